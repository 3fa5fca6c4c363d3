import { sql } from 'kysely';
import type { z } from 'zod';
import { ApiError } from '../../contract/errors.ts';
import type { ChangeQuote, changeInput } from '../../contract/reservation.ts';
import type { Db } from '../../database/connect.ts';
import type { QuotedStay } from '../cart/index.ts';
import { moveGiftCardPayments } from '../gift-cards/index.ts';
import { type Nights, returnStock, updateNightCounts } from '../inventory/index.ts';
import { dayToDate, parseDay } from '../locale/index.ts';
import {
  type AddedLine,
  addToOrder,
  assertPayLaterAllowed,
  assertWithinLimit,
  creditOrder,
  moveDeliveries,
  type ReservationLine,
  readOrderMoney,
  readReservationLines,
  sumCents,
} from '../orders/index.ts';
import { roomIds } from '../rates/index.ts';
import { cancellationFeeLine } from './cancellation-fee-line.ts';
import { assertActionAllowed } from './front-desk.ts';
import {
  type Actor,
  assertNotTooLate,
  lockOrderedReservation,
  type OrderedReservation,
} from './ordered-reservation.ts';
import { priceBreakdown } from './price-breakdown.ts';
import { priceChange } from './price-change.ts';
import type { NewStay } from './reservation-extras.ts';

export type ChangeInput = z.output<typeof changeInput>;

/** The order of a changed reservation, and the refunds to send. */
export type ChangeResult = { orderId: string; refundIds: string[] };

/**
 * Quotes a change: runs `changeReservation` in a transaction that is rolled back.
 * @throws ApiError as `changeReservation` does
 */
export async function quoteChange(
  db: Db,
  actor: Actor,
  reservationId: string,
  input: ChangeInput,
  isFeeWaived = false,
): Promise<ChangeQuote> {
  const trx = await db.startTransaction().execute();
  try {
    const stay = await lockToChange(trx, actor, reservationId, input);
    const shape = getShape(stay, input);
    if (stay.quote && isUnchanged(stay, shape)) return await unchangedQuote(trx, stay, stay.quote);
    const change = await priceAllowedChange(trx, actor, stay, shape, isFeeWaived);
    const { beforeCents, afterCents, feeCents, quoted, named } = change;
    if (isGuestIncrease(actor, change)) await assertWithinLimit(trx, stay.orderId, afterCents - beforeCents);
    const deliveries = await moveDeliveries(trx, stay.orderId, { id: stay.id, ...getDates(shape) });
    const { dueCents, failedCents } = await readOrderMoney(trx, stay.orderId);
    const more = afterCents - beforeCents;
    return {
      stay: { ...quoted, ...named },
      before: beforeCents / 100,
      after: afterCents / 100,
      fee: feeCents / 100,
      toPay: Math.max(0, more) / 100,
      toRefund: Math.max(0, -(dueCents + more) - failedCents) / 100,
      deliveries,
    };
  } finally {
    await trx.rollback().execute();
  }
}

/** Quotes a change to the current values: the price stays the same. */
async function unchangedQuote(
  trx: Db,
  { id, culture }: OrderedReservation,
  quoted: QuotedStay,
): Promise<ChangeQuote> {
  const { parts, extras } = await readReservationLines(trx, id);
  const amount = sumCents([...parts, ...extras]) / 100;
  const stay = { ...quoted, ...priceBreakdown(culture, parts, quoted.lines) };
  return { stay, before: amount, after: amount, fee: 0, toPay: 0, toRefund: 0, deliveries: [] };
}

/**
 * Changes a reservation's dates, guests, room type or rate plan, at current prices and rules; its own nights
 * count as free. Adds the new parts to the order and credits the old ones, so only the difference is paid or
 * refunded. A lower price costs the cancellation fee of the difference at this moment. Goods for delivery to
 * the room move along. A change to the current values changes nothing.
 * @throws ApiError `not_found`; `not_available` with the reason and the nearest alternative, or above the
 * guest's limit for invoices; `price_changed` with both totals; `conflict` in other states
 */
