import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { moveNights, returnStock } from '../inventory/index.ts';
import {
  addToOrder,
  completeWhenDone,
  creditOrder,
  endOrder,
  feeBase,
  isAnythingKept,
  keepAtReception,
  keptType,
  readStayLines,
  type StayLine,
} from '../orders/index.ts';
import { feeAt } from './cancellation-fee.ts';
import { allOf, type Changed } from './change-stay.ts';
import { enter, refuseUnless } from './desk.ts';
import { type Hand, lockOrdered, type OrderedStay, refuseLater } from './guest-stay.ts';
import { keptLine } from './kept-line.ts';

export type Cancelling = {
  /** What the guest saw that it costs. */
  acceptedFeeCents?: number | undefined;
  isFeeWaived?: boolean;
  reason?: string;
};

/**
 * Cancels a stay: what its terms keep at this moment comes to its order, all that it was made of and its extras are credited, and its nights
 * are free. An order of which nothing is left is over; goods that were to be brought to its room are kept at the reception. Again changes
 * nothing.
 * @throws ApiError `not_found`, `price_changed` with both fees, `conflict` in other states
 */
export async function cancelStay(
  trx: Db,
  hand: Hand,
  stayId: string,
  { acceptedFeeCents, isFeeWaived = false, reason = '' }: Cancelling = {},
): Promise<Changed> {
  const { desk, till } = hand;
  const stay = await lockOrdered(trx, desk, stayId);
  const { orderId, roomTypeId, arrival, departure } = stay;
  if (stay.state === 'cancelled') return { orderId, refundIds: [] };
  refuseUnless('cancel', stay);
  refuseLater(desk, arrival);
  const { parts, extras } = await readStayLines(trx, stayId);
  const feeCents = isFeeWaived ? 0 : feeAt(stay.steps, feeBase(parts), new Date());
  if (acceptedFeeCents !== undefined && acceptedFeeCents !== feeCents) {
    const details = { accepted: acceptedFeeCents / 100, total: feeCents / 100 };
    throw new ApiError('price_changed', { details });
  }
  await enter(trx, stay, 'cancel', 'cancelled');
  await sql`update stay set ended_at = now() where id = ${stayId}`.execute(trx);
  await moveNights(trx, [{ roomTypeId, arrival, departure, sold: -1 }]);
  await keepAtReception(trx, orderId, { id: stayId, arrival: null, departure: null });
  const why = reason || 'stayCancelled';
  if (feeCents > 0) {
    const lines = [keptLine(hand, stay, 'cancelled', feeCents)];
    await addToOrder(trx, till, orderId, { lines, reason: why, staffId: desk.staffId });
  }
  await returnStock(trx, orderId, piecesIn(extras));
  const isLast = await isAllOfOrder(trx, stay);
  const lines = [...parts, ...extras];
  const credited =
    lines.length > 0
      ? await creditOrder(trx, till, orderId, {
          ...{ lines: allOf(lines), shipping: false, restock: false, reason: why, staffId: desk.staffId },
          isCancelling: isLast && !(await isAnythingKept(trx, orderId)),
        })
      : undefined;
  if (isLast) await endOrder(trx, orderId);
  else await completeWhenDone(trx, orderId);
  await till.jobs.enqueue(trx, 'order-letter', { kind: 'stayCancelled', orderId, refId: stayId });
  return { orderId, refundIds: credited?.refundIds ?? [] };
}

/** What its extras took of the stock. */
export const piecesIn = (extras: readonly StayLine[]) =>
  extras.map(({ variantId, itemCode, pieces }) => ({ variantId, itemCode, quantity: pieces }));

/** Whether nothing else of an order is left: no other stay, no goods, nothing that it travels for. */
async function isAllOfOrder(trx: Db, { id, orderId }: OrderedStay): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order as kept where id = ${orderId}
      and (quote ->> 'shippingCents')::bigint <= credited_shipping_cents
      and not exists (
        select from order_line where order_id = kept.id and stay_id is distinct from ${id}
          and product_type <> ${keptType} and credited_quantity < quantity
      )`.execute(trx);
  return rows.length > 0;
}
