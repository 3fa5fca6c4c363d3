import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { datesOf } from '../cart/index.ts';
import { returnStock } from '../inventory/index.ts';
import { dayOf } from '../locale/index.ts';
import { centsOf, completeWhenDone, feeBase, keepAtReception, readStayLines } from '../orders/index.ts';
import { say } from '../platform/index.ts';
import { piecesIn } from './cancel-stay.ts';
import { feeAt } from './cancellation-fee.ts';
import { refuseBeforeArrival } from './check-in.ts';
import { dayAfter, enter, freeNights, lockOrderOf, lockStay, refuseUnless } from './desk.ts';
import { type Hand, lockOrdered, type OrderedStay } from './guest-stay.ts';
import { keptLine } from './kept-line.ts';
import { takeOff } from './stay-money.ts';

/**
 * The guest did not come: what their own terms ask for cancelling now is kept, the rest goes back; the first night stays theirs, the
 * others are free again. Again changes nothing. Answers the refunds that are to be sent, and of which order.
 * @throws ApiError `not_found`, `conflict` before the day of arrival and in other states
 */
export async function noShow(
  trx: Db,
  hand: Hand,
  stayId: string,
  { isFeeWaived }: { isFeeWaived: boolean },
): Promise<{ orderId: string | null; refundIds: string[] }> {
  const { desk } = hand;
  const { orderId } = await lockOrderOf(trx, desk, stayId);
  const ordered = orderId ? await lockOrdered(trx, desk, stayId) : undefined;
  const stay = ordered ?? (await lockStay(trx, desk, stayId));
  const nothing = { orderId, refundIds: [] };
  if (stay.state === 'noShow') return nothing;
  refuseUnless('noShow', stay);
  refuseBeforeArrival(desk, stay.arrival);
  await enter(trx, stay, 'noShow', 'noShow');
  await sql`update stay set ended_at = now() where id = ${stay.id}`.execute(trx);
  const second = dayAfter(stay.arrival);
  if (second < stay.departure) await freeNights(trx, stay, second);
  if (!ordered) return nothing;
  await keepAtReception(trx, ordered.orderId, { id: stay.id, arrival: null, departure: null });
  const refundIds = await keepFee(trx, hand, ordered, isFeeWaived);
  await completeWhenDone(trx, ordered.orderId);
  return { orderId, refundIds };
}

async function keepFee(trx: Db, hand: Hand, stay: OrderedStay, isFeeWaived: boolean): Promise<string[]> {
  const { desk, till } = hand;
  const { orderId, culture, arrival, departure } = stay;
  const { parts, extras } = await readStayLines(trx, stay.id);
  const lines = [...parts, ...extras];
  const feeCents = isFeeWaived ? 0 : feeAt(stay.steps, feeBase(parts), new Date());
  // What costs nothing and what is kept whole need not go and come again.
  if (feeCents === centsOf(lines)) return [];
  await returnStock(trx, orderId, piecesIn(extras));
  const name = say(culture, 'stay.part.no_show', {
    room: stay.quote?.room.name ?? stay.roomItemCode,
    dates: datesOf(culture, dayOf(arrival), dayOf(departure)),
  });
  const kept = feeCents > 0 ? [{ ...keptLine(hand, stay, 'cancelled', feeCents), name }] : [];
  return takeOff(trx, till, orderId, { lines, kept, reason: 'noShow', staffId: desk.staffId });
}
