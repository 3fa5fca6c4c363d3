import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { openShop, type SignedIn } from '../../test/kit/open-shop.ts';
import { upsertProduct } from '../catalog/product.ts';
import { putMemberPrices, putTiers } from '../loyalty/write-programme.ts';
import { putAgeBands } from './age-band.ts';
import { putStayExtras } from './extra.ts';
import { putStayFees } from './fee.ts';
import { blockNights, putAllotments } from './night.ts';
import { putRatePlan } from './rate-plan.ts';
import { putRates, putRestrictions } from './rates.ts';
import { putRoomType } from './room-type.ts';

const shop = await openShop();
const there = await shop.another();
const { db, site } = shop;

const today = Temporal.Now.plainDateISO('Europe/Amsterdam');
/** A Monday far ahead, so that no test comes near today. */
const monday = today.add({ days: 63 + ((8 - today.dayOfWeek) % 7) });
const day = (days: number) => monday.add({ days }).toString();

const sell = (itemCode: string, type: 'room' | 'ratePlan' | 'extraProduct', priceCents = 0) =>
  upsertProduct(db, site.id, {
    ...{ itemCode, type, vatCategory: type === 'extraProduct' ? 'reduced' : 'lodging' },
    texts: { nl: { name: `${itemCode} in het Nederlands` }, en: { name: `${itemCode} in English` } },
    variants: [{ itemCode, options: [], priceCents }],
  });

const season = { from: day(-30), to: day(90) };
const both = { rooms: ['HUT', 'BIG-HUT'], arrangements: ['PLAIN'] };

beforeAll(async () => {
  // These tests use their own rooms, not those of the demo.
  await sql`truncate room_type, rate_plan, extra, fee, fee_text, age_band cascade`.execute(db);
  for (const room of ['HUT', 'BIG-HUT']) await sell(room, 'room');
  for (const plan of ['PLAIN', 'LONG-WEEKEND']) await sell(plan, 'ratePlan');
  await sell('JAM', 'extraProduct', 450);
  await sell('TENT', 'extraProduct', 1000);
  await putStayExtras(db, site.id, [{ itemCode: 'JAM', unit: 'perPersonPerNight' }]);
  await putRatePlan(db, site.id, {
    itemCode: 'PLAIN',
    deposit: { percent: 30, days: 14 },
    cancellation: [{ daysBefore: 7, hour: 18, feePercent: 50 }],
  });
  await putRatePlan(db, site.id, {
    itemCode: 'LONG-WEEKEND',
    base: { plan: 'PLAIN', percent: -10 },
    arrivalPattern: 'weekend',
    sortOrder: 1,
    inclusions: [{ extra: 'JAM', unit: 'perPersonPerNight', cents: 300, vatCategory: 'reduced' }],
  });
  const arrangements = ['PLAIN', 'LONG-WEEKEND'];
  await putRoomType(db, site.id, {
    itemCode: 'HUT',
    units: 2,
    standardGuests: 2,
    arrangements,
    sortOrder: 0,
  });
  await putRoomType(db, site.id, {
    ...{ itemCode: 'BIG-HUT', units: 1, standardGuests: 4, maxGuests: 6, maxBabies: 1 },
    ...{ arrangements, sortOrder: 1 },
  });
  await putStayExtras(db, site.id, [
    { itemCode: 'JAM', unit: 'perPersonPerNight' },
    { itemCode: 'TENT', unit: 'once', rooms: ['BIG-HUT'] },
  ]);
  await putAllotments(db, site.id, [{ ...season, rooms: ['HUT', 'BIG-HUT'], units: 2 }]);
  await putRates(db, site.id, [
    { ...season, ...both, rooms: ['HUT'], priceCents: 10_000, childCents: 1000 },
    { ...season, ...both, rooms: ['BIG-HUT'], priceCents: 20_000, fewerCents: 2500, childCents: 1000 },
  ]);
  await putAgeBands(db, site.id, [
    { band: 'babies', fromAge: 0, toAge: 3 },
    { band: 'children', fromAge: 4, toAge: 17 },
    { band: 'adults', fromAge: 18, toAge: null },
  ]);
  await putStayFees(db, site.id, [
    {
      ...{ code: 'TAX', kind: 'touristTax', unit: 'perPersonPerNight', fromAge: 18, vatCategory: 'none' },
      texts: { nl: 'Toeristenbelasting', en: 'Tourist tax' },
      rates: [{ cents: 250, validFrom: '2020-01-01' }],
    },
  ]);
  await shop.projections.catchUp();
  await there.projections.catchUp();
});

