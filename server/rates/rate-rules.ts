import { sql } from 'kysely';
import type { StayUnit } from '../../contract/booking.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { usualTimeZone } from '../../contract/open-now.ts';
import type { Db } from '../../database/connect.ts';
import { loadVatRates, type VatRate } from '../business/index.ts';
import { type Day, parseDay } from '../locale/index.ts';
import type { ArrivalPattern } from './arrival-pattern.ts';

/** A name by culture, where it has one. */
export type Names = Partial<Record<Culture, string>>;

export type Inclusion = { extraId: number; names: Names; unit: StayUnit; cents: number; vatCategory: string };

/** A rate plan with its terms. The calendar has its amounts. */
export type RatePlan = {
  id: number;
  itemCode: string;
  names: Names;
  basePlanId: number | null;
  derivedPercent: number;
  derivedCents: number;
  /** The derived price of a night is a multiple of it. */
  derivedRoundingCents: number;
  pattern: ArrivalPattern;
  depositPercent: number;
  depositDays: number;
  bookFromDays: number | null;
  bookUntilDays: number;
  /** Only guests who give it see and book the plan. */
  promoCode: string | null;
  /** Of a plan with a promo code, which the catalog does not show. */
  descriptions: Names;
  cancellation: { daysBefore: number; hour: number; feePercent: number }[];
  inclusions: Inclusion[];
  /** Longest first. */
  discounts: { fromNights: number; percent: number }[];
  /**
   * Member discount per night by tier, the lowest first; a tier without its own discount has that of the tier
   * below.
   */
  memberPercents: ReadonlyMap<string, number>;
  sortOrder: number;
};

export type FeeUnit = 'perStay' | 'perNight' | 'perPerson' | 'perPersonPerNight' | 'percentOfNights';

export type Fee = {
  code: string;
  kind: 'touristTax' | 'cleaning' | 'linen' | 'other';
  unit: FeeUnit;
  cents: number;
  /** Of the price of the nights after discounts, for the unit `percentOfNights`; else null. */
  percent: number | null;
  /** The percentage is of the price without VAT. */
  isPercentOfNet: boolean;
  /** The first so many nights of a stay are charged; null: all. */
  maxNights: number | null;
  fromAge: number;
  validFrom: Day;
  /** The last night, inclusive. */
  validUntil: Day;
  vatCategory: string;
  names: Names;
  /** Empty: all. */
  roomTypeIds: number[];
};

export type Extra = {
  id: number;
  unit: StayUnit;
  /**
   * For the day of departure only, one piece, by the product attribute `ExtraDay`. Never an extra that counts
   * by night.
   */
  isAtDeparture: boolean;
  /** Pieces on each day; those by person count persons. Null: not counted. */
  dailyStock: number | null;
  vatCategory: string;
  roomTypeIds: number[];
  sortOrder: number;
};

/** A tier of the loyalty programme. */
export type Tier = { id: string; names: Names };

/** The terms of a site's stays, without the nights. */
export type RateRules = {
  siteId: string;
  timeZone: string;
  plans: ReadonlyMap<number, RatePlan>;
  /** Lowest first. */
  tiers: readonly Tier[];
  extras: readonly Extra[];
  /** The lowest age of each band. */
  youngest: { adults: number; children: number; babies: number };
  feesOf: (roomTypeId: number) => readonly Fee[];
  /** Percentage of a VAT category on a day. */
  vatOn: (category: string, day: Day) => number;
  /** Returns the moment of an hour on a day, in local time of the business. */
  instantAt: (day: Day, hour: number) => string;
};

const endless = Number.MAX_SAFE_INTEGER;

