import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { GuestRegister } from '../../contract/stay.ts';
import type { Db } from '../../database/connect.ts';
import { takeUnit } from '../inventory/index.ts';
import { completeWhenDone } from '../orders/index.ts';
import { announceRooms } from '../rates/index.ts';
import { type Desk, dayAfter, dayFor, enter, freeNights, laterOf, lockStay, refuseUnless } from './desk.ts';
import { register } from './register.ts';

export type Arrival = { register?: GuestRegister | undefined; unit?: string | undefined };

/**
 * The guest is here: the night register is filled in, and a room with numbers gives them one. Again fills in the register anew.
 * @throws ApiError `not_found`, also for a number that there is not; `conflict` before the day of arrival and after that of departure,
 * without a register, without a free number, and in other states
 */
export async function checkIn(
  trx: Db,
  desk: Desk,
  stayId: string,
  { register: shown, unit }: Arrival,
): Promise<void> {
  const stay = await lockStay(trx, desk, stayId);
  if (stay.state === 'inHouse' && unit === undefined) {
    await register(trx, stay, shown);
    return;
  }
  refuseUnless('checkIn', stay);
  refuseBeforeArrival(desk, stay.arrival);
  if (desk.today > stay.departure) {
    const values = { date: dayFor(desk, stay.departure) };
    throw new ApiError('conflict', { messageKey: 'stay.was_until', values });
  }
  await register(trx, stay, shown);
  const unitId = unit === undefined && stay.unitId ? stay.unitId : await takeUnit(trx, stay.id, stay, unit);
  await enter(trx, stay, 'checkIn', 'inHouse');
  // Who has slept in it is not moved by anybody but the house.
  await sql`
    update stay set unit_id = ${unitId}, is_pinned = is_pinned or ${unitId}::text is not null, arrived_at = now()
    where id = ${stay.id}`.execute(trx);
  if (unitId) await announceRooms(trx, [stay]);
}

/**
 * The guest has left; what they had of later nights is free again, and an order with nothing left to do is completed. Again changes
 * nothing.
 * @throws ApiError `not_found`, `conflict`
 */
export async function checkOut(trx: Db, desk: Desk, stayId: string): Promise<void> {
  const stay = await lockStay(trx, desk, stayId);
  if (stay.state === 'departed') return;
  await enter(trx, stay, 'checkOut', 'departed');
  const earliest = laterOf(desk.today, dayAfter(stay.arrival));
  if (earliest < stay.departure) await freeNights(trx, stay, earliest);
  await sql`update stay set departed_at = now() where id = ${stay.id}`.execute(trx);
  if (stay.orderId) await completeWhenDone(trx, stay.orderId);
}

/** @throws ApiError `conflict` */
export function refuseBeforeArrival(desk: Desk, arrival: string): void {
  if (desk.today >= arrival) return;
  throw new ApiError('conflict', { messageKey: 'stay.not_yet', values: { date: dayFor(desk, arrival) } });
}
