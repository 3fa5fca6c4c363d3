import { sql } from 'kysely';
import type { z } from 'zod';
import { ApiError } from '../../contract/errors.ts';
import type { ChangeQuote, changeWish } from '../../contract/stay.ts';
import type { Db } from '../../database/connect.ts';
import type { AgreedStay } from '../cart/index.ts';
import { movePaid } from '../gift-cards/index.ts';
import { moveNights, type Nights, returnStock } from '../inventory/index.ts';
import { dateOf, dayOf } from '../locale/index.ts';
import {
  type AddedLine,
  addToOrder,
  centsOf,
  creditOrder,
  moneyOf,
  moveDeliveries,
  readStayLines,
  refuseBeyondLimit,
  refusePaidBefore,
  type StayLine,
} from '../orders/index.ts';
import { roomIds } from '../rates/index.ts';
import { refuseUnless } from './desk.ts';
import { type Hand, lockOrdered, type OrderedStay, refuseLater } from './guest-stay.ts';
import { keptLine } from './kept-line.ts';
import { priceChange } from './price-change.ts';
import type { NewStay } from './stay-extras.ts';
import { toldPrice } from './told-price.ts';

export type ChangeWish = z.output<typeof changeWish>;

/** What became of a stay: the refunds that are to be sent now. */
export type Changed = { orderId: string; refundIds: string[] };

/**
 * What a change of a stay would cost, as `changeStay` would do it: within a transaction of its own that leaves nothing behind.
 * @throws ApiError as `changeStay` does
 */
