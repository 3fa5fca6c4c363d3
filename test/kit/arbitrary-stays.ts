import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { createSite, type Site } from '../../server/business/site.ts';
import { dutchVatRates, putVatRates } from '../../server/business/vat.ts';
import { upsertProduct } from '../../server/catalog/product.ts';
import { putAgeBands } from '../../server/rates/age-band.ts';
import { putStayExtras } from '../../server/rates/extra.ts';
import { putStayFees } from '../../server/rates/fee.ts';
import { putRatePlan } from '../../server/rates/rate-plan.ts';
import { putRoomType } from '../../server/rates/room-type.ts';

export const roomCodes = ['R1', 'R-2', 'R3'] as const;
export const planCodes = ['OPEN', 'LESS', 'FIX', 'B-B'] as const;
/** Ordered from the lowest tier. */
export const tierCodes = ['LOW', 'MIDDLE', 'HIGH'] as const;
/** Number of nights in a generated inn. */
export const nightCount = 45;

/** Start dates around special days: the year and its VAT rate change, clocks change, February has 29 days. */
export const startDates = ['2025-12-15', '2026-03-14', '2026-10-10', '2028-02-14', '2026-06-01'] as const;

const cents = fc.constantFrom(0, 1, 333, 999, 4999, 12_345, 20_000);
const few = <Value>(value: Value, others: fc.Arbitrary<Value>, weight = 6) =>
  fc.oneof({ weight, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: others });

const night = fc.record({
  isThere: few(true, fc.constant(false), 25),
  capacity: fc.constantFrom(1, 2, 5),
  taken: fc.constantFrom(0, 0, 0, 0, 1, 5),
  by: fc.constantFrom('sold', 'held', 'blocked'),
});

const rate = fc.record({
  isThere: few(true, fc.constant(false), 25),
  price_cents: few<number | null>(12_500, fc.oneof(cents, fc.constant(null)), 3),
  fewer_cents: cents,
  extra_adult_cents: cents,
  child_cents: cents,
  baby_cents: cents,
  stop_sell: few(false, fc.constant(true), 25),
  closed_to_arrival: few(false, fc.constant(true)),
  closed_to_departure: few(false, fc.constant(true)),
  min_stay: few(1, fc.constantFrom(2, 3, 5)),
  min_stay_through: few(1, fc.constantFrom(2, 4), 15),
  max_stay: few<number | null>(null, fc.constantFrom(2, 6)),
});

const arbitraryNights = <Value>(one: fc.Arbitrary<Value>) =>
  fc.array(one, { minLength: nightCount, maxLength: nightCount });

export const arbitraryRoom = fc.record({
  standardGuests: fc.constantFrom(1, 2, 4),
  moreGuests: fc.nat(2),
  maxChildren: fc.nat(2),
  maxBabies: fc.nat(1),
  sortOrder: fc.nat(1),
  plans: fc.subarray([...planCodes], { minLength: 1 }),
  nights: arbitraryNights(night),
  rates: fc.record({
    OPEN: arbitraryNights(rate),
    LESS: arbitraryNights(rate),
    FIX: arbitraryNights(rate),
    'B-B': arbitraryNights(rate),
  }),
});

export type RoomDraft = typeof arbitraryRoom extends fc.Arbitrary<infer Value> ? Value : never;

const steps = fc.constantFrom(
  [],
  [
    { daysBefore: 14, hour: 0, feePercent: 30 },
    { daysBefore: 2, hour: 18, feePercent: 100 },
  ],
  // An hour that the change of the clocks skips, and one that it repeats.
  [{ daysBefore: 3, hour: 2, feePercent: 15 }],
);

/** The discount for members of a tier; null when the tier has none. */
const memberPercent = fc.constantFrom(null, null, 0.01, 5, 12.5, 33.33, 99.99);

