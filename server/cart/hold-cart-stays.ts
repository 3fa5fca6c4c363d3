import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import {
  arrangeUnit,
  lockNights,
  type Nights,
  nightCountUpdate,
  nightKey,
  publishNightChanges,
  readUnitsLeft,
  updateNightCounts,
} from '../inventory/index.ts';
import { dayToDate } from '../locale/index.ts';
import { isThisMachine, limitRate, networkOf } from '../platform/index.ts';
import type { Party } from '../rates/index.ts';
import { type CartLine, type CartReader, findCart } from './cart.ts';
import { type CartStayLine, unavailabilityMessage } from './cart-stay-line.ts';
import type { QuotedStay } from './cart-stay-reply.ts';

/** Minutes for which a checkout holds the nights of a cart, and by which one extension prolongs the hold. */
const cartHoldMinutes = 20;

/**
 * Minutes for which the nights of a line are held in total from the first hold on, however often it is
 * renewed.
 */
const maxHoldMinutes = 60;

/** The maximum number of stays in one cart: larger parties contact the property. */
export const maxStaysPerCart = 10;

/** New holds of stays that one network may make: all guests of a property share its network. */
const newHoldLimit = { calls: 40, seconds: 3600 };

/**
 * Holds the nights of a cart for its checkout, all or none. A second call changes nothing; `extend` prolongs
 * the hold, once. Processes that hold the nights of the same cart at once wait for each other. `peer` is the
 * network address of the caller.
 * @throws ApiError `not_found`, `not_available` with the lines that can no longer be booked, `conflict` where
 *   the hold was extended before, lasted an hour, or the cart has too many stays, `rate_limited` where a
 *   network holds too much
 */