export async function changeReservation(
  trx: Db,
  actor: Actor,
  reservationId: string,
  input: ChangeInput,
  { acceptedCents, isFeeWaived = false }: { acceptedCents?: number | undefined; isFeeWaived?: boolean } = {},
): Promise<ChangeResult> {
  const { frontDesk, deps } = actor;
  const stay = await lockToChange(trx, actor, reservationId, input);
  const { orderId } = stay;
  const shape = getShape(stay, input);
  if (isUnchanged(stay, shape)) return { orderId, refundIds: [] };
  const change = await priceAllowedChange(trx, actor, stay, shape, isFeeWaived);
  const { afterCents, feeCents, parts, recount, lines } = change;
  if (acceptedCents !== undefined && acceptedCents !== afterCents) {
    const details = { accepted: acceptedCents / 100, total: afterCents / 100 };
    throw new ApiError('price_changed', { details });
  }
  await updateReservation(trx, stay, change);
  await moveDeliveries(trx, orderId, { id: reservationId, ...getDates(shape) });
  const fresh: AddedLine[] = [
    ...parts.map(({ part, name, cents, vatRate }) => ({
      ...{ name, vatRate, quantity: 1, unitCents: cents, stayId: reservationId, stayPart: part, day: null },
      ...{ variantId: change.roomVariantId, itemCode: change.roomItemCode, productType: 'room' },
      kind: part === 'touristTax' ? ('tax' as const) : ('stay' as const),
    })),
    ...recount.fresh.map(({ line }) => line),
  ];
  const reason = 'stayChanged';
  const { lineIds } = await addToOrder(trx, deps, orderId, {
    lines: fresh,
    reason,
    staffId: frontDesk.staffId,
  });
  await copyReductions(trx, stay, lineIds, change);
  // A separate addition: a credit reverses a whole addition, and this fee must remain.
  if (feeCents > 0) {
    const feeLine = cancellationFeeLine(actor, stay, 'changed', feeCents);
    await addToOrder(trx, deps, orderId, { lines: [feeLine], reason, staffId: frontDesk.staffId });
  }
  for (const { id, day } of recount.moved)
    await sql`update order_line set day = ${day}::text::date where id = ${id}`.execute(trx);
  const { refundIds } = await creditOrder(trx, deps, orderId, {
    lines: fullQuantities([...lines.parts, ...recount.gone]),
    ...{ shipping: false, restock: false, reason, staffId: frontDesk.staffId },
  });
  if (recount.freed.length > 0) await returnStock(trx, orderId, recount.freed);
  if (isGuestIncrease(actor, change)) await assertWithinLimit(trx, orderId);
  await deps.jobs.enqueue(trx, 'order-email', { kind: 'stayChanged', orderId, refId: reservationId });
  return { orderId, refundIds };
}

export const fullQuantities = (lines: readonly ReservationLine[]) =>
  lines.map(({ id, quantity }) => ({ lineId: id, quantity }));

async function lockToChange(
  trx: Db,
  { frontDesk }: Actor,
  reservationId: string,
  input: ChangeInput,
): Promise<OrderedReservation & { targetRoomId: number }> {
  const { roomItemCode } = input;
  const [namedRoomId] =
    roomItemCode === undefined ? [] : await roomIds(trx, frontDesk.siteId, [roomItemCode]);
  const targetRoomId = namedRoomId ?? (await getRoomTypeId(trx, reservationId));
  const arrival = input.dateFrom;
  const departure = dayToDate(parseDay(arrival) + input.nights);
  const stay = await lockOrderedReservation(trx, frontDesk, reservationId, {
    nights: [{ roomTypeId: targetRoomId, arrival, departure }],
  });
  // Staff moved the reservation to another room type meanwhile, so the requested change is no longer the
  // same.
  if (namedRoomId === undefined && stay.roomTypeId !== targetRoomId) throw new ApiError('conflict');
  assertActionAllowed('change', stay);
  assertNotTooLate(frontDesk, stay.arrival);
  if (frontDesk.staffId === null) await assertNotFullyRefunded(trx, stay);
  return { ...stay, targetRoomId };
}

/**
 * Rejects a change by a guest of a fully refunded reservation, which would cost its full price again; staff
 * may change it.
 */
async function assertNotFullyRefunded(trx: Db, { id }: OrderedReservation): Promise<void> {
  const { parts } = await readReservationLines(trx, id);
  if (parts.length === 0) throw new ApiError('conflict', { messageKey: 'stay.price_refunded' });
}

async function getRoomTypeId(trx: Db, reservationId: string): Promise<number> {
  const stay = await trx
    .selectFrom('reservation')
    .select('room_type_id')
    .where('id', '=', reservationId)
    .executeTakeFirst();
  if (!stay) throw new ApiError('not_found');
  return Number(stay.room_type_id);
}

