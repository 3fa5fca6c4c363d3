import { sql } from 'kysely';
import { type Culture, defaultCulture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { RegisterRules } from '../../contract/night-register.ts';
import type { ReservationReply } from '../../contract/reservation.ts';
import { isReservationActionAllowed, type ReservationState } from '../../contract/reservation-states.ts';
import type { Db } from '../../database/connect.ts';
import type { QuotedStay } from '../cart/index.ts';
import { dayToDate } from '../locale/index.ts';
import {
  feeBase,
  formatOrderName,
  getRefund,
  hasGoodsForReception,
  hasPayers,
  type OrderMoney,
  type ReservationLine,
  type ReservationLines,
  readOrderMoney,
  readReservationLines,
  sumCents,
} from '../orders/index.ts';
import type { SalesContext } from '../payments/index.ts';
import { type Names, nameIn, productNames } from '../rates/index.ts';
import { feeAt, stepFee } from './cancellation-fee.ts';
import { priceBreakdown } from './price-breakdown.ts';
import { mainGuest, maskGuest, readGuests, readRegisterRules } from './register.ts';

export type ReservationReader = Pick<SalesContext, 'db' | 'keys' | 'site' | 'culture' | 'stays'>;

/**
 * Reads a reservation for its guest, named in the reader’s culture. A unit that the guest did not choose is
 * shown from check-in on, because it can change before. The caller has checked that the reader may see it.
 * @throws ApiError `not_found`
 */
export async function readReservation(
  reader: ReservationReader,
  reservationId: string,
): Promise<ReservationReply> {
  const rules = await readRegisterRules(reader.db, reader.site.id);
  return forGuest(await readWithRegister(reader, reservationId, rules));
}

/** Reads reservations as `readReservation` does, in their order. @throws ApiError `not_found` */
export async function readReservations(
  reader: ReservationReader,
  reservationIds: readonly string[],
): Promise<ReservationReply[]> {
  const rules = await readRegisterRules(reader.db, reader.site.id);
  const replies: ReservationReply[] = [];
  for (const id of reservationIds) replies.push(forGuest(await readWithRegister(reader, id, rules)));
  return replies;
}

/**
 * Removes from a reply what whoever has its link must not read: the guests, once they cannot be filled in any more, and
 * the whole number of a document at any time.
 */
function forGuest(reply: ReservationReply): ReservationReply {
  if (!isReservationActionAllowed('describe', reply.state)) return { ...reply, guests: [], register: null };
  return { ...reply, guests: reply.guests.map(maskGuest) };
}

/** Reads a reservation with all facts of its night register, for staff. @throws ApiError `not_found` */
export async function readWithRegister(
  reader: ReservationReader,
  reservationId: string,
  rules: RegisterRules,
): Promise<ReservationReply> {
  const { db, keys, site, culture } = reader;
  const row = await readRow(db, site.id, reservationId);
  const { orderId, state } = row;
  const { today } = await reader.stays.context();
  const lines = ownPart(await readReservationLines(db, reservationId), orderId);
  const guests = await readGuests(db, reservationId);
  const { signature: _, keepDays: _days, ...registerScopes } = rules;
  const money = orderId ? await readOrderMoney(db, orderId) : undefined;
  const isShared = orderId !== null && (await hasPayers(db, orderId));
  const allowed = allowedActions(row, lines, dayToDate(today));
  // The front desk changes what others pay too.
  const actions = allowed.filter((action) => !isShared || (action !== 'change' && action !== 'cancel'));
  const mayCancel = actions.includes('cancel') && orderId !== null && money !== undefined;
  return {
    ...currentTerms(row, lines),
    room: { itemCode: row.roomItemCode, name: nameIn(row.roomNames, culture, row.roomItemCode) },
    arrangement: {
      itemCode: row.planItemCode ?? '',
      name: row.planItemCode ? nameIn(row.planNames, culture, row.planItemCode) : '',
    },
    dateFrom: row.arrival,
    dateTo: row.departure,
    nights: row.nights,
    adults: row.adults,
    children: row.children,
    babies: row.babies,
    id: reservationId,
    link: keys.stayLink(reservationId),
    orderName: row.orderNumber === null ? null : formatOrderName(row.orderNumber),
    orderLink: orderId && keys.orderLink(orderId),
    state,
    unit: row.unit,
    guestName: row.guestName,
    arrivalTime: row.arrivalTime,
    wishes: row.wishes,
    emailAddress: row.emailAddress ?? '',
    culture: row.culture ?? defaultCulture,
    extras: lines.extras.map((line) => ({
      id: line.id,
      itemCode: line.itemCode,
      name: line.name,
      quantity: line.quantity,
      day: line.day,
      totalPriceInclVat: line.cents / 100,
    })),
    extrasInclVat: sumCents(lines.extras) / 100,
    dueInclVat: money && row.orderState !== 'cancelled' ? Math.max(0, money.dueCents) / 100 : 0,
    register: mainGuest(guests),
    guests,
    registerScopes,
    isRegistered: row.isRegistered,
    ifCancelledNow: mayCancel
      ? {
          ...cancellationCost(row, lines, money),
          goodsToReception: await hasGoodsForReception(db, orderId, reservationId),
        }
      : null,
    actions,
  };
}

/** What the guest pays: the lines of their own order. */
function ownPart({ parts, extras, fees }: ReservationLines, orderId: string | null): ReservationLines {
  const ofGuest = (lines: ReservationLine[]) => lines.filter((line) => line.orderId === orderId);
  return { parts: ofGuest(parts), extras: ofGuest(extras), fees: ofGuest(fees) };
}

type Row = {
  orderId: string | null;
  orderNumber: number | null;
  orderState: string | null;
  state: ReservationState;
  roomItemCode: string;
  roomNames: Names;
  planItemCode: string | null;
  planNames: Names;
  arrival: string;
  departure: string;
  nights: number;
  adults: number;
  children: number;
  babies: number;
  unit: string | null;
  guestName: string;
  arrivalTime: string | null;
  wishes: string;
  emailAddress: string | null;
  culture: Culture | null;
  quote: QuotedStay | null;
  isRegistered: boolean;
};

async function readRow(db: Db, siteId: string, reservationId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select order_id as "orderId", customer_order.number::int as "orderNumber", customer_order.state as "orderState", reservation.state,
      room.item_code as "roomItemCode", ${productNames('room.id')} as "roomNames",
      plan.item_code as "planItemCode", ${productNames('plan.id')} as "planNames",
      arrival::text, departure::text, departure - arrival as nights, adults, children, babies,
      case when is_pinned or reservation.state in ('inHouse', 'departed') then unit.number end as unit,
      guest_name as "guestName", to_char(arrival_time, 'HH24:MI') as "arrivalTime", wishes,
      email_address as "emailAddress", customer_order.culture, reservation.quote,
      is_registered(reservation) as "isRegistered"
    from reservation join product as room on room.id = reservation.room_type_id
      left join product as plan on plan.id = reservation.rate_plan_id left join unit on unit.id = unit_id
      left join customer_order on customer_order.id = order_id
    where reservation.id = ${reservationId} and reservation.site_id = ${siteId}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * Calculates the current terms: the price excludes refunds, and no step costs more than the price. A
 * reservation from another system has the price from there.
 */
function currentTerms(
  { quote, orderId, culture, departure }: Row,
  { parts }: ReservationLines,
): Pick<QuotedStay, 'totalPriceInclVat' | 'lines' | 'pricePerNight' | 'deposit' | 'cancellation'> {
  const { totalPriceInclVat = 0, lines = [], deposit, cancellation } = quote ?? {};
  const nights = orderId && parts.length === 0 ? [] : (quote?.pricePerNight ?? []);
  const steps = cancellation?.steps ?? [];
  return {
    ...(orderId ? priceBreakdown(culture ?? defaultCulture, parts, lines) : { totalPriceInclVat, lines }),
    pricePerNight: nights.filter(({ date }) => date < departure),
    deposit: deposit ?? { percent: 100, amount: 0, rest: 0, restDueDate: null },
    cancellation: {
      freeUntil: cancellation?.freeUntil ?? null,
      steps: steps.map((step) => ({ ...step, fee: stepFee(step, feeBase(parts)) / 100 })),
    },
  };
}

/**
 * Lists a guest's actions on a day: until the day of arrival, and for extras until that of departure. See
 * `assertNotFullyRefunded`.
 */
function allowedActions(
  { state, orderId, arrival, departure }: Row,
  { parts }: ReservationLines,
  today: string,
): ReservationReply['actions'] {
  const isToCome = orderId !== null && today <= arrival;
  const canDo: Record<ReservationReply['actions'][number], boolean> = {
    change: isToCome && state === 'confirmed' && parts.length > 0,
    cancel: isToCome,
    addExtra: orderId !== null && today <= departure,
    describe: true,
  };
  const all = Object.keys(canDo) as ReservationReply['actions'];
  return all.filter((action) => isReservationActionAllowed(action, state) && canDo[action]);
}

function cancellationCost({ quote }: Row, { parts, extras }: ReservationLines, money: OrderMoney) {
  const feeCents = feeAt(quote?.cancellation.steps ?? [], feeBase(parts), new Date());
  const { totalCents, toTendersCents } = getRefund(money, feeCents - sumCents(parts) - sumCents(extras));
  return { fee: feeCents / 100, refund: totalCents / 100, refundToTenders: toTendersCents / 100 };
}