export async function loadRateRules(db: Db, siteId: string): Promise<RateRules> {
  const [plans, tiers, extras, fees, bands, rates, zone] = await Promise.all([
    loadPlans(db, siteId),
    loadTiers(db, siteId),
    loadExtras(db, siteId),
    loadFees(db, siteId),
    db.selectFrom('age_band').select(['band', 'from_age']).where('site_id', '=', siteId).execute(),
    loadVatRates(db, siteId),
    db
      .selectFrom('site_property')
      .select('value')
      .where('site_id', '=', siteId)
      .where('name', '=', 'timeZone')
      .executeTakeFirst(),
  ]);
  const timeZone = zone?.value ?? usualTimeZone;
  const ageOf = (band: string, otherwise: number) =>
    bands.find((one) => one.band === band)?.from_age ?? otherwise;
  return {
    siteId,
    timeZone,
    plans: new Map(
      plans.map(({ memberRows, ...plan }) => [
        plan.id,
        { ...plan, memberPercents: getMemberPercents(tiers, memberRows) },
      ]),
    ),
    tiers,
    extras,
    youngest: {
      adults: ageOf('adults', endless),
      children: ageOf('children', 0),
      babies: ageOf('babies', 0),
    },
    feesOf: memoize((roomTypeId: number) =>
      fees.filter((fee) => fee.roomTypeIds.length === 0 || fee.roomTypeIds.includes(roomTypeId)),
    ),
    vatOn: vatReader(rates),
    instantAt: instantReader(timeZone),
  };
}

/** Returns a name in a culture, or else in the nearest one with a name. */
export function nameIn(names: Names, culture: Culture, otherwise: string): string {
  for (const one of readingOrder(culture)) {
    const name = names[one];
    if (name) return name;
  }
  return otherwise;
}

/** Selects the names of a product as one JSON object. */
export const productNames = (productId: string) =>
  sql<Names>`(select coalesce(json_object_agg(culture, name), '{}') from product_text
    where product_id = ${sql.ref(productId)})`;

type PlanRow = Omit<RatePlan, 'memberPercents'> & { memberRows: Record<string, number> };

