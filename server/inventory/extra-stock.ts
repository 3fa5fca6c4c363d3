import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type Day, dayToDate, parseDay } from '../locale/index.ts';

/** Pieces of an extra on each of some days; those for persons count each person. */
export type ExtraDemand = { productId: number; first: Day; days: number; perDay: number };

/** A day on which too few pieces of an extra are left. */
export type ExtraShortage<Demand> = { demand: Demand; day: Day; left: number };

/**
 * The pieces of extras that order lines take, one row for each line, of the same days. A held reservation counts until
 * it is released, also after its hold expired.
 */
export const extraLines = (condition: RawBuilder<unknown>) => sql`
  select line.id, variant.product_id, first.day as first_day, count.days,
    ceil((line.quantity - line.credited_quantity)::numeric / count.days)::int as per_day
  from order_line as line join variant on variant.id = line.variant_id join extra on extra.product_id = variant.product_id
    join reservation on reservation.id = line.reservation_id
    cross join lateral (select coalesce(line.day, reservation.arrival) as day) as first
    cross join lateral (select case when extra.unit in ('perNight', 'perPersonPerNight')
      then greatest(1, reservation.departure - first.day) else 1 end as days) as count
  where extra.daily_stock is not null and line.reservation_part = 'extra' and line.credited_quantity < line.quantity
    and reservation.state in ('held', 'confirmed', 'inHouse', 'departed') and ${condition}`;

const key = (productId: number, day: Day) => `${productId} ${day}`;

/** Reads how many pieces of extras are taken on a day, from one day until another, both included. */
export async function readExtrasTaken(
  db: Db,
  productIds: readonly number[],
  from: Day,
  until: Day,
  { exceptLineIds = [] }: { exceptLineIds?: readonly string[] } = {},
): Promise<(productId: number, day: Day) => number> {
  const lines = extraLines(sql`variant.product_id = any(${[...productIds]}::bigint[])
    and reservation.arrival <= ${dayToDate(until)} and reservation.departure >= ${dayToDate(from)}
    and line.id <> all(${[...exceptLineIds]}::uuid[])`);
  const { rows } = await sql<{ productId: number; day: string; taken: number }>`
    select product_id::int as "productId", (first_day + number)::text as day, sum(per_day)::int as taken
    from (${lines}) as line, generate_series(0, days - 1) as number group by 1, 2`.execute(db);
  const taken = new Map(rows.map((row) => [key(row.productId, parseDay(row.day)), row.taken]));
  return (productId, day) => taken.get(key(productId, day)) ?? 0;
}

/**
 * Locks extras with a stock per day until the transaction ends, and returns the first demand that is more than the rest
 * of a day. The lines `exceptLineIds` end with the caller's change, which may take as much as they did.
 */
export async function findExtraShortage<Demand extends ExtraDemand>(
  trx: Db,
  demands: readonly Demand[],
  { exceptLineIds = [] }: { exceptLineIds?: readonly string[] } = {},
): Promise<ExtraShortage<Demand> | undefined> {
  const stock = await lockExtras(
    trx,
    demands.map(({ productId }) => productId),
  );
  const limited = demands.filter(({ productId }) => stock.has(productId));
  if (limited.length === 0) return undefined;
  const from = Math.min(...limited.map(({ first }) => first));
  const until = Math.max(...limited.map(({ first, days }) => first + days - 1));
  const ids = [...stock.keys()];
  const taken = await readExtrasTaken(trx, ids, from, until, { exceptLineIds });
  const before = exceptLineIds.length > 0 ? await readExtrasTaken(trx, ids, from, until) : taken;
  const wanted = new Map<string, number>();
  for (const demand of limited) {
    const { productId, first, days, perDay } = demand;
    for (let day = first; day < first + days; day++) {
      const own = (wanted.get(key(productId, day)) ?? 0) + perDay;
      wanted.set(key(productId, day), own);
      const others = taken(productId, day);
      const capacity = Math.max(stock.get(productId) ?? 0, before(productId, day));
      if (others + own > capacity)
        return { demand, day, left: Math.max(0, (stock.get(productId) ?? 0) - others - own + perDay) };
    }
  }
  return undefined;
}

async function lockExtras(trx: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; stock: number }>`
    select product_id::int as id, daily_stock as stock from extra
    where product_id = any(${[...productIds]}::bigint[]) and daily_stock is not null
    order by product_id for no key update`.execute(trx);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Returns whether the extras of an order's reservations, which count already, are within the stock of their days. */
export async function areOrderExtrasLeft(trx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; productId: number; first: string; days: number; perDay: number }>`
    select id, product_id::int as "productId", first_day::text as first, days, per_day as "perDay"
    from (${extraLines(sql`line.order_id = ${orderId}`)}) as line`.execute(trx);
  if (rows.length === 0) return true;
  const demands = rows.map(({ first, ...row }) => ({ ...row, first: parseDay(first) }));
  const stock = await lockExtras(
    trx,
    demands.map(({ productId }) => productId),
  );
  const from = Math.min(...demands.map(({ first }) => first));
  const until = Math.max(...demands.map(({ first, days }) => first + days - 1));
  const taken = await readExtrasTaken(trx, [...stock.keys()], from, until);
  return demands.every(({ productId, first, days }) =>
    Array.from({ length: days }, (_, at) => taken(productId, first + at)).every(
      (count) => count <= (stock.get(productId) ?? count),
    ),
  );
}