type Query = Partial<Parameters<ReturnType<typeof shop.api>['booking']['roomAvailability']>[0]['query']>;

async function queryRooms(query: Query = {}, culture: (typeof cultures)[number] = 'nl') {
  const { data, ...result } = await shop
    .api(culture)
    .booking.roomAvailability({ query: { dateFrom: day(0), nights: 2, ...query } });
  if (!data) throw new Error(`rejected: ${JSON.stringify(result)}`);
  return data;
}

const named = (stays: Awaited<ReturnType<typeof queryRooms>>['mainStays']) =>
  stays.map(({ room, arrangement, dateFrom, nights, totalPriceInclVat }) => [
    `${room.itemCode} ${arrangement.itemCode} ${monday.until(dateFrom).days}+${nights}`,
    totalPriceInclVat,
  ]);

describe('stays', () => {
  test('that match come with all that they cost', async () => {
    const { mainStays, reasons, totalStays } = await queryRooms({ roomItemCode: 'hut', children: 0 });
    expect(mainStays).toEqual([
      {
        room: { itemCode: 'HUT', name: 'HUT in het Nederlands' },
        arrangement: { itemCode: 'PLAIN', name: 'PLAIN in het Nederlands' },
        ...{ dateFrom: day(0), dateTo: day(2), nights: 2, adults: 2, children: 0, babies: 0 },
        ...{ unitsLeft: 2, totalPriceInclVat: 210 },
        lines: [
          {
            ...{ kind: 'night', description: 'HUT in het Nederlands, PLAIN in het Nederlands' },
            ...{ quantity: 2, amount: 200, vatRate: 21 },
          },
          { kind: 'touristTax', description: 'Toeristenbelasting', quantity: 4, amount: 10, vatRate: 0 },
        ],
        pricePerNight: [
          { date: day(0), price: 100 },
          { date: day(1), price: 100 },
        ],
        deposit: { percent: 30, amount: 63, rest: 147, restDueDate: day(-14) },
        cancellation: {
          freeUntil: expect.stringMatching(/T1[67]:00:00Z$/),
          steps: [{ from: expect.stringContaining(day(-7)), feePercent: 50, fee: 100 }],
        },
        ...{ promo: null, memberPrice: null },
      },
    ]);
    expect([reasons, totalStays]).toEqual([[], 1]);
  });

  test('in all rooms list each room’s cheapest first', async () => {
    const { mainStays } = await queryRooms({ dateFrom: day(4), nights: 3 });
    expect(named(mainStays)).toEqual([
      ['HUT LONG-WEEKEND 4+3', 285],
      ['BIG-HUT LONG-WEEKEND 4+3', 420],
      ['HUT PLAIN 4+3', 315],
      ['BIG-HUT PLAIN 4+3', 465],
    ]);
    const { mainStays: one, totalStays } = await queryRooms({ dateFrom: day(4), nights: 3, limit: 1 });
    expect([named(one), totalStays]).toEqual([[['HUT LONG-WEEKEND 4+3', 285]], 4]);
  });

  test('in an arrangement are asked for with both codes, wherever a dash stands', async () => {
    const { mainStays } = await queryRooms({
      ...{ roomItemCode: 'BIG-HUT-LONG-WEEKEND', dateFrom: day(4), nights: 3 },
    });
    expect(named(mainStays)).toEqual([['BIG-HUT LONG-WEEKEND 4+3', 420]]);
    const lines = mainStays[0]?.lines.map(({ kind, amount, vatRate }) => [kind, amount, vatRate]);
    expect(lines).toEqual([
      ['night', 387, 21],
      ['extra', 18, 9],
      ['touristTax', 15, 0],
    ]);
  });

  test.each(['HUT-NONE', 'NONE', 'NONE-PLAIN', 'HUT-', '-PLAIN', 'HUTPLAIN'])(
    'in %s are not found',
    async (code) => {
      const result = await shop
        .api('nl')
        .booking.roomAvailability({ query: { roomItemCode: code, dateFrom: day(0), nights: 2 } });
      expect(result).toMatchObject({ succeeded: false, code: 'not_found' });
    },
  );

  test('nearby come nearest first, then cheapest', async () => {
    const { alternatives } = await queryRooms({ roomItemCode: 'HUT-PLAIN', flexibleDays: 2 });
    expect(named(alternatives)).toEqual([
      ['HUT PLAIN 0+1', 105],
      ['HUT PLAIN -1+2', 210],
      ['HUT PLAIN 1+2', 210],
      ['HUT PLAIN 0+3', 315],
      ['HUT PLAIN -1+1', 105],
      ['HUT PLAIN 1+1', 105],
      ['HUT PLAIN -2+2', 210],
      ['HUT PLAIN 2+2', 210],
      ['HUT PLAIN -1+3', 315],
      ['HUT PLAIN 1+3', 315],
      ['HUT PLAIN -2+1', 105],
      ['HUT PLAIN 2+1', 105],
      ['HUT PLAIN -2+3', 315],
      ['HUT PLAIN 2+3', 315],
    ]);
    expect((await queryRooms({ roomItemCode: 'HUT-PLAIN', flexibleDays: 0 })).alternatives).toHaveLength(2);
  });

  test('nearby are a day away at most, unless another number of flexible days is asked for', async () => {
    const { alternatives } = await queryRooms({ roomItemCode: 'HUT-PLAIN' });
    expect(named(alternatives).map(([stay]) => stay)).toEqual([
      ...['HUT PLAIN 0+1', 'HUT PLAIN -1+2', 'HUT PLAIN 1+2', 'HUT PLAIN 0+3'],
      ...['HUT PLAIN -1+1', 'HUT PLAIN 1+1', 'HUT PLAIN -1+3', 'HUT PLAIN 1+3'],
    ]);
  });

  test('count babies and children separately', async () => {
    const big = { roomItemCode: 'BIG-HUT-PLAIN' };
    expect((await queryRooms({ ...big, adults: 4, children: 2, babies: 1 })).totalStays).toBe(1);
    for (const party of [{ adults: 5, children: 2 }, { adults: 2, babies: 2 }, { adults: 7 }])
      expect((await queryRooms({ ...big, ...party })).reasons).toMatchObject([{ code: 'too_many_guests' }]);
  });
});

