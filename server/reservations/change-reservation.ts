import { sql } from 'kysely';
import type { z } from 'zod';
import { ApiError } from '../../contract/errors.ts';
import type { PriceOverrideInput, QuotedPriceInput } from '../../contract/office-reservation.ts';
import type { ChangeQuote, changeInput } from '../../contract/reservation.ts';
import type { Db } from '../../database/connect.ts';
import type { QuotedStay } from '../cart/index.ts';
import { moveGiftCardPayments } from '../gift-cards/index.ts';
import { getUnitId, type Nights, returnStock, updateNightCounts } from '../inventory/index.ts';
import { dayToDate, parseDay } from '../locale/index.ts';
import {
  type AddedLine,
  addToFolio,
  assertNoPayers,
  assertPayLaterAllowed,
  assertWithinLimit,
  creditFolio,
  getRefund,
  moveDeliveries,
  type ReservationLine,
  readOrderMoney,
  readReservationLines,
  settlePoints,
  sumCents,
} from '../orders/index.ts';
import { roomIds } from '../rates/index.ts';
import { cancellationFeeLine } from './cancellation-fee-line.ts';
import { assertActionAllowed, dayAfter, type FrontDesk, formatDay, laterDay } from './front-desk.ts';
import {
  type Actor,
  assertNotTooLate,
  lockOrderedReservation,
  type OrderedReservation,
} from './ordered-reservation.ts';
import { priceBreakdown } from './price-breakdown.ts';
import { isRepriced, type Pricing, priceChange } from './price-change.ts';
import { endPriceOverride, storePriceOverride } from './price-override.ts';
import { isSameKind, type NewStay } from './reservation-extras.ts';
import { recordEarlierRoom } from './room-change.ts';

export type ChangeInput = z.output<typeof changeInput> & {
  /** The number of its unit on the changed dates. */
  unit?: string | undefined;
  /** The dates that the writer saw. */
  basedOn?: { dateFrom: string; dateTo: string } | undefined;
  /** What staff agreed with the guest for the nights that change. */
  price?: QuotedPriceInput | undefined;
  /** At the price of now, also where staff agreed on another before. */
  isAtRates?: boolean;
};

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
    if (actor.frontDesk.staffId === null) await assertNoPayers(trx, stay.orderId);
    const shape = getShape(stay, input);
    if (stay.quote && isUnchanged(stay, shape, input)) return await unchangedQuote(trx, stay, stay.quote);
    const change = await priceAllowedChange(trx, actor, stay, shape, { ...input, isFeeWaived });
    const { beforeCents, afterCents, feeCents, quoted, named } = change;
    if (isGuestIncrease(actor, change)) await assertWithinLimit(trx, stay.orderId, afterCents - beforeCents);
    const dates = getDeliveryDates(actor.frontDesk, shape);
    const deliveries = await moveDeliveries(trx, stay.orderId, { id: stay.id, ...dates });
    const more = afterCents - beforeCents;
    const refund = getRefund(await readOrderMoney(trx, stay.orderId), more);
    return {
      stay: { ...quoted, ...named },
      before: beforeCents / 100,
      after: afterCents / 100,
      fee: feeCents / 100,
      toPay: Math.max(0, more) / 100,
      toRefund: refund.totalCents / 100,
      refundToTenders: refund.toTendersCents / 100,
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
  return {
    stay,
    before: amount,
    after: amount,
    ...{ fee: 0, toPay: 0, toRefund: 0, refundToTenders: 0, deliveries: [] },
  };
}

/**
 * Changes a reservation's dates, guests, room type or rate plan, at current prices and rules; its own nights
 * count as free, and nights with an agreed price keep it. Adds the new parts to the order and credits the old ones, so only the difference is paid or
 * refunded. A lower price costs the cancellation fee of the difference at this moment. Goods for delivery to
 * the room move along. Of a guest in house only the nights that differ from what was agreed change, from
 * tonight on. A change to the current values changes nothing.
 * @throws ApiError `not_found`; `not_available` with the reason and the nearest alternative, or above the
 * guest's limit for invoices; `price_changed` with both totals; `version_conflict` with other dates than it is
 * based on; `conflict` where the unit is taken, and in other states
 */
