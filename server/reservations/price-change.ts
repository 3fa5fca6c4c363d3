import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { NoChange } from '../../contract/stay.ts';
import type { Db } from '../../database/connect.ts';
import {
  type AgreedStay,
  agreedStay,
  type LineStay,
  lowered,
  partsOf,
  refusalOf,
  type StayPart,
} from '../cart/index.ts';
import { dayOf } from '../locale/index.ts';
import { tierIdOf } from '../loyalty/index.ts';
import { centsOf, feeBase, readStayLines } from '../orders/index.ts';
import { nameIn, type Plan, priceStay, type RoomCalendar, readCalendars, whyNot } from '../rates/index.ts';
import { stepAt, termsAfter } from './cancellation-fee.ts';
import type { Hand, OrderedStay } from './guest-stay.ts';
import { nearestChange } from './nearest-change.ts';
import { placeFor, withOwnFree } from './own-nights.ts';
import { reducedParts } from './reduced-parts.ts';
import { type NewStay, recountExtras } from './stay-extras.ts';
import { voucherLines } from './told-price.ts';

/**
 * What a locked stay would become and cost, its own nights counted as free. The unit that it would have is arranged for already: whoever
 * only asks undoes that. Amounts are of the stay with its extras and with what is kept.
 * @throws ApiError `not_available`
 */
export async function priceChange(
  trx: Db,
  { book, desk }: Hand,
  stay: OrderedStay,
  shape: NewStay,
  isFeeWaived: boolean,
) {
  const { culture } = stay;
  const lines = await readStayLines(trx, stay.id);
  const line = await lineAfter(trx, { book, desk }, stay, shape);
  const { asked, priced, plan } = line;
  const hand = { book, desk };
  if (!asked || !priced || !plan || line.reason) throw await refused(trx, hand, stay, shape, line);
  const place = await placeFor(trx, stay, shape);
  if (place === undefined) throw await refused(trx, hand, stay, shape, { ...line, reason: 'sold_out' });
  const isPinned = stay.isPinned && place !== null && place === stay.unitId;
  const number = isPinned ? stay.unitNumber : null;
  const preferenceCents = number ? await preferenceOf(trx, shape.roomTypeId) : 0;
  const preference = number ? { number, cents: preferenceCents } : undefined;
  const full = partsOf(culture, book.terms, asked, priced, preference);
  const parts = reducedParts(lines.parts, full);
  const voucherCents = full.map(({ cents }, index) => cents - (parts[index]?.cents ?? cents));
  const old = { ...stay, arrival: dayOf(stay.arrival), length: dayOf(stay.departure) - dayOf(stay.arrival) };
  const recount = recountExtras(book.terms, stay.id, lines.extras, old, shape);
  const now = new Date();
  const step = stepAt(stay.steps, now);
  const isCheaper = centsOf(parts) < centsOf(lines.parts);
  const lost = isCheaper && !isFeeWaived ? Math.max(0, feeBase(lines.parts) - feeBase(parts)) : 0;
  const feeCents = Math.round((lost * (step?.feePercent ?? 0)) / 100);
  const extrasCents = centsOf(lines.extras);
  const freshCents = recount.fresh.reduce((sum, { line }) => sum + line.unitCents * line.quantity, 0);
  const wish = { ...line.wish, unitNumber: number };
  const told = agreedStay({ culture, stays: book }, { ...line, wish, preferenceCents });
  // What choosing the unit costs is asked beside what the terms are about.
  const base = feeBase(parts) - (preference?.cents ?? 0);
  const cancellation = termsAfter(stay.steps, told.cancellation.steps, base, now);
  return {
    shape,
    lines,
    parts,
    voucherCents,
    recount,
    planId: plan.id,
    unitId: place,
    isPinned,
    roomItemCode: asked.calendar.room.itemCode,
    roomVariantId: await variantOf(trx, shape.roomTypeId),
    feeCents,
    beforeCents: centsOf(lines.parts) + extrasCents,
    afterCents: centsOf(parts) + extrasCents - centsOf(recount.gone) + freshCents + feeCents,
    agreed: { ...reduced(told, stay, parts, voucherCents), cancellation },
    /** In the words of whoever asks; what is agreed is in those of the order. */
    named: namesIn(desk.culture, asked.calendar.room, plan),
  };
}

