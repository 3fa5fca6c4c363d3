import { sql } from 'kysely';
import type { TrackedEvent } from '../../contract/account.ts';
import type { Contract, Received } from '../../contract/contract.ts';
import type { PagedList } from '../../contract/filters.ts';
import type { ListQuery } from '../../contract/wire.ts';
import type { Db } from '../../database/connect.ts';
import { listRows } from '../platform/index.ts';
import { consentKey, listPreferences } from './preference.ts';

type Tracked = Received<Contract['account']['track']>['body'];

/**
 * Stores an event of a visitor or customer who consented. For a visitor it stores no value that looks like an
 * email address, a telephone number or a bank account, and no event whose name looks so. It stores nothing of
 * a customer who withdrew their consent, on any device.
 */
export async function track(
  db: Db,
  siteId: string,
  personId: string | null,
  { event, path, data = {} }: Tracked,
): Promise<void> {
  const isStorable = (value: unknown) => personId !== null || !looksPersonal(String(value));
  if (!isStorable(event)) return;
  if (personId !== null && (await hasDenied(db, personId))) return;
  // The query may hold a secret, such as the token of a reset link.
  const bare = path?.split(/[?#]/)[0];
  const stored = Object.entries(data).filter(([name, value]) => isStorable(name) && isStorable(value));
  await db
    .insertInto('tracking')
    .values({
      site_id: siteId,
      person_id: personId,
      event,
      path: bare && isStorable(bare) ? bare : null,
      data: Object.fromEntries(stored),
    })
    .execute();
}

async function hasDenied(db: Db, personId: string): Promise<boolean> {
  const [choice] = await listPreferences(db, personId, consentKey);
  return choice?.value === 'denied';
}

const columns = [
  { name: 'event', kind: 'text' },
  { name: 'path', kind: 'text' },
  { name: 'createDate', kind: 'instant' },
] as const;

/** Lists the events of a customer, the latest first. @throws ApiError `invalid` */
export async function listTracked(
  db: Db,
  personId: string,
  query: ListQuery,
): Promise<PagedList<TrackedEvent>> {
  const source = sql`
    select id, event, path, data, created_at as "createDate" from tracking where person_id = ${personId}`;
  const list = { source, columns, searched: ['event', 'path'], order: sql`"createDate" desc, id desc` };
  const page = await listRows<Omit<TrackedEvent, 'createDate'> & { createDate: Date }>(db, list, query);
  return {
    ...page,
    items: page.items.map((one) => ({ ...one, createDate: one.createDate.toISOString() })),
  };
}

/** Deletes all events of a customer. */
export async function clearTracked(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('tracking').where('person_id', '=', personId).execute();
}

const retentionDays = 90;

/** Deletes events that are too old for statistics. */
export async function trimTracking(db: Db): Promise<void> {
  await sql`delete from tracking where created_at < now() - make_interval(days => ${retentionDays})`.execute(
    db,
  );
}

const emailAddress = /[^\s@/]@[^\s@/]/;
const sevenDigits = /(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u;
const bankAccount = /(?<![a-z\d])[a-z]{2}\d{2}(?:[ -]?[a-z\d]){11,30}(?![a-z\d])/i;

/** Dates of this century, such as an arrival, have eight digits and are not a telephone number. */
const dates = /(?<![\d-])20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\d-])/g;

/** Prefers a false match: a lost value is a figure, a stored one would be personal data. */
function looksPersonal(text: string): boolean {
  const plain = decoded(text).normalize('NFKC');
  const withoutDates = plain.replace(dates, 'date');
  return emailAddress.test(plain) || sevenDigits.test(withoutDates) || bankAccount.test(plain);
}

/** Decodes percent-encoding, also when it was applied twice. */
function decoded(text: string): string {
  let plain = text;
  for (let pass = 0; pass < 3; pass++) {
    plain = plain.replace(/(?:%[\da-f]{2})+/gi, (encoded) =>
      Buffer.from(encoded.replaceAll('%', ''), 'hex').toString(),
    );
  }
  return plain;
}
