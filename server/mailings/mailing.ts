import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { fieldsIn } from '../../contract/email-kinds.ts';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import {
  emptyMailingText,
  type ListedMailing,
  type MailingCounts,
  type MailingDetail,
  type MailingSelection,
  type MailingText,
  mailingFields,
  mailingStates,
  maxDrafts,
  type officeMailing,
} from '../../contract/office-mailings.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { personName } from '../customers/index.ts';
import { instantColumn, type RowList, type Site } from '../platform/index.ts';
import { countRecipients } from './recipients.ts';

/** The member of staff who works on a mailing, and what they read. */
export type MailingReader = { site: Pick<Site, 'id' | 'cultures'>; culture: Culture; staffId: string };

/** The state of a row of `mailing`. */
const state = sql`case when sent_at is null then 'draft' when stopped_at is not null then 'stopped'
  when finished_at is null then 'sending' else 'sent' end`;

const count = (states: string) =>
  sql`(select count(*)::int from mailing_recipient where mailing_id = mailing.id and ${sql.raw(states)})`;

/** Lists the mailings of a site, with what became of their emails. */
export const mailingList = (siteId: string, culture: Culture): RowList => ({
  source: sql`
    select mailing.id, ${state} as state, nullif(${personName()}, '') as "staffName", mailing.created_at,
      coalesce((select subject from mailing_text where mailing_id = mailing.id and subject <> ''
        order by array_position(${readingOrder(culture)}::text[], mailing_text.culture) limit 1), '') as subject,
      ${instantColumn(sql`mailing.created_at`)} as "createdAt", ${instantColumn(sql`sent_at`)} as "sentAt",
      ${count('true')} as recipients, ${count("state in ('queued', 'sending')")} as queued,
      ${count("state = 'sent'")} as sent, ${count("state = 'failed'")} as failed,
      ${count("state = 'skipped'")} as skipped, ${count("state = 'stopped'")} as stopped,
      ${count('unsubscribed_at is not null')} as unsubscribed
    from mailing left join person on person.id = staff_id where mailing.site_id = ${siteId}`,
  key: 'id',
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'subject', kind: 'text' },
    { name: 'state', kind: 'text', values: mailingStates },
    { name: 'createdAt', kind: 'text', sortBy: ['created_at'] },
    { name: 'sentAt', kind: 'text' },
  ],
  searched: ['subject'],
  order: sql`created_at desc, id`,
});

type MailingRow = ListedMailing & {
  stoppedAt: string | null;
  finishedAt: string | null;
  selection: MailingSelection | null;
};

/** Reads a mailing with its texts. @throws ApiError `not_found` */
export async function readMailing(db: Db, reader: MailingReader, mailingId: string): Promise<MailingDetail> {
  const { selection: _, ...row } = await readRow(db, reader, mailingId);
  const texts = await readTexts(db, mailingId);
  return { ...row, texts, version: versionOf(texts) };
}

async function readRow(db: Db, { site, culture }: MailingReader, mailingId: string): Promise<MailingRow> {
  const { source } = mailingList(site.id, culture);
  const { rows } = await sql<MailingRow & { created_at: Date }>`
    select listed.*, selection, ${instantColumn(sql`stopped_at`)} as "stoppedAt",
      ${instantColumn(sql`finished_at`)} as "finishedAt"
    from (${source}) as listed join mailing on mailing.id = listed.id where mailing.id = ${mailingId}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new ApiError('not_found');
  const { created_at: _, ...row } = found;
  return row;
}

/** Reads the texts of a mailing by culture. */
export async function readTexts(db: Db, mailingId: string): Promise<Partial<Record<Culture, MailingText>>> {
  const { rows } = await sql<MailingText & { culture: Culture }>`
    select culture, subject, body, name_fallback as "nameFallback", button_label as "buttonLabel", button_url as "buttonUrl"
    from mailing_text where mailing_id = ${mailingId} order by culture`.execute(db);
  return Object.fromEntries(rows.map(({ culture, ...text }) => [culture, text]));
}

/**
 * Locks a mailing of the site until the transaction ends, and returns what its draft selects.
 * @throws ApiError `not_found`; `conflict` where it is not a draft any more
 */
export async function lockDraft(trx: Db, siteId: string, mailingId: string): Promise<MailingSelection> {
  const { rows } = await sql<{ selection: MailingSelection | null }>`
    select selection from mailing where id = ${mailingId} and site_id = ${siteId} for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  if (!row.selection) throw new ApiError('conflict', { messageKey: 'mailing.sent_already' });
  return row.selection;
}