describe('an unavailable stay has a reason and an alternative:', () => {
  const reasonsFor = async (query: Query) =>
    (await queryRooms({ roomItemCode: 'HUT-PLAIN', ...query })).reasons;
  const range = { rooms: ['HUT'], arrangements: ['PLAIN'] };

  test('too many guests', async () => {
    expect(await reasonsFor({ adults: 4 })).toEqual([
      { code: 'too_many_guests', message: expect.any(String), fix: { roomItemCode: 'BIG-HUT' } },
    ]);
    expect((await queryRooms({ adults: 9 })).reasons).toMatchObject([{ code: 'too_many_guests', fix: null }]);
  });

  test('a past day', async () => {
    const yesterday = today.subtract({ days: 1 }).toString();
    expect(await reasonsFor({ dateFrom: yesterday })).toMatchObject([{ code: 'past', fix: null }]);
  });

  test('a rule of its nights', async () => {
    const [at, until] = [day(20), day(24)];
    await putRestrictions(db, site.id, [{ ...range, from: at, to: until, minStay: 4 }]);
    await shop.projections.catchUp();
    expect(await reasonsFor({ dateFrom: at })).toEqual([
      { code: 'min_stay', message: 'Je blijft hier minstens 4 nachten.', fix: { nights: 4 } },
    ]);
    await putRestrictions(db, site.id, [
      { ...range, from: at, to: until, minStay: 1, closedToArrival: true },
    ]);
    await shop.projections.catchUp();
    expect(await reasonsFor({ dateFrom: at })).toEqual([
      {
        code: 'no_arrival',
        message: expect.stringMatching(/^Aankomen kan niet op zondag \d+ \w+\.$/),
        fix: { dateFrom: day(19) },
      },
    ]);
    await putRestrictions(db, site.id, [
      { ...range, from: at, to: until, closedToArrival: false },
      { ...range, from: day(22), to: day(22), closedToDeparture: true },
    ]);
    await shop.projections.catchUp();
    expect(await reasonsFor({ dateFrom: at })).toMatchObject([{ code: 'no_departure', fix: { nights: 3 } }]);
    await putRestrictions(db, site.id, [
      { ...range, from: day(22), to: day(22), closedToDeparture: false },
      { ...range, from: at, to: until, maxStay: 1 },
    ]);
    await shop.projections.catchUp();
    expect(await reasonsFor({ dateFrom: at })).toMatchObject([{ code: 'max_stay', fix: { nights: 1 } }]);
    await putRestrictions(db, site.id, [{ ...range, from: at, to: until, maxStay: null, stopSell: true }]);
    await shop.projections.catchUp();
    expect(await reasonsFor({ dateFrom: at })).toMatchObject([
      { code: 'closed', fix: { dateFrom: day(18) } },
    ]);
    await putRestrictions(db, site.id, [{ ...range, from: at, to: until, stopSell: false }]);
    await blockNights(db, site.id, [{ rooms: ['HUT'], from: at, to: at, units: 2 }]);
    await shop.projections.catchUp();
    expect(await reasonsFor({ dateFrom: at })).toMatchObject([
      { code: 'sold_out', fix: { dateFrom: day(21) } },
    ]);
    await blockNights(db, site.id, [{ rooms: ['HUT'], from: at, to: at, units: 0 }]);
    await shop.projections.catchUp();
    expect(await reasonsFor({ dateFrom: at })).toEqual([]);
  });

  test('a fixed stay', async () => {
    const reasons = await reasonsFor({ roomItemCode: 'HUT-LONG-WEEKEND' });
    expect(reasons).toEqual([
      {
        code: 'fixed_stay',
        message: 'Dit arrangement loopt van vrijdag tot maandag.',
        fix: { dateFrom: day(-3), nights: 3 },
      },
    ]);
  });

  test('in the guest’s own language', async () => {
    const messages = new Set<string>();
    for (const culture of cultures) {
      const { reasons } = await queryRooms({ adults: 9 }, culture);
      messages.add(reasons[0]?.message ?? '');
    }
    expect(messages.size).toBe(cultures.length);
  });
});

