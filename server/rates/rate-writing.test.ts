import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openShop } from '../../test/kit/open-shop.ts';
import { deleteProduct, upsertProduct } from '../catalog/product.ts';
import { putAgeBands } from './age-band.ts';
import { putStayExtras } from './extra.ts';
import { putStayFees } from './fee.ts';
import { blockNights, putAllotments } from './night.ts';
import { putRatePlan } from './rate-plan.ts';
import { putRates, putRestrictions } from './rates.ts';
import { putRoomType } from './room-type.ts';

const shop = await openShop();
const { db, site } = shop;

const sell = (itemCode: string, type: 'room' | 'ratePlan' | 'extraProduct' | 'product') =>
  upsertProduct(db, site.id, {
    itemCode,
    type,
    vatCategory: 'lodging',
    texts: { nl: { name: itemCode } },
    variants: [{ itemCode, options: [], priceCents: 0 }],
  });

beforeAll(async () => {
  for (const room of ['HUT', 'CAVE']) await sell(room, 'room');
  for (const plan of ['PLAIN', 'STRICT', 'KIND']) await sell(plan, 'ratePlan');
  await sell('SOUP', 'extraProduct');
  await sell('SPOON', 'product');
  await putRatePlan(db, site.id, { itemCode: 'PLAIN' });
  await putRatePlan(db, site.id, { itemCode: 'STRICT', base: { plan: 'plain', percent: -10 } });
  await putRoomType(db, site.id, { itemCode: 'HUT', units: 3, standardGuests: 2 });
  await putRoomType(db, site.id, { itemCode: 'CAVE', units: 1, standardGuests: 2 });
});

async function attributes(itemCode: string) {
  const { data } = await shop.api('nl').catalog.allProducts({ query: { itemcode: itemCode } });
  return Object.fromEntries((data?.[0]?.attributeList ?? []).map(({ name, value }) => [name, value]));
}

async function nights(itemCode: string) {
  const { rows } = await sql`
    select night, capacity, sold, held, blocked from night join product on id = room_type_id
    where item_code = ${itemCode} order by night`.execute(db);
  return rows;
}

/** Lists the room types and sites that the change feed publishes during `work`, with repeats. */
async function announcements(work: () => Promise<unknown>) {
  const { rows: before } = await sql<{ last: number }>`select max(id) as last from change`.execute(db);
  await work();
  const { rows } = await sql<{ topic: string; name: string }>`
    select topic, coalesce(item_code, 'site') as name from change left join product on product.id::text = key
    where change.id > ${before[0]?.last ?? 0} and topic in ('roomType', 'stays') order by change.id`.execute(
    db,
  );
  return rows.map(({ topic, name }) => `${topic} ${name}`);
}

test('rooms and arrangements name each other, whichever side says so', async () => {
  await putRoomType(db, site.id, {
    itemCode: 'HUT',
    units: 3,
    standardGuests: 2,
    arrangements: ['plain', 'STRICT'],
  });
  await putRatePlan(db, site.id, { itemCode: 'KIND', sortOrder: -1, rooms: ['CAVE', 'hut'] });
  await shop.projections.catchUp();
  expect(await attributes('HUT')).toEqual({ Type: 'room', Arrangements: 'KIND|PLAIN|STRICT' });
  expect(await attributes('CAVE')).toEqual({ Type: 'room', Arrangements: 'KIND' });
  expect(await attributes('KIND')).toEqual({ Type: 'arrangement', Rooms: 'CAVE|HUT' });
  expect(await attributes('PLAIN')).toEqual({ Type: 'arrangement', Rooms: 'HUT' });
  await putRoomType(db, site.id, {
    itemCode: 'HUT',
    units: 3,
    standardGuests: 2,
    arrangements: ['PLAIN'],
  });
  await shop.projections.catchUp();
  expect(await attributes('HUT')).toEqual({ Type: 'room', Arrangements: 'PLAIN' });
  expect(await attributes('KIND')).toEqual({ Type: 'arrangement', Rooms: 'CAVE' });
  expect(await attributes('STRICT')).toEqual({ Type: 'arrangement' });
});

