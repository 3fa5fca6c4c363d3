import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { UndoableAction } from '../../contract/reservation-states.ts';
import type { Db } from '../../database/connect.ts';
import { arrangeUnit, lockNights, lockOrderStock, sellStock, updateNightCounts } from '../inventory/index.ts';
import { parseDay } from '../locale/index.ts';
import {
  addToFolio,
  creditFolio,
  readReservationLines,
  reopenOrder,
  restoreDeliveries,
  settlePoints,
} from '../orders/index.ts';
import { announceRooms } from '../rates/index.ts';
import { type ChangeResult, copyReductions, fullQuantities, partLine } from './change-reservation.ts';
import {
  applyReservationAction,
  assertActionAllowed,
  assertNightsLeft,
  type FrontDesk,
  lockReservation,
  lockReservationOrder,
  type ReservationRow,
} from './front-desk.ts';
import type { Actor } from './ordered-reservation.ts';
import { removeSignature } from './register.ts';
import { type Before, findUndoable, markUndone } from './reservation-event.ts';
import { assertExtraLeft, copyExtra, extraDemand } from './reservation-extras.ts';

/**
 * Undoes a check-in of today: the guest is expected again, in the unit from before where it is free. A night
 * register that was filled in on arrival is emptied, and a signature removed.
 * @throws ApiError `not_found`; `conflict` on a later day, after a move to another room, and in other states
 */
export async function undoCheckIn(trx: Db, frontDesk: FrontDesk, reservationId: string): Promise<void> {
  const { stay, before } = await lockToUndo(trx, frontDesk, reservationId, 'checkIn');
  if (stay.roomFrom > stay.arrival) throw new ApiError('conflict', { messageKey: 'stay.undo_moved' });
  await applyReservationAction(trx, stay, 'undoCheckIn', 'confirmed');
  const hadUnit = before.unitId !== null && before.roomTypeId === stay.roomTypeId;
  const unitId = (hadUnit && (await arrangeAgain(trx, stay, before.unitId))) || stay.unitId;
  await sql`
    update reservation set unit_id = ${unitId}, is_pinned = ${before.isPinned && unitId === before.unitId}, arrived_at = null,
      key_note = ''
    where id = ${stay.id}`.execute(trx);
  const hadGuests = before.hasGuests ?? before.isRegistered;
  if (hadGuests) await removeSignature(trx, stay.id);
  else await sql`delete from reservation_guest where reservation_id = ${stay.id}`.execute(trx);
  await announceRooms(trx, [stay]);
}

/**
 * Undoes a check-out of today: the guest is in house again until the agreed day, in the same unit.
 * @throws ApiError `not_found`; `not_available` where a night was sold since; `conflict` where the unit was
 * assigned since, on a later day, and in other states
 */
export async function undoCheckOut(trx: Db, frontDesk: FrontDesk, reservationId: string): Promise<void> {
  const { stay, before } = await lockToUndo(trx, frontDesk, reservationId, 'checkOut');
  const again = { ...stay, departure: before.departure };
  await takeNightsAgain(trx, stay, before.departure);
  if (stay.unitId && !(await arrangeAgain(trx, again, stay.unitId)))
    throw new ApiError('conflict', { messageKey: 'stay.no_unit_free' });
  await sql`
    update reservation set unit_id = ${stay.unitId}, departure = ${before.departure}::text::date, departed_at = null
    where id = ${stay.id}`.execute(trx);
  await applyReservationAction(trx, stay, 'undoCheckOut', 'inHouse');
  if (stay.orderId) await resumeOrder(trx, stay.orderId, before);
}

/**
 * Undoes a no-show of today: the guest is expected again at the agreed price, and the fee is credited. What
 * was refunded is due again. Returns the refunds to send, and their order.
 * @throws ApiError `not_found`; `not_available` where a night or an extra was sold since; `conflict` where no
 * unit is free, on a later day, and in other states
 */
export async function undoNoShow(
  trx: Db,
  actor: Actor,
  reservationId: string,
): Promise<{ orderId: string | null; refundIds: string[] }> {
  const { stay, before } = await lockToUndo(trx, actor.frontDesk, reservationId, 'noShow');
  const again = { ...stay, departure: before.departure };
  await takeNightsAgain(trx, stay, before.departure);
  const own = stay.unitId && (await arrangeAgain(trx, again, stay.unitId));
  const unitId = own || (await arrangeAgain(trx, again, null));
  if (unitId === undefined) throw new ApiError('conflict', { messageKey: 'stay.no_unit_free' });
  await sql`
    update reservation set unit_id = ${unitId}, is_pinned = is_pinned and ${unitId === stay.unitId},
      departure = ${before.departure}::text::date, ended_at = null
    where id = ${stay.id}`.execute(trx);
  await applyReservationAction(trx, stay, 'undoNoShow', 'confirmed');
  const { orderId } = stay;
  if (!orderId) return { orderId, refundIds: [] };
  const result = await restoreLines(trx, actor, { ...stay, orderId }, before);
  await resumeOrder(trx, orderId, before);
  return result;
}

