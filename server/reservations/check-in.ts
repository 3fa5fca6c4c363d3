import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { GuestRegister, ReservationGuest } from '../../contract/night-register.ts';
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
import { assertRegistered, readRegisterRules, sign, writeGuests, writeMainGuest } from './register.ts';
import { recordEvent } from './reservation-event.ts';

export type CheckInInput = {
  /** The main guest, as older calls have them. */
  register?: GuestRegister | undefined;
  /** All guests. */
  guests?: readonly ReservationGuest[] | undefined;
  signature?: string | undefined;
  /** Which keys the guests get. */
  keyNote?: string | undefined;
  unit?: string | undefined;
};

/**
 * Checks a guest in: fills in the night register and assigns a unit where the room type has numbers. A second
 * call rewrites the register.
 * @throws ApiError `not_found`, also for an unknown number; `conflict` before the day of arrival and after
 * that of departure, without what the register asks, without a free unit, and in other states
 */
export async function checkIn(
  trx: Db,
  frontDesk: FrontDesk,
  reservationId: string,
  { unit, ...register }: CheckInInput,
): Promise<void> {
  const stay = await lockReservation(trx, frontDesk, reservationId);
  if (stay.state === 'inHouse' && unit === undefined) {
    await writeNightRegister(trx, frontDesk, stay, register);
    return;
  }
  assertActionAllowed('checkIn', stay);
  assertArrivalReached(frontDesk, stay.arrival);
  if (frontDesk.today > stay.departure) {
    const values = { date: formatDay(frontDesk, stay.departure) };
    throw new ApiError('conflict', { messageKey: 'stay.was_until', values });
  }
  await writeNightRegister(trx, frontDesk, stay, register);
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
 * Fills in the night register of a locked reservation, and checks that it has what the rules of the site ask: the law
 * of most countries requires a register of overnight guests, that of the Netherlands in Penal Code, article 438.
 * @throws ApiError `invalid` with the missing fields of `guests`; `conflict` where the stored register lacks a part
 */
async function writeNightRegister(
  trx: Db,
  { siteId }: FrontDesk,
  { id }: ReservationRow,
  { register, guests, signature, keyNote }: Omit<CheckInInput, 'unit'>,
): Promise<void> {
  const stay = { id, rules: await readRegisterRules(trx, siteId) };
  if (register) await writeMainGuest(trx, stay, register);
  if (guests) await writeGuests(trx, stay, guests);
  await assertRegistered(trx, stay, guests);
  await sign(trx, stay, signature);
  if (keyNote !== undefined)
    await sql`update reservation set key_note = ${keyNote} where id = ${id}`.execute(trx);
}
