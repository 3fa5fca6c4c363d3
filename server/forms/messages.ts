import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { PagedList } from '../../contract/filters.ts';
import type { GuestMessage, ListedMessage } from '../../contract/office-survey.ts';
import type { Answers } from '../../contract/survey-answers.ts';
import type { ListQuery } from '../../contract/wire.ts';
import type { Db } from '../../database/connect.ts';
import type { Library } from '../media/index.ts';
import { listRows } from '../platform/index.ts';
import { listAnswerTexts } from './answer-texts.ts';
import { removeLeftoverFiles } from './attachments.ts';
import { attachmentAddress } from './file-addresses.ts';
import { findSurvey, questionsOf, surveyFromRow, surveyInCulture } from './survey.ts';

const columns = [
  { name: 'reference', kind: 'text' },
  { name: 'template', kind: 'text' },
  { name: 'culture', kind: 'text' },
  { name: 'emailAddress', kind: 'text' },
  { name: 'createdAt', kind: 'instant' },
  { name: 'state', kind: 'text' },
  { name: 'words', kind: 'text' },
] as const;

/** Characters of a message in a line of the list. */
const summaryLength = 160;

type ListedRow = Omit<ListedMessage, 'createdAt' | 'isAnswered' | 'summary' | 'title'> & {
  createdAt: Date;
  state: string;
  words: string;
  answers: Answers;
};

/** Lists the messages of guests to a site, the newest first. @throws ApiError `invalid` */
export async function listMessages(
  db: Db,
  siteId: string,
  culture: Culture,
  query: ListQuery,
): Promise<PagedList<ListedMessage>> {
  const source = sql`
    select entry.id, reference, survey.name as template, culture, email_address as "emailAddress", answers,
      entry.created_at as "createdAt", case when answered_at is null then 'open' else 'answered' end as state,
      (select coalesce(string_agg(answer.value #>> '{}', ' · '), '') from jsonb_each(answers) as answer) as words,
      (select count(*)::int from survey_attachment where entry_id = entry.id) as attachments
    from survey_entry as entry join survey on survey.id = survey_id
    where entry.site_id = ${siteId} and survey.kind = 'contact'`;
  const searched = ['reference', 'emailAddress', 'words'];
  const list = { source, key: 'id', columns, searched, order: sql`"createdAt" desc, id desc` };
  const page = await listRows<ListedRow>(db, list, query);
  const forms = await findForms(db, siteId, culture, new Set(page.items.map(({ template }) => template)));
  const items = page.items.map(({ state, words: _, answers, createdAt, ...rest }) => {
    const form = forms.get(rest.template);
    const answerTexts = listAnswerTexts(culture, form ? questionsOf(form) : [], answers);
    return {
      ...rest,
      title: form?.title || rest.template,
      createdAt: createdAt.toISOString(),
      isAnswered: state === 'answered',
      summary: shortened(answerTexts.map(({ value }) => value).join(' · ')),
    };
  });
  return { ...page, items };
}

/** Counts the messages of guests that nobody has answered. */
export async function countOpenMessages(db: Db, siteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('survey_entry')
    .innerJoin('survey', 'survey.id', 'survey_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('survey_entry.site_id', '=', siteId)
    .where('kind', '=', 'contact')
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findForms(db: Db, siteId: string, culture: Culture, names: ReadonlySet<string>) {
  const found = await Promise.all([...names].map((name) => findSurvey(db, siteId, name)));
  return new Map(found.flatMap((form) => (form ? [[form.name, surveyInCulture(form, culture)]] : [])));
}

const shortened = (text: string): string =>
  text.length > summaryLength ? `${text.slice(0, summaryLength - 1).toWellFormed()}…` : text;

/** @throws ApiError `not_found` */
export async function readMessage(
  db: Db,
  siteId: string,
  culture: Culture,
  messageId: string,
): Promise<GuestMessage> {
  const row = await ownMessages(db, siteId)
    .innerJoin('survey', 'survey.id', 'survey_entry.survey_id')
    .leftJoin('person', 'person.id', 'survey_entry.answered_by')
    .selectAll('survey_entry')
    .select(['survey.name', 'survey.kind', 'survey.definition', 'person.first_name', 'person.last_name'])
    .where('survey_entry.id', '=', messageId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const files = await db
    .selectFrom('survey_attachment')
    .select(['id', 'file_name', 'bytes'])
    .where('entry_id', '=', messageId)
    .orderBy('sort_order')
    .execute();
  const survey = surveyInCulture(surveyFromRow(row), culture);
  return {
    id: row.id,
    reference: row.reference,
    template: row.name,
    title: survey.title,
    culture: row.culture as Culture,
    emailAddress: row.email_address,
    createdAt: row.created_at.toISOString(),
    isAnswered: row.answered_at !== null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: [row.first_name, row.last_name].filter(Boolean).join(' '),
    answers: listAnswerTexts(culture, questionsOf(survey), row.answers as Answers),
    attachments: files.map(({ id, file_name: fileName, bytes }) => ({
      ...{ fileName, bytes: Number(bytes), url: attachmentAddress(id) },
    })),
  };
}

/** Surveys are anonymous: a reply to them is not possible. */
const ownMessages = (db: Db, siteId: string) =>
  db
    .selectFrom('survey_entry')
    .where('survey_entry.site_id', '=', siteId)
    .where('survey_entry.email_address', '<>', '');

/** Records who answered a message, or that it is unanswered. @throws ApiError `not_found` */
export async function markAnswered(
  db: Db,
  siteId: string,
  { messageId, isAnswered, staffId }: { messageId: string; isAnswered: boolean; staffId: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('survey_entry')
    .set(
      isAnswered
        ? {
            answered_at: sql<Date>`coalesce(answered_at, now())`,
            answered_by: sql<string>`coalesce(answered_by, ${staffId}::uuid)`,
          }
        : { answered_at: null, answered_by: null },
    )
    .where('id', '=', messageId)
    .where('site_id', '=', siteId)
    .where('email_address', '<>', '')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
}

/** Erases a message, and then its files. @throws ApiError `not_found` */
export async function eraseMessage(
  db: Db,
  library: Library,
  log: Logger,
  { siteId, messageId }: { siteId: string; messageId: string },
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('survey_entry')
    .where('id', '=', messageId)
    .where('site_id', '=', siteId)
    .where('email_address', '<>', '')
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
  await removeLeftoverFiles(db, library, log);
}