test('a write of the product preserves its links', async () => {
  await putRatePlan(db, site.id, { itemCode: 'KIND', rooms: ['CAVE'] });
  await upsertProduct(db, site.id, {
    itemCode: 'CAVE',
    type: 'room',
    vatCategory: 'lodging',
    texts: {},
    attributes: [
      { name: 'arrangements', value: 'NONE' },
      { name: 'view', value: 'sea' },
    ],
  });
  await shop.projections.catchUp();
  expect(await attributes('CAVE')).toEqual({ Type: 'room', Arrangements: 'KIND', view: 'sea' });
});

test('the linked attributes of rooms and rate plans are not facets', async () => {
  const { data } = await shop.api('nl').catalog.productFilters({ query: {} });
  const keys = data?.map(({ key }) => key.toLowerCase()) ?? [];
  for (const name of ['type', 'arrangements', 'rooms']) expect(keys).not.toContain(`attr_${name}`);
});

test('units keep their numbers, and a removed unit is out of use', async () => {
  const room = (units: { number: string; floor?: number }[]) =>
    putRoomType(db, site.id, { itemCode: 'CAVE', units, standardGuests: 2, preferenceCents: 900 });
  const id = await room([{ number: '1' }, { number: '2', floor: 1 }]);
  const before = await db.selectFrom('unit').selectAll().where('room_type_id', '=', id).execute();
  await room([{ number: '2' }, { number: '3' }]);
  const after = await db
    .selectFrom('unit')
    .selectAll()
    .where('room_type_id', '=', id)
    .orderBy('number')
    .execute();
  expect(after.map(({ number, is_deleted }) => [number, is_deleted])).toEqual([
    ['1', true],
    ['2', false],
    ['3', false],
  ]);
  expect(after[1]?.id).toBe(before.find(({ number }) => number === '2')?.id);
  const found = await db
    .selectFrom('room_type')
    .select(['units', 'has_numbers', 'guests_choose_unit'])
    .where('product_id', '=', id)
    .executeTakeFirst();
  expect(found).toEqual({ units: 2, has_numbers: true, guests_choose_unit: true });
});