test('arrangements answer one by one, known or not', async () => {
  const { data } = await shop.api('nl').booking.ratePlanAvailability({
    query: { ratePlanItemCodes: 'plain, LONG-WEEKEND,NONE', dateFrom: day(0), nights: 2 },
  });
  expect(
    data?.map(({ ratePlanItemCode, available, stays, reasons }) => [
      ...[ratePlanItemCode, available, stays.length, reasons.map(({ code }) => code)],
    ]),
  ).toEqual([
    ['PLAIN', true, 2, []],
    ['LONG-WEEKEND', false, 0, ['fixed_stay']],
    ['NONE', false, 0, []],
  ]);
});

test('an arrangement that is named many times is answered once, and too many at once are refused', async () => {
  const ask = async (codes: readonly string[]) =>
    shop.api('nl').booking.ratePlanAvailability({
      query: { ratePlanItemCodes: codes.join(','), dateFrom: day(0), nights: 2 },
    });
  const { data } = await ask(Array.from({ length: 220 }, (_, n) => (n % 2 ? 'PLAIN' : ' plain')));
  expect(data?.map(({ ratePlanItemCode }) => ratePlanItemCode)).toEqual(['PLAIN']);
  expect(await ask(Array.from({ length: 201 }, (_, n) => `P${n}`))).toMatchObject({ status: 400 });
});

