import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { CellChanges, RatePreview, RateWarning } from '../../contract/office-rates.ts';
import { deriveCents } from '../../contract/rate-grid.ts';
import type { Db } from '../../database/connect.ts';
import { type Day, dayToDate, parseDay } from '../locale/index.ts';
import { findReason, maxStayNights, minStayNights } from './availability-rules.ts';
import type { Party, RoomCalendar } from './calendar.ts';
import { readCalendars } from './calendar-read.ts';
import { applyCells, type ChangedCell, changedCells, type OpenCells, openCells } from './grid-cells.ts';
import { isOver, openPricedNights, writeNightRows } from './night.ts';
import { priceFloorOf } from './price-floor.ts';
import { priceStay } from './price-stay.ts';
import { pricedNights, writeRateRows } from './rate-rows.ts';
import type { RateRules } from './rate-rules.ts';
import type { RatesContext } from './rates-cache.ts';
import { maxListed } from './save-rates.ts';
import { euros } from './stay-offer-reply.ts';
import { formatReason } from './unavailability-reasons.ts';

export type Sample = Party & { arrival: string; nights: number };

/** Room types of the sample stay, at most. */
const maxSampleRooms = 10;

/**
 * Describes what a save of cells would change, what looks wrong in it, and what a guest would see. It applies the
 * changes in a transaction that it rolls back.
 * @throws ApiError `not_found`; `conflict` for an amount of a derived plan
 */
export async function previewRateCells(
  db: Db,
  { siteId, culture, rates }: { siteId: string; culture: Culture; rates: RatesContext },
  changes: readonly CellChanges[],
  sample?: Sample,
): Promise<RatePreview> {
  const trx = await db.startTransaction().execute();
  try {
    const open = await openCells(trx, siteId, changes);
    const conflicts = applyCells(open, changes);
    const changed = changedCells(open);
    const prices = changed.flatMap(({ field, after }) =>
      field === 'price' && after !== null ? [after] : [],
    );
    const warnings = await findWarnings(trx, siteId, rates.terms, open, changed);
    const stay = sample ?? defaultSample(changes, rates.today);
    return {
      cells: changed.length,
      nights: new Set(changed.map(({ night }) => night)).size,
      lowestPrice: prices.length > 0 ? euros(smallest(prices)) : null,
      highestPrice: prices.length > 0 ? euros(-smallest(prices.map((cents) => -cents))) : null,
      warningCount: warnings.length,
      warnings: warnings.slice(0, maxListed),
      conflictCount: conflicts.length,
      conflicts: conflicts.slice(0, maxListed),
      sample: { ...stay, offers: await compareOffers(trx, culture, rates, open, changes, stay) },
    };
  } finally {
    await trx.rollback().execute();
  }
}

const smallest = (numbers: readonly number[]) => numbers.reduce((min, one) => Math.min(min, one));

function defaultSample(changes: readonly CellChanges[], today: Day): Sample {
  const nights = changes.flatMap((change) => change.nights).toSorted();
  const arrival = nights.find((night) => night >= dayToDate(today)) ?? nights[0] ?? dayToDate(today);
  return { arrival, nights: 2, adults: 2, children: 0, babies: 0 };
}