/** Locks a reservation with its nights of before an action, and marks that action as undone. */
async function lockToUndo(
  trx: Db,
  frontDesk: FrontDesk,
  reservationId: string,
  action: UndoableAction,
): Promise<{ stay: ReservationRow; before: Before }> {
  const row = await lockReservationOrder(trx, frontDesk, reservationId);
  // With its order locked, only a reservation from another system can change meanwhile.
  const event = await findUndoable(trx, reservationId);
  if (row.orderId) await lockOrderStock(trx, row.orderId);
  if (event) await lockNights(trx, [row, { ...row, departure: event.before.departure }]);
  const stay = await lockReservation(trx, frontDesk, reservationId);
  assertActionAllowed(undoActions[action], stay);
  if (event?.action !== action) throw new ApiError('conflict', { messageKey: 'stay.undo_too_late' });
  await markUndone(trx, event);
  return { stay, before: event.before };
}

const undoActions = { checkIn: 'undoCheckIn', checkOut: 'undoCheckOut', noShow: 'undoNoShow' } as const;

/** Sells the nights again that an action released. @throws ApiError `not_available` */
async function takeNightsAgain(
  trx: Db,
  { roomTypeId, departure }: ReservationRow,
  until: string,
): Promise<void> {
  const nights = { roomTypeId, arrival: departure, departure: until };
  await assertNightsLeft(trx, nights);
  await updateNightCounts(trx, [{ ...nights, sold: 1 }]);
}

/** Finds a unit for a reservation, with its own place counted as free; see `arrangeUnit`. */
async function arrangeAgain(trx: Db, stay: ReservationRow, unitId: string | null) {
  await sql`update reservation set unit_id = null where id = ${stay.id}`.execute(trx);
  return arrangeUnit(trx, { ...stay, arrival: stay.roomFrom }, unitId);
}

/** Reopens the order of a guest who is back, with the deliveries to their room. */
async function resumeOrder(trx: Db, orderId: string, { deliveries }: Before): Promise<void> {
  await reopenOrder(trx, orderId);
  await restoreDeliveries(trx, orderId, deliveries);
  // Points count from the day of departure.
  await settlePoints(trx, orderId);
}

/** Adds the credited lines of a no-show again for their payers, at their price and with their vouchers. Credits its fee. */
async function restoreLines(
  trx: Db,
  { deps, frontDesk, rates }: Actor,
  { id, orderId, arrival }: { id: string; orderId: string; arrival: string },
  { lines, feeLineId, departure }: Before,
): Promise<ChangeResult> {
  if (lines.length === 0) return { orderId, refundIds: [] };
  const productIds = new Map(lines.map(({ variantId, productId }) => [variantId, productId]));
  const restored = lines.map((credited) => {
    // Gift cards got back what they had paid.
    const line = { ...credited, cents: credited.cents + credited.cardCents, cardCents: 0 };
    if (line.part !== 'extra') return { line: partLine(id, line), voucherCents: line.voucherCents };
    const { quantity, pieces, vatRate } = line;
    return copyExtra(id, line, { quantity, pieces, vatRate, day: parseDay(line.day ?? arrival) });
  });
  const replacedOrderIds = lines.map((line) => line.orderId);
  for (const [place, { line }] of restored.entries()) {
    const { variantId } = line;
    if (line.stayPart !== 'extra' || variantId === null) continue;
    await sellStock(trx, replacedOrderIds[place] ?? orderId, {
      ...line,
      variantId,
      quantity: line.pieces ?? line.quantity,
    });
    const extra = rates.terms.extras.find(({ id }) => id === productIds.get(variantId));
    if (extra)
      await assertExtraLeft(trx, { frontDesk }, line, extraDemand(extra, line, { arrival, departure }));
  }
  const [reason, staffId] = ['noShowUndone', frontDesk.staffId];
  const added = { lines: restored.map(({ line }) => line), replacedOrderIds, reason, staffId };
  const { lineIds } = await addToFolio(trx, deps, orderId, added);
  await copyReductions(
    trx,
    orderId,
    lineIds,
    restored.map(({ voucherCents }) => ({ voucherCents })),
  );
  const fees = (await readReservationLines(trx, id)).fees.filter((fee) => fee.id === feeLineId);
  const credit = { lines: fullQuantities(fees), shipping: false, restock: false, reason, staffId };
  const { refundIds } = fees.length > 0 ? await creditFolio(trx, deps, orderId, credit) : { refundIds: [] };
  await deps.jobs.enqueue(trx, 'order-email', { kind: 'stayChanged', orderId, refId: id });
  return { orderId, refundIds };
}