describe('from-prices', () => {
  const fromPrice = async (query: object) => {
    const { data } = await shop
      .api('nl')
      .booking.fromPrice({ query: { DateFrom: day(3), DateTo: day(5), ...query } });
    return data?.dates;
  };

  test('name the stay that they are for', async () => {
    expect(await fromPrice({ roomCode: 'HUT', ratePlanCode: 'LONG-WEEKEND' })).toEqual([
      {
        ...{ date: day(3), price: null, memberPrice: null, arrival: false, departure: false, nights: null },
        ...{ adults: null, children: null, babies: null, roomItemCode: null, ratePlanItemCode: null },
        reasons: [{ code: 'fixed_stay', message: 'Dit arrangement heeft vaste aankomstdagen.' }],
      },
      {
        ...{ date: day(4), price: 285, memberPrice: null, arrival: true, departure: false, nights: 3 },
        ...{ adults: 2, children: 0, babies: 0, roomItemCode: 'HUT', ratePlanItemCode: 'LONG-WEEKEND' },
        reasons: [],
      },
      expect.objectContaining({ date: day(5), price: null }),
    ]);
  });

  test('are of the cheapest room; for the guests and nights that were asked for', async () => {
    const [first] = (await fromPrice({})) ?? [];
    expect(first).toMatchObject({ price: 105, nights: 1, adults: 2, roomItemCode: 'HUT', departure: true });
    const [long] = (await fromPrice({ nights: 4, adults: 3 })) ?? [];
    expect(long).toMatchObject({ price: 730, nights: 4, adults: 3, roomItemCode: 'BIG-HUT' });
  });

  test('can be booked as they are shown', async () => {
    for (const party of [{}, { children: 1 }, { adults: 3, children: 2, babies: 1 }])
      for (const { date, price, nights, ...shown } of (await fromPrice(party)) ?? []) {
        const { adults, children, babies, roomItemCode, ratePlanItemCode } = shown;
        const { mainStays } = await queryRooms({
          ...{
            dateFrom: date,
            nights: nights ?? 0,
            adults: adults ?? 0,
            children: children ?? 0,
            babies: babies ?? 0,
          },
          roomItemCode: `${roomItemCode}-${ratePlanItemCode}`,
        });
        expect(mainStays[0]?.totalPriceInclVat).toBe(price);
      }
  });

  test('count children and babies, in price and capacity', async () => {
    const family = { adults: 2, children: 2, babies: 1 };
    const [first] = (await fromPrice(family)) ?? [];
    expect(first).toMatchObject({ ...family, price: 175, nights: 1, roomItemCode: 'BIG-HUT' });
    const [tooMany] = (await fromPrice({ ...family, roomCode: 'HUT' })) ?? [];
    expect(tooMany).toMatchObject({ price: null, children: null, reasons: [{ code: 'too_many_guests' }] });
  });

  test.each([[{ DateFrom: day(5), DateTo: day(4) }], [{ DateFrom: day(0), DateTo: day(800) }]])(
    'of an invalid period are rejected: %j',
    async (query) => {
      const result = await shop.api('nl').booking.fromPrice({ query });
      expect(result).toMatchObject({
        succeeded: false,
        code: 'invalid',
        errors: [
          { path: 'query.DateTo', code: 'not_a_period', message: expect.stringContaining('laatste dag') },
        ],
      });
    },
  );
});

