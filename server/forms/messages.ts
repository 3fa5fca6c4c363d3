import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { PagedList } from '../../contract/filters.ts';
import { type ListedMessage, messageStates } from '../../contract/office-survey.ts';
import type { Answers } from '../../contract/survey-answers.ts';
import type { ListQuery } from '../../contract/wire.ts';
import type { Db } from '../../database/connect.ts';
import { personName } from '../customers/index.ts';
import { type Library, removePrivateLeftovers } from '../media/index.ts';
import { listRows, matchesWords, type RowList } from '../platform/index.ts';
import { listAnswerTexts } from './answer-texts.ts';
import { findSurvey, questionsOf, surveyInCulture } from './survey.ts';

/** Characters of a message in a line of the list. */
const summaryLength = 160;

type ListedRow = Omit<ListedMessage, 'createdAt' | 'summary' | 'title'> & {
  createdAt: Date;
  assigneeId: string | null;
  answers: Answers;
};

/** The messages of guests to a site, the newest first. */
export const messageList = (siteId: string): RowList => ({
  source: sql`
    select entry.id, reference, survey.name as template, entry.culture, entry.email_address as "emailAddress", answers,
      entry.created_at as "createdAt", state, staff_id as "assigneeId", ${personName()} as assignee,
      (select count(*)::int from survey_attachment where entry_id = entry.id) as attachments
    from survey_entry as entry join survey on survey.id = survey_id left join person on person.id = staff_id
    where entry.site_id = ${siteId} and survey.kind = 'contact'`,
  counted: sql`
    select count(*)::int as total from survey_entry
    where survey_id = any(array(select id from survey where site_id = ${siteId} and kind = 'contact'))`,
  key: 'id',
  columns: [
    { name: 'reference', kind: 'text' },
    { name: 'template', kind: 'text' },
    { name: 'culture', kind: 'text' },
    { name: 'emailAddress', kind: 'text' },
    { name: 'createdAt', kind: 'instant' },
    { name: 'state', kind: 'text', values: messageStates },
    { name: 'assigneeId', kind: 'text' },
    { name: 'assignee', kind: 'text' },
  ],
  searched: (term) => sql`id in (
    select id from survey_entry where ${matchesWords(sql`search_text`, term)}
    union select id from survey_entry where ${matchesWords(sql`written_text`, term)}
    union select entry_id from message_post where ${matchesWords(sql`written_text`, term)})`,
  order: sql`"createdAt" desc, id desc`,
});

/** Reads a page of the messages of guests to a site. @throws ApiError `invalid` */
export async function listMessages(
  db: Db,
  siteId: string,
  culture: Culture,
  query: ListQuery,
): Promise<PagedList<ListedMessage>> {
  const page = await listRows<ListedRow>(db, messageList(siteId), query);
  const forms = await findForms(db, siteId, culture, new Set(page.items.map(({ template }) => template)));
  const items = page.items.map(({ assigneeId: _, answers, createdAt, ...rest }) => {
    const form = forms.get(rest.template);
    const answerTexts = listAnswerTexts(culture, form ? questionsOf(form) : [], answers);
    return {
      ...rest,
      title: form?.title || rest.template,
      createdAt: createdAt.toISOString(),
      summary: shortened(answerTexts.map(({ value }) => value).join(' · ')),
    };
  });
  return { ...page, items };
}

/** Counts the messages of guests that wait for an answer. */
export async function countOpenMessages(db: Db, siteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('survey_entry')
    .innerJoin('survey', 'survey.id', 'survey_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('survey_entry.site_id', '=', siteId)
    .where('kind', '=', 'contact')
    .where('state', 'in', ['new', 'open'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findForms(db: Db, siteId: string, culture: Culture, names: ReadonlySet<string>) {
  const found = await Promise.all([...names].map((name) => findSurvey(db, siteId, name)));
  return new Map(found.flatMap((form) => (form ? [[form.name, surveyInCulture(form, culture)]] : [])));
}

const shortened = (text: string): string =>
  text.length > summaryLength ? `${text.slice(0, summaryLength - 1).toWellFormed()}…` : text;

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
  await removePrivateLeftovers(db, library, log);
}