test('only products of the right type become rooms, rate plans and extras', async () => {
  await expect(
    putRoomType(db, site.id, { itemCode: 'NOWHERE', units: 1, standardGuests: 1 }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    putRoomType(db, site.id, { itemCode: 'SPOON', units: 1, standardGuests: 1 }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await expect(putRatePlan(db, site.id, { itemCode: 'HUT' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(putStayExtras(db, site.id, [{ itemCode: 'HUT', unit: 'once' }])).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a link needs a room type or rate plan, not only a product of the type', async () => {
  await sell('SHED', 'room');
  await sell('VAGUE', 'ratePlan');
  const unknown = { code: 'not_found' };
  await expect(putRatePlan(db, site.id, { itemCode: 'KIND', rooms: ['SHED'] })).rejects.toMatchObject(
    unknown,
  );
  await expect(
    putRoomType(db, site.id, { itemCode: 'HUT', units: 3, standardGuests: 2, arrangements: ['VAGUE'] }),
  ).rejects.toMatchObject(unknown);
  const rates = [{ cents: 100, validFrom: '2026-01-01' }];
  const fee = { code: 'linen', kind: 'linen', unit: 'perStay', vatCategory: 'standard', texts: {} } as const;
  await expect(putStayFees(db, site.id, [{ ...fee, rates, rooms: ['SHED'] }])).rejects.toMatchObject(unknown);
});

test('a rate plan derives from one that is not itself derived', async () => {
  await expect(
    putRatePlan(db, site.id, { itemCode: 'KIND', base: { plan: 'STRICT' } }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await expect(putRatePlan(db, site.id, { itemCode: 'PLAIN', base: { plan: 'KIND' } })).rejects.toMatchObject(
    { code: 'conflict' },
  );
  await expect(
    putRates(db, site.id, [
      { rooms: ['HUT'], arrangements: ['STRICT'], from: '2027-01-01', to: '2027-01-02', priceCents: 1 },
    ]),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('a cancellation fee does not fall as arrival approaches', async () => {
  const cancellation = [
    { daysBefore: 7, feePercent: 50 },
    { daysBefore: 1, hour: 18, feePercent: 100 },
  ];
  await putRatePlan(db, site.id, { itemCode: 'KIND', cancellation });
  await expect(
    putRatePlan(db, site.id, {
      itemCode: 'KIND',
      cancellation: [...cancellation, { daysBefore: 1, hour: 19, feePercent: 90 }],
    }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('an included product is an extra, and remains one while it is included', async () => {
  const inclusions = [{ extra: 'SOUP', unit: 'perPerson' as const, cents: 800, vatCategory: 'reduced' }];
  await expect(putRatePlan(db, site.id, { itemCode: 'KIND', inclusions })).rejects.toMatchObject({
    code: 'not_found',
  });
  const before = await db
    .selectFrom('extra')
    .innerJoin('product', 'product.id', 'product_id')
    .selectAll()
    .execute();
  const remaining = before.map(({ item_code, unit }) => ({ itemCode: item_code, unit: unit as 'once' }));
  await putStayExtras(db, site.id, [...remaining, { itemCode: 'SOUP', unit: 'perPerson', rooms: ['HUT'] }]);
  await putRatePlan(db, site.id, { itemCode: 'KIND', inclusions });
  await expect(putStayExtras(db, site.id, remaining)).rejects.toMatchObject({ code: 'conflict' });
  await putRatePlan(db, site.id, { itemCode: 'KIND' });
  await putStayExtras(db, site.id, remaining);
});

test('allotments and blocked units are stored as requested, and never below the sold units', async () => {
  const range = { rooms: ['HUT'], from: '2028-02-28', to: '2028-03-01' };
  await putAllotments(db, site.id, [
    { ...range, units: 3 },
    { ...range, weekdays: [2], units: 2 },
  ]);
  // The leap day is a Tuesday.
  await sql`update night set sold = 1 where night = '2028-02-29'`.execute(db);
  await blockNights(db, site.id, [{ ...range, units: 1 }]);
  await blockNights(db, site.id, [{ ...range, units: 1 }]);
  expect(await nights('HUT')).toEqual([
    { night: '2028-02-28', capacity: 3, sold: 0, held: 0, blocked: 1 },
    { night: '2028-02-29', capacity: 2, sold: 1, held: 0, blocked: 1 },
    { night: '2028-03-01', capacity: 3, sold: 0, held: 0, blocked: 1 },
  ]);
  await expect(putAllotments(db, site.id, [{ ...range, units: 1 }])).rejects.toMatchObject({
    code: 'conflict',
    options: { details: { itemCode: 'HUT', night: '2028-02-29' } },
  });
  await blockNights(db, site.id, [{ ...range, units: 0 }]);
  await putAllotments(db, site.id, [{ ...range, units: 1 }]);
  expect((await nights('HUT')).map((one) => (one as { capacity: number }).capacity)).toEqual([1, 1, 1]);
});

test('rates of a season, then of its weekends, then restrictions beside them', async () => {
  const pair = { rooms: ['HUT'], arrangements: ['PLAIN'] };
  const season = { ...pair, from: '2026-12-30', to: '2027-01-04' };
  await putRates(db, site.id, [
    { ...season, priceCents: 10_000, fewerCents: 500, childCents: 1500 },
    { ...season, weekdays: [5, 6], priceCents: 12_000 },
  ]);
  await putRestrictions(db, site.id, [
    { ...season, from: '2026-12-31', to: '2026-12-31', minStay: 3, closedToDeparture: true },
    { ...season, from: '2027-01-04', to: '2027-01-05', stopSell: true, maxStay: 14 },
  ]);
  await putRestrictions(db, site.id, [{ ...season, from: '2027-01-05', to: '2027-01-05', maxStay: null }]);
  const { rows } = await sql<Record<string, unknown>>`
    select night, price_cents, fewer_cents, child_cents, stop_sell, closed_to_departure, min_stay, max_stay
    from night_rate join product on id = room_type_id
    where item_code = 'HUT' and night >= '2026-12-30' order by night`.execute(db);
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['2026-12-30', 10_000, 500, 1500, false, false, 1, null],
    ['2026-12-31', 10_000, 500, 1500, false, true, 3, null],
    ['2027-01-01', 12_000, 500, 1500, false, false, 1, null],
    ['2027-01-02', 12_000, 500, 1500, false, false, 1, null],
    ['2027-01-03', 10_000, 500, 1500, false, false, 1, null],
    ['2027-01-04', 10_000, 500, 1500, true, false, 1, 14],
    ['2027-01-05', null, 0, 0, true, false, 1, null],
  ]);
});

test.each([
  ['2027-02-29', '2027-03-01'],
  ['2027-03-02', '2027-03-01'],
  ['2027-01-01', '2037-01-01'],
  ['27-01-01', '2027-01-02'],
])('from %s to %s is not a valid range of nights', async (from, to) => {
  await expect(putAllotments(db, site.id, [{ rooms: ['HUT'], from, to, units: 1 }])).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('the feed names the changed rooms, and only those', async () => {
  const range = { from: '2029-05-01', to: '2029-05-02' };
  const both = { ...range, rooms: ['HUT', 'CAVE'] };
  expect(await announcements(() => putAllotments(db, site.id, [{ ...both, units: 2 }]))).toEqual(
    expect.arrayContaining(['roomType HUT', 'roomType CAVE']),
  );
  expect(await announcements(() => putAllotments(db, site.id, [{ ...both, units: 2 }]))).toEqual([]);
  const rate = { ...both, arrangements: ['PLAIN'], priceCents: 100 };
  await putRates(db, site.id, [{ ...rate, rooms: ['HUT'] }]);
  expect(await announcements(() => putRates(db, site.id, [rate]))).toEqual(['roomType CAVE']);
  expect(await announcements(() => putRatePlan(db, site.id, { itemCode: 'KIND' }))).toEqual(['stays site']);
  const failed = () =>
    putRates(db, site.id, [
      { ...rate, priceCents: 200 },
      { ...rate, rooms: ['NOWHERE'] },
    ]).catch(() => {});
  expect(await announcements(failed)).toEqual([]);
});

test("two simultaneous writers of one room's rates both succeed", async () => {
  const place = { rooms: ['HUT'], arrangements: ['PLAIN'], from: '2030-01-01', to: '2030-01-31' };
  await Promise.all([
    putRates(db, site.id, [{ ...place, priceCents: 5000 }]),
    putRestrictions(db, site.id, [{ ...place, minStay: 2 }]),
    putRestrictions(db, site.id, [{ ...place, closedToArrival: true }]),
  ]);
  const { rows } = await sql`
    select distinct price_cents, min_stay, closed_to_arrival, count(*)::int as nights from night_rate
    where night between '2030-01-01' and '2030-01-31' group by 1, 2, 3`.execute(db);
  expect(rows).toEqual([{ price_cents: 5000, min_stay: 2, closed_to_arrival: true, nights: 31 }]);
});

test('a fee has one rate per night, and an age one band', async () => {
  const tax = {
    code: 'tax',
    kind: 'touristTax' as const,
    unit: 'perPersonPerNight' as const,
    vatCategory: 'none',
    texts: { nl: 'Toeristenbelasting' },
  };
  await expect(
    putStayFees(db, site.id, [
      {
        ...tax,
        rates: [
          { cents: 100, validFrom: '2026-01-01' },
          { cents: 120, validFrom: '2027-01-01' },
        ],
      },
    ]),
  ).rejects.toMatchObject({ code: 'invalid' });
  await putStayFees(db, site.id, [
    {
      ...tax,
      rooms: ['HUT'],
      rates: [
        { cents: 120, validFrom: '2027-01-01' },
        { cents: 100, validFrom: '2026-01-01', validUntil: '2026-12-31' },
      ],
    },
  ]);
  const bands = [
    { band: 'babies' as const, fromAge: 0, toAge: 2 },
    { band: 'children' as const, fromAge: 3, toAge: 12 },
    { band: 'adults' as const, fromAge: 13, toAge: null },
  ];
  await putAgeBands(db, site.id, bands);
  await expect(putAgeBands(db, site.id, bands.slice(1))).rejects.toMatchObject({ code: 'invalid' });
  await expect(
    putAgeBands(
      db,
      site.id,
      bands.map((one) => ({ ...one, toAge: one.toAge && one.toAge + 1 })),
    ),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('an archived rate plan keeps its links', async () => {
  await putRatePlan(db, site.id, { itemCode: 'STRICT', base: { plan: 'PLAIN' }, rooms: ['HUT'] });
  await deleteProduct(db, site.id, 'STRICT');
  await shop.projections.catchUp();
  expect((await attributes('HUT')).Arrangements).toContain('STRICT');
});