function namesIn(
  culture: Culture,
  room: RoomCalendar['room'],
  plan: Plan,
): Pick<AgreedStay, 'room' | 'arrangement'> {
  const named = ({ itemCode, names }: Pick<Plan, 'itemCode' | 'names'>) => ({
    itemCode,
    name: nameIn(names, culture, itemCode),
  });
  return { room: named(room), arrangement: named(plan) };
}

/** The stay as a line of a cart would be, at this moment. */
async function lineAfter(
  trx: Db,
  { book }: Pick<Hand, 'book' | 'desk'>,
  stay: OrderedStay,
  { roomTypeId, planItemCode, arrival, length, party }: NewStay,
): Promise<LineStay> {
  const window = { ids: [roomTypeId], from: arrival, until: arrival + length };
  const [calendar] = await readCalendars(trx, book.terms, window);
  const nights = calendar?.plans.find(
    ({ plan }) => plan.itemCode.toLowerCase() === planItemCode?.toLowerCase(),
  );
  const wish = {
    ...{ arrangementCode: planItemCode, arrival, length, party, unitNumber: null },
    ...{ guestName: '', arrivalTime: null, wishes: '' },
  };
  const about = { wish, roomTypeId, plan: nights?.plan, unitId: null, preferenceCents: 0, hold: null };
  const none = { asked: undefined, priced: undefined, parts: [] };
  if (!calendar || !nights) return { ...about, ...none, reason: 'closed' };
  const own = roomTypeId === stay.roomTypeId ? withOwnFree(calendar, stay) : calendar;
  const tierId = await tierOfOrder(trx, book, stay);
  const asked = { calendar: own, nights, arrival, length, party, tierId };
  const reason = whyNot(asked, book.today);
  // Where nights are not for sale there is no price to ask.
  if (reason) return { ...about, ...none, asked, reason };
  return { ...about, asked, priced: priceStay(asked, book.terms, book.today), parts: [], reason };
}

/** Of the customer who ordered it, whoever changes it for them: a member pays what members pay now. */
async function tierOfOrder(
  trx: Db,
  { terms }: Hand['book'],
  { orderId }: OrderedStay,
): Promise<string | undefined> {
  const { customer_id } = await trx
    .selectFrom('customer_order')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return (await tierIdOf(trx, terms.siteId, customer_id)) ?? undefined;
}

async function preferenceOf(trx: Db, roomTypeId: number): Promise<number> {
  const { preference_cents } = await trx
    .selectFrom('room_type')
    .select('preference_cents')
    .where('product_id', '=', roomTypeId)
    .executeTakeFirstOrThrow();
  return preference_cents;
}

async function variantOf(trx: Db, productId: number): Promise<number> {
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

async function refused(
  trx: Db,
  { book, desk }: Pick<Hand, 'book' | 'desk'>,
  stay: OrderedStay,
  shape: NewStay,
  line: LineStay,
): Promise<ApiError> {
  const reason = line.reason === undefined || line.reason === 'unit_taken' ? 'closed' : line.reason;
  const details: NoChange = { reason, fix: await nearestChange(trx, book, stay, shape, reason) };
  return new ApiError('not_available', { ...refusalOf(desk.culture, line), details });
}

/** As the guest sees it, with what vouchers go on taking off. */
function reduced(
  told: AgreedStay,
  { culture }: OrderedStay,
  parts: readonly StayPart[],
  voucherCents: readonly number[],
): AgreedStay {
  const off = parts.map(({ vatRate }, index) => ({ vatRate, voucherCents: voucherCents[index] ?? 0 }));
  const offCents = voucherCents.reduce((sum, cents) => sum + cents, 0);
  const less = lowered(told, { offCents, baseCents: feeBase(parts) });
  return { ...less, lines: [...told.lines, ...voucherLines(culture, off)] };
}
