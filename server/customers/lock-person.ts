import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';

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
 */
export async function lockProfiles(
  trx: Db,
  personIds: readonly string[],
  { staying, cartIds = [] }: { staying?: string; cartIds?: readonly string[] } = {},
): Promise<void> {
  const ids = sql`${[...personIds]}::uuid[]`;
  await sql`
    select from cart where id in (
      select id from cart where customer_id = any(${ids})
      union all select cart_id from order_draft where guest_id = any(${ids})
      union all select unnest(${[...cartIds]}::uuid[])
    ) order by id for update`.execute(trx);
  await sql`select from customer_order where customer_id = any(${ids}) order by id for update`.execute(trx);
  for (const id of [...personIds].sort()) {
    const strength = id === staying ? sql`for no key update` : sql`for update`;
    await sql`select from person where id = ${id} ${strength}`.execute(trx);
  }
}
