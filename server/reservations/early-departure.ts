import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { formatsOf } from '../locale/index.ts';
import {
  type AddedLine,
  type ReservationLine,
  readReservationLines,
  settlePoints,
  sumCents,
} from '../orders/index.ts';
import { translate } from '../platform/index.ts';
import { partLine } from './change-reservation.ts';
import { creditReservationLines } from './credit-reservation-lines.ts';
import {
  assertActionAllowed,
  dayAfter,
  formatDay,
  laterDay,
  lockReservation,
  type ReservationRow,
  shortenStay,
} from './front-desk.ts';
import type { Actor } from './ordered-reservation.ts';

export type EarlyDeparture = { departure: string; refundCents: number };

/**
 * Ends the stay of a guest in house on an earlier day: releases the nights from then on, and refunds
 * `refundCents`. A second call for the same day changes nothing. Returns the refunds to send, and their
 * order.
 * @throws ApiError `not_found`; `conflict` for a past day, a day that is not earlier, a refund above the
 * price, and in other states
 */
export async function leaveEarly(
  trx: Db,
  actor: Actor,
  reservationId: string,
  { departure, refundCents }: EarlyDeparture,
): Promise<{ orderId: string | null; refundIds: string[] }> {
  const { frontDesk } = actor;
  const stay = await lockReservation(trx, frontDesk, reservationId);
  assertActionAllowed('leaveEarly', stay);
  const isDone = departure === stay.departure && stay.quote !== null && departure < stay.quote.dateTo;
  if (isDone) return { orderId: stay.orderId, refundIds: [] };
  const earliest = laterDay(frontDesk.today, dayAfter(stay.arrival));
  if (departure < earliest || departure >= stay.departure) {
    const values = { from: formatDay(frontDesk, earliest), until: formatDay(frontDesk, stay.departure) };
    throw new ApiError('conflict', { messageKey: 'stay.leaves_between', values });
  }
  await shortenStay(trx, stay, departure);
  const refundIds = refundCents > 0 ? await refundParts(trx, actor, stay, refundCents) : [];
  // Points count from the day of departure.
  if (stay.orderId) await settlePoints(trx, stay.orderId);
  return { orderId: stay.orderId, refundIds };
}

/** Refunds the last nights first, then the included products, then fees and taxes. */
const refundOrder: readonly ReservationLine['part'][] = ['night', 'included', 'fee', 'touristTax'];

async function refundParts(
  trx: Db,
  { frontDesk, deps }: Actor,
  { id, orderId }: ReservationRow,
  refundCents: number,
): Promise<string[]> {
  const { parts } = await readReservationLines(trx, id);
  if (!orderId || refundCents > sumCents(parts)) {
    const amount = formatsOf(frontDesk.culture, 'EUR').money(sumCents(parts));
    throw new ApiError('conflict', { messageKey: 'stay.refund_too_much', values: { amount } });
  }
  const inTurn = parts
    .toReversed()
    .toSorted((a, b) => refundOrder.indexOf(a.part) - refundOrder.indexOf(b.part));
  const culture = await readOrderCulture(trx, orderId);
  const back: ReservationLine[] = [];
  const remainders: AddedLine[] = [];
  const voucherCents: number[] = [];
  const replacedOrderIds: string[] = [];
  let left = refundCents;
  for (const line of inTurn) {
    const cents = Math.min(left, line.cents);
    if (cents === 0) continue;
    left -= cents;
    back.push(line);
    if (cents === line.cents) continue;
    remainders.push(remainderLine(culture, id, line, line.cents - cents));
    voucherCents.push(Math.round((line.voucherCents * (line.cents - cents)) / line.cents));
    replacedOrderIds.push(line.orderId);
  }
  const { staffId } = frontDesk;
  return creditReservationLines(trx, deps, orderId, {
    ...{ lines: back, remainders, voucherCents, replacedOrderIds, reason: 'leftEarly', staffId },
  });
}

/** Creates the line of the remainder of a partly refunded part, with the same kind and VAT. */
function remainderLine(
  culture: Culture,
  reservationId: string,
  line: ReservationLine,
  cents: number,
): AddedLine {
  const name = translate(culture, 'stay.part.left_early', { name: line.name });
  return partLine(reservationId, { ...line, name, cents });
}

async function readOrderCulture(db: Db, orderId: string): Promise<Culture> {
  const order = await db
    .selectFrom('customer_order')
    .select('culture')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.culture as Culture;
}
