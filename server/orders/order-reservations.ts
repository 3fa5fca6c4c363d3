import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import {
  applyVouchers,
  type CartReader,
  type CartState,
  type CartStayLine,
  holdNights,
  partId,
  quoteStay,
} from '../cart/index.ts';
import {
  arrangeUnit,
  lockNights,
  type Nights,
  readUnitsLeft,
  updateNightCounts,
} from '../inventory/index.ts';
import type { Quote } from '../pricing/index.ts';
import { feeBase, sumCents } from './reservation-lines.ts';

/**
 * Makes the stays of a cart those of its order, and holds them as long as its stock. The caller has locked
 * the cart, and holds the stock. Returns the stay of each line of the cart.
 * @throws ApiError `not_available` with the lines that can no longer be booked
 */
export async function holdForOrder(
  trx: Db,
  reader: CartReader,
  cart: CartState,
  { discounts }: Pick<Quote, 'discounts'>,
  orderId: string,
  minutes: number,
): Promise<Map<string, string>> {
  if (!cart.lines.some(({ stay }) => stay)) return new Map();
  return holdNights(trx, reader, cart.lines, minutes, (lineId, stay) => {
    const { guestName, arrivalTime, wishes } = stay.input;
    const quote = applyVouchers(quoteStay(reader, stay), getReduction(lineId, stay, discounts));
    return { orderId, guestName, arrivalTime, wishes, quote };
  });
}

/**
 * Returns the amount by which an order's reductions reduce a stay, and the reduced base of a cancellation
 * fee.
 */
function getReduction(
  lineId: string,
  { parts, preferenceCents }: CartStayLine,
  discounts: Quote['discounts'],
) {
  const ids = parts.map((_, place) => partId(lineId, place));
  const off = discounts.flatMap(({ lines }) => lines).filter((line) => ids.includes(line.lineId));
  const offCents = sumCents(off);
  return { offCents, baseCents: feeBase(parts) - preferenceCents - offCents };
}

type OrderReservationRow = Nights & { id: string; state: string; unitId: string | null; isPinned: boolean };

/** Reads the stays of an order without those that were ended one by one, and locks their nights. */
export async function lockReservations(trx: Db, orderId: string): Promise<OrderReservationRow[]> {
  const read = async () => {
    const { rows } = await sql<OrderReservationRow>`
      select id, room_type_id::int as "roomTypeId", arrival::text, departure::text, state, unit_id as "unitId",
        is_pinned as "isPinned"
      from reservation where order_id = ${orderId} and state in ('held', 'released', 'confirmed')
      order by room_type_id, arrival, id`.execute(trx);
    return rows;
  };
  const before = await read();
  if (before.length === 0) return before;
  await lockNights(trx, before);
  return read();
}

/**
 * Books the held nights of an order. Returns whether it still held all its nights; when not, nothing changes.
 */
export async function confirmReservations(trx: Db, orderId: string): Promise<boolean> {
  const stays = await lockReservations(trx, orderId);
  if (stays.some(({ state }) => state === 'released')) return false;
  const held = stays.filter(({ state }) => state === 'held');
  await setReservationState(trx, held, 'confirmed');
  await updateNightCounts(
    trx,
    held.map((stay) => ({ ...nightSpan(stay), held: -1, sold: 1 })),
  );
  return true;
}

/**
 * Renews the released holds of an order's nights. Returns whether all nights were free; when not, nothing
 * changes.
 */
export async function holdReservationsAgain(trx: Db, orderId: string, minutes: number): Promise<boolean> {
  const stays = await lockReservations(trx, orderId);
  const released = stays.filter(({ state }) => state === 'released');
  if (released.length === 0) return true;
  const left = await readUnitsLeft(trx, released);
  for (const { roomTypeId, arrival, departure } of released) {
    const last = Temporal.PlainDate.from(departure);
    for (let day = Temporal.PlainDate.from(arrival); !day.equals(last); day = day.add({ days: 1 })) {
      const key = `${roomTypeId} ${day}`;
      const there = (left.get(key) ?? 0) - 1;
      if (there < 0) return false;
      left.set(key, there);
    }
  }
  const units = new Map<string, string | null>();
  for (const stay of released) {
    const unitId = await arrangeUnit(trx, stay, stay.isPinned ? stay.unitId : null);
    if (unitId === undefined) {
      await setReservationState(
        trx,
        released.filter(({ id }) => units.has(id)),
        'released',
      );
      return false;
    }
    units.set(stay.id, unitId);
    await sql`update reservation set unit_id = ${unitId}, state = 'held',
      expires_at = now() + make_interval(mins => ${minutes}) where id = ${stay.id}`.execute(trx);
  }
  await updateNightCounts(
    trx,
    released.map((stay) => ({ ...nightSpan(stay), held: 1 })),
  );
  return true;
}

/** Releases the held nights of an order, and cancels the booked ones. */
export async function releaseReservations(trx: Db, orderId: string): Promise<void> {
  const stays = await lockReservations(trx, orderId);
  const held = stays.filter(({ state }) => state === 'held');
  const booked = stays.filter(({ state }) => state === 'confirmed');
  await setReservationState(trx, held, 'released');
  await setReservationState(trx, booked, 'cancelled');
  await updateNightCounts(trx, [
    ...held.map((stay) => ({ ...nightSpan(stay), held: -1 })),
    ...booked.map((stay) => ({ ...nightSpan(stay), sold: -1 })),
  ]);
}

/** Returns whether cancelling an order's stays costs a fee at this moment, by their own terms. */
export async function hasCancellationFee(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from reservation, jsonb_array_elements(quote->'cancellation'->'steps') as step
    where order_id = ${orderId} and state = 'confirmed'
      and (step->>'from')::timestamptz <= now() and (step->>'feePercent')::numeric > 0 limit 1`.execute(db);
  return rows.length > 0;
}

const nightSpan = ({ roomTypeId, arrival, departure }: Nights): Nights => ({
  roomTypeId,
  arrival,
  departure,
});

async function setReservationState(trx: Db, stays: readonly { id: string }[], state: string): Promise<void> {
  if (stays.length === 0) return;
  await sql`
    update reservation set state = ${state}, ended_at = case when ${state}::text = 'cancelled' then now() end
    where id = any(${stays.map(({ id }) => id)}::uuid[])`.execute(trx);
}