export async function changeReservation(
  trx: Db,
  actor: Actor,
  reservationId: string,
  input: ChangeInput & { price?: PriceOverrideInput | undefined },
  { acceptedCents, isFeeWaived = false }: { acceptedCents?: number | undefined; isFeeWaived?: boolean } = {},
): Promise<ChangeResult> {
  const { frontDesk, deps } = actor;
  const stay = await lockToChange(trx, actor, reservationId, input);
  const { orderId } = stay;
  if (frontDesk.staffId === null) await assertNoPayers(trx, orderId);
  const shape = getShape(stay, input);
  if (isUnchanged(stay, shape, input)) return { orderId, refundIds: [] };
  const change = await priceAllowedChange(trx, actor, stay, shape, { ...input, isFeeWaived });
  const { afterCents, feeCents, parts, recount, ended } = change;
  if (acceptedCents !== undefined && acceptedCents !== afterCents) {
    const details = { accepted: acceptedCents / 100, total: afterCents / 100 };
    throw new ApiError('price_changed', { details });
  }
  await updateReservation(trx, stay, change);
  if (change.override && input.price) {
    const { reason } = input.price;
    await storePriceOverride(trx, stay.id, { ...change.override, reason, staffId: frontDesk.staffId });
  } else if (!change.isOverridden) await endPriceOverride(trx, stay.id);
  await moveDeliveries(trx, orderId, { id: reservationId, ...getDeliveryDates(frontDesk, shape) });
  const room = { variantId: change.roomVariantId, itemCode: change.roomItemCode, productType: 'room' };
  const fresh: AddedLine[] = [
    ...parts.map((part) => partLine(reservationId, { ...room, ...part })),
    ...recount.fresh.map(({ line }) => line),
  ];
  const reason = 'stayChanged';
  if (fresh.length > 0) {
    const replacedOrderIds = [
      ...parts.map(() => change.ended[0]?.orderId),
      ...recount.fresh.map(({ replaces }) => recount.gone.find(({ id }) => id === replaces)?.orderId),
    ];
    const addition = { lines: fresh, replacedOrderIds, reason, staffId: frontDesk.staffId };
    const { lineIds } = await addToFolio(trx, deps, orderId, addition);
    await copyReductions(trx, orderId, lineIds, [...parts, ...recount.fresh]);
  }
  // A separate addition: a credit reverses a whole addition, and this fee must remain.
  if (feeCents > 0) {
    const feeLine = cancellationFeeLine(actor, stay, 'changed', feeCents);
    const fee = { lines: [feeLine], replacedOrderIds: [change.ended[0]?.orderId], reason };
    await addToFolio(trx, deps, orderId, { ...fee, staffId: frontDesk.staffId });
  }
  for (const { id, day } of recount.moved)
    await sql`update order_line set day = ${day}::text::date where id = ${id}`.execute(trx);
  const credited = fullQuantities([...ended, ...recount.gone]);
  const credit = { lines: credited, shipping: false, restock: false, reason, staffId: frontDesk.staffId };
  const { refundIds } =
    credited.length > 0 ? await creditFolio(trx, deps, orderId, credit) : { refundIds: [] };
  // Points of the other nights count from the day of departure too.
  if (credited.length === 0) await settlePoints(trx, orderId);
  await returnPieces(trx, recount.freed);
  if (isGuestIncrease(actor, change)) await assertWithinLimit(trx, orderId);
  await deps.jobs.enqueue(trx, 'order-email', { kind: 'stayChanged', orderId, refId: reservationId });
  return { orderId, refundIds };
}

type ReservationPart = Pick<ReservationLine, 'part' | 'name' | 'cents' | 'vatRate' | 'day'> &
  Pick<AddedLine, 'variantId' | 'itemCode' | 'productType'>;

/** Creates the order line of a part of a reservation's price. */
export function partLine(
  reservationId: string,
  { part, name, cents, vatRate, day, ...room }: ReservationPart,
): AddedLine {
  return {
    ...{ name, vatRate, day, quantity: 1, unitCents: cents, stayId: reservationId, stayPart: part },
    ...{ variantId: room.variantId, itemCode: room.itemCode, productType: room.productType },
    kind: part === 'touristTax' ? 'tax' : 'stay',
  };
}

/** Returns pieces to stock, each on the order of its payer. */
export async function returnPieces(
  trx: Db,
  pieces: readonly { orderId: string; variantId: number; itemCode: string; quantity: number }[],
): Promise<void> {
  for (const orderId of new Set(pieces.map((piece) => piece.orderId))) {
    await returnStock(
      trx,
      orderId,
      pieces.filter((piece) => piece.orderId === orderId),
    );
  }
}

export const fullQuantities = (lines: readonly ReservationLine[]) =>
  lines.map(({ id, quantity }) => ({ lineId: id, quantity }));

type ToChange = OrderedReservation & { targetRoomId: number; targetUnitId: string | undefined };

async function lockToChange(
  trx: Db,
  { frontDesk }: Actor,
  reservationId: string,
  input: ChangeInput,
): Promise<ToChange> {
  const { roomItemCode, basedOn, unit } = input;
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
  if (basedOn && (stay.arrival !== basedOn.dateFrom || stay.departure !== basedOn.dateTo)) {
    const theirs = { dateFrom: stay.arrival, dateTo: stay.departure };
    throw new ApiError('version_conflict', { details: { theirs } });
  }
  assertNotTooLate(frontDesk, stay.arrival);
  if (stay.state === 'inHouse') assertPossibleInHouse(frontDesk, stay, { arrival, departure });
  if (frontDesk.staffId === null) await assertNotFullyRefunded(trx, stay);
  const hasOwnUnit = unit === undefined || stay.state === 'inHouse';
  return {
    ...{ ...stay, targetRoomId },
    targetUnitId: hasOwnUnit ? undefined : await getUnitId(trx, targetRoomId, unit),
  };
}

