import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { bookOption, cancelOrder, extendOption, type PaymentDeps } from '../orders/index.ts';
import { fieldError } from '../platform/index.ts';
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
  const { orderId } = await lockOption(trx, frontDesk, reservationId, 'book');
  await bookOption(trx, deps, orderId);
  return { orderId, refundIds: [] };
}

/**
 * Holds the nights of an option until the end of another day (`yyyy-mm-dd`), from today until that of arrival.
 * @throws ApiError `invalid` for another day; `conflict` for a reservation that is no option, or whose time is over: its
 *   nights may be somebody else's
 */
export async function extendHeldReservation(
  trx: Db,
  frontDesk: FrontDesk,
  reservationId: string,
  day: string,
): Promise<ChangeResult> {
  const { orderId, arrival } = await lockOption(trx, frontDesk, reservationId, 'extend');
  if (day < frontDesk.today || day > arrival) {
    throw fieldError('body.until', 'option_day');
  }
  await extendOption(trx, orderId, day);
  return { orderId, refundIds: [] };
}

/** Ends an option: its order is cancelled, and its nights are free again. @throws ApiError `conflict` */
export async function releaseHeldReservation(
  trx: Db,
  deps: Deps,
  frontDesk: FrontDesk,
  reservationId: string,
): Promise<ChangeResult> {
  const { orderId } = await lockOption(trx, frontDesk, reservationId, 'release');
  const refundIds = await cancelOrder(trx, deps, orderId, { reason: 'released', staffId: frontDesk.staffId });
  return { orderId, refundIds };
}

/** Locks an option with its order. */
async function lockOption(
  trx: Db,
  frontDesk: FrontDesk,
  reservationId: string,
  action: 'book' | 'extend' | 'release',
): Promise<{ orderId: string; arrival: string }> {
  const stay = await lockReservationOrder(trx, frontDesk, reservationId);
  assertActionAllowed(action, stay);
  if (!stay.orderId) throw new ApiError('conflict', { messageKey: 'stay.not_ordered_here' });
  return { orderId: stay.orderId, arrival: stay.arrival };
}
