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
 * A cart or an order that came while its profile was not locked yet is not locked; then all locks are given up and taken
 * again, because its checkout waits for the profile.
 */
export async function lockProfiles(
  trx: Db,
  personIds: readonly string[],
  options: { staying?: string; cartIds?: readonly string[] } = {},
): Promise<void> {
  for (let left = maxAttempts; left > 0; left--) {
    if (await withinSavepoint(trx, () => lockOnce(trx, personIds, options, left === 1)).catch(toFalse))
      return;
  }
}

const maxAttempts = 10;

class CameMeanwhile extends Error {}

function toFalse(error: unknown): false {
  if (error instanceof CameMeanwhile) return false;
  throw error;
}

/** @throws CameMeanwhile where something came that is not locked, unless this is the last attempt */
async function lockOnce(
  trx: Db,
  personIds: readonly string[],
  { staying, cartIds = [] }: { staying?: string; cartIds?: readonly string[] },
  isLast: boolean,
): Promise<true> {
  const ids = sql`${[...personIds]}::uuid[]`;
  const carts = sql`
    select id from cart where id in (
      select id from cart where customer_id = any(${ids})
      union all select cart_id from order_draft where guest_id = any(${ids})
      union all select unnest(${[...cartIds]}::uuid[])
    ) order by id`;
  const orders = sql`select id from customer_order where customer_id = any(${ids}) order by id`;
  const lockedCarts = await sql<{ id: string }>`${carts} for update`.execute(trx);
  const lockedOrders = await sql<{ id: string }>`${orders} for update`.execute(trx);
  const locked = new Set([...lockedCarts.rows, ...lockedOrders.rows].map(({ id }) => id));
  for (const id of [...personIds].sort()) {
    const strength = id === staying ? sql`for no key update` : sql`for update`;
    await sql`select from person where id = ${id} ${strength}`.execute(trx);
  }
  if (isLast) return true;
  const present = await sql<{
    id: string;
  }>`select id from (${carts}) as cart union all select id from (${orders}) as placed`.execute(trx);
  if (present.rows.some(({ id }) => !locked.has(id))) throw new CameMeanwhile();
  return true;
}