/**
 * Rejects a change in house by the guest, whom the front desk helps, of the day of arrival, or to a past day
 * of departure. @throws ApiError `conflict`
 */
function assertPossibleInHouse(
  frontDesk: FrontDesk,
  stay: OrderedReservation,
  { arrival, departure }: { arrival: string; departure: string },
): void {
  if (frontDesk.staffId === null) throw new ApiError('conflict', { messageKey: 'stay.ask_front_desk' });
  const earliest = laterDay(frontDesk.today, dayAfter(stay.arrival));
  if (arrival === stay.arrival && departure >= earliest) return;
  const values = { from: formatDay(frontDesk, stay.arrival), until: formatDay(frontDesk, earliest) };
  throw new ApiError('conflict', { messageKey: 'stay.in_house', values });
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

function getShape(stay: ToChange, input: ChangeInput): NewStay {
  const { adults, children, babies } = input;
  return {
    roomTypeId: stay.targetRoomId,
    unitId: stay.targetUnitId,
    planItemCode: input.arrangementItemCode ?? stay.planItemCode,
    arrival: parseDay(input.dateFrom),
    length: input.nights,
    party: { adults, children, babies },
  };
}

function isUnchanged(stay: OrderedReservation, shape: NewStay, pricing: Pricing): boolean {
  const { arrival, departure } = getDates(shape);
  return (
    !isRepriced(pricing) &&
    isSameKind(stay, shape) &&
    arrival === stay.arrival &&
    departure === stay.departure
  );
}

const getDates = ({ arrival, length }: Pick<NewStay, 'arrival' | 'length'>) => ({
  arrival: dayToDate(arrival),
  departure: dayToDate(arrival + length),
});

/** Deliveries to the room do not move to a past day. */
function getDeliveryDates({ today }: FrontDesk, shape: NewStay) {
  const { arrival, departure } = getDates(shape);
  return { arrival: laterDay(arrival, today), departure };
}

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
  pricing: Pricing,
): Promise<Change> {
  const change = await priceChange(trx, actor, stay, shape, pricing);
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
  const isMove = roomTypeId !== stay.roomTypeId;
  // A guest in house keeps the nights before the change.
  const first = stay.state === 'inHouse' ? { arrival: isMove ? change.from : stay.roomFrom } : {};
  await updateNightCounts(trx, [
    { ...before, ...first, sold: -1 },
    { ...nights, ...first, sold: 1 },
  ]);
  if (stay.state === 'inHouse' && isMove) await recordEarlierRoom(trx, stay, change.from);
  await sql`
    update reservation set room_type_id = ${roomTypeId}, rate_plan_id = ${planId}, arrival = ${nights.arrival}::text::date,
      departure = ${nights.departure}::text::date, adults = ${party.adults}, children = ${party.children},
      babies = ${party.babies}, unit_id = ${unitId}, is_pinned = ${change.isPinned},
      quote = ${{ quoted }}::jsonb -> 'quoted'
    where id = ${stay.id} and state = ${stay.state}`.execute(trx);
  // The open balance is due on arrival at the latest; of a guest in house see `setPaymentDue`.
  if (stay.state === 'inHouse') return;
  await sql`
    update customer_order set due_on = least(due_on, ${nights.arrival}::text::date)
    where id = ${stay.orderId} and paid_at is null`.execute(trx);
}

/** The reductions of a new line; `replaces` is the line whose gift card payments it takes over. */
type Reduction = { voucherCents: number; replaces?: string; cardCents?: number };

/**
 * Copies voucher discounts of a reservation and its extras to their new lines, one for each reduction; gift
 * cards that paid extras pay the new ones.
 */
export async function copyReductions(
  trx: Db,
  orderId: string,
  lineIds: readonly string[],
  reductions: readonly Reduction[],
): Promise<void> {
  const paid: Parameters<typeof moveGiftCardPayments>[2][number][] = [];
  for (const [index, { voucherCents, replaces, cardCents = 0 }] of reductions.entries()) {
    const to = lineIds[index] ?? '';
    if (replaces) paid.push({ from: replaces, cents: cardCents, to });
    if (voucherCents === 0) continue;
    await sql`update order_line set data = ${{ voucherCents }}::jsonb where id = ${to}`.execute(trx);
  }
  await moveGiftCardPayments(trx, orderId, paid);
}
