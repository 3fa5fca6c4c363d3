import { sql } from 'kysely';
import type { Contract, Reply } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { EditedSurvey } from '../../contract/office-survey.ts';
import type { SurveyDefinition, SurveyKind } from '../../contract/survey-definition.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { publishChanges } from '../platform/index.ts';
import { findSurvey, getSurvey, type KnownSurvey, surveyFromRow, surveyInCulture } from './survey.ts';

/** The maximum number of forms of a site. */
const maxSurveys = 100;

/** The forms of a site with the number of entries of each. */
export async function listSurveys(
  db: Db,
  siteId: string,
  culture: Culture,
): Promise<Reply<Contract['officeSurvey']['all']>> {
  const rows = await db
    .selectFrom('survey')
    .leftJoin('survey_entry', 'survey_entry.survey_id', 'survey.id')
    .select(['survey.id', 'survey.name', 'survey.kind', 'survey.definition'])
    .select(sql<number>`count(survey_entry.id)::int`.as('entries'))
    .select(sql<Date | null>`max(survey_entry.created_at)`.as('last'))
    .where('survey.site_id', '=', siteId)
    .groupBy('survey.id')
    .orderBy('survey.kind')
    .orderBy('survey.name')
    .execute();
  return rows.map((row) => {
    const { name, kind, title, pages } = surveyInCulture(surveyFromRow(row), culture);
    return {
      ...{ name, kind, title, pages: pages.length },
      questions: pages.reduce((sum, { questions }) => sum + questions.length, 0),
      entries: row.entries,
      lastEntryAt: row.last?.toISOString() ?? null,
    };
  });
}

/** @throws ApiError `not_found` */
export async function editedSurvey(db: Db, siteId: string, name: string): Promise<EditedSurvey> {
  return edited(await getSurvey(db, siteId, name));
}

function edited({ name, kind, definition }: KnownSurvey): EditedSurvey {
  return { name, kind, version: versionOf(definition), definition };
}

type Draft = {
  name: string;
  version: string;
  kind: SurveyKind;
  definition: SurveyDefinition;
  /** Whether the editor may set the address that mail goes to: it receives the messages of guests. */
  mayDirectMail: boolean;
};

/**
 * Creates a form, or replaces the version that the editor has read.
 * @throws ApiError `invalid`, `forbidden` for another mail address, `conflict` for too many forms or a change
 * of kind, `version_conflict`
 */
export async function replaceSurvey(db: Db, siteId: string, draft: Draft): Promise<EditedSurvey> {
  const { name, version, kind, definition } = draft;
  assertFitsKind(draft);
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const former = await findSurvey(trx, siteId, name);
    if (former) assertVersion(edited(former), version, { kind, definition });
    else if (version !== '') throw new ApiError('not_found');
    // Entries of the form were mailed to the business, or not, by its kind.
    if (former && former.kind !== kind) throw new ApiError('conflict', { messageKey: 'survey.other_kind' });
    if (!former) await assertSurveyLimit(trx, siteId);
    const directed = [former?.definition.mailTo ?? [], definition.mailTo].map((all) => all.join());
    if (directed[0] !== directed[1] && !draft.mayDirectMail) {
      throw new ApiError('forbidden', { messageKey: 'survey.mail_by_messages' });
    }
    const values = { definition, updated_at: sql<Date>`now()` };
    await trx
      .insertInto('survey')
      .values({ site_id: siteId, name, kind, definition })
      .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet(values))
      .execute();
    await publishChanges(trx, [{ topic: 'survey', key: `${siteId} ${name}` }]);
    return edited(await getSurvey(trx, siteId, name));
  });
}

/** @throws ApiError `invalid` for settings that only the other kind has */
function assertFitsKind({ kind, definition }: Draft): void {
  const { pages, attachments, mailTo } = definition;
  const wrong = [
    kind === 'contact' && pages.length > 1 && 'pages',
    kind === 'survey' && attachments !== null && 'attachments',
    kind === 'survey' && mailTo.length > 0 && 'mailTo',
  ].filter((part) => typeof part === 'string');
  if (wrong.length === 0) return;
  const errors = wrong.map((part) => ({
    ...{ path: `body.definition.${part}`, code: 'survey_unsuited', message: 'field.survey_unsuited' },
  }));
  throw new ApiError('invalid', { errors });
}

async function assertSurveyLimit(trx: Db, siteId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('survey')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxSurveys) throw new ApiError('conflict', { messageKey: 'survey.full' });
}

/** Removes a form without entries. @throws ApiError `not_found`, `conflict` */
export async function removeSurvey(db: Db, siteId: string, name: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const { id } = await getSurvey(trx, siteId, name);
    // No entry arrives meanwhile: inserting one locks the row of its form.
    await trx.selectFrom('survey').select('id').where('id', '=', id).forUpdate().execute();
    const entry = await trx
      .selectFrom('survey_entry')
      .select('id')
      .where('survey_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (entry) throw new ApiError('conflict', { messageKey: 'survey.was_sent' });
    await trx.deleteFrom('survey').where('id', '=', id).execute();
    await publishChanges(trx, [{ topic: 'survey', key: `${siteId} ${name}` }]);
  });
}
