import { sql } from 'kysely';
import type { Stay } from '../../contract/booking.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import { mayStay, type StayAction, type StayState, stayActions } from '../../contract/stay-states.ts';
import type { Db } from '../../database/connect.ts';
import { lockNights, moveNights, type Nights } from '../inventory/index.ts';
import { formatsOf } from '../locale/index.ts';
import { keepAtReception, lockOrder } from '../orders/index.ts';

/** Where somebody of the house is at work on stays, and which day it is there (`yyyy-mm-dd`). */
export type Desk = { siteId: string; culture: Culture; today: string; staffId: string | null };

/** A stay whose order and nights are locked. */
export type StayAtDesk = Nights & {
  id: string;
  orderId: string | null;
  unitId: string | null;
  state: StayState;
  quote: Stay | null;
  isRegistered: boolean;
};

/**
 * Locks a stay of the house as every writer does: its order, its nights, and then its row. `rooms` are others whose same nights are
 * wanted too.
 * @throws ApiError `not_found`; `conflict` where somebody changed its nights in between
 */
export async function lockStay(
  trx: Db,
  { siteId }: Pick<Desk, 'siteId'>,
  stayId: string,
  rooms: readonly number[] = [],
): Promise<StayAtDesk> {
  const before = await lockOrderOf(trx, { siteId }, stayId);
  const { arrival, departure } = before;
  const spans = [...new Set([before.roomTypeId, ...rooms])];
  await lockNights(
    trx,
    spans.map((roomTypeId) => ({ roomTypeId, arrival, departure })),
  );
  const stay = await readStay(trx, siteId, stayId, true);
  const isSame = (['roomTypeId', 'arrival', 'departure'] as const).every(
    (name) => stay[name] === before[name],
  );
  if (!isSame) throw new ApiError('conflict');
  return stay;
}

/** Locks the order of a stay of the house, for what comes before its nights. @throws ApiError `not_found` */
export async function lockOrderOf(
  trx: Db,
  { siteId }: Pick<Desk, 'siteId'>,
  stayId: string,
): Promise<StayAtDesk> {
  const { orderId } = await readStay(trx, siteId, stayId);
  if (orderId) await lockOrder(trx, orderId);
  return readStay(trx, siteId, stayId);
}

/**
 * Puts a locked stay in the state that an action leads to.
 * @throws ApiError `conflict` where its state does not allow that
 */
export async function enter(trx: Db, stay: StayAtDesk, action: StayAction, to: StayState): Promise<void> {
  refuseUnless(action, stay);
  const { rows } = await sql`
    update stay set state = ${to} where id = ${stay.id} and state = any(${[...stayActions[action]]}::text[])
    returning 1`.execute(trx);
  if (rows.length === 0) throw notNow();
}

/** A locked stay, sold before, ends on an earlier day; its nights from then on are free again, and what was to be brought to it then is kept. */
export async function freeNights(
  trx: Db,
  { id, orderId, roomTypeId, arrival, departure }: StayAtDesk,
  from: string,
): Promise<void> {
  await sql`update stay set departure = ${from}::text::date where id = ${id}`.execute(trx);
  if (orderId) await keepAtReception(trx, orderId, { id, arrival, departure: from });
  await moveNights(trx, [{ roomTypeId, arrival: from, departure, sold: -1 }]);
}

/** @throws ApiError `conflict` where the state of a stay does not allow an action */
export function refuseUnless(action: StayAction, { state }: Pick<StayAtDesk, 'state'>): void {
  if (!mayStay(action, state)) throw notNow();
}

const notNow = () => new ApiError('conflict', { messageKey: 'stay.not_now' });

/** Says of a stay what only staff see. @throws ApiError `not_found` */
export async function writeNote(trx: Db, { siteId }: Desk, stayId: string, note: string): Promise<void> {
  const { rows } = await sql`
    update stay set note = ${note} where id = ${stayId} and site_id = ${siteId} and ${isBooked} returning 1`.execute(
    trx,
  );
  if (rows.length === 0) throw new ApiError('not_found');
}

/** What only lies in a cart is nobody's stay yet. */
export const isBooked = sql`(stay.order_id is not null or stay.source = 'other')`;

/** A day as whoever stands at the desk reads it. */
export const dayFor = ({ culture }: Desk, day: string): string => formatsOf(culture, 'EUR').date(day);

/** Whichever day is later. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);

export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

async function readStay(db: Db, siteId: string, stayId: string, isLocking = false): Promise<StayAtDesk> {
  const { rows } = await sql<StayAtDesk>`
    select id, order_id as "orderId", room_type_id::int as "roomTypeId", arrival, departure, unit_id as "unitId", state,
      quote, register is not null as "isRegistered"
    from stay where id = ${stayId} and site_id = ${siteId} and ${isBooked}
    ${isLocking ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row;
}
