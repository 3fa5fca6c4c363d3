import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import {
  publishStockLevel,
  publishStockLevelChanges,
  type StockChange,
  type StockLevelChange,
} from './stock-level.ts';

/** A requested quantity of a variant. */
export type Demand = { variantId: number; itemCode: string; quantity: number };

/** Length of the first hold in minutes; a longer payment extends it. */
export const holdMinutes = 35;
/** Minutes for the report of a last-moment payment to arrive. */
const payMarginMinutes = 5;
/**
 * Longest hold after an order was placed, in minutes, however long it can be paid: other customers want the
 * stock too.
 */
const maxHoldMinutes = 240;

/**
 * Holds stock for an order: all of it or none. Locks stock in the order of its ids, as all writers do, so
 * that carts with common items wait for each other without a deadlock. Releases expired holds of others
 * first.
 * @throws ApiError `out_of_stock` with the items that are short, and how many are left
 */
export async function holdStock(trx: Db, orderId: string, demands: readonly Demand[]): Promise<void> {
  const totals = sumDemands(demands);
  const ids = totals.map(({ variantId }) => variantId);
  let left = await lockStock(trx, ids);
  const isShort = ({ variantId, quantity }: Demand) => (left.get(variantId) ?? quantity) < quantity;
  // Other customers wait for the lock, so where there is enough stock, expired holds are released in the
  // statement of the new hold.
  if (totals.some(isShort)) {
    await releaseExpired(trx, ids);
    left = await lockStock(trx, ids);
  }
  const short = totals.filter(isShort);
  if (short.length > 0) {
    const items = short.map(({ itemCode, variantId }) => ({ itemCode, quantity: left.get(variantId) ?? 0 }));
    throw new ApiError('out_of_stock', { details: { items } });
  }
  const held = totals.filter(({ variantId }) => left.has(variantId));
  if (held.length === 0) return;
  const rows = held.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const { rows: levels } = await sql<StockLevelChange>`
    with wanted as (
      select * from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as wanted("variantId" bigint, quantity int)
    ), late as (${lateHolds(ids)}), freed as (
      select variant_id, sum(quantity)::int as quantity from late group by variant_id
    ), inserted as (
      insert into stock_hold (order_id, variant_id, quantity, expires_at)
      select ${orderId}, "variantId", quantity, now() + make_interval(mins => ${holdMinutes}) from wanted
    )
    update stock set held = held + wanted.quantity - coalesce(freed.quantity, 0)
    from wanted join variant on variant.id = "variantId" left join freed on freed.variant_id = "variantId"
    where stock.variant_id = "variantId"
    returning product_id::int as "productId", site_id as "siteId", capacity - sold - held as "left", few,
      coalesce(freed.quantity, 0) - wanted.quantity as by`.execute(trx);
  await publishStockLevelChanges(trx, levels);
}

/** Returns whether a hold made now lasts until the payment deadline. */
export function isHeldUntil(payableUntil: Date): boolean {
  const minutesLeft = (payableUntil.getTime() - Date.now()) / 60_000;
  // One minute for the order to arrive here, and for clock differences.
  return minutesLeft + payMarginMinutes + 1 <= holdMinutes;
}

/** Extends the holds of an order until the payment deadline, up to the maximum. */
export async function extendHold(db: Db, orderId: string, payableUntil: Date): Promise<void> {
  const until = new Date(payableUntil.getTime() + payMarginMinutes * 60_000);
  const { rows: shorter } = await sql`
    select from stock_hold where order_id = ${orderId} and state = 'held' and expires_at < ${until}
    union all select from reservation where order_id = ${orderId} and state = 'held' and expires_at < ${until} limit 1`.execute(
    db,
  );
  if (shorter.length === 0) return;
  await extendReservationHolds(db, orderId, until, maxHoldMinutes);
  await db.transaction().execute(async (trx) => {
    await lockOrderStock(trx, orderId);
    await sql`
      update stock_hold set expires_at = greatest(expires_at,
        least(${until}::timestamptz, created_at + make_interval(mins => ${maxHoldMinutes})))
      from customer_order where customer_order.id = order_id and order_id = ${orderId}
        and stock_hold.state = 'held'`.execute(trx);
  });
}

/** Marks the held stock of an order as sold. Returns whether the order still held all of it. */
export async function sellHeldStock(trx: Db, orderId: string): Promise<boolean> {
  await lockOrderStock(trx, orderId);
  const { rows } = await sql<{ state: string }>`
    select state from stock_hold where order_id = ${orderId}`.execute(trx);
  if (rows.some(({ state }) => state === 'released')) return false;
  await sql`
    with moved as (
      update stock_hold set state = 'sold' where order_id = ${orderId} and state = 'held'
      returning variant_id, quantity
    )
    update stock set held = held - moved.quantity, sold = sold + moved.quantity
    from moved where stock.variant_id = moved.variant_id`.execute(trx);
  return true;
}

/**
 * Holds stock again for an order whose hold was released. Returns false, without any change, where too little
 * is left.
 */