const terms = fc.record({
  sortOrder: fc.nat(1),
  percent: fc.constantFrom(-15, -7, 0, 12),
  cents: fc.constantFrom(-500, 0, 250),
  deposit: fc.record({ percent: fc.constantFrom(0, 33, 100), days: fc.constantFrom(0, 10) }),
  bookFromDays: few<number | null>(null, fc.constantFrom(20)),
  bookUntilDays: fc.constantFrom(0, 0, 3),
  cancellation: steps,
  lengthDiscounts: fc.constantFrom(
    [],
    [{ fromNights: 3, percent: 7 }],
    [
      { fromNights: 2, percent: 5 },
      { fromNights: 5, percent: 13 },
    ],
  ),
  memberPercents: fc.tuple(memberPercent, memberPercent, memberPercent),
  unit: fc.constantFrom(
    'once' as const,
    'perNight' as const,
    'perPerson' as const,
    'perPersonPerNight' as const,
  ),
  inclusionCents: fc.constantFrom(0, 1250, 90_000),
});

const feeUnits = ['perStay', 'perNight', 'perPerson', 'perPersonPerNight'] as const;

export const arbitraryInn = fc.record({
  begins: fc.constantFrom(...startDates),
  /** Number of its nights in the past. */
  past: fc.nat(5),
  rooms: fc.tuple(arbitraryRoom, arbitraryRoom, arbitraryRoom),
  plans: fc.record({ OPEN: terms, LESS: terms, FIX: terms, 'B-B': terms }),
  pattern: fc.constantFrom('midweek' as const, 'weekend' as const, 'week' as const),
  taxFromAge: fc.constantFrom(0, 4, 18),
  taxUnit: fc.constantFrom(...feeUnits),
  changesAfter: fc.nat(nightCount),
});

export type InnDraft = typeof arbitraryInn extends fc.Arbitrary<infer Value> ? Value : never;

const dayAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();

/** Creates a site with its own room types, rate plans and rates. */
export async function openInn(db: Db, draft: InnDraft): Promise<Site> {
  const site = await createSite(db, {
    name: 'An inn',
    hosts: [`${crypto.randomUUID()}.example`],
    cultures: ['nl'],
  });
  await putVatRates(db, site.id, dutchVatRates);
  await sell(db, site, 'JAM', 'extraProduct', 'reduced');
  await putStayExtras(db, site.id, [{ itemCode: 'JAM', unit: 'perPerson' }]);
  for (const code of planCodes) await sell(db, site, code, 'ratePlan', 'lodging');
  for (const code of planCodes) {
    const { percent, cents, unit, inclusionCents, memberPercents, ...terms } = draft.plans[code];
    await putRatePlan(db, site.id, {
      itemCode: code,
      ...terms,
      base: code === 'LESS' ? { plan: 'OPEN', percent, cents } : null,
      arrivalPattern: code === 'FIX' ? draft.pattern : 'free',
      inclusions:
        code === 'B-B' ? [{ extra: 'JAM', unit, cents: inclusionCents, vatCategory: 'reduced' }] : [],
    });
  }
  await openProgramme(db, site, draft);
  for (const [at, code] of roomCodes.entries()) {
    const { standardGuests, moreGuests, plans, nights: _, rates: __, ...one } = draft.rooms[at] as RoomDraft;
    await sell(db, site, code, 'room', 'lodging');
    const maxGuests = standardGuests + moreGuests;
    await putRoomType(db, site.id, {
      itemCode: code,
      units: 5,
      standardGuests,
      maxGuests,
      arrangements: plans,
      ...one,
    });
    await replaceNights(db, site, code, draft.begins, draft.rooms[at] as RoomDraft);
  }
  const change = dayAfter(draft.begins, draft.changesAfter);
  const { taxFromAge: fromAge, taxUnit: unit } = draft;
  await putAgeBands(db, site.id, [
    { band: 'babies', fromAge: 0, toAge: 3 },
    { band: 'children', fromAge: 4, toAge: 17 },
    { band: 'adults', fromAge: 18, toAge: null },
  ]);
  await putStayFees(db, site.id, [
    {
      ...{ code: 'TAX', kind: 'touristTax', unit, fromAge, vatCategory: 'none', texts: { nl: 'TAX' } },
      rates: [
        { cents: 205, validFrom: '2020-01-01', validUntil: dayAfter(change, -1) },
        { cents: 245, validFrom: change },
      ],
    },
    {
      ...{ code: 'CLEAN', kind: 'cleaning', unit: 'perStay', vatCategory: 'lodging', texts: { nl: 'CLEAN' } },
      ...{ rooms: ['R-2'], rates: [{ cents: 4500, validFrom: '2020-01-01' }] },
    },
    {
      ...{ code: 'LINEN', kind: 'linen', unit: 'perNight', vatCategory: 'standard', texts: { nl: 'LINEN' } },
      rates: [{ cents: 95, validFrom: change, validUntil: dayAfter(change, 3) }],
    },
  ]);
  return site;
}

