import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { NoChange } from '../../contract/reservation.ts';
import type { Db } from '../../database/connect.ts';
import {
  applyVouchers,
  type CartStayLine,
  getPriceParts,
  type PricePart,
  type QuotedStay,
  quoteStay,
  unavailabilityMessage,
} from '../cart/index.ts';
import { allocate, parseDay } from '../locale/index.ts';
import { findTierId } from '../loyalty/index.ts';
import { feeBase, type ReservationLine, readReservationLines, sumCents } from '../orders/index.ts';
import {
  findReason,
  nameIn,
  priceStay,
  type RatePlan,
  type RoomCalendar,
  readCalendars,
} from '../rates/index.ts';
import { cancellationTermsAfter, stepAt } from './cancellation-fee.ts';
import { nearestChange } from './nearest-change.ts';
import type { Actor, OrderedReservation } from './ordered-reservation.ts';
import { findUnitFor, withOwnNightsFree } from './own-nights.ts';
import { voucherLines } from './price-breakdown.ts';
import { type NewStay, recountExtras } from './reservation-extras.ts';

/**
 * Prices a change of a locked reservation, its own nights counted as free. Assigns the new unit already, so a
 * caller that only quotes rolls back. Amounts include extras and fees.
 * @throws ApiError `not_available`
 */
export async function priceChange(
  trx: Db,
  { rates, frontDesk }: Actor,
  stay: OrderedReservation,
  shape: NewStay,
  isFeeWaived: boolean,
) {
  const { culture } = stay;
  const lines = await readReservationLines(trx, stay.id);
  const line = await priceAsCartLine(trx, { rates, frontDesk }, stay, shape);
  const { request, priced, plan } = line;
  const actor = { rates, frontDesk };
  if (!request || !priced || !plan || line.reason)
    throw await unavailableError(trx, actor, stay, shape, line);
  const place = await findUnitFor(trx, stay, shape);
  if (place === undefined)
    throw await unavailableError(trx, actor, stay, shape, { ...line, reason: 'sold_out' });
  const isPinned = stay.isPinned && place !== null && place === stay.unitId;
  const number = isPinned ? stay.unitNumber : null;
  const preferenceCents = number ? await getPreferenceCents(trx, shape.roomTypeId) : 0;
  const preference = number ? { number, cents: preferenceCents } : undefined;
  const full = getPriceParts(culture, rates.terms, request, priced, preference);
  const parts = reducedParts(lines.parts, full);
  const voucherCents = full.map(({ cents }, index) => cents - (parts[index]?.cents ?? cents));
  const old = {
    ...stay,
    arrival: parseDay(stay.arrival),
    length: parseDay(stay.departure) - parseDay(stay.arrival),
  };
  const recount = recountExtras(rates.terms, stay.id, lines.extras, old, shape);
  const now = new Date();
  const step = stepAt(stay.steps, now);
  const isCheaper = sumCents(parts) < sumCents(lines.parts);
  const lost = isCheaper && !isFeeWaived ? Math.max(0, feeBase(lines.parts) - feeBase(parts)) : 0;
  const feeCents = Math.round((lost * (step?.feePercent ?? 0)) / 100);
  const extrasCents = sumCents(lines.extras);
  const freshCents = recount.fresh.reduce((sum, { line }) => sum + line.unitCents * line.quantity, 0);
  const input = { ...line.input, unitNumber: number };
  const quoted = quoteStay({ culture, stays: rates }, { ...line, input, preferenceCents });
  // The price of a chosen unit is outside the cancellation terms.
  const base = feeBase(parts) - (preference?.cents ?? 0);
  const cancellation = cancellationTermsAfter(stay.steps, quoted.cancellation.steps, base, now);
  return {
    shape,
    lines,
    parts,
    voucherCents,
    recount,
    planId: plan.id,
    unitId: place,
    isPinned,
    roomItemCode: request.calendar.room.itemCode,
    roomVariantId: await getVariantId(trx, shape.roomTypeId),
    feeCents,
    beforeCents: sumCents(lines.parts) + extrasCents,
    afterCents: sumCents(parts) + extrasCents - sumCents(recount.gone) + freshCents + feeCents,
    quoted: { ...withVouchers(quoted, stay, parts, voucherCents), cancellation },
    /** In the culture of the reader; the stored names are in that of the order. */
    named: getNames(frontDesk.culture, request.calendar.room, plan),
  };
}

function getNames(
  culture: Culture,
  room: RoomCalendar['room'],
  plan: RatePlan,
): Pick<QuotedStay, 'room' | 'arrangement'> {
  const named = ({ itemCode, names }: Pick<RatePlan, 'itemCode' | 'names'>) => ({
    itemCode,
    name: nameIn(names, culture, itemCode),
  });
  return { room: named(room), arrangement: named(plan) };
}

