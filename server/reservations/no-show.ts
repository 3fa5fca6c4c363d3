import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { formatStayDates } from '../cart/index.ts';
import { parseDay } from '../locale/index.ts';
import {
  advanceOrder,
  deliverToReception,
  feeBase,
  readReservationLines,
  sumCents,
} from '../orders/index.ts';
import { translate } from '../platform/index.ts';
import { countPieces } from './cancel-reservation.ts';
import { feeAt } from './cancellation-fee.ts';
import { cancellationFeeLine } from './cancellation-fee-line.ts';
import { returnPieces } from './change-reservation.ts';
import { assertArrivalReached } from './check-in.ts';
import { creditReservationLines } from './credit-reservation-lines.ts';
import {
  applyReservationAction,
  assertActionAllowed,
  dayAfter,
  lockReservation,
  lockReservationOrder,
  shortenStay,
} from './front-desk.ts';
import { type Actor, lockOrderedReservation, type OrderedReservation } from './ordered-reservation.ts';
import { type Before, recordEvent } from './reservation-event.ts';

/**
 * Records a no-show: charges the cancellation fee of the reservation's own terms at this moment, and refunds
 * the rest. The first night stays sold, the others are released. A second call changes nothing. Returns the
 * refunds to send, and their order.
 * @throws ApiError `not_found`; `conflict` before the day of arrival and in other states
 */
export async function noShow(
  trx: Db,
  actor: Actor,
  reservationId: string,
  { isFeeWaived }: { isFeeWaived: boolean },
): Promise<{ orderId: string | null; refundIds: string[] }> {
  const { frontDesk } = actor;
  const { orderId } = await lockReservationOrder(trx, frontDesk, reservationId);
  const ordered = orderId ? await lockOrderedReservation(trx, frontDesk, reservationId) : undefined;
  const stay = ordered ?? (await lockReservation(trx, frontDesk, reservationId));
  const nothing = { orderId, refundIds: [] };
  if (stay.state === 'noShow') return nothing;
  assertActionAllowed('noShow', stay);
  assertArrivalReached(frontDesk, stay.arrival);
  await applyReservationAction(trx, stay, 'noShow', 'noShow');
  await sql`update reservation set ended_at = now() where id = ${stay.id}`.execute(trx);
  const second = dayAfter(stay.arrival);
  const deliveries = second < stay.departure ? await shortenStay(trx, stay, second) : [];
  if (!ordered) {
    await recordEvent(trx, frontDesk, 'noShow', stay);
    return nothing;
  }
  const all = { id: stay.id, arrival: null, departure: null };
  deliveries.push(...(await deliverToReception(trx, ordered.orderId, all)));
  const { refundIds, ...charged } = await chargeNoShowFee(trx, actor, ordered, isFeeWaived);
  await advanceOrder(trx, ordered.orderId);
  await recordEvent(trx, frontDesk, 'noShow', stay, { deliveries, ...charged });
  return { orderId, refundIds };
}

type Charged = Pick<Before, 'lines' | 'feeLineId'> & { refundIds: string[] };

async function chargeNoShowFee(
  trx: Db,
  actor: Actor,
  stay: OrderedReservation,
  isFeeWaived: boolean,
): Promise<Charged> {
  const { frontDesk, deps } = actor;
  const { orderId, culture, arrival, departure } = stay;
  const { parts, extras } = await readReservationLines(trx, stay.id);
  const lines = [...parts, ...extras];
  const feeCents = isFeeWaived ? 0 : feeAt(stay.steps, feeBase(parts), new Date());
  // Where the fee equals the price, no credit is needed.
  if (feeCents === sumCents(lines)) return { lines: [], feeLineId: null, refundIds: [] };
  await returnPieces(trx, countPieces(extras));
  const name = translate(culture, 'stay.part.no_show', {
    room: stay.quote?.room.name ?? stay.roomItemCode,
    dates: formatStayDates(culture, parseDay(arrival), parseDay(departure)),
  });
  const feeLineId = feeCents > 0 ? crypto.randomUUID() : null;
  const feeLine = { ...cancellationFeeLine(actor, stay, 'cancelled', feeCents), name };
  const refundIds = await creditReservationLines(trx, deps, orderId, {
    lines,
    remainders: feeLineId ? [{ ...feeLine, id: feeLineId }] : [],
    replacedOrderIds: [parts[0]?.orderId],
    reason: 'noShow',
    staffId: frontDesk.staffId,
  });
  return { lines, feeLineId, refundIds };
}
