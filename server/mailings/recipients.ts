import { type RawBuilder, sql } from 'kysely';
import { type Culture, cultures, offeredCulture, readCulture } from '../../contract/culture.ts';
import {
  type MailingCounts,
  type MailingSelection,
  type MailingText,
  maxMailingsPerDay,
  recipientStates,
  type SkipReason,
} from '../../contract/office-mailings.ts';
import type { Db } from '../../database/connect.ts';
import { personName, subscribesToNews } from '../customers/index.ts';
import { guestList } from '../guests/index.ts';
import { instantColumn, listMatchingIds, type RowList } from '../platform/index.ts';
import { chooseCulture } from './write-mailing.ts';

/** Condition for a statement with `person`: as many mailings as a guest gets in a day went to them already. */
const hasEnough = sql`(
  select count(*) from mailing_recipient where person_id = person.id and sent_at > now() - interval '24 hours'
) >= ${sql.lit(maxMailingsPerDay)}`;

/** Why a row of `person` gets no mailing; null: it does. */
export const skipReason: RawBuilder<SkipReason | null> = sql`case
  when not ${subscribesToNews} then 'noConsent'
  when email_address = '' then 'noAddress'
  when blocked_reason is not null then 'blocked'
  when not is_guest and confirmed_at is null then 'unconfirmed'
  when ${hasEnough} then 'recent' end`;

/** A guest of a selection: the culture that they read emails in, and why they get none. */
type Candidate = { personId: string; culture: string; chosen: string | null; reason: SkipReason | null };

/**
 * Reads the guests of a selection. Of several with one address the first with an account gets the email, else the oldest.
 * @throws ApiError `invalid` for broken filters
 */
async function readCandidates(
  db: Db,
  siteId: string,
  { ids, readAt, ...query }: MailingSelection,
): Promise<Candidate[]> {
  const chosen = ids ?? (await listMatchingIds<string>(db, guestList(siteId), query));
  const isListed = ids || !readAt ? sql`true` : sql`date_trunc('milliseconds', created_at) <= ${readAt}`;
  const { rows } = await sql<Candidate>`
    with chosen as (
      select person.id, lower(email_address) as address, is_guest, created_at, culture, ${skipReason} as reason
      from person where id = any(${[...chosen]}::uuid[]) and site_id = ${siteId} and ${isListed}
        and not exists (select from person_role where person_id = person.id)
    )
    select id as "personId", culture,
      (select value from preference where person_id = chosen.id and key = 'mailCulture') as chosen,
      coalesce(reason, case when row_number() over (
        partition by address, reason is null order by is_guest, created_at, id) > 1 then 'double' end) as reason
    from chosen`.execute(db);
  return rows;
}

/** The culture that a guest reads emails in: their preference, else their own, if the site has it. */
export function cultureOfGuest(
  { culture, chosen }: Pick<Candidate, 'culture' | 'chosen'>,
  offered: readonly Culture[],
): Culture {
  const [preferred, own] = [readCulture(chosen), readCulture(culture)];
  if (preferred && offered.includes(preferred)) return preferred;
  return offeredCulture(own ?? offered[0] ?? 'nl', offered);
}

/** Counts how many guests of a selection get a mailing now, and how many not and why. */
export async function countRecipients(
  db: Db,
  site: { id: string; cultures: readonly Culture[] },
  selection: MailingSelection,
  texts: Partial<Record<Culture, MailingText>>,
): Promise<MailingCounts> {
  const candidates = await readCandidates(db, site.id, selection);
  const counts = { selected: candidates.length, receiving: 0 };
  const skipped: Partial<Record<SkipReason, number>> = {};
  const read = new Map<Culture, number>();
  for (const candidate of candidates) {
    const { reason } = candidate;
    if (reason) skipped[reason] = (skipped[reason] ?? 0) + 1;
    else {
      counts.receiving += 1;
      const own = cultureOfGuest(candidate, site.cultures);
      const culture = chooseCulture(texts, own) ?? own;
      read.set(culture, (read.get(culture) ?? 0) + 1);
    }
  }
  const inOrder = cultures.flatMap((one) => (read.has(one) ? [[one, read.get(one)] as const] : []));
  return { ...counts, skipped, cultures: Object.fromEntries(inOrder) };
}

/** Lists the guests of a selection who get a mailing now. */
export async function listReceiving(db: Db, siteId: string, selection: MailingSelection): Promise<string[]> {
  const candidates = await readCandidates(db, siteId, selection);
  return candidates.filter(({ reason }) => reason === null).map(({ personId }) => personId);
}

/** Lists the recipients of a mailing, with what became of each email. */
export const recipientList = (mailingId: string): RowList => ({
  source: sql`
    select mailing_recipient.id, person_id as "guestId", ${personName()} as name, email_address as "emailAddress",
      mailing_recipient.state, coalesce(nullif(sent_email.error, ''), reason) as reason,
      ${instantColumn(sql`mailing_recipient.sent_at`)} as "sentAt",
      ${instantColumn(sql`unsubscribed_at`)} as "unsubscribedAt"
    from mailing_recipient join person on person.id = person_id
      left join sent_email on mailing_recipient_id = mailing_recipient.id
    where mailing_recipient.mailing_id = ${mailingId}`,
  key: 'id',
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'name', kind: 'text' },
    { name: 'emailAddress', kind: 'text' },
    { name: 'state', kind: 'text', values: recipientStates },
    { name: 'sentAt', kind: 'text' },
  ],
  searched: ['name', 'emailAddress'],
  order: sql`id`,
});
