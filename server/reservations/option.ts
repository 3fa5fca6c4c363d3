import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { bookOption, cancelOrder, type PaymentDeps } from '../orders/index.ts';
import type { ChangeResult } from './change-reservation.ts';
import { assertActionAllowed, type FrontDesk, lockReservationOrder } from './front-desk.ts';

type Deps = Pick<PaymentDeps, 'jobs' | 'keys'>;

/** Books what staff hold for a guest: it is confirmed, and paid at the front desk. @throws ApiError `conflict` */
export async function bookHeldReservation(
  trx: Db,
  deps: Deps,
  frontDesk: FrontDesk,
  reservationId: string,
): Promise<ChangeResult> {
  const stay = await lockReservationOrder(trx, frontDesk, reservationId);
  assertActionAllowed('book', stay);
  if (!stay.orderId) throw new ApiError('conflict', { messageKey: 'stay.not_ordered_here' });
  await bookOption(trx, deps, stay.orderId);
  return { orderId: stay.orderId, refundIds: [] };
}

/** Ends an option: its order is cancelled, and its nights are free again. @throws ApiError `conflict` */
export async function releaseHeldReservation(
  trx: Db,
  deps: Deps,
  frontDesk: FrontDesk,
  reservationId: string,
): Promise<ChangeResult> {
  const stay = await lockReservationOrder(trx, frontDesk, reservationId);
  assertActionAllowed('release', stay);
  if (!stay.orderId) throw new ApiError('conflict', { messageKey: 'stay.not_ordered_here' });
  const { orderId } = stay;
  const refundIds = await cancelOrder(trx, deps, orderId, { reason: 'released', staffId: frontDesk.staffId });
  return { orderId, refundIds };
}
