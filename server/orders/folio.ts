import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { moveStock } from '../inventory/index.ts';
import { type Added, type AddedLine, addToOrder, chargeType } from './add-to-order.ts';
import { type Credit, type Credited, creditOrder } from './credit-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { feeType } from './reservation-lines.ts';

/** What of a folio a payer may be charged with from now on. */
export const payableParts = ['nights', 'extras', 'charges'] as const;

export type PayablePart = (typeof payableParts)[number];

/** An order of a folio. */
export type FolioOrder = {
  id: string;
  state: OrderState;
  settles: 'online' | 'invoice' | 'desk';
  pays: PayablePart[];
  /** The order with the reservations; the others are those of payers. */
  isMain: boolean;
};

/**
 * Locks the orders of a folio, given by any of them: the order with the reservations first, then those of its
 * payers. A change locks all of them before any stock, also where it is about one of them.
 */
export async function lockFolio(trx: Db, orderId: string): Promise<FolioOrder[]> {
  const { rows } = await sql<FolioOrder>`
    select id, state, settles, pays, folio_order_id is null as "isMain" from customer_order
    where ${isOfFolio(orderId)} order by folio_order_id is not null, id for update`.execute(trx);
  return rows;
}

/** Whether an order belongs to the folio of an order, for a statement with `customer_order`; found by its indexes. */
export const isOfFolio = (orderId: string) =>
  sql`(customer_order.id = ${mainOrderId(orderId)} or customer_order.folio_order_id = ${mainOrderId(orderId)})`;

const mainOrderId = (orderId: string) =>
  sql`(select coalesce(folio_order_id, id) from customer_order where id = ${orderId})`;

/** Returns whether others than its guest pay a part of the order of a reservation. */
export async function hasPayers(db: Db, orderId: string): Promise<boolean> {
  const payer = await db
    .selectFrom('customer_order')
    .select('id')
    .where('folio_order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return payer !== undefined;
}

async function isOfPayer(trx: Db, orderId: string): Promise<boolean> {
  const { folio_order_id: folioOrderId } = await trx
    .selectFrom('customer_order')
    .select('folio_order_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return folioOrderId !== null;
}

/** @throws ApiError `conflict` for a change by a guest of what others pay too: the front desk does it */
export async function assertNoPayers(db: Db, orderId: string): Promise<void> {
  if (await hasPayers(db, orderId)) throw new ApiError('conflict', { messageKey: 'stay.shared_folio' });
}

function getPayablePart({ productType, stayPart }: AddedLine): PayablePart {
  if (productType === chargeType) return 'charges';
  if (productType === feeType) return 'nights';
  return stayPart === 'extra' ? 'extras' : 'nights';
}

type Addition = Parameters<typeof addToOrder>[3] & {
  /** The orders of the lines that these replace: whoever paid those, the guest too, goes on to pay them. */
  replacedOrderIds?: readonly (string | undefined)[];
};

/**
 * Adds lines to the folio of an order, which the caller has locked by `lockFolio`: each to the order of the line that it
 * replaces, else to the payer who pays such lines, the others to the order. A counted variant takes its stock along,
 * which the order has.
 * @throws ApiError as `addToOrder` does
 */
export async function addToFolio(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs'>,
  orderId: string,
  { lines, replacedOrderIds = [], ...addition }: Addition,
): Promise<Pick<Added, 'lineIds'>> {
  // What is charged to a payer by name is theirs.
  if (await isOfPayer(trx, orderId)) return addToOrder(trx, deps, orderId, { ...addition, lines });
  const folio = await lockFolio(trx, orderId);
  const orders = folio.filter(({ id, state }) => id === orderId || state !== 'cancelled');
  const named = lines.map((line, index) => {
    const replaced = orders.find(({ id }) => id === replacedOrderIds[index]);
    const payer = replaced ?? orders.find(({ pays }) => pays.includes(getPayablePart(line)));
    const isNew = !replaced && line.variantId !== null;
    return {
      line: { ...line, id: line.id ?? crypto.randomUUID() },
      isNew,
      to: payer?.id ?? orderId,
    };
  });
  for (const to of new Set(named.map((line) => line.to))) {
    const own = named.filter((line) => line.to === to);
    await addToOrder(trx, deps, to, { ...addition, lines: own.map(({ line }) => line) });
    if (to === orderId) continue;
    for (const { line, isNew } of own) {
      const { variantId, pieces, quantity } = line;
      if (isNew && variantId !== null)
        await moveStock(trx, { from: orderId, to }, { variantId, quantity: pieces ?? quantity });
    }
  }
  return { lineIds: named.map(({ line }) => line.id) };
}

/**
 * Credits lines of the folio of an order, which the caller has locked by `lockFolio`, each on the order of its payer.
 * `creditId` is that of the order where some of the lines are its own.
 * @throws ApiError as `creditOrder` does
 */
export async function creditFolio(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  credit: Credit,
): Promise<Credited> {
  const folio = await lockFolio(trx, orderId);
  if (folio.length === 1) return creditOrder(trx, deps, orderId, credit);
  const ids = credit.lines.map(({ lineId }) => lineId);
  const { rows } = await sql<{ id: string; orderId: string }>`
    select id, order_id as "orderId" from order_line where id = any(${ids}::uuid[])`.execute(trx);
  const orderIds = new Map(rows.map((row) => [row.id, row.orderId]));
  const credits: Credited[] = [];
  for (const { id } of folio) {
    const lines = credit.lines.filter(({ lineId }) => (orderIds.get(lineId) ?? orderId) === id);
    const isMain = id === orderId;
    if (lines.length === 0 && !(isMain && credit.shipping)) continue;
    credits.push(await creditOrder(trx, deps, id, { ...credit, lines, shipping: isMain && credit.shipping }));
  }
  const [first] = credits;
  if (!first) throw new ApiError('conflict', { messageKey: 'order.other_state' });
  return {
    creditId: first.creditId,
    creditIds: credits.flatMap(({ creditIds }) => creditIds),
    totalCents: credits.reduce((sum, { totalCents }) => sum + totalCents, 0),
    refundIds: credits.flatMap(({ refundIds }) => refundIds),
  };
}