/**
 * Begins a mailing to a selection of guests.
 * @throws ApiError `conflict` with too many drafts, `invalid` for broken filters
 */
export async function createMailing(
  db: Db,
  reader: MailingReader,
  { guests }: Received<typeof officeMailing.create>['body'],
): Promise<MailingDetail> {
  // Broken filters are reported now, while the list is in view.
  await countRecipients(db, reader.site, guests, {});
  return transact(db, async (trx) => {
    // Of two at once the second waits, so that both count.
    await lockSite(trx, reader.site.id);
    const { rows } = await sql<{ drafts: number }>`
      select count(*)::int as drafts from mailing where site_id = ${reader.site.id} and sent_at is null`.execute(
      trx,
    );
    if ((rows[0]?.drafts ?? 0) >= maxDrafts) {
      throw new ApiError('conflict', { messageKey: 'mailing.too_many_drafts', values: { max: maxDrafts } });
    }
    const { id } = await trx
      .insertInto('mailing')
      .values({
        site_id: reader.site.id,
        staff_id: reader.staffId,
        selection: sql`${guests}::jsonb`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readMailing(trx, reader, id);
  });
}

const isEmpty = (text: MailingText) => Object.values(text).every((value) => value === '');

/**
 * Writes the texts of a draft.
 * @throws ApiError `not_found`, `version_conflict`; `conflict` once it is sent; `invalid` for an unknown field
 */
export async function changeMailing(
  db: Db,
  reader: MailingReader,
  mailingId: string,
  { version, texts }: Received<typeof officeMailing.change>['body'],
): Promise<MailingDetail> {
  const next = Object.entries(texts).filter(([, text]) => text && !isEmpty(text)) as [Culture, MailingText][];
  return transact(db, async (trx) => {
    await lockDraft(trx, reader.site.id, mailingId);
    assertVersion(await readMailing(trx, reader, mailingId), version, { texts });
    assertFields(next);
    await sql`delete from mailing_text where mailing_id = ${mailingId}`.execute(trx);
    for (const [culture, text] of next) {
      await trx
        .insertInto('mailing_text')
        .values({
          ...{ mailing_id: mailingId, culture, subject: text.subject, body: text.body },
          ...{ name_fallback: text.nameFallback, button_label: text.buttonLabel, button_url: text.buttonUrl },
        })
        .execute();
    }
    await sql`update mailing set updated_at = now() where id = ${mailingId}`.execute(trx);
    return readMailing(trx, reader, mailingId);
  });
}

/** @throws ApiError `invalid` for a field that no text may name, with its name */
function assertFields(texts: [Culture, MailingText][]): void {
  const known: readonly string[] = mailingFields;
  const errors: FieldError[] = texts.flatMap(([culture, text]) =>
    (['subject', 'body'] as const).flatMap((part) =>
      fieldsIn(text[part])
        .filter((name) => !known.includes(name))
        .map((name) => ({
          path: `body.texts.${culture}.${part}`,
          ...{ code: 'unknown_field', message: 'field.unknown_field', values: { name } },
        })),
    ),
  );
  if (errors.length > 0) throw new ApiError('invalid', { errors });
}

/** Removes a draft. @throws ApiError `not_found`; `conflict` once it is sent */
export async function removeMailing(db: Db, siteId: string, mailingId: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockDraft(trx, siteId, mailingId);
    await trx.deleteFrom('mailing').where('id', '=', mailingId).execute();
  });
}

/** Counts who would get a draft now. @throws ApiError `not_found`; `conflict` once it is sent */
export async function countReceiving(
  db: Db,
  reader: MailingReader,
  mailingId: string,
): Promise<MailingCounts> {
  const { selection } = await readRow(db, reader, mailingId);
  if (!selection) throw new ApiError('conflict', { messageKey: 'mailing.sent_already' });
  return countRecipients(db, reader.site, selection, await readTexts(db, mailingId));
}

/** Asserts that a mailing is the site's. @throws ApiError `not_found` */
export async function requireMailing(db: Db, reader: MailingReader, mailingId: string): Promise<void> {
  await readRow(db, reader, mailingId);
}

/** The text of a culture, or an empty one. */
export async function readText(db: Db, mailingId: string, culture: Culture): Promise<MailingText> {
  return (await readTexts(db, mailingId))[culture] ?? emptyMailingText;
}
