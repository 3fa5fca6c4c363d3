import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { withinSavepoint } from '../../database/transaction.ts';

/**
 * Locks a person until the transaction ends: no other transaction adds rows of that person, so a count still
 * holds when the row is written. Rows that only refer to the person do not wait.
 * @throws ApiError `unauthenticated` when the person is gone
 */
export async function lockPerson(trx: Db, personId: string): Promise<void> {
  const person = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw new ApiError('unauthenticated');
}

/**
 * Locks profiles with their carts and orders until the transaction ends, before one is merged or erased. The order is that
 * of placing an order and of reopening its cart: carts (also of orders that staff prepare), orders, persons, each by id.
 * `staying` is a profile that is not deleted: rows that only refer to it do not wait. `cartIds` are carts to lock too.
 *
 * A cart or an order that came before its profile was locked is not locked, and its checkout waits for the profile: then
 * all locks are given up and taken again. Once a profile is locked to be deleted, nothing new can refer to it.
 */
export async function lockProfiles(
  trx: Db,
  personIds: readonly string[],
  options: { staying?: string; cartIds?: readonly string[] } = {},
): Promise<void> {
  for (;;) {
    try {
      return await withinSavepoint(trx, () => lockOnce(trx, personIds, options));
    } catch (error) {
      if (!(error instanceof CameMeanwhile)) throw error;
    }
  }
}

class CameMeanwhile extends Error {}

/** @throws CameMeanwhile where a profile that is not to stay has a cart or an order that is not locked */
async function lockOnce(
  trx: Db,
  personIds: readonly string[],
  { staying, cartIds = [] }: { staying?: string; cartIds?: readonly string[] },
): Promise<void> {
  const locked = new Set<string>();
  for (const rows of [cartsOf(personIds, cartIds), ordersOf(personIds)]) {
    const found = await sql<{ id: string }>`${rows} order by id for update`.execute(trx);
    for (const { id } of found.rows) locked.add(id);
  }
  for (const id of [...personIds].sort()) {
    const strength = id === staying ? sql`for no key update` : sql`for update`;
    await sql`select from person where id = ${id} ${strength}`.execute(trx);
  }
  const leaving = personIds.filter((id) => id !== staying);
  const present = await sql<{ id: string }>`${cartsOf(leaving, [])} union all ${ordersOf(leaving)}`.execute(
    trx,
  );
  if (present.rows.some(({ id }) => !locked.has(id))) throw new CameMeanwhile();
}

const cartsOf = (personIds: readonly string[], others: readonly string[]) => sql`
  select id from cart where id in (
    select id from cart where customer_id = any(${[...personIds]}::uuid[])
    union all select cart_id from order_draft where guest_id = any(${[...personIds]}::uuid[])
    union all select unnest(${[...others]}::uuid[])
  )`;

const ordersOf = (personIds: readonly string[]) =>
  sql`select id from customer_order where customer_id = any(${[...personIds]}::uuid[])`;