test('the grid has every room on every day', async () => {
  const { data } = await shop.api('en').booking.grid({ query: { dateFrom: day(3), dateTo: day(4) } });
  expect(data).toEqual({
    promo: null,
    dates: [day(3), day(4)],
    rooms: [
      {
        ...{ itemCode: 'HUT', name: 'HUT in English', adults: 2, children: 0, babies: 0 },
        days: [3, 4].map((at) => ({
          ...{ date: day(at), unitsLeft: 2, price: 105, memberPrice: null, nights: 1 },
          ...{ arrival: true, departure: true, reasons: [] },
        })),
      },
      {
        ...{ itemCode: 'BIG-HUT', name: 'BIG-HUT in English', adults: 4, children: 0, babies: 0 },
        days: [3, 4].map((at) => expect.objectContaining({ date: day(at), unitsLeft: 2, price: 210 })),
      },
    ],
  });
});

test('the grid is for the requested guests', async () => {
  const query = { dateFrom: day(3), dateTo: day(3), adults: 2, children: 1 };
  const { data } = await shop.api('en').booking.grid({ query });
  expect(
    data?.rooms.map(({ adults, children, babies, days: [first] }) => [
      adults,
      children,
      babies,
      first?.price,
    ]),
  ).toEqual([
    [2, 1, 0, null],
    [2, 1, 0, 165],
  ]);
});

test('extras are those of the room, with what is in the arrangement already', async () => {
  const extras = async (roomItemCode: string, nights?: number) =>
    (await shop.api('nl').booking.extraProducts({ query: { roomItemCode, nights } })).data?.map((one) => [
      ...[one.itemcode, one.unit, one.isIncluded, one.price, one.priceForNights],
    ]);
  expect(await extras('HUT')).toEqual([['JAM', 'perPersonPerNight', false, 4.5, null]]);
  expect(await extras('BIG-HUT-LONG-WEEKEND', 3)).toEqual([
    ['JAM', 'perPersonPerNight', true, 4.5, 13.5],
    ['TENT', 'once', false, 10, 10],
  ]);
});

