import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Person } from './person.ts';

type Transfer = {
  table: string;
  column: string;
  /** Of what a person has only one of, by this column, the account's own stays. */
  sole?: string;
  /**
   * It also passes to an account that has shown the guest's address to be its own. Anybody may have typed that address, so what
   * could mislead its owner, such as where to deliver, does not.
   */
  byAddress?: boolean;
};

/** What passes from a guest to an account. */
export const guestTransfers: readonly Transfer[] = [
  { table: 'favorite', column: 'customer_id', sole: 'product_id', byAddress: true },
  { table: 'address', column: 'person_id' },
  { table: 'preference', column: 'person_id', sole: 'key' },
  { table: 'tracking', column: 'person_id' },
  { table: 'cart', column: 'customer_id', sole: 'name' },
  { table: 'customer_order', column: 'customer_id', byAddress: true },
  { table: 'survey_entry', column: 'person_id', byAddress: true },
];

/**
 * Gives an account what its owner did as a guest. Only who has shown that the address is theirs may have it: call this when
 * the address is confirmed.
 */
export async function mergeGuests(trx: Db, person: Person): Promise<void> {
  const guests = await trx
    .selectFrom('person')
    .select('id')
    .where('site_id', '=', person.siteId)
    .where('is_guest', '=', true)
    .where((eb) => eb(eb.fn('lower', ['email_address']), '=', person.emailAddress.toLowerCase()))
    .forUpdate()
    .execute();
  const passing = guestTransfers.filter(({ byAddress }) => byAddress);
  for (const { id } of guests) await mergeGuest(trx, id, person.id, passing);
  // What was written to the house without a login.
  await trx
    .updateTable('survey_entry')
    .set({ person_id: person.id })
    .where('site_id', '=', person.siteId)
    .where('person_id', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['email_address']), '=', person.emailAddress.toLowerCase()))
    .execute();
}

/** Gives an account all that a guest had, and lets the guest go: for a guest who registers in the same session. */
export async function mergeGuest(
  trx: Db,
  guestId: string,
  personId: string,
  passing: readonly Transfer[] = guestTransfers,
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
