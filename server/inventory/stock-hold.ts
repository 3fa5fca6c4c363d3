import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import {
  publishStockLevel,
  publishStockLevelChanges,
  type StockChange,
  type StockLevelChange,
} from './stock-level.ts';

/** How much of a variant is wanted. */
export type Demand = { variantId: number; itemCode: string; quantity: number };

/** For how long stock is held at first; a payment that takes longer has it held on. Minutes. */
export const holdMinutes = 35;
/** What was paid in the last moment may be told of a little later. Minutes. */
const payMarginMinutes = 5;
/** Others want it too: nothing is held for longer after its order was placed, however long it can be paid. Minutes. */
const maxHoldMinutes = 240;

/**
 * Holds stock for an order: all of it or none. Stock is locked in the order of its ids, as every writer does, so that two carts that
 * share items wait for each other and never for ever. What others held for too long is let go first.
 * @throws ApiError `out_of_stock` with the items that there are too few of, and how many there are
 */
export async function holdStock(trx: Db, orderId: string, demands: readonly Demand[]): Promise<void> {
  const totals = sumDemands(demands);
  const ids = totals.map(({ variantId }) => variantId);
  let left = await lockStock(trx, ids);
  const isShort = ({ variantId, quantity }: Demand) => (left.get(variantId) ?? quantity) < quantity;
  // Others wait for the lock: where there is enough, what was held for too long is let go of with what is held now.
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
    ), kept as (
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

/** Whether what an order took this moment is held for as long as a payment can be made. */
export function isHeldUntil(payableUntil: Date): boolean {
  const minutesLeft = (payableUntil.getTime() - Date.now()) / 60_000;
  // One is for the way of the order here, and for clocks that differ.
  return minutesLeft + payMarginMinutes + 1 <= holdMinutes;
}

/** Holds what an order still holds for as long as a payment can be made, as far as is fair to others. */
export async function extendHold(db: Db, orderId: string, payableUntil: Date): Promise<void> {
  const until = new Date(payableUntil.getTime() + payMarginMinutes * 60_000);
  const { rows: shorter } = await sql`
    select from stock_hold where order_id = ${orderId} and state = 'held' and expires_at < ${until}
    union all select from stay where order_id = ${orderId} and state = 'held' and expires_at < ${until} limit 1`.execute(
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

/** What an order holds is sold. Answers whether it still held all that it ever did. */
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

/** Takes stock anew for an order whose hold was let go. Answers whether there was enough; when not, nothing is taken. */
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

/** Lets go of what an order holds, or takes back what it was sold. */
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

/** Takes back some of what an order was sold, or holds: it can be sold again. */
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

/** The wanted quantities of each variant, in the order in which stock is locked. */
function sumDemands(demands: readonly Demand[]): Demand[] {
  const sums = new Map<number, Demand>();
  for (const demand of demands) {
    const before = sums.get(demand.variantId);
    sums.set(demand.variantId, { ...demand, quantity: demand.quantity + (before?.quantity ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => a.variantId - b.variantId);
}

/** Locks the stock of these variants; answers how much is left of those that are counted at all. */
async function lockStock(trx: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('stock')
    .select(['variant_id', sql<number>`capacity - sold - held`.as('left')])
    .where('variant_id', 'in', variantIds.length > 0 ? [...variantIds] : [-1])
    .orderBy('variant_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ variant_id, left }) => [Number(variant_id), left]));
}

/** Locks the stock of all that an order holds or was sold. */
export async function lockOrderStock(trx: Db, orderId: string): Promise<number[]> {
  const holds = await trx
    .selectFrom('stock_hold')
    .select('variant_id')
    .where('order_id', '=', orderId)
    .execute();
  const ids = holds.map(({ variant_id }) => Number(variant_id));
  await lockStock(trx, ids);
  return ids;
}

/** Ends what was held for too long; the counters of stock are another thing. */
const lateHolds = (variantIds: readonly number[]) => sql`
  update stock_hold set state = 'released'
  where state = 'held' and expires_at < now() and variant_id = any(${[...variantIds]}::bigint[])
  returning variant_id, quantity`;

/** Lets go of what was held for too long, of stock that is locked. An order whose hold is gone may still be paid: see `retakeStock`. */
async function releaseExpired(trx: Db, variantIds: readonly number[]): Promise<void> {
  const { rows: late } = await sql<StockChange>`
    with late as (${lateHolds(variantIds)}), sums as (select variant_id, sum(quantity)::int as quantity from late group by variant_id)
    update stock set held = held - sums.quantity from sums where stock.variant_id = sums.variant_id
    returning stock.variant_id::int as "variantId", sums.quantity as by`.execute(trx);
  await publishStockLevel(trx, late);
}

/** Holds on, as far as is fair to others, while a payment can still be made. */
async function extendReservationHolds(
  db: Db,
  orderId: string,
  until: Date,
  maxMinutes: number,
): Promise<void> {
  await sql`
    update stay set expires_at = greatest(expires_at,
      least(${until}::timestamptz, customer_order.created_at + make_interval(mins => ${maxMinutes})))
    from customer_order where customer_order.id = order_id and order_id = ${orderId} and stay.state = 'held'
      and expires_at >= now()`.execute(db);
}