describe('members', () => {
  const lodging = { roomItemCode: 'HUT-PLAIN' };
  const days = { DateFrom: day(3), DateTo: day(3), roomCode: 'HUT' };
  const oneDay = { dateFrom: day(3), dateTo: day(3) };
  const tierIds = new Map<string, string>();
  let ana: SignedIn;

  beforeAll(async () => {
    ana = await shop.signIn('ana');
    await db.updateTable('member').set({ left_at: new Date() }).execute();
    await putTiers(db, site.id, [
      { code: 'SAND', minimumPoints: 7, texts: { nl: { name: 'Zand', benefits: [] } } },
      { code: 'DUNE', minimumPoints: 107, texts: { nl: { name: 'Duin', benefits: [] } } },
      { code: 'GOLD', minimumPoints: 507, texts: { nl: { name: 'Goud', benefits: [] } } },
    ]);
    await putMemberPrices(db, site.id, [
      { tier: 'DUNE', itemCode: 'PLAIN', percent: 10 },
      { tier: 'GOLD', itemCode: 'PLAIN', percent: 12.5 },
    ]);
    const tiers = await db.selectFrom('loyalty_tier').select(['id', 'code']).execute();
    for (const { id, code } of tiers) tierIds.set(code, id);
    await shop.projections.catchUp();
  });

  const makeMember = async (code: string) => {
    const tier_id = tierIds.get(code) ?? '';
    const row = { site_id: site.id, person_id: ana.personId, tier_id };
    await db
      .insertInto('member')
      .values(row)
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ tier_id, left_at: null }))
      .execute();
  };
  const expectedMemberPrice = (tier: string, name: string, price: number, isOwn: boolean) => ({
    ...{ tierId: tierIds.get(tier), tier: name, price, isOwn },
  });
  const prices = async ({ api }: Pick<SignedIn, 'api'>) => {
    const { booking } = api('nl');
    const search = await booking.roomAvailability({ query: { ...lodging, dateFrom: day(3), nights: 1 } });
    const plans = await booking.ratePlanAvailability({
      query: { ratePlanItemCodes: 'PLAIN', dateFrom: day(3), nights: 1 },
    });
    const months = await booking.fromPrice({ query: days });
    const grid = await booking.grid({ query: oneDay });
    const [found] = search.data?.mainStays ?? [];
    const [planned] = plans.data?.[0]?.stays ?? [];
    const [date] = months.data?.dates ?? [];
    const [gridDay] = grid.data?.rooms[0]?.days ?? [];
    return {
      totals: [found?.totalPriceInclVat, planned?.totalPriceInclVat, date?.price, gridDay?.price],
      members: [found?.memberPrice, planned?.memberPrice, date?.memberPrice, gridDay?.memberPrice],
    };
  };

  test("see the lowest tier's member price beside the public price, as do visitors", async () => {
    const { totals, members } = await prices(shop);
    expect(totals).toEqual([105, 105, 105, 105]);
    for (const one of members) expect(one).toMatchObject(expectedMemberPrice('DUNE', 'Duin', 95, false));
    expect(members.slice(0, 2).map((one) => one && 'details' in one && one.details)).toEqual([null, null]);
    expect(members[2]).toMatchObject({
      nights: 1,
      adults: 2,
      roomItemCode: 'HUT',
      ratePlanItemCode: 'PLAIN',
    });
  });

  test('see their own price, or none without a lower price, and former members see the public reply', async () => {
    expect((await prices(ana)).members).toEqual((await prices(shop)).members);
    await makeMember('SAND');
    expect((await prices(ana)).members).toEqual([null, null, null, null]);
    await makeMember('GOLD');
    const { totals, members } = await prices(ana);
    expect(totals).toEqual([105, 105, 105, 105]);
    for (const one of members) expect(one).toMatchObject(expectedMemberPrice('GOLD', 'Goud', 92.5, true));
    expect(members[0]).toMatchObject({
      details: {
        lines: [
          { kind: 'night', amount: 100 },
          { kind: 'discount', description: 'Ledenprijs Goud, 12,5%', amount: -12.5, vatRate: 21 },
          { kind: 'touristTax', amount: 5 },
        ],
        pricePerNight: [{ date: day(3), price: 87.5 }],
        deposit: { percent: 30, amount: 27.75, rest: 64.75 },
      },
    });
    await db.updateTable('member').set({ left_at: new Date() }).execute();
    expect((await prices(ana)).members).toEqual((await prices(shop)).members);
  });

  test('have no member price in a derived rate plan through its base', async () => {
    const weekend = { roomItemCode: 'HUT-LONG-WEEKEND', dateFrom: day(4), nights: 3 };
    expect((await queryRooms(weekend)).mainStays[0]?.memberPrice).toBe(null);
  });

  test('get uncached replies, and cached replies have no personal price', async () => {
    await makeMember('GOLD');
    const query = `dateFrom=${day(3)}&nights=1`;
    const paths = [
      `/api/frontoffice/booking/v1/RoomAvailability?${query}`,
      `/api/frontoffice/booking/v1/RatePlanAvailability?ratePlanItemCodes=PLAIN&${query}`,
      `/api/frontoffice/booking/v1/FromPrice?DateFrom=${day(3)}&DateTo=${day(3)}`,
      `/api/frontoffice/booking/v1/Grid?dateFrom=${day(3)}&dateTo=${day(3)}`,
    ];
    for (const path of paths) {
      const cookie = { headers: { Cookie: `accessToken=${ana.accessToken}` } };
      // In either order: a member's reply is never cached for others.
      for (const fetchPage of [ana.fetch, shop.fetch, (at: string) => shop.fetch(at, cookie), shop.fetch]) {
        const answer = await fetchPage(path);
        const text = await answer.text();
        const isOwn = fetchPage !== shop.fetch;
        expect(text.includes('"isOwn":true'), path).toBe(isOwn);
        expect(text.includes('Goud'), path).toBe(isOwn);
        expect(answer.headers.get('Cache-Control')).toBe(isOwn ? 'private, no-store' : 'no-cache');
        expect(answer.headers.get('ETag') === null).toBe(isOwn);
      }
    }
  });

  test('another process shows a changed member price, also in cached replies', async () => {
    const price = async () => (await prices(there)).members.map((one) => one?.price);
    expect(await price()).toEqual([95, 95, 95, 95]);
    await putMemberPrices(db, site.id, [{ tier: 'SAND', itemCode: 'PLAIN', percent: 50 }]);
    await there.projections.catchUp();
    expect(await price()).toEqual([55, 55, 55, 55]);
    await putMemberPrices(db, site.id, []);
    await there.projections.catchUp();
    expect(await price()).toEqual([undefined, undefined, undefined, undefined]);
    await shop.projections.catchUp();
  });
});

