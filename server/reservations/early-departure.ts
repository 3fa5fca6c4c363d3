import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { formatsOf } from '../locale/index.ts';
import { type AddedLine, centsOf, readStayLines, type StayLine, settlePoints } from '../orders/index.ts';
import { say } from '../platform/index.ts';
import { dayAfter, dayFor, freeNights, laterOf, lockStay, refuseUnless, type StayAtDesk } from './desk.ts';
import type { Hand } from './guest-stay.ts';
import { takeOff } from './stay-money.ts';

export type EarlyDeparture = { departure: string; refundCents: number };

/**
 * A guest of the house leaves on an earlier day than was agreed; the nights from then on are free again, and of what the stay cost so
 * much goes back. Again, to the same day, changes nothing. Answers the refunds that are to be sent, and of which order.
 * @throws ApiError `not_found`; `conflict` for a day that is over or not earlier, for more than the stay cost, and in other states
 */
export async function leaveEarly(
  trx: Db,
  hand: Hand,
  stayId: string,
  { departure, refundCents }: EarlyDeparture,
): Promise<{ orderId: string | null; refundIds: string[] }> {
  const { desk } = hand;
  const stay = await lockStay(trx, desk, stayId);
  refuseUnless('leaveEarly', stay);
  const isDone = departure === stay.departure && stay.quote !== null && departure < stay.quote.dateTo;
  if (isDone) return { orderId: stay.orderId, refundIds: [] };
  const earliest = laterOf(desk.today, dayAfter(stay.arrival));
  if (departure < earliest || departure >= stay.departure) {
    const values = { from: dayFor(desk, earliest), until: dayFor(desk, stay.departure) };
    throw new ApiError('conflict', { messageKey: 'stay.leaves_between', values });
  }
  await freeNights(trx, stay, departure);
  const refundIds = refundCents > 0 ? await giveBackOf(trx, hand, stay, refundCents) : [];
  // Points count from the day on which the guests leave.
  if (stay.orderId) await settlePoints(trx, stay.orderId);
  return { orderId: stay.orderId, refundIds };
}

/** The last nights go back first, then what was in their price, then fees and taxes. */
const firstBack: readonly StayLine['part'][] = ['night', 'included', 'fee', 'touristTax'];

async function giveBackOf(
  trx: Db,
  { desk, till }: Hand,
  { id, orderId }: StayAtDesk,
  refundCents: number,
): Promise<string[]> {
  const { parts } = await readStayLines(trx, id);
  if (!orderId || refundCents > centsOf(parts)) {
    const amount = formatsOf(desk.culture, 'EUR').money(centsOf(parts));
    throw new ApiError('conflict', { messageKey: 'stay.refund_too_much', values: { amount } });
  }
  const inTurn = parts.toReversed().toSorted((a, b) => firstBack.indexOf(a.part) - firstBack.indexOf(b.part));
  const culture = await cultureOf(trx, orderId);
  const back: StayLine[] = [];
  const kept: AddedLine[] = [];
  let left = refundCents;
  for (const line of inTurn) {
    const cents = Math.min(left, line.cents);
    if (cents === 0) continue;
    left -= cents;
    back.push(line);
    if (cents < line.cents) kept.push(restOf(culture, id, line, line.cents - cents));
  }
  const { staffId } = desk;
  return takeOff(trx, till, orderId, { lines: back, kept, reason: 'leftEarly', staffId });
}

/** What stays of a part that goes back but for some of it: a part of the same kind, with the same VAT. */
function restOf(culture: Culture, stayId: string, line: StayLine, cents: number): AddedLine {
  const { variantId, itemCode, productType, part, vatRate } = line;
  return {
    ...{ variantId, itemCode, productType, vatRate, stayId, stayPart: part, day: null },
    name: say(culture, 'stay.part.left_early', { name: line.name }),
    kind: part === 'touristTax' ? 'tax' : 'stay',
    ...{ quantity: 1, unitCents: cents },
  };
}

async function cultureOf(db: Db, orderId: string): Promise<Culture> {
  const order = await db
    .selectFrom('customer_order')
    .select('culture')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.culture as Culture;
}
