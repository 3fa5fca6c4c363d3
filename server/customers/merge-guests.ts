import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { KnownPerson } from '../platform/index.ts';
import { lockProfiles } from './lock-person.ts';
import type { Person } from './person.ts';
import { personOfSession } from './session.ts';

type Transfer = {
  table: string;
  column: string;
  /** The column that identifies a row; by default `id`. */
  id?: string;
  /** The column of a key that a person has once: the account's own row stays. */
  sole?: string;
  /**
   * The rows also pass to an account with the guest's confirmed address. Anybody may have typed that address,
   * so rows that could mislead its owner, such as delivery addresses, do not pass.
   */
  byAddress?: boolean;
};

/** The tables that pass from a guest to an account. */
export const guestTransfers: readonly Transfer[] = [
  { table: 'favorite', column: 'customer_id', sole: 'product_id', byAddress: true },
  { table: 'address', column: 'person_id' },
  { table: 'note', column: 'person_id' },
  { table: 'guest_merge', column: 'person_id' },
  { table: 'preference', column: 'person_id', sole: 'key' },
  { table: 'news_consent', column: 'person_id' },
  { table: 'mailing_recipient', column: 'person_id' },
  { table: 'tracking', column: 'person_id' },
  { table: 'cart', column: 'customer_id', sole: 'name' },
  { table: 'order_draft', column: 'guest_id', id: 'cart_id' },
  { table: 'customer_order', column: 'customer_id', byAddress: true },
  { table: 'survey_entry', column: 'person_id', byAddress: true },
];

/**
 * Locks an account, and the guests with an address that it is about to confirm, until the transaction ends. Call it before
 * anything is written: an erasure of the account locks the same profiles, in the same order.
 */
export async function lockWithGuests(trx: Db, personId: string, emailAddress: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select guest.id from person join person as guest on guest.site_id = person.site_id and guest.is_guest
      and lower(guest.email_address) = lower(${emailAddress})
    where person.id = ${personId}`.execute(trx);
  await lockProfiles(trx, [...rows.map(({ id }) => id), personId], { staying: personId });
}

/**
 * Moves the data of guests with an account's address to the account. Only the confirmed owner of the address may have it:
 * call this when the address is confirmed, after `lockWithGuests`.
 */
export async function mergeGuests(trx: Db, person: Person): Promise<void> {
  const guests = await trx
    .selectFrom('person')
    .select('id')
    .where('site_id', '=', person.siteId)
    .where('is_guest', '=', true)
    .where((eb) => eb(eb.fn('lower', ['email_address']), '=', person.emailAddress.toLowerCase()))
    .execute();
  const passing = guestTransfers.filter(({ byAddress }) => byAddress);
  for (const { id } of guests) await transferGuest(trx, id, person.id, passing);
  // Form messages that were sent without a login.
  await trx
    .updateTable('survey_entry')
    .set({ person_id: person.id })
    .where('site_id', '=', person.siteId)
    .where('person_id', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['email_address']), '=', person.emailAddress.toLowerCase()))
    .execute();
}

/**
 * Moves all data of a guest to the account that they register or log in to in the same session, and deletes the guest.
 * Does nothing once the session is over: a merge by staff ends it, because the guest then has another profile's data.
 */
export async function mergeGuest(
  trx: Db,
  siteId: string,
  { id, sessionId }: Pick<KnownPerson, 'id' | 'sessionId'>,
  personId: string,
): Promise<void> {
  await lockProfiles(trx, [id, personId], { staying: personId });
  if (await personOfSession(trx, siteId, 'customer', sessionId)) {
    await transferGuest(trx, id, personId, guestTransfers);
  }
}

async function transferGuest(
  trx: Db,
  guestId: string,
  personId: string,
  passing: readonly Transfer[],
): Promise<void> {
  for (const one of passing) await transferRows(trx, one, guestId, personId);
  await trx.deleteFrom('person').where('id', '=', guestId).where('is_guest', '=', true).execute();
}

async function transferRows(
  trx: Db,
  { table, column, sole }: Transfer,
  from: string,
  to: string,
): Promise<void> {
  const owner = sql.ref(column);
  if (sole) {
    const key = sql.ref(sole);
    await sql`delete from ${sql.table(table)} where ${owner} = ${from}
      and ${key} in (select ${key} from ${sql.table(table)} where ${owner} = ${to})`.execute(trx);
  }
  await sql`update ${sql.table(table)} set ${owner} = ${to} where ${owner} = ${from}`.execute(trx);
}