/** Finds the warnings of changed cells and of the prices that derive from them, by night. */
async function findWarnings(
  trx: Db,
  siteId: string,
  terms: RateRules,
  open: OpenCells,
  changed: readonly ChangedCell[],
): Promise<RateWarning[]> {
  const roomCodes = new Map([...open.rooms].map(([, id]) => [id, '']));
  const { rows: codes } = await sql<{ id: number; itemCode: string }>`
    select id::int, item_code as "itemCode" from product where id = any(${[...roomCodes.keys()]}::bigint[])`.execute(
    trx,
  );
  for (const { id, itemCode } of codes) roomCodes.set(id, itemCode);
  const priced = withDerived(terms, changed);
  const limits = await readLimits(trx, siteId, priced);
  const warnings: RateWarning[] = [];
  for (const { roomTypeId, ratePlanId, night, cents } of priced) {
    const place = {
      room: roomCodes.get(roomTypeId) ?? '',
      plan: terms.plans.get(ratePlanId)?.itemCode ?? '',
    };
    const warn = (kind: RateWarning['kind'], limit: number | null) =>
      warnings.push({
        ...{ kind, ...place, night, value: euros(cents) },
        limit: limit === null ? null : euros(limit),
      });
    const mean = limits.mean(roomTypeId, ratePlanId);
    const paid = limits.paid(roomTypeId, night);
    if (cents === 0) warn('zero', null);
    else if (limits.floor !== null && cents < limits.floor) warn('floor', limits.floor);
    // A derived price is as far from its mean as its base.
    const isOwn = terms.plans.get(ratePlanId)?.basePlanId === null;
    if (isOwn && mean !== undefined && cents >= 10 * mean) warn('high', mean);
    if (isOwn && mean !== undefined && cents > 0 && cents <= mean / 10) warn('low', mean);
    if (cents > 0 && paid !== undefined && cents < paid) warn('soldForMore', paid);
  }
  for (const row of open.nights.changed().filter(isOver)) {
    const limit = row.taken + row.blocked;
    const room = roomCodes.get(row.roomTypeId) ?? '';
    warnings.push({ kind: 'units', room, plan: null, night: row.night, value: row.capacity, limit });
  }
  return warnings.toSorted((a, b) => (a.night < b.night ? -1 : a.night > b.night ? 1 : 0));
}

type PricedCell = { roomTypeId: number; ratePlanId: number; night: string; cents: number };

/** Returns the changed prices, and those of the plans that derive from them. */
function withDerived({ plans }: RateRules, changed: readonly ChangedCell[]): PricedCell[] {
  const derivedOf = Map.groupBy(plans.values(), ({ basePlanId }) => basePlanId);
  return changed.flatMap(({ roomTypeId, ratePlanId, night, field, after }) => {
    if (field !== 'price' || after === null || ratePlanId === null) return [];
    const derived = (derivedOf.get(ratePlanId) ?? []).map((plan) => {
      const { derivedPercent: percent, derivedCents: cents, derivedRoundingCents: roundingCents } = plan;
      const derivation = { percent, cents, roundingCents };
      return { roomTypeId, ratePlanId: plan.id, night, cents: deriveCents(after, derivation) };
    });
    return [{ roomTypeId, ratePlanId, night, cents: after }, ...derived];
  });
}

/** Reads what prices are compared to: the floor, the mean of a row, and what guests pay for a night already. */
async function readLimits(trx: Db, siteId: string, cells: readonly PricedCell[]) {
  const roomIds = [...new Set(cells.map(({ roomTypeId }) => roomTypeId))];
  const nights = cells.map(({ night }) => night).toSorted();
  const [from, to] = [nights[0] ?? 'infinity', nights.at(-1) ?? '-infinity'];
  const { rows: means } = await sql<{ room: number; plan: number; mean: number }>`
    select room_type_id::int as room, rate_plan_id::int as plan, avg(price_cents)::float8 as mean from night_rate
    where room_type_id = any(${roomIds}::bigint[]) and price_cents > 0
      and night between ${from}::text::date - 183 and ${to}::text::date + 183
    group by 1, 2`.execute(trx);
  const { rows: paid } = await sql<{ room: number; night: string; cents: number }>`
    select reservation.room_type_id::int as room, sold ->> 'date' as night, max(round((sold ->> 'price')::numeric * 100))::int as cents
    from reservation join room_type on room_type.product_id = reservation.room_type_id
      cross join jsonb_array_elements(coalesce(quote -> 'pricePerNight', '[]')) sold
    where reservation.room_type_id = any(${roomIds}::bigint[]) and state in ('confirmed', 'inHouse')
      and adults <= standard_guests and children = 0
      and departure > ${from}::text::date and arrival <= ${to}::text::date
    group by 1, 2`.execute(trx);
  const { rows: settings } = await sql<{
    floor: string | null;
  }>`select ${priceFloorOf(siteId)} as floor`.execute(trx);
  const ofRow = new Map(means.map(({ room, plan, mean }) => [`${room} ${plan}`, mean]));
  const ofRoom = new Map(
    [...Map.groupBy(means, ({ room }) => room)].map(([room, some]) => [
      room,
      some.reduce((sum, { mean }) => sum + mean, 0) / some.length,
    ]),
  );
  const paidFor = new Map(paid.map(({ room, night, cents }) => [`${room} ${night}`, cents]));
  const floor = settings[0]?.floor ?? null;
  return {
    floor: floor === null ? null : Math.round(Number(floor) * 100),
    /** The mean of the row, or of the room type where the row has no price yet. */
    mean: (room: number, plan: number) => ofRow.get(`${room} ${plan}`) ?? ofRoom.get(room),
    paid: (room: number, night: string) => paidFor.get(`${room} ${night}`),
  };
}