function getShape(stay: OrderedReservation & { targetRoomId: number }, input: ChangeInput): NewStay {
  const { adults, children, babies } = input;
  return {
    roomTypeId: stay.targetRoomId,
    planItemCode: input.arrangementItemCode ?? stay.planItemCode,
    arrival: parseDay(input.dateFrom),
    length: input.nights,
    party: { adults, children, babies },
  };
}

function isUnchanged(
  stay: OrderedReservation,
  { roomTypeId, planItemCode, arrival, length, party }: NewStay,
): boolean {
  const { adults, children, babies } = stay.party;
  return (
    roomTypeId === stay.roomTypeId &&
    planItemCode.toLowerCase() === stay.planItemCode?.toLowerCase() &&
    dayToDate(arrival) === stay.arrival &&
    dayToDate(arrival + length) === stay.departure &&
    adults === party.adults &&
    children === party.children &&
    babies === party.babies
  );
}

const getDates = ({ arrival, length }: Pick<NewStay, 'arrival' | 'length'>) => ({
  arrival: dayToDate(arrival),
  departure: dayToDate(arrival + length),
});

type Change = Awaited<ReturnType<typeof priceChange>>;

/**
 * Prices a change, and stops a guest from switching from payment at the property to payment on booking; staff
 * may.
 * @throws ApiError `not_available`, and as `priceChange` does
 */
async function priceAllowedChange(
  trx: Db,
  actor: Actor,
  stay: OrderedReservation,
  shape: NewStay,
  isFeeWaived: boolean,
): Promise<Change> {
  const change = await priceChange(trx, actor, stay, shape, isFeeWaived);
  const plan = actor.rates.terms.plans.get(change.planId);
  const isOther = shape.planItemCode.toLowerCase() !== stay.planItemCode.toLowerCase();
  if (actor.frontDesk.staffId === null && isOther && plan)
    await assertPayLaterAllowed(trx, stay.orderId, plan);
  return change;
}

/** Returns whether a guest raises the price; staff may do so with any open payment. */
const isGuestIncrease = ({ frontDesk }: Actor, { beforeCents, afterCents }: Change): boolean =>
  frontDesk.staffId === null && afterCents > beforeCents;

/**
 * Releases the old nights and sells the new ones as one change per night, so that no other guest can take a
 * night in between.
 */
async function updateReservation(trx: Db, stay: OrderedReservation, change: Change): Promise<void> {
  const { planId, shape, unitId, quoted } = change;
  const { party, roomTypeId } = shape;
  const nights: Nights = { roomTypeId, ...getDates(shape) };
  const before: Nights = { roomTypeId: stay.roomTypeId, arrival: stay.arrival, departure: stay.departure };
  await updateNightCounts(trx, [
    { ...before, sold: -1 },
    { ...nights, sold: 1 },
  ]);
  await sql`
    update reservation set room_type_id = ${roomTypeId}, rate_plan_id = ${planId}, arrival = ${nights.arrival}::text::date,
      departure = ${nights.departure}::text::date, adults = ${party.adults}, children = ${party.children},
      babies = ${party.babies}, unit_id = ${unitId}, is_pinned = ${change.isPinned},
      quote = ${{ quoted }}::jsonb -> 'quoted'
    where id = ${stay.id} and state = 'confirmed'`.execute(trx);
  // The open balance is due on arrival at the latest.
  await sql`
    update customer_order set due_on = least(due_on, ${nights.arrival}::text::date)
    where id = ${stay.orderId} and paid_at is null`.execute(trx);
}

/**
 * Copies voucher discounts of a reservation and its extras to the new lines; gift cards that paid extras pay
 * the new ones.
 */
async function copyReductions(
  trx: Db,
  { orderId }: OrderedReservation,
  lineIds: readonly string[],
  { voucherCents, recount: { fresh } }: Change,
): Promise<void> {
  const off = [...voucherCents, ...fresh.map((extra) => extra.voucherCents)];
  for (const [index, cents] of off.entries()) {
    if (cents === 0) continue;
    await sql`update order_line set data = ${{ voucherCents: cents }}::jsonb where id = ${lineIds[index]}`.execute(
      trx,
    );
  }
  const paid = fresh.map(({ replaces, cardCents }, index) => ({
    ...{ from: replaces, cents: cardCents },
    to: lineIds[voucherCents.length + index] ?? '',
  }));
  await moveGiftCardPayments(trx, orderId, paid);
}
