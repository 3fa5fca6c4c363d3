import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { updateNightCounts } from '../inventory/index.ts';
import {
  addToFolio,
  advanceOrder,
  assertNoPayers,
  creditFolio,
  deliverToReception,
  feeBase,
  type ReservationLine,
  readReservationLines,
} from '../orders/index.ts';
import { feeAt } from './cancellation-fee.ts';
import { cancellationFeeLine } from './cancellation-fee-line.ts';
import { type ChangeResult, fullQuantities, returnPieces } from './change-reservation.ts';
import { applyReservationAction, assertActionAllowed } from './front-desk.ts';
import { type Actor, assertNotTooLate, lockOrderedReservation } from './ordered-reservation.ts';

export type CancelOptions = {
  /** The fee that the guest agreed to. */
  acceptedFeeCents?: number | undefined;
  isFeeWaived?: boolean;
  reason?: string;
};

/**
 * Cancels a reservation: adds the cancellation fee of this moment to its order, credits all its parts and
 * extras, and releases its nights. An order with nothing else left ends; goods for delivery to its room wait
 * at the reception. A second call changes nothing.
 * @throws ApiError `not_found`; `price_changed` with both fees; `conflict` in other states
 */
export async function cancelReservation(
  trx: Db,
  actor: Actor,
  reservationId: string,
  { acceptedFeeCents, isFeeWaived = false, reason = '' }: CancelOptions = {},
): Promise<ChangeResult> {
  const { frontDesk, deps } = actor;
  const stay = await lockOrderedReservation(trx, frontDesk, reservationId);
  const { orderId, roomTypeId, arrival, departure } = stay;
  if (stay.state === 'cancelled') return { orderId, refundIds: [] };
  assertActionAllowed('cancel', stay);
  assertNotTooLate(frontDesk, arrival);
  if (frontDesk.staffId === null) await assertNoPayers(trx, orderId);
  const { parts, extras } = await readReservationLines(trx, reservationId);
  const feeCents = isFeeWaived ? 0 : feeAt(stay.steps, feeBase(parts), new Date());
  if (acceptedFeeCents !== undefined && acceptedFeeCents !== feeCents) {
    const details = { accepted: acceptedFeeCents / 100, total: feeCents / 100 };
    throw new ApiError('price_changed', { details });
  }
  await applyReservationAction(trx, stay, 'cancel', 'cancelled');
  await sql`update reservation set ended_at = now() where id = ${reservationId}`.execute(trx);
  await updateNightCounts(trx, [{ roomTypeId, arrival, departure, sold: -1 }]);
  await deliverToReception(trx, orderId, { id: reservationId, arrival: null, departure: null });
  const why = reason || 'stayCancelled';
  if (feeCents > 0) {
    const lines = [cancellationFeeLine(actor, stay, 'cancelled', feeCents)];
    const replacedOrderIds = [parts[0]?.orderId];
    await addToFolio(trx, deps, orderId, {
      lines,
      replacedOrderIds,
      reason: why,
      staffId: frontDesk.staffId,
    });
  }
  await returnPieces(trx, countPieces(extras));
  const lines = [...parts, ...extras];
  const credited =
    lines.length > 0
      ? await creditFolio(trx, deps, orderId, {
          lines: fullQuantities(lines),
          shipping: false,
          restock: false,
          reason: why,
          staffId: frontDesk.staffId,
        })
      : undefined;
  await advanceOrder(trx, orderId);
  await deps.jobs.enqueue(trx, 'order-email', { kind: 'stayCancelled', orderId, refId: reservationId });
  return { orderId, refundIds: credited?.refundIds ?? [] };
}

/** Lists the stock that extras use. */
export const countPieces = (extras: readonly ReservationLine[]) =>
  extras.map(({ orderId, variantId, itemCode, pieces }) => {
    return { orderId, variantId, itemCode, quantity: pieces };
  });