/** Creates three tiers; one of them may have a member price in a rate plan. */
async function openProgramme(db: Db, site: Site, { plans }: InnDraft): Promise<void> {
  for (const [place, code] of tierCodes.entries()) {
    const { id } = await db
      .insertInto('loyalty_tier')
      .values({ site_id: site.id, code, minimum_points: place * 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('loyalty_tier_text').values({ tier_id: id, culture: 'nl', name: code }).execute();
    for (const plan of planCodes) {
      const percent = plans[plan].memberPercents[place];
      if (percent == null) continue;
      await sql`insert into member_price (tier_id, product_id, percent)
        select ${id}, id, ${percent} from product where site_id = ${site.id} and item_code = ${plan}`.execute(
        db,
      );
    }
  }
}

async function sell(
  db: Db,
  site: Site,
  itemCode: string,
  type: 'room' | 'ratePlan' | 'extraProduct',
  vatCategory: string,
): Promise<void> {
  await upsertProduct(db, site.id, {
    ...{ itemCode, type, vatCategory, texts: { nl: { name: itemCode } } },
    variants: [{ itemCode, options: [], priceCents: 750 }],
  });
}

/** Replaces the nights and rates of a room type. */
export async function replaceNights(
  db: Db,
  site: Site,
  code: string,
  begins: string,
  { nights, rates }: Pick<RoomDraft, 'nights' | 'rates'>,
): Promise<number> {
  const getId = async (itemCode: string) =>
    (
      await db
        .selectFrom('product')
        .select('id')
        .where('site_id', '=', site.id)
        .where('item_code', '=', itemCode)
        .executeTakeFirstOrThrow()
    ).id;
  const room_type_id = await getId(code);
  await db.deleteFrom('night').where('room_type_id', '=', room_type_id).execute();
  await db.deleteFrom('night_rate').where('room_type_id', '=', room_type_id).execute();
  const stock = nights.flatMap(({ isThere, capacity, taken, by }, at) =>
    isThere ? [{ room_type_id, night: dayAfter(begins, at), capacity, [by]: Math.min(taken, capacity) }] : [],
  );
  if (stock.length > 0) {
    await sql`insert into night (room_type_id, night, capacity, sold, held, blocked)
      select room_type_id, night, capacity, coalesce(sold, 0), coalesce(held, 0), coalesce(blocked, 0)
      from jsonb_to_recordset(${{ stock }}::jsonb -> 'stock') as input(room_type_id bigint, night date, capacity int,
        sold int, held int, blocked int)`.execute(db);
  }
  for (const plan of planCodes) {
    const rate_plan_id = await getId(plan);
    const rows = rates[plan].flatMap(({ isThere, ...rate }, at) =>
      isThere ? [{ room_type_id, rate_plan_id, night: dayAfter(begins, at), ...rate }] : [],
    );
    if (rows.length > 0) await db.insertInto('night_rate').values(rows).execute();
  }
  return room_type_id;
}