describe('another process shows within a second', () => {
  const price = async () => {
    const query = { roomItemCode: 'HUT-PLAIN', dateFrom: day(40), nights: 1 };
    const { data } = await there.api('nl').booking.roomAvailability({ query });
    const [stay] = data?.mainStays ?? [];
    return stay && [stay.room.name, stay.unitsLeft, stay.totalPriceInclVat];
  };
  /** Waits for the other process's own refresh. */
  const shows = (expected: unknown) =>
    vi.waitFor(async () => expect(await price()).toEqual(expected), { timeout: 1000, interval: 25 });
  const night = { from: day(40), to: day(40) };
  const name = 'HUT in het Nederlands';

  test('a rate, a unit less, a fee, a rate plan’s terms and a name, in cached replies', async () => {
    await shows([name, 2, 105]);
    await putRates(db, site.id, [{ ...night, ...both, priceCents: 9000 }]);
    await shows([name, 2, 95]);
    await blockNights(db, site.id, [{ ...night, rooms: ['HUT'], units: 1 }]);
    await shows([name, 1, 95]);
    await putStayFees(db, site.id, [
      {
        ...{ code: 'LINEN', kind: 'linen', unit: 'perStay', vatCategory: 'standard', texts: {} },
        rates: [{ cents: 1000, validFrom: '2020-01-01' }],
      },
    ]);
    await shows([name, 1, 100]);
    await putRatePlan(db, site.id, { itemCode: 'PLAIN', bookUntilDays: 3000 });
    await shows(undefined);
    await putRatePlan(db, site.id, { itemCode: 'PLAIN' });
    await shows([name, 1, 100]);
    await upsertProduct(db, site.id, {
      ...{ itemCode: 'HUT', type: 'room', vatCategory: 'lodging', texts: { nl: { name: 'Hut aan zee' } } },
      variants: [{ itemCode: 'HUT', options: [], priceCents: 0 }],
    });
    await shows(['Hut aan zee', 1, 100]);
  });

  test('the price of a rate plan whose base or derivation changes', async () => {
    const weekend = async () => {
      const query = { roomItemCode: 'HUT-LONG-WEEKEND', dateFrom: day(39), nights: 3 };
      const { data } = await there.api('nl').booking.roomAvailability({ query });
      return data?.mainStays[0]?.pricePerNight.map(({ price }) => price);
    };
    const showsNights = (prices: number[]) =>
      vi.waitFor(async () => expect(await weekend()).toEqual(prices), { timeout: 1000, interval: 25 });
    await showsNights([90, 81, 90]);
    await putRates(db, site.id, [{ ...night, ...both, priceCents: 5000 }]);
    await showsNights([90, 45, 90]);
    await putRatePlan(db, site.id, {
      ...{ itemCode: 'LONG-WEEKEND', base: { plan: 'PLAIN', percent: 10 }, arrivalPattern: 'weekend' },
    });
    await showsNights([110, 55, 110]);
  });
});
