import { sql } from 'kysely';
import type { StayOffer } from '../../contract/booking.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import {
  isReservationActionAllowed,
  type ReservationAction,
  type ReservationState,
  reservationActions,
} from '../../contract/reservation-states.ts';
import type { Db } from '../../database/connect.ts';
import { lockNights, type Nights, nightKey, readUnitsLeft, updateNightCounts } from '../inventory/index.ts';
import { formatsOf } from '../locale/index.ts';
import { deliverToReception, lockFolio, type RoomDelivery } from '../orders/index.ts';

/**
 * The site, culture, local date (`yyyy-mm-dd`) and staff member of a front desk action; `staffId` is null for
 * a guest.
 */
export type FrontDesk = { siteId: string; culture: Culture; today: string; staffId: string | null };

/** A reservation whose order and nights are locked. */
export type ReservationRow = Nights & {
  id: string;
  orderId: string | null;
  unitId: string | null;
  /** The first night in its present room. */
  roomFrom: string;
  isPinned: boolean;
  state: ReservationState;
  quote: StayOffer | null;
  /** The night register names a guest of it. */
  hasGuests: boolean;
};

/**
 * Locks a reservation of the site in the order of all writers: the orders of its folio, its nights, then its row.
 * `rooms` are other room types whose nights are needed too.
 * @throws ApiError `not_found`; `conflict` where its nights changed in between
 */
export async function lockReservation(
  trx: Db,
  { siteId }: Pick<FrontDesk, 'siteId'>,
  reservationId: string,
  rooms: readonly number[] = [],
): Promise<ReservationRow> {
  const before = await lockReservationOrder(trx, { siteId }, reservationId);
  const { arrival, departure } = before;
  const spans = [...new Set([before.roomTypeId, ...rooms])];
  await lockNights(
    trx,
    spans.map((roomTypeId) => ({ roomTypeId, arrival, departure })),
  );
  const stay = await readReservationRow(trx, siteId, reservationId, true);
  const isSame = (['roomTypeId', 'arrival', 'departure'] as const).every(
    (name) => stay[name] === before[name],
  );
  if (!isSame) throw new ApiError('conflict');
  return stay;
}

/** Locks the orders of the folio of a reservation of the site, before its nights. @throws ApiError `not_found` */
export async function lockReservationOrder(
  trx: Db,
  { siteId }: Pick<FrontDesk, 'siteId'>,
  reservationId: string,
): Promise<ReservationRow> {
  const { orderId } = await readReservationRow(trx, siteId, reservationId);
  if (orderId) await lockFolio(trx, orderId);
  return readReservationRow(trx, siteId, reservationId);
}

/**
 * Moves a locked reservation to the state of an action.
 * @throws ApiError `conflict` where its state does not allow the action
 */
export async function applyReservationAction(
  trx: Db,
  stay: ReservationRow,
  action: ReservationAction,
  to: ReservationState,
): Promise<void> {
  assertActionAllowed(action, stay);
  const { rows } = await sql`
    update reservation set state = ${to} where id = ${stay.id} and state = any(${[...reservationActions[action]]}::text[])
    returning 1`.execute(trx);
  if (rows.length === 0) throw wrongStateError();
}

/**
 * Ends a locked, sold reservation on an earlier day: releases its nights from then on, and sends deliveries
 * planned after that to the reception. Returns these as they were.
 */
export async function shortenStay(
  trx: Db,
  { id, orderId, roomTypeId, arrival, departure }: ReservationRow,
  from: string,
): Promise<RoomDelivery[]> {
  await sql`update reservation set departure = ${from}::text::date where id = ${id}`.execute(trx);
  const deliveries = orderId ? await deliverToReception(trx, orderId, { id, arrival, departure: from }) : [];
  await updateNightCounts(trx, [{ roomTypeId, arrival: from, departure, sold: -1 }]);
  return deliveries;
}

/** @throws ApiError `not_available` with the night, where a room type is full on one of these locked nights */
export async function assertNightsLeft(trx: Db, nights: Nights): Promise<void> {
  const left = await readUnitsLeft(trx, [nights]);
  for (let night = nights.arrival; night < nights.departure; night = dayAfter(night)) {
    if ((left.get(nightKey(nights.roomTypeId, night)) ?? 0) > 0) continue;
    throw new ApiError('not_available', { messageKey: 'stay.sold_out', details: { night } });
  }
}

/** @throws ApiError `conflict` where the state of a reservation does not allow an action */
export function assertActionAllowed(
  action: ReservationAction,
  { state }: Pick<ReservationRow, 'state'>,
): void {
  if (!isReservationActionAllowed(action, state)) throw wrongStateError();
}

const wrongStateError = () => new ApiError('conflict', { messageKey: 'stay.not_now' });

/** Updates the note of a reservation for staff. @throws ApiError `not_found` */
export async function updateStaffNote(
  trx: Db,
  { siteId }: FrontDesk,
  reservationId: string,
  note: string,
): Promise<void> {
  const { rows } = await sql`
    update reservation set note = ${note} where id = ${reservationId} and site_id = ${siteId} and ${isBooked} returning 1`.execute(
    trx,
  );
  if (rows.length === 0) throw new ApiError('not_found');
}

/** A stay in a cart is not a reservation yet. */
export const isBooked = sql`(reservation.order_id is not null or reservation.source = 'other')`;

/** Whether the night register names a guest, for a statement with `reservation`. */
export const hasGuests = sql`exists (select from reservation_guest where reservation_id = reservation.id)`;

/** Formats a day in the culture of the front desk. */
export const formatDay = ({ culture }: FrontDesk, day: string): string => formatsOf(culture, 'EUR').date(day);

/** Returns the later of two days. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other);

export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

async function readReservationRow(
  db: Db,
  siteId: string,
  reservationId: string,
  isLocking = false,
): Promise<ReservationRow> {
  const { rows } = await sql<ReservationRow>`
    select id, order_id as "orderId", room_type_id::int as "roomTypeId", arrival, departure, unit_id as "unitId",
      room_from as "roomFrom", is_pinned as "isPinned", state, quote, ${hasGuests} as "hasGuests"
    from reservation where id = ${reservationId} and site_id = ${siteId} and ${isBooked}
    ${isLocking ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row;
}
