import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import type { Visit } from '../visit.ts';

/**
 * The stay that a key opens: a signed link anybody's, an id that of the customer who ordered it. Loading is authorising. What only lies in
 * a cart is nobody's stay yet.
 * @throws ApiError `not_found`
 */
export async function ownStayId(
  { db, keys, site, customer }: Pick<Visit, 'db' | 'keys' | 'site' | 'customer'>,
  key: string,
): Promise<string> {
  const isId = key.includes('-') && key.length === 36;
  const stayId = isId ? key : keys.stayIdOf(key);
  if (!stayId || (isId && !customer)) throw new ApiError('not_found');
  const isTheirs = isId ? sql`kept.customer_id = ${customer?.id}` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select stay.id from stay left join customer_order as kept on kept.id = order_id
    where stay.id = ${stayId} and stay.site_id = ${site.id} and (order_id is not null or source = 'other')
      and ${isTheirs}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row.id;
}

/**
 * The ids of a customer's stays and how many there are: those to come, the nearest first, and then those that are over, the latest first.
 * What nobody paid in time is not among them. `today` is `yyyy-mm-dd` where the inn is.
 */
export async function ownStayIds(
  db: Db,
  siteId: string,
  customerId: string,
  today: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const theirs = sql`
    from stay join customer_order as kept on kept.id = order_id
    where stay.site_id = ${siteId} and customer_id = ${customerId} and stay.state <> 'released'`;
  const isToCome = sql`(stay.state in ('held', 'confirmed', 'inHouse') and departure >= ${today}::text::date)`;
  const { rows } = await sql<{ id: string }>`
    select stay.id ${theirs}
    order by ${isToCome} desc, case when ${isToCome} then arrival end, arrival desc, stay.id
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${theirs}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}