/** Prices the changed stay as a cart line, at this moment. */
async function priceAsCartLine(
  trx: Db,
  { rates }: Pick<Actor, 'rates' | 'frontDesk'>,
  stay: OrderedReservation,
  { roomTypeId, planItemCode, arrival, length, party }: NewStay,
): Promise<CartStayLine> {
  const window = { ids: [roomTypeId], from: arrival, until: arrival + length };
  const [calendar] = await readCalendars(trx, rates.terms, window);
  const nights = calendar?.plans.find(
    ({ plan }) => plan.itemCode.toLowerCase() === planItemCode?.toLowerCase(),
  );
  const input = {
    ...{ arrangementCode: planItemCode, arrival, length, party, unitNumber: null },
    ...{ guestName: '', arrivalTime: null, wishes: '' },
  };
  const base = { input, roomTypeId, plan: nights?.plan, unitId: null, preferenceCents: 0, hold: null };
  const none = { request: undefined, priced: undefined, parts: [] };
  if (!calendar || !nights) return { ...base, ...none, reason: 'closed' };
  const own = roomTypeId === stay.roomTypeId ? withOwnNightsFree(calendar, stay) : calendar;
  const tierId = await getOrderTierId(trx, rates, stay);
  const request = { calendar: own, nights, arrival, length, party, tierId };
  const reason = findReason(request, rates.today);
  // Nights that are not for sale have no price.
  if (reason) return { ...base, ...none, request, reason };
  return { ...base, request, priced: priceStay(request, rates.terms, rates.today), parts: [], reason };
}

/** Returns the tier of the customer who ordered it, for any actor: a member pays the current member price. */
async function getOrderTierId(
  trx: Db,
  { terms }: Actor['rates'],
  { orderId }: OrderedReservation,
): Promise<string | undefined> {
  const { customer_id } = await trx
    .selectFrom('customer_order')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return (await findTierId(trx, terms.siteId, customer_id)) ?? undefined;
}

async function getPreferenceCents(trx: Db, roomTypeId: number): Promise<number> {
  const { preference_cents } = await trx
    .selectFrom('room_type')
    .select('preference_cents')
    .where('product_id', '=', roomTypeId)
    .executeTakeFirstOrThrow();
  return preference_cents;
}

async function getVariantId(trx: Db, productId: number): Promise<number> {
  const { id } = await trx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select('variant.id')
    .where('product.id', '=', productId)
    .orderBy((eb) => eb('variant.item_code', '<>', eb.ref('product.item_code')))
    .orderBy('variant.id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

async function unavailableError(
  trx: Db,
  { rates, frontDesk }: Pick<Actor, 'rates' | 'frontDesk'>,
  stay: OrderedReservation,
  shape: NewStay,
  line: CartStayLine,
): Promise<ApiError> {
  const reason = line.reason === undefined || line.reason === 'unit_taken' ? 'closed' : line.reason;
  const details: NoChange = { reason, fix: await nearestChange(trx, rates, stay, shape, reason) };
  return new ApiError('not_available', { ...unavailabilityMessage(frontDesk.culture, line), details });
}

/** Returns the breakdown for the guest, with the vouchers that still apply. */
function withVouchers(
  quoted: QuotedStay,
  { culture }: OrderedReservation,
  parts: readonly PricePart[],
  voucherCents: readonly number[],
): QuotedStay {
  const off = parts.map(({ vatRate }, index) => ({ vatRate, voucherCents: voucherCents[index] ?? 0 }));
  const offCents = voucherCents.reduce((sum, cents) => sum + cents, 0);
  const less = applyVouchers(quoted, { offCents, baseCents: feeBase(parts) });
  return { ...less, lines: [...quoted.lines, ...voucherLines(culture, off)] };
}

/**
 * Applies the voucher discounts of nights and included products to the parts of a changed reservation: never
 * more in total, and less where the parts cost less.
 */
function reducedParts(before: readonly ReservationLine[], parts: readonly PricePart[]): PricePart[] {
  const isReducible = ({ part }: Pick<ReservationLine, 'part'>) => part === 'night' || part === 'included';
  const old = before.filter(isReducible);
  const off = old.reduce((sum, { voucherCents }) => sum + voucherCents, 0);
  if (off === 0) return [...parts];
  const oldGross = sumCents(old) + off;
  const weights = parts.map((one) => (isReducible(one) ? one.cents : 0));
  const gross = weights.reduce((sum, cents) => sum + cents, 0);
  const shares = allocate(Math.round(off * Math.min(1, gross / oldGross)), weights);
  return parts.map((one, index) => ({ ...one, cents: one.cents - (shares[index] ?? 0) }));
}