export async function retakeStock(trx: Db, orderId: string): Promise<boolean> {
  const holds = await lockOrderStock(trx, orderId);
  await releaseExpired(trx, holds);
  const { rows: short } = await sql`
    select stock.variant_id from stock join stock_hold as hold on hold.variant_id = stock.variant_id
    where order_id = ${orderId} and hold.state = 'released' and capacity - sold - held < hold.quantity`.execute(
    trx,
  );
  if (short.length > 0) return false;
  const { rows: taken } = await sql<StockChange>`
    with taken as (
      update stock_hold set state = 'held', expires_at = now() + make_interval(mins => ${holdMinutes})
      where order_id = ${orderId} and state = 'released' returning variant_id, quantity
    )
    update stock set held = held + taken.quantity from taken where stock.variant_id = taken.variant_id
    returning stock.variant_id::int as "variantId", -taken.quantity as by`.execute(trx);
  await publishStockLevel(trx, taken);
  return true;
}

/** Releases the held stock of an order, or returns its sold stock. */
export async function releaseStock(trx: Db, orderId: string): Promise<void> {
  await lockOrderStock(trx, orderId);
  const { rows: freed } = await sql<StockChange>`
    with before as (
      select variant_id, quantity, state from stock_hold where order_id = ${orderId} and state <> 'released'
    ), freed as (
      update stock_hold set state = 'released' where order_id = ${orderId} and state <> 'released'
    )
    update stock set
      held = held - case before.state when 'held' then before.quantity else 0 end,
      sold = sold - case before.state when 'sold' then before.quantity else 0 end
    from before where stock.variant_id = before.variant_id
    returning stock.variant_id::int as "variantId", before.quantity as by`.execute(trx);
  await publishStockLevel(trx, freed);
}

/** Returns a part of an order's sold or held stock to sale. */
export async function returnStock(trx: Db, orderId: string, goods: readonly Demand[]): Promise<void> {
  await lockOrderStock(trx, orderId);
  for (const { variantId, quantity } of sumDemands(goods)) {
    const { rows: back } = await sql<StockChange>`
      with before as (
        select state, least(quantity, ${quantity})::int as back from stock_hold
        where order_id = ${orderId} and variant_id = ${variantId} and state <> 'released'
      ), less as (
        update stock_hold set
          quantity = case when stock_hold.quantity > back then stock_hold.quantity - back else stock_hold.quantity end,
          state = case when stock_hold.quantity > back then stock_hold.state else 'released' end
        from before where order_id = ${orderId} and variant_id = ${variantId}
      )
      update stock set
        held = held - case before.state when 'held' then back else 0 end,
        sold = sold - case before.state when 'sold' then back else 0 end
      from before where variant_id = ${variantId} returning variant_id::int as "variantId", back as by`.execute(
      trx,
    );
    await publishStockLevel(trx, back);
  }
}

/** Sums the requested quantities by variant, in lock order. */
function sumDemands(demands: readonly Demand[]): Demand[] {
  const sums = new Map<number, Demand>();
  for (const demand of demands) {
    const before = sums.get(demand.variantId);
    sums.set(demand.variantId, { ...demand, quantity: demand.quantity + (before?.quantity ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => a.variantId - b.variantId);
}

/** Locks the stock of these variants, in their order; returns the remaining quantity of each counted one. */
export async function lockStock(trx: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('stock')
    .select(['variant_id', sql<number>`capacity - sold - held`.as('left')])
    .where('variant_id', 'in', variantIds.length > 0 ? [...variantIds] : [-1])
    .orderBy('variant_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ variant_id, left }) => [Number(variant_id), left]));
}

/** Locks all stock that an order holds or bought, or the payers of its folio. */
export async function lockOrderStock(trx: Db, orderId: string): Promise<number[]> {
  const holds = await trx
    .selectFrom('stock_hold')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select('variant_id')
    .where((eb) => eb.or([eb('customer_order.id', '=', orderId), eb('folio_order_id', '=', orderId)]))
    .execute();
  const ids = holds.map(({ variant_id }) => Number(variant_id));
  await lockStock(trx, ids);
  return ids;
}

/** Ends expired holds; the caller updates the stock counters. */
const lateHolds = (variantIds: readonly number[]) => sql`
  update stock_hold set state = 'released'
  where state = 'held' and expires_at < now() and variant_id = any(${[...variantIds]}::bigint[])
  returning variant_id, quantity`;

/**
 * Releases expired holds of locked stock. An order with a released hold may still be paid: see `retakeStock`.
 */
async function releaseExpired(trx: Db, variantIds: readonly number[]): Promise<void> {
  const { rows: late } = await sql<StockChange>`
    with late as (${lateHolds(variantIds)}), sums as (select variant_id, sum(quantity)::int as quantity from late group by variant_id)
    update stock set held = held - sums.quantity from sums where stock.variant_id = sums.variant_id
    returning stock.variant_id::int as "variantId", sums.quantity as by`.execute(trx);
  await publishStockLevel(trx, late);
}

/** Extends unexpired holds of nights, up to the maximum, while a payment can still be made. */
async function extendReservationHolds(
  db: Db,
  orderId: string,
  until: Date,
  maxMinutes: number,
): Promise<void> {
  await sql`
    update reservation set expires_at = greatest(expires_at,
      least(${until}::timestamptz, customer_order.created_at + make_interval(mins => ${maxMinutes})))
    from customer_order where customer_order.id = order_id and order_id = ${orderId} and reservation.state = 'held'
      and expires_at >= now()`.execute(db);
}