async function loadPlans(db: Db, siteId: string): Promise<PlanRow[]> {
  const { rows } = await sql<
    Omit<PlanRow, 'cancellation' | 'inclusions' | 'discounts'> & {
      cancellation: RatePlan['cancellation'] | null;
      inclusions: Inclusion[] | null;
      discounts: RatePlan['discounts'] | null;
    }
  >`
    select product.id, item_code as "itemCode", ${productNames('product.id')} as names, base_plan_id as "basePlanId",
      derived_percent as "derivedPercent", derived_cents as "derivedCents",
      derived_rounding_cents as "derivedRoundingCents", arrival_pattern as pattern,
      deposit_percent as "depositPercent", deposit_days as "depositDays", book_from_days as "bookFromDays",
      book_until_days as "bookUntilDays", rate_plan.sort_order as "sortOrder", promo_code as "promoCode",
      (select coalesce(json_object_agg(culture, description), '{}') from product_text
        where product_id = product.id and promo_code is not null) as descriptions,
      (select json_agg(json_build_object('daysBefore', days_before, 'hour', hour, 'feePercent', fee_percent)
          order by days_before desc, hour)
        from cancellation_step where rate_plan_id = product.id) as cancellation,
      (select json_agg(json_build_object('extraId', extra.id, 'names', ${productNames('extra.id')}, 'unit', unit,
          'cents', cents, 'vatCategory', rate_plan_inclusion.vat_category) order by rate_plan_inclusion.sort_order, extra.id)
        from rate_plan_inclusion join product extra on extra.id = extra_id
        where rate_plan_id = product.id) as inclusions,
      (select json_agg(json_build_object('fromNights', from_nights, 'percent', percent) order by from_nights desc)
        from length_discount where rate_plan_id = product.id) as discounts,
      (select coalesce(json_object_agg(tier_id, percent), '{}') from member_price
        where product_id = product.id) as "memberRows"
    from rate_plan join product on product.id = rate_plan.product_id
    where site_id = ${siteId} and not is_deleted
    order by rate_plan.sort_order, product.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    cancellation: row.cancellation ?? [],
    inclusions: row.inclusions ?? [],
    discounts: row.discounts ?? [],
  }));
}

async function loadTiers(db: Db, siteId: string): Promise<Tier[]> {
  const { rows } = await sql<Tier>`
    select id, (select coalesce(json_object_agg(culture, name), '{}') from loyalty_tier_text
      where tier_id = loyalty_tier.id) as names
    from loyalty_tier where site_id = ${siteId} order by minimum_points`.execute(db);
  return rows;
}

function getMemberPercents(tiers: readonly Tier[], own: Record<string, number>): RatePlan['memberPercents'] {
  const percents = new Map<string, number>();
  let percent: number | undefined;
  for (const { id } of tiers) {
    percent = own[id] ?? percent;
    if (percent !== undefined) percents.set(id, percent);
  }
  return percents;
}

/** Selects whether a `product` is for the day of departure. */
export const isAtDeparture = sql<boolean>`exists (select from product_attribute
  where product_id = product.id and name = 'ExtraDay' and value = 'departure')`;

async function loadExtras(db: Db, siteId: string): Promise<Extra[]> {
  const { rows } = await sql<Extra>`
    select product.id, unit, vat_category as "vatCategory", extra.sort_order as "sortOrder",
      daily_stock as "dailyStock",
      ${isAtDeparture} and unit in ('once', 'perPerson') as "isAtDeparture",
      (select coalesce(json_agg(room_type_id), '[]') from extra_room_type
        where extra_id = product.id) as "roomTypeIds"
    from extra join product on product.id = extra.product_id
    where site_id = ${siteId} and not is_deleted
    order by extra.sort_order, product.id`.execute(db);
  return rows;
}

async function loadFees(db: Db, siteId: string): Promise<Fee[]> {
  const { rows } = await sql<
    Omit<Fee, 'validFrom' | 'validUntil'> & { validFrom: string; validUntil: string | null }
  >`
    select code, kind, unit, cents, percent::float as percent, is_percent_of_net as "isPercentOfNet",
      max_nights as "maxNights", from_age as "fromAge", valid_from::text as "validFrom",
      valid_until::text as "validUntil", vat_category as "vatCategory",
      (select coalesce(json_object_agg(culture, name), '{}') from fee_text
        where fee_text.site_id = fee.site_id and fee_text.code = fee.code) as names,
      (select coalesce(json_agg(room_type_id), '[]') from fee_room_type
        where fee_id = fee.id) as "roomTypeIds"
    from fee where site_id = ${siteId} order by sort_order, code, valid_from`.execute(db);
  return rows.map((row) => ({
    ...row,
    validFrom: parseDay(row.validFrom),
    validUntil: row.validUntil ? parseDay(row.validUntil) : endless,
  }));
}

/** Finds the latest rate that is in force; a category without a rate is untaxed. */
function vatReader(rates: readonly VatRate[]): RateRules['vatOn'] {
  const byCategory = new Map<string, { from: Day; percentage: number }[]>();
  for (const { category, validFrom, percentage } of rates) {
    byCategory.set(category, [
      ...(byCategory.get(category) ?? []),
      { from: parseDay(validFrom), percentage },
    ]);
  }
  for (const one of byCategory.values()) one.sort((a, b) => b.from - a.from);
  return (category, day) => byCategory.get(category)?.find(({ from }) => from <= day)?.percentage ?? 0;
}

/** For a skipped hour at a clock change returns the next one, for a repeated hour the first. */
function instantReader(timeZone: string): RateRules['instantAt'] {
  const read = memoize((hours: number) => {
    const day = Temporal.PlainDate.from('1970-01-01').add({ days: Math.floor(hours / 24) });
    const plainTime = { hour: hours % 24 };
    return day.toZonedDateTime({ timeZone, plainTime }).toInstant().toString();
  });
  return (day, hour) => read(day * 24 + hour);
}

function memoize<Value>(make: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    if (known.size >= 10_000) known.clear();
    known.set(key, value);
    return value;
  };
}