export async function quoteChange(
  db: Db,
  hand: Hand,
  stayId: string,
  wish: ChangeWish,
  isFeeWaived = false,
): Promise<ChangeQuote> {
  const trx = await db.startTransaction().execute();
  try {
    const stay = await lockToChange(trx, hand, stayId, wish);
    const shape = shapeOf(stay, wish);
    if (stay.quote && isAsBefore(stay, shape)) return await asItIs(trx, stay, stay.quote);
    const change = await priceAllowed(trx, hand, stay, shape, isFeeWaived);
    const { beforeCents, afterCents, feeCents, agreed, named } = change;
    if (grows(hand, change)) await refuseBeyondLimit(trx, stay.orderId, afterCents - beforeCents);
    const deliveries = await moveDeliveries(trx, stay.orderId, { id: stay.id, ...daysOf(shape) });
    const { dueCents, failedCents } = await moneyOf(trx, stay.orderId);
    const more = afterCents - beforeCents;
    return {
      stay: { ...agreed, ...named },
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

/** Asked for what it is already, a stay costs what it costs. */
async function asItIs(trx: Db, { id, culture }: OrderedStay, agreed: AgreedStay): Promise<ChangeQuote> {
  const { parts, extras } = await readStayLines(trx, id);
  const amount = centsOf([...parts, ...extras]) / 100;
  const stay = { ...agreed, ...toldPrice(culture, parts, agreed.lines) };
  return { stay, before: amount, after: amount, fee: 0, toPay: 0, toRefund: 0, deliveries: [] };
}

/**
 * Gives a stay other dates, guests, another room or arrangement, at the price and by the rules of now; its own nights count as free. What
 * it is made of then comes to its order, and what it was made of before is credited: so only the difference is paid or goes back. A lower
 * price costs what cancelling that part costs at this moment. Goods that are to be brought to the room come along. Asked for what it is
 * already, nothing changes.
 * @throws ApiError `not_found`, `not_available` with the reason and the nearest fix, or where the house does not trust its guest with it, `price_changed` with both totals, `conflict` in other states
 */
export async function changeStay(
  trx: Db,
  hand: Hand,
  stayId: string,
  wish: ChangeWish,
  { acceptedCents, isFeeWaived = false }: { acceptedCents?: number | undefined; isFeeWaived?: boolean } = {},
): Promise<Changed> {
  const { desk, till } = hand;
  const stay = await lockToChange(trx, hand, stayId, wish);
  const { orderId } = stay;
  const shape = shapeOf(stay, wish);
  if (isAsBefore(stay, shape)) return { orderId, refundIds: [] };
  const change = await priceAllowed(trx, hand, stay, shape, isFeeWaived);
  const { afterCents, feeCents, parts, recount, lines } = change;
  if (acceptedCents !== undefined && acceptedCents !== afterCents) {
    const details = { accepted: acceptedCents / 100, total: afterCents / 100 };
    throw new ApiError('price_changed', { details });
  }
  await writeStay(trx, stay, change);
  await moveDeliveries(trx, orderId, { id: stayId, ...daysOf(shape) });
  const fresh: AddedLine[] = [
    ...parts.map(({ part, name, cents, vatRate }) => ({
      ...{ name, vatRate, quantity: 1, unitCents: cents, stayId, stayPart: part, day: null },
      ...{ variantId: change.roomVariantId, itemCode: change.roomItemCode, productType: 'room' },
      kind: part === 'touristTax' ? ('tax' as const) : ('stay' as const),
    })),
    ...recount.fresh.map(({ line }) => line),
  ];
  const reason = 'stayChanged';
  const { lineIds } = await addToOrder(trx, till, orderId, { lines: fresh, reason, staffId: desk.staffId });
  await keepReductions(trx, stay, lineIds, change);
  // An addition of its own: what came together is credited together, and this stays.
  if (feeCents > 0) {
    const kept = keptLine(hand, stay, 'changed', feeCents);
    await addToOrder(trx, till, orderId, { lines: [kept], reason, staffId: desk.staffId });
  }
  for (const { id, day } of recount.moved)
    await sql`update order_line set day = ${day}::text::date where id = ${id}`.execute(trx);
  const { refundIds } = await creditOrder(trx, till, orderId, {
    lines: allOf([...lines.parts, ...recount.gone]),
    ...{ shipping: false, restock: false, reason, staffId: desk.staffId },
  });
  if (recount.freed.length > 0) await returnStock(trx, orderId, recount.freed);
  if (grows(hand, change)) await refuseBeyondLimit(trx, orderId);
  await till.jobs.enqueue(trx, 'order-letter', { kind: 'stayChanged', orderId, refId: stayId });
  return { orderId, refundIds };
}

export const allOf = (lines: readonly StayLine[]) =>
  lines.map(({ id, quantity }) => ({ lineId: id, quantity }));

async function lockToChange(
  trx: Db,
  { desk }: Hand,
  stayId: string,
  wish: ChangeWish,
): Promise<OrderedStay & { wantedRoomId: number }> {
  const { roomItemCode } = wish;
  const [given] = roomItemCode === undefined ? [] : await roomIds(trx, desk.siteId, [roomItemCode]);
  const wantedRoomId = given ?? (await roomOf(trx, stayId));
  const arrival = wish.dateFrom;
  const departure = dateOf(dayOf(arrival) + wish.nights);
  const stay = await lockOrdered(trx, desk, stayId, {
    nights: [{ roomTypeId: wantedRoomId, arrival, departure }],
  });
  // Somebody gave it another room meanwhile: what would be the same is another question now.
  if (given === undefined && stay.roomTypeId !== wantedRoomId) throw new ApiError('conflict');
  refuseUnless('change', stay);
  refuseLater(desk, stay.arrival);
  if (desk.staffId === null) await refuseGiven(trx, stay);
  return { ...stay, wantedRoomId };
}

/** What the house gave a guest, all of its price taken off, would cost its full price again: the house alone changes it. */
async function refuseGiven(trx: Db, { id }: OrderedStay): Promise<void> {
  const { parts } = await readStayLines(trx, id);
  if (parts.length === 0) throw new ApiError('conflict', { messageKey: 'stay.price_given_back' });
}

async function roomOf(trx: Db, stayId: string): Promise<number> {
  const stay = await trx
    .selectFrom('stay')
    .select('room_type_id')
    .where('id', '=', stayId)
    .executeTakeFirst();
  if (!stay) throw new ApiError('not_found');
  return Number(stay.room_type_id);
}

function shapeOf(stay: OrderedStay & { wantedRoomId: number }, wish: ChangeWish): NewStay {
  const { adults, children, babies } = wish;
  return {
    roomTypeId: stay.wantedRoomId,
    planItemCode: wish.arrangementItemCode ?? stay.planItemCode,
    arrival: dayOf(wish.dateFrom),
    length: wish.nights,
    party: { adults, children, babies },
  };
}

function isAsBefore(
  stay: OrderedStay,
  { roomTypeId, planItemCode, arrival, length, party }: NewStay,
): boolean {
  const { adults, children, babies } = stay.party;
  return (
    roomTypeId === stay.roomTypeId &&
    planItemCode.toLowerCase() === stay.planItemCode?.toLowerCase() &&
    dateOf(arrival) === stay.arrival &&
    dateOf(arrival + length) === stay.departure &&
    adults === party.adults &&
    children === party.children &&
    babies === party.babies
  );
}

const daysOf = ({ arrival, length }: Pick<NewStay, 'arrival' | 'length'>) => ({
  arrival: dateOf(arrival),
  departure: dateOf(arrival + length),
});

type Change = Awaited<ReturnType<typeof priceChange>>;

/**
 * What a guest may pay at the desk they do not change to what is paid when booking; the house may.
 * @throws ApiError `not_available`, and as `priceChange` does
 */
async function priceAllowed(
  trx: Db,
  hand: Hand,
  stay: OrderedStay,
  shape: NewStay,
  isFeeWaived: boolean,
): Promise<Change> {
  const change = await priceChange(trx, hand, stay, shape, isFeeWaived);
  const plan = hand.book.terms.plans.get(change.planId);
  const isOther = shape.planItemCode.toLowerCase() !== stay.planItemCode.toLowerCase();
  if (hand.desk.staffId === null && isOther && plan) await refusePaidBefore(trx, stay.orderId, plan);
  return change;
}

/** Whether a guest makes a stay dearer; the house may whatever is open. */
const grows = ({ desk }: Hand, { beforeCents, afterCents }: Change): boolean =>
  desk.staffId === null && afterCents > beforeCents;

/** The nights that it had are free and those that it has now are sold, night by night as one change, so that no other gets in between. */
async function writeStay(trx: Db, stay: OrderedStay, change: Change): Promise<void> {
  const { planId, shape, unitId, agreed } = change;
  const { party, roomTypeId } = shape;
  const nights: Nights = { roomTypeId, ...daysOf(shape) };
  const before: Nights = { roomTypeId: stay.roomTypeId, arrival: stay.arrival, departure: stay.departure };
  await moveNights(trx, [
    { ...before, sold: -1 },
    { ...nights, sold: 1 },
  ]);
  await sql`
    update stay set room_type_id = ${roomTypeId}, rate_plan_id = ${planId}, arrival = ${nights.arrival}::text::date,
      departure = ${nights.departure}::text::date, adults = ${party.adults}, children = ${party.children},
      babies = ${party.babies}, unit_id = ${unitId}, is_pinned = ${change.isPinned},
      quote = ${{ agreed }}::jsonb -> 'agreed'
    where id = ${stay.id} and state = 'confirmed'`.execute(trx);
  // What is still to be paid is due when the guest comes, at the latest.
  await sql`
    update customer_order set due_on = least(due_on, ${nights.arrival}::text::date)
    where id = ${stay.orderId} and paid_at is null`.execute(trx);
}

/** What vouchers took off a stay and its extras they take off whatever it becomes; the cards that paid extras go on paying. */
async function keepReductions(
  trx: Db,
  { orderId }: OrderedStay,
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
  await movePaid(trx, orderId, paid);
}