type Offers = RatePreview['sample']['offers'];

/** Prices a sample stay in the changed room types and plans, before and after the changes. */
async function compareOffers(
  trx: Db,
  culture: Culture,
  { terms, today }: RatesContext,
  open: OpenCells,
  changes: readonly CellChanges[],
  { arrival, nights, ...party }: Sample,
): Promise<Offers> {
  const day = parseDay(arrival);
  const ids = [...new Set(open.rooms.values())].slice(0, maxSampleRooms);
  const read = () => readCalendars(trx, terms, { ids, from: day, until: day + nights });
  const before = await read();
  const until = dayToDate(day + nights);
  const isInStay = ({ night, roomTypeId }: { night: string; roomTypeId: number }) =>
    night >= arrival && night <= until && ids.includes(roomTypeId);
  await writeNightRows(
    trx,
    open.nights.changed().filter((row) => isInStay(row) && !isOver(row)),
  );
  await openPricedNights(trx, pricedNights(open.rates).filter(isInStay));
  await writeRateRows(trx, open.rates.changed().filter(isInStay));
  const after = await read();
  const codes = new Set(changes.flatMap(({ plan }) => plan?.toLowerCase() ?? []));
  const hasChanged = ({ itemCode, basePlanId }: RoomCalendar['plans'][number]['plan']): boolean =>
    codes.size === 0 ||
    codes.has(itemCode.toLowerCase()) ||
    (basePlanId !== null && codes.has(terms.plans.get(basePlanId)?.itemCode.toLowerCase() ?? ''));
  return after.flatMap((calendar, place) =>
    calendar.plans
      .map((ofPlan, index) => ({ ofPlan, ofPlanBefore: before[place]?.plans[index] ?? ofPlan }))
      .filter(({ ofPlan }) => hasChanged(ofPlan.plan))
      .map(({ ofPlan, ofPlanBefore }) => {
        const stay = { arrival: day, length: nights, party };
        const seen = (one: RoomCalendar, nightsOf: typeof ofPlan) =>
          seenByGuest(culture, terms, today, { calendar: one, nights: nightsOf, ...stay });
        return {
          room: calendar.room.itemCode,
          plan: ofPlan.plan.itemCode,
          before: seen(before[place] ?? calendar, ofPlanBefore),
          after: seen(calendar, ofPlan),
        };
      }),
  );
}

function seenByGuest(
  culture: Culture,
  terms: RateRules,
  today: Day,
  request: Parameters<typeof findReason>[0],
): Offers[number]['before'] {
  const reason = findReason(request, today) ?? null;
  if (reason === null)
    return { price: euros(priceStay(request, terms, today).totalCents), reason, message: null };
  const { arrival, length } = request;
  const lengths = { min_stay: minStayNights, max_stay: maxStayNights };
  const nights = reason === 'min_stay' || reason === 'max_stay' ? lengths[reason](request) : length;
  const facts = { arrival, departure: arrival + length, nights, pattern: request.nights.plan.pattern };
  return { price: null, reason, message: formatReason(culture, reason, facts) };
}