export async function holdCart(
  db: Db,
  reader: CartReader,
  cartId: string,
  { extend, peer }: { extend: boolean; peer: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select from cart where id = ${cartId} for update`.execute(trx);
    const cart = await findCart(trx, reader, cartId);
    if (!cart) throw new ApiError('not_found');
    const holds = cart.lines.flatMap(({ stay }) => (stay ? [stay.hold] : []));
    if (holds.length > maxStaysPerCart) throw tooManyStays();
    const fresh = cart.lines.flatMap(({ id, stay }) => (stay && !stay.hold ? [id] : []));
    if (fresh.length > 0) {
      await assertHoldNotExpired(trx, fresh);
      await limitNewHolds(trx, peer, fresh.length);
      await holdNights(trx, reader, cart.lines, cartHoldMinutes);
      await capHoldTime(trx, fresh);
      return;
    }
    if (!extend || holds.length === 0) return;
    if (holds.some((hold) => hold?.wasExtended)) {
      throw new ApiError('conflict', { messageKey: 'stay.hold_no_longer' });
    }
    await sql`
      update reservation set was_extended = true, expires_at = least(
        expires_at + make_interval(mins => ${cartHoldMinutes}), created_at + make_interval(mins => ${maxHoldMinutes}))
      where id = any(${holds.flatMap((hold) => (hold ? [hold.stayId] : []))}::uuid[]) and state = 'held'`.execute(
      trx,
    );
  });
}

export const tooManyStays = () =>
  new ApiError('conflict', { messageKey: 'cart.too_many_stays', values: { max: maxStaysPerCart } });

/**
 * The hour of a line starts at its first hold.
 * @throws ApiError `conflict` where that is too long ago
 */
async function assertHoldNotExpired(trx: Db, lineIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from reservation where cart_line_id = any(${[...lineIds]}::uuid[])
      and created_at <= now() - make_interval(mins => ${maxHoldMinutes}) limit 1`.execute(trx);
  if (rows.length > 0)
    throw new ApiError('conflict', { messageKey: 'stay.hold_over', details: { reason: 'hold_over' } });
}

/**
 * Counts in the same transaction, so that a hold that fails is not counted. Calls from this machine are not
 * counted, as in `limitOrders`.
 */
async function limitNewHolds(trx: Db, peer: string, stays: number): Promise<void> {
  if (isThisMachine(peer)) return;
  await limitRate(trx, `hold:${networkOf(peer)}`, newHoldLimit, stays);
}

async function capHoldTime(trx: Db, lineIds: readonly string[]): Promise<void> {
  await sql`
    update reservation set expires_at = created_at + make_interval(mins => ${maxHoldMinutes}), was_extended = true
    where cart_line_id = any(${[...lineIds]}::uuid[]) and state = 'held'
      and expires_at >= created_at + make_interval(mins => ${maxHoldMinutes})`.execute(trx);
}

/** The data that an order adds to the stay of a line. */
export type OrderDetails = {
  orderId: string;
  guestName: string;
  arrivalTime: string | null;
  wishes: string;
  quote: QuotedStay;
};

/**
 * Holds the nights of all stays among these lines for `minutes`, and renews holds that exist; a line whose
 * stay changed releases its earlier nights. Returns the stay of each line. The caller has locked the cart.
 * Guest details stay in the cart until the order; `ordered` returns them for a stay that can be booked.
 * @throws ApiError `not_available` with the lines that can no longer be booked
 */
export async function holdNights(
  trx: Db,
  { siteId, culture }: Pick<CartReader, 'siteId' | 'culture'>,
  lines: readonly CartLine[],
  minutes: number,
  ordered: (lineId: string, stay: CartStayLine) => OrderDetails | undefined = () => undefined,
): Promise<Map<string, string>> {
  const requested = lines.flatMap(({ id, itemCode, stay }) =>
    stay ? [{ lineId: id, itemCode, stay, nights: stayNights(stay) }] : [],
  );
  if (requested.length === 0) return new Map();
  const lineIds = requested.map(({ lineId }) => lineId);
  const before = await findHolds(trx, lineIds);
  const locked = await lockNights(trx, [...requested.map(({ nights }) => nights), ...before]);
  // A caller that waits for the cart's lock holds nothing for it; its earlier hold may have expired
  // meanwhile.
  const held =
    before.length > 0 ? (await findHolds(trx, lineIds)).filter(({ state }) => state === 'held') : [];
  const isSame = (hold: StayHold, { lineId, stay, nights }: (typeof requested)[number]) =>
    hold.lineId === lineId &&
    hold.roomTypeId === nights.roomTypeId &&
    hold.arrival === nights.arrival &&
    hold.departure === nights.departure &&
    hold.pinnedId === (stay.unitId ?? null);
  const stale = held.filter((hold) => !requested.some((one) => isSame(hold, one)));
  await release(trx, stale);
  const fresh = requested.filter((one) => !held.some((hold) => isSame(hold, one)));
  const newNights = fresh.map(({ nights }) => nights);
  assertAvailable(culture, fresh, stale.length > 0 ? await readUnitsLeft(trx, newNights) : locked.left);
  const ids = new Map<string, string>();
  for (const { lineId, stay, nights, itemCode } of fresh) {
    const chosenId = stay.unitId ?? null;
    const isNumbered = locked.numbered.has(nights.roomTypeId);
    const unitId = isNumbered || chosenId ? await arrangeUnit(trx, nights, chosenId) : null;
    if (unitId === undefined) throw notAvailable(culture, [{ lineId, itemCode, stay }]);
    const as = { siteId, unitId, minutes, ...ordered(lineId, stay) };
    ids.set(lineId, await insertHold(trx, { lineId, stay, nights }, as));
  }
  const unchanged = requested.flatMap((one) => {
    const hold = held.find((known) => isSame(known, one));
    return hold ? [{ ...one, id: hold.id }] : [];
  });
  for (const { id, lineId } of unchanged) ids.set(lineId, id);
  const attached = unchanged.flatMap(({ id, lineId, stay }) => {
    const as = ordered(lineId, stay);
    return as ? [{ ...as, ...stay.input.party, planId: stay.plan?.id, id }] : [];
  });
  await attachHoldsToOrder(trx, attached, minutes);
  return ids;
}

/**
 * Creates the held stay of a line. The same statement counts its nights as held, for other transactions wait
 * for these rows.
 */
async function insertHold(
  trx: Db,
  { lineId, stay, nights }: Omit<NewHold, 'itemCode'>,
  as: { siteId: string; unitId: string | null; minutes: number } & Partial<OrderDetails>,
): Promise<string> {
  const { adults, children, babies } = stay.input.party;
  const { orderId = null, guestName = '', arrivalTime = null, wishes = '', quote } = as;
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into reservation (site_id, cart_line_id, room_type_id, rate_plan_id, arrival, departure, adults, children, babies,
        unit_id, is_pinned, state, expires_at, order_id, guest_name, arrival_time, wishes, quote)
      values (${as.siteId}, ${lineId}, ${nights.roomTypeId}, ${stay.plan?.id ?? null}, ${nights.arrival},
        ${nights.departure}, ${adults}, ${children}, ${babies}, ${as.unitId}, ${Boolean(stay.unitId)},
        'held', now() + make_interval(mins => ${as.minutes}), ${orderId}, ${guestName}, ${arrivalTime}, ${wishes},
        ${{ quote }}::jsonb -> 'quote')
      on conflict (cart_line_id) do update set room_type_id = excluded.room_type_id,
        rate_plan_id = excluded.rate_plan_id, arrival = excluded.arrival, departure = excluded.departure,
        adults = excluded.adults, children = excluded.children, babies = excluded.babies, unit_id = excluded.unit_id,
        is_pinned = excluded.is_pinned, state = 'held', expires_at = excluded.expires_at, order_id = excluded.order_id,
        guest_name = excluded.guest_name, arrival_time = excluded.arrival_time, wishes = excluded.wishes,
        quote = excluded.quote
      returning id
    ), ${nightCountUpdate([{ ...nights, held: 1 }])} select id, ${publishNightChanges} from placed`.execute(
    trx,
  );
  const [placed] = rows;
  if (!placed) throw new Error('a stay was not written');
  return placed.id;
}

/** Makes held stays those of an order. */
async function attachHoldsToOrder(
  trx: Db,
  stays: readonly (OrderDetails & Party & { id: string; planId: number | undefined })[],
  minutes: number,
): Promise<void> {
  if (stays.length === 0) return;
  await sql`
    update reservation set order_id = placed."orderId", rate_plan_id = placed."planId", adults = placed.adults,
      children = placed.children, babies = placed.babies, guest_name = placed."guestName",
      arrival_time = placed."arrivalTime", wishes = placed.wishes, quote = placed.quote,
      expires_at = greatest(expires_at, now() + make_interval(mins => ${minutes}))
    from jsonb_to_recordset(${{ stays }}::jsonb -> 'stays') as placed(id uuid, "orderId" uuid, "planId" bigint, adults int,
      children int, babies int, "guestName" text, "arrivalTime" time, wishes text, quote jsonb)
    where reservation.id = placed.id`.execute(trx);
}

/** Releases the holds of cart lines. */
export async function releaseHolds(trx: Db, lineIds: readonly string[]): Promise<void> {
  const before = await findHolds(trx, lineIds);
  if (before.length === 0) return;
  await lockNights(trx, before);
  await release(
    trx,
    (await findHolds(trx, lineIds)).filter(({ state }) => state === 'held'),
  );
}

export const stayNights = ({ roomTypeId, input }: Pick<CartStayLine, 'roomTypeId' | 'input'>): Nights => ({
  roomTypeId,
  arrival: dayToDate(input.arrival),
  departure: dayToDate(input.arrival + input.length),
});

type StayHold = Nights & { id: string; lineId: string; pinnedId: string | null; state: string };

async function findHolds(trx: Db, lineIds: readonly string[]): Promise<StayHold[]> {
  const { rows } = await sql<StayHold>`
    select id, cart_line_id as "lineId", room_type_id::int as "roomTypeId", arrival::text, departure::text, state,
      case when is_pinned then unit_id end as "pinnedId"
    from reservation where cart_line_id = any(${[...lineIds]}::uuid[]) and order_id is null
      and state in ('held', 'released')`.execute(trx);
  return rows;
}

async function release(trx: Db, held: readonly StayHold[]): Promise<void> {
  if (held.length === 0) return;
  await sql`update reservation set state = 'released' where id = any(${held.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
  await updateNightCounts(
    trx,
    held.map(({ roomTypeId, arrival, departure }) => ({ roomTypeId, arrival, departure, held: -1 })),
  );
}

type NewHold = { lineId: string; itemCode: string; stay: CartStayLine; nights: Nights };

/**
 * Counts the demand of all stays together, night by night.
 * @throws ApiError `not_available`
 */
function assertAvailable(
  culture: CartReader['culture'],
  fresh: readonly NewHold[],
  leftBefore: ReadonlyMap<string, number>,
): void {
  const left = new Map(leftBefore);
  const short = fresh.filter(({ stay, nights }) => {
    let isShort = false;
    for (let day = stay.input.arrival; day < stay.input.arrival + stay.input.length; day++) {
      const key = nightKey(nights.roomTypeId, dayToDate(day));
      const there = (left.get(key) ?? 0) - 1;
      left.set(key, there);
      if (there < 0) isShort = true;
    }
    return isShort || (stay.reason !== undefined && stay.reason !== 'sold_out');
  });
  if (short.length > 0) throw notAvailable(culture, short);
}

function notAvailable(culture: CartReader['culture'], short: readonly Omit<NewHold, 'nights'>[]): ApiError {
  const [first] = short;
  const stay = first && { ...first.stay, reason: first.stay.reason ?? ('sold_out' as const) };
  return new ApiError('not_available', {
    ...(stay && unavailabilityMessage(culture, stay)),
    details: {
      items: short.map(({ lineId, itemCode, stay }) => ({
        cartItemId: lineId,
        itemCode,
        reason: stay.reason ?? 'sold_out',
      })),
    },
  });
}
