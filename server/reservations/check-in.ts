import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { GuestRegister } from '../../contract/reservation.ts';
import type { Db } from '../../database/connect.ts';
import { assignUnit } from '../inventory/index.ts';
import { advanceOrder } from '../orders/index.ts';
import { announceRooms } from '../rates/index.ts';
import {
  applyReservationAction,
  assertActionAllowed,
  dayAfter,
  type FrontDesk,
  formatDay,
  laterDay,
  lockReservation,
  type ReservationRow,
  shortenStay,
} from './front-desk.ts';
import { recordEvent } from './reservation-event.ts';

export type CheckInInput = { register?: GuestRegister | undefined; unit?: string | undefined };

/**
 * Checks a guest in: fills in the night register and assigns a unit where the room type has numbers. A second
 * call rewrites the register.
 * @throws ApiError `not_found`, also for an unknown number; `conflict` before the day of arrival and after
 * that of departure, without a register, without a free unit, and in other states
 */
export async function checkIn(
  trx: Db,
  frontDesk: FrontDesk,
  reservationId: string,
  { register: shown, unit }: CheckInInput,
): Promise<void> {
  const stay = await lockReservation(trx, frontDesk, reservationId);
  if (stay.state === 'inHouse' && unit === undefined) {
    await writeNightRegister(trx, stay, shown);
    return;
  }
  assertActionAllowed('checkIn', stay);
  assertArrivalReached(frontDesk, stay.arrival);
  if (frontDesk.today > stay.departure) {
    const values = { date: formatDay(frontDesk, stay.departure) };
    throw new ApiError('conflict', { messageKey: 'stay.was_until', values });
  }
  await writeNightRegister(trx, stay, shown);
  const unitId = unit === undefined && stay.unitId ? stay.unitId : await assignUnit(trx, stay.id, stay, unit);
  await applyReservationAction(trx, stay, 'checkIn', 'inHouse');
  // Only staff move a guest who has slept in a unit.
  await sql`
    update reservation set unit_id = ${unitId}, is_pinned = is_pinned or ${unitId}::text is not null, arrived_at = now()
    where id = ${stay.id}`.execute(trx);
  if (unitId) await announceRooms(trx, [stay]);
  await recordEvent(trx, frontDesk, 'checkIn', stay);
}

/**
 * Checks a guest out: releases their later nights, and completes an order with nothing left to do. A second
 * call changes nothing.
 * @throws ApiError `not_found`, `conflict`
 */
export async function checkOut(trx: Db, frontDesk: FrontDesk, reservationId: string): Promise<void> {
  const stay = await lockReservation(trx, frontDesk, reservationId);
  if (stay.state === 'departed') return;
  await applyReservationAction(trx, stay, 'checkOut', 'departed');
  const earliest = laterDay(frontDesk.today, dayAfter(stay.arrival));
  const deliveries = earliest < stay.departure ? await shortenStay(trx, stay, earliest) : [];
  await sql`update reservation set departed_at = now() where id = ${stay.id}`.execute(trx);
  await recordEvent(trx, frontDesk, 'checkOut', stay, { deliveries });
  if (stay.orderId) await advanceOrder(trx, stay.orderId);
}

/** @throws ApiError `conflict` */
export function assertArrivalReached(frontDesk: FrontDesk, arrival: string): void {
  if (frontDesk.today >= arrival) return;
  throw new ApiError('conflict', {
    messageKey: 'stay.not_yet',
    values: { date: formatDay(frontDesk, arrival) },
  });
}

/**
 * Fills in the night register of a locked reservation, or checks that it is filled in: Dutch law requires a
 * register of overnight guests (Dutch Penal Code, article 438).
 * @throws ApiError `conflict` where it is empty
 */
async function writeNightRegister(
  trx: Db,
  stay: ReservationRow,
  input: GuestRegister | undefined,
): Promise<void> {
  if (!input) {
    if (stay.isRegistered) return;
    throw new ApiError('conflict', { messageKey: 'stay.register_missing' });
  }
  // Stores only the permitted fields, never the number of an identity document.
  const { name, town, documentKind } = input;
  await sql`
    update reservation set register = ${{ name, town, documentKind }}::jsonb where id = ${stay.id}`.execute(
    trx,
  );
}
