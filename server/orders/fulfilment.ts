import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { advanceOrder, assertOrderAction, setOrderState } from './order-progress.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settlePoints } from './settle-points.ts';
import { unshippedLines } from './unshipped-goods.ts';

type EmailDeps = Pick<PaymentDeps, 'jobs'>;

export type Shipment = {
  carrier: string;
  trackingCode: string;
  trackingUrl: string;
  lineIds: readonly string[];
};

/**
 * Marks an order, which the caller has locked, as ready for pickup.
 * @throws ApiError `conflict`, also where it has no goods left
 */
export async function markReady(trx: Db, { jobs }: EmailDeps, orderId: string): Promise<void> {
  await assertOrderAction(trx, orderId, 'makeReady');
  await setOrderState(trx, orderId, 'ready');
  await jobs.enqueue(trx, 'order-email', { kind: 'orderReady', orderId });
}

/**
 * Marks an order, or some lines of it, as shipped; the order is shipped with its last line.
 * @throws ApiError `conflict` where nothing is left to ship or a balance is due, `not_found` for a line of another
 * order
 */
export async function shipOrder(
  trx: Db,
  { jobs }: EmailDeps,
  orderId: string,
  shipment: Shipment,
): Promise<void> {
  await assertOrderAction(trx, orderId, 'ship');
  const lineIds = await getLinesToShip(trx, orderId, shipment.lineIds);
  const { id } = await trx
    .insertInto('shipment')
    .values({
      order_id: orderId,
      carrier: shipment.carrier,
      tracking_code: shipment.trackingCode,
      tracking_url: shipment.trackingUrl,
      line_ids: lineIds,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await advanceOrder(trx, orderId);
  await settlePoints(trx, orderId);
  await jobs.enqueue(trx, 'order-email', { kind: 'orderShipped', orderId, refId: id });
}

/**
 * Returns the lines to ship: the named ones, else all that were not shipped yet.
 * @throws ApiError `not_found`, `conflict` for a line that was shipped
 */
async function getLinesToShip(trx: Db, orderId: string, named: readonly string[]): Promise<string[]> {
  const lines = await trx.selectFrom('order_line').select('id').where('order_id', '=', orderId).execute();
  if (named.some((id) => !lines.some((line) => line.id === id))) throw new ApiError('not_found');
  const unsent = await listUnshippedLines(trx, orderId);
  const chosen = named.length > 0 ? [...new Set(named)] : unsent;
  if (chosen.some((id) => !unsent.includes(id))) {
    throw new ApiError('conflict', { messageKey: 'order.sent_already' });
  }
  return chosen;
}

/**
 * Completes an order: its goods were delivered or picked up.
 * @throws ApiError `conflict`, also where guests are to come, or it is unpaid and not on an invoice
 */
export async function completeOrder(trx: Db, orderId: string): Promise<void> {
  await assertOrderAction(trx, orderId, 'complete');
  await setOrderState(trx, orderId, 'completed');
  await settlePoints(trx, orderId);
}

async function listUnshippedLines(trx: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${unshippedLines(orderId)} order by sort_order`.execute(trx);
  return rows.map(({ id }) => id);
}
