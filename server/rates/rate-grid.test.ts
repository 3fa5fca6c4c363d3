import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CellChanges } from '../../contract/office-rates.ts';
import {
  blankValue,
  type GridField,
  gridFieldNames,
  gridFields,
  maxGridCells,
} from '../../contract/rate-grid.ts';
import { call } from '../../test/kit/call-api.ts';
import { countStatements } from '../../test/kit/count-statements.ts';
import { inDays } from '../../test/kit/days.ts';
import { defaultRatePlan, freshRoom, freshStay, freshStayCart } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { upsertProduct } from '../catalog/product.ts';
import { blockNights } from './night.ts';
import { putRatePlan } from './rate-plan.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');
const other = await shop.signIn('ada', 'office');

const derived = 'FRESH-DERIVED';
beforeAll(async () => {
  await freshRoom(shop, 'GRID-ROOM');
  await upsertProduct(db, site.id, {
    ...{ itemCode: derived, type: 'ratePlan', vatCategory: 'lodging', texts: { nl: { name: 'Afgeleid' } } },
    variants: [{ itemCode: derived, options: [], priceCents: 0 }],
  });
});

/** A room type of its own for a test, also in a rate plan that derives from the usual one. */
async function room(itemCode: string): Promise<string> {
  await freshRoom(shop, itemCode);
  const { rows } = await sql<{ code: string }>`
    select item_code as code from room_type join product on id = product_id
    where item_code like 'GRID-%' and site_id = ${site.id}`.execute(db);
  const base = { plan: defaultRatePlan, percent: -10, cents: 200 };
  await putRatePlan(db, site.id, { itemCode: derived, base, rooms: rows.map(({ code }) => code) });
  await shop.projections.catchUp();
  return itemCode;
}

type Values = (number | null)[];

const change = (
  itemCode: string,
  field: GridField,
  days: readonly number[],
  [before, values]: [Values, Values],
  plan: string | null = field === 'units' ? null : defaultRatePlan,
): CellChanges => ({ ...{ room: itemCode, plan, field, before, values }, nights: days.map(inDays) });

const as = (accessToken = token) => ({ token: accessToken });
const save = (changes: CellChanges[], accessToken = token) =>
  call(shop, 'officeRates.save', { body: { changes } }, as(accessToken));
const preview = (changes: CellChanges[], sample?: { arrival: string; nights: number }) =>
  call(shop, 'officeRates.preview', { body: { changes, sample } }, as());

async function readRow(itemCode: string, days: readonly [number, number], plan = defaultRatePlan) {
  const query = { dateFrom: inDays(days[0]), dateTo: inDays(days[1]) };
  const { data } = await call(shop, 'officeRates.grid', { query }, as());
  const row = data.rows.find((one) => one.room === itemCode && one.plan === plan);
  if (!row) throw new Error(`the grid has no row ${itemCode} ${plan}`);
  return { ...row.values, ...data.rooms.find((one) => one.itemCode === itemCode) };
}

const guestPrice = async (itemCode: string, inDay: number, plan = defaultRatePlan) => {
  const query = {
    ...{ dateFrom: inDays(inDay), nights: '2', adults: '2' },
    roomItemCode: `${itemCode}-${plan}`,
  };
  const { data } = await call(shop, 'booking.roomAvailability', { query });
  return data.mainStays[0]?.totalPriceInclVat;
};

test('a night with its first price puts all units on sale, and keeps a number that was set', async () => {
  const itemCode = await room('GRID-FIRST');
  await sql`delete from night where room_type_id = (select id from product where item_code = ${itemCode})`.execute(
    db,
  );
  await sql`delete from night_rate where room_type_id = (select id from product where item_code = ${itemCode})`.execute(
    db,
  );
  await sql`update room_type set units = 3
    where product_id = (select id from product where item_code = ${itemCode})`.execute(db);
  await save([change(itemCode, 'units', [2], [[0], [1]])]);
  await shop.projections.catchUp();
  const prices = change(
    itemCode,
    'price',
    [1, 2, 3],
    [
      [null, null, null],
      [100, 100, 100],
    ],
  );
  const { data } = await preview([prices], { arrival: inDays(1), nights: 2 });
  expect(data.sample.offers).toMatchObject([
    { before: { price: null }, after: { price: 208.4 } },
    { before: { price: null } },
  ]);
  expect((await save([prices])).data.cells).toBe(3);
  expect((await readRow(itemCode, [1, 4])).units).toEqual([3, 1, 3, 0]);
  await save([change(itemCode, 'units', [1], [[3], [0]])]);
  await save([change(itemCode, 'price', [1], [[100], [120]])]);
  expect((await readRow(itemCode, [1, 1])).units).toEqual([0]);
});

test('the grid reads prices, derived prices, restrictions and units of nights in one statement', async () => {
  const itemCode = await room('GRID-READ');
  await save([
    change(itemCode, 'price', [2], [[100], [130.5]]),
    change(itemCode, 'minStay', [1], [[1], [3]]),
    change(itemCode, 'stopSell', [3], [[0], [1]], derived),
    change(itemCode, 'units', [1], [[10_000], [12]]),
  ]);
  await freshStay(shop, { room: itemCode, arrivesIn: 2, nights: 2 });
  await blockNights(db, site.id, [{ rooms: [itemCode], from: inDays(2), to: inDays(2), units: 4 }]);
  const own = await readRow(itemCode, [1, 3]);
  expect(own).toMatchObject({
    ...{ price: [100, 130.5, 100], minStay: [3, 1, 1] },
    ...{ units: [12, 10_000, 10_000], sold: [0, 1, 1], held: [0, 0, 0], blocked: [0, 4, 0] },
  });
  expect(own.stopSell).toBeUndefined();
  expect(await readRow(itemCode, [1, 3], derived)).toMatchObject({
    price: [92, 119.45, 92],
    stopSell: [0, 0, 1],
  });
  expect((await readRow(itemCode, [100, 101])).price).toBeUndefined();
  const query = { dateFrom: inDays(0), dateTo: inDays(365) };
  const read = () => call(shop, 'officeRates.grid', { query }, as());
  await read();
  const { statements } = await countStatements(read);
  expect(statements.filter((text) => text.includes('night_rate'))).toHaveLength(1);
});

test('a saved price is what guests pay from then on, and a reservation keeps its own', async () => {
  const itemCode = await room('GRID-SAVE');
  const stay = await freshStay(shop, { room: itemCode, arrivesIn: 10 });
  const readStay = () => call(shop, 'officeStay.read', { params: { stayId: stay.id } }, as());
  const reservation = (await readStay()).data;
  const before = await guestPrice(itemCode, 10);
  const answer = await save([
    change(
      itemCode,
      'price',
      [10, 11],
      [
        [100, 100],
        [150, 160],
      ],
    ),
  ]);
  expect(answer.data).toMatchObject({ cells: 2, nights: 2 });
  await shop.projections.catchUp();
  expect(await guestPrice(itemCode, 10)).toBeCloseTo((before ?? 0) + 110);
  const after = (await readStay()).data;
  expect(after).toEqual(reservation);
  const { rows } = await sql<{ cents: number }>`
    select total_cents as cents from customer_order where id = ${stay.orderId}`.execute(db);
  expect(rows[0]?.cents).toBe(stay.totalCents);
});

test('every process shows guests a saved price', async () => {
  const itemCode = await room('GRID-FEED');
  const second = await shop.another();
  await save([change(itemCode, 'stopSell', [5], [[0], [1]])]);
  await second.projections.catchUp();
  const query = { dateFrom: inDays(5), dateTo: inDays(5) };
  const { data } = await call(second, 'booking.grid', { query });
  const day = data.rooms.find((one) => one.itemCode === itemCode)?.days[0];
  expect(day).toMatchObject({ price: null, arrival: false });
});

test('a save based on an outdated cell saves nothing, and lists each such cell with both values', async () => {
  const itemCode = await room('GRID-STALE');
  await save(
    [
      change(
        itemCode,
        'price',
        [1, 2],
        [
          [100, 100],
          [111, 112],
        ],
      ),
    ],
    other.accessToken,
  );
  const changes = [
    change(
      itemCode,
      'price',
      [1, 2, 3],
      [
        [100, 100, 100],
        [120, 112, 120],
      ],
    ),
    change(itemCode, 'minStay', [1], [[1], [2]]),
  ];
  const place = { room: itemCode, plan: defaultRatePlan, field: 'price' };
  const conflicts = [{ ...place, night: inDays(1), before: 100, yours: 120, theirs: 111 }];
  expect((await preview(changes)).data).toMatchObject({ conflictCount: 1, conflicts });
  const answer = await save(changes);
  expect(answer).toMatchObject({ status: 409, code: 'version_conflict' });
  // The second night has the same value already, so nothing is lost there.
  expect(answer.details).toEqual({ conflictCount: 1, conflicts });
  expect((await readRow(itemCode, [1, 3])).price).toEqual([111, 112, 100]);
  expect((await readRow(itemCode, [1, 3])).minStay).toBeUndefined();
});

test('of two saves of one cell at the same moment one wins, and saves of other cells all do', async () => {
  const itemCode = await room('GRID-RACE');
  const cartId = await freshStayCart(shop, { room: itemCode, arrivesIn: 20 });
  const [mine, theirs, minStay, booked] = await Promise.all([
    save([change(itemCode, 'price', [20], [[100], [140]])]),
    save([change(itemCode, 'price', [20], [[100], [170]])], other.accessToken),
    save([change(itemCode, 'minStay', [20], [[1], [2]])], other.accessToken),
    call(shop, 'cart.hold', { params: { cartId }, body: {} }),
  ]);
  expect([mine.status, theirs.status].toSorted()).toEqual([200, 409]);
  expect([minStay.status, booked.status]).toEqual([200, 200]);
  const lost = mine.status === 409 ? mine : theirs;
  const won = mine.status === 409 ? 170 : 140;
  expect(lost.details?.conflicts).toMatchObject([{ before: 100, theirs: won }]);
  expect(await readRow(itemCode, [20, 20])).toMatchObject({ price: [won], minStay: [2], held: [1] });
});

test('an undone save puts every cell back, once, and only where nothing changed since', async () => {
  const itemCode = await room('GRID-UNDO');
  const first = await save([
    change(
      itemCode,
      'price',
      [1, 2],
      [
        [100, 100],
        [90, null],
      ],
    ),
    change(itemCode, 'closedToDeparture', [2], [[0], [1]]),
  ]);
  const second = await save([change(itemCode, 'price', [1], [[90], [95]])]);
  const undo = (saveId: string | null | undefined) =>
    call(shop, 'officeRates.undo', { params: { saveId: saveId ?? '' } }, as(other.accessToken));
  const refused = await undo(first.data.saveId);
  expect(refused).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(refused.details?.conflicts).toMatchObject([
    { night: inDays(1), before: 90, yours: 100, theirs: 95 },
  ]);
  expect((await undo(second.data.saveId)).data).toMatchObject({ cells: 1 });
  expect((await undo(first.data.saveId)).data).toMatchObject({ cells: 3, nights: 2 });
  expect(await readRow(itemCode, [1, 2])).toMatchObject({ price: [100, 100] });
  expect(await undo(first.data.saveId)).toMatchObject({ status: 409, code: 'already_used' });
  expect((await undo(crypto.randomUUID())).status).toBe(404);
});

test('the log has who changed a cell, when, from what and to what', async () => {
  const itemCode = await room('GRID-LOG');
  await save([
    change(
      itemCode,
      'price',
      [1, 2],
      [
        [100, 100],
        [125, 126],
      ],
    ),
  ]);
  await save([change(itemCode, 'units', [1], [[10_000], [9]])], other.accessToken);
  const query = { filters: `room:eq:${itemCode},night:eq:${inDays(1)}` };
  const { data } = await call(shop, 'officeRates.log', { query }, as());
  expect(data.items).toMatchObject([
    { field: 'units', plan: null, before: 10_000, after: 9, source: 'grid' },
    { field: 'price', plan: defaultRatePlan, before: 100, after: 125, source: 'grid' },
  ]);
  expect(data.items[0]?.staffName).not.toBe(data.items[1]?.staffName);
  expect(data.items[0]?.savedAt).toMatch(/^\d{4}-/);
  const saves = await call(shop, 'officeRates.saves', { query: { pageSize: '2' } }, as());
  expect(saves.data.items).toMatchObject([
    { cells: 1, isUndone: false },
    { cells: 2, nights: 2, isUndone: false },
  ]);
});

test('a save that changes nothing is not logged', async () => {
  const itemCode = await room('GRID-SAME');
  const answer = await save([change(itemCode, 'price', [1], [[80], [100]])]);
  expect(answer.data).toEqual({ saveId: null, cells: 0, nights: 0 });
});

describe('a preview', () => {
  test('counts cells, warns of each kind of mistake, and changes nothing', async () => {
    const itemCode = await room('GRID-WARN');
    await call(shop, 'officeRates.putFloor', { body: { priceFloor: 40 } }, as());
    await freshStay(shop, { room: itemCode, arrivesIn: 6, nights: 1 });
    const changes = [
      change(itemCode, 'price', [1, 2, 3, 4, 5, 6], [Array(6).fill(100), [0, 1000, 10, 30, 100, 99]]),
      change(itemCode, 'units', [6], [[10_000], [0]]),
    ];
    const { data } = await preview(changes);
    expect(data).toMatchObject({ cells: 6, nights: 5, lowestPrice: 0, highestPrice: 1000 });
    const kinds = data.warnings.map(({ kind, plan, night, value, limit }) => [
      ...[kind, plan, night, value],
      kind === 'units' || kind === 'floor' ? limit : null,
    ]);
    const own = defaultRatePlan;
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['zero', own, inDays(1), 0, null],
        ['high', own, inDays(2), 1000, null],
        ['low', own, inDays(3), 10, null],
        ['floor', own, inDays(4), 30, 40],
        ['floor', derived, inDays(4), 29, 40],
        ['soldForMore', own, inDays(6), 99, null],
        ['units', null, inDays(6), 0, 1],
      ]),
    );
    expect(kinds.some(([, , night]) => night === inDays(5))).toBe(false);
    expect(data.warningCount).toBe(data.warnings.length);
    expect((await readRow(itemCode, [1, 6])).price).toEqual(Array(6).fill(100));
    expect(await save(changes)).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { night: inDays(6) },
    });
    expect((await readRow(itemCode, [1, 6])).price).toEqual(Array(6).fill(100));
    await call(shop, 'officeRates.putFloor', { body: { priceFloor: null } }, as());
  });

  test('shows what a guest pays before and after it, also for a derived plan', async () => {
    const itemCode = await room('GRID-SAMPLE');
    const changes = [
      change(
        itemCode,
        'price',
        [8, 9],
        [
          [100, 100],
          [150, 150],
        ],
      ),
      change(itemCode, 'closedToArrival', [12], [[0], [1]]),
    ];
    const now = await guestPrice(itemCode, 8);
    const nowDerived = await guestPrice(itemCode, 8, derived);
    const { data } = await preview(changes);
    expect(data.sample).toMatchObject({ arrival: inDays(8), nights: 2, adults: 2 });
    const offer = (plan: string) => data.sample.offers.find((one) => one.plan === plan);
    expect(offer(defaultRatePlan)).toMatchObject({
      before: { price: now, reason: null },
      after: { price: (now ?? 0) + 100 },
    });
    expect(offer(derived)?.before.price).toBe(nowDerived);
    const closed = await preview(changes, { arrival: inDays(12), nights: 1 });
    const [first] = closed.data.sample.offers;
    expect(first?.before.reason).toBeNull();
    expect(first?.after).toMatchObject({ price: null, reason: 'no_arrival', message: expect.any(String) });
    expect(await guestPrice(itemCode, 8)).toBe(now);
    await save(changes);
    await shop.projections.catchUp();
    expect(await guestPrice(itemCode, 8)).toBe(offer(defaultRatePlan)?.after.price);
    expect(await guestPrice(itemCode, 8, derived)).toBe(offer(derived)?.after.price);
  });
});

describe('an operation', () => {
  const compute = (itemCode: string, body: object) =>
    call(
      shop,
      'officeRates.compute',
      { body: { rooms: [itemCode], plans: [defaultRatePlan], fields: ['price'], ...body } as never },
      as(),
    );

  test('raises prices by a percentage on some weekdays, rounded, from what is not saved yet', async () => {
    const itemCode = await room('GRID-PERCENT');
    const { data } = await compute(itemCode, {
      ...{ from: inDays(1), to: inDays(7), plans: [defaultRatePlan, derived], roundTo: 0.5 },
      operation: { kind: 'percent', percent: 12.3 },
      changes: [change(itemCode, 'price', [3], [[100], [200]])],
    });
    expect(data.skipped).toBe(7);
    expect(data.changes).toEqual([
      change(
        itemCode,
        'price',
        [1, 2, 3, 4, 5, 6, 7],
        [Array(7).fill(100), [112.5, 112.5, 224.5, 112.5, 112.5, 112.5, 112.5]],
      ),
    ]);
    const weekday = Temporal.PlainDate.from(inDays(2)).dayOfWeek;
    const some = await compute(itemCode, {
      ...{ from: inDays(1), to: inDays(14), weekdays: [weekday] },
      operation: { kind: 'amount', amount: -150 },
    });
    expect(some.data.changes).toEqual([
      change(
        itemCode,
        'price',
        [2, 9],
        [
          [100, 100],
          [0, 0],
        ],
      ),
    ]);
    expect((await save(data.changes)).data).toMatchObject({ cells: 7 });
  });

  test('copies a week over the weeks after it, restrictions too', async () => {
    const itemCode = await room('GRID-COPY');
    await save([
      change(
        itemCode,
        'price',
        [1, 2],
        [
          [100, 100],
          [80, 85],
        ],
      ),
      change(itemCode, 'minStay', [2], [[1], [4]]),
    ]);
    const { data } = await compute(itemCode, {
      ...{ from: inDays(8), to: inDays(16), fields: ['price', 'minStay'] },
      operation: { kind: 'copy', from: inDays(1), nights: 7 },
    });
    await save(data.changes);
    expect(await readRow(itemCode, [8, 16])).toMatchObject({
      price: [80, 85, 100, 100, 100, 100, 100, 80, 85],
      minStay: [1, 4, 1, 1, 1, 1, 1, 1, 4],
    });
  });

  test('sets the units of a room type, and skips nights without a price to raise', async () => {
    const itemCode = await room('GRID-SET');
    const range = { from: inDays(60), to: inDays(62) };
    const units = await compute(itemCode, {
      ...range,
      plans: [],
      fields: ['units'],
      operation: { kind: 'set', value: 5 },
    });
    expect(units.data.changes).toMatchObject([{ plan: null, values: [5, 5, 5] }]);
    const raised = await compute(itemCode, { ...range, operation: { kind: 'percent', percent: 10 } });
    expect(raised.data).toMatchObject({ skipped: 2, changes: [{ nights: [inDays(60)] }] });
  });

  test.each([
    ['a value that the field cannot have', { operation: { kind: 'set', value: 1.005 } }, 'rate_value'],
    [
      'too many cells',
      {
        to: inDays(1300),
        fields: [
          'price',
          'fewer',
          'child',
          'baby',
          'minStay',
          'maxStay',
          'stopSell',
          'extraAdult',
          'minStayThrough',
          'closedToArrival',
          'closedToDeparture',
        ],
        plans: [defaultRatePlan, derived],
        operation: { kind: 'set', value: 1 },
      },
      'too_many_values',
    ],
  ])('rejects %s', async (_, body, code) => {
    const answer = await compute('GRID-ROOM', { from: inDays(1), to: inDays(2), ...body });
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.code).toBe(code);
  });
});

test('bad cells are rejected, each for its reason', async () => {
  const itemCode = await room('GRID-BAD');
  const status = async (one: CellChanges) => {
    const { status, code, errors } = await save([one]);
    return [status, errors[0]?.code ?? code];
  };
  expect(await status(change(itemCode, 'price', [1], [[92], [80]], derived))).toEqual([409, 'conflict']);
  expect(await status(change('GRID-NOWHERE', 'price', [1], [[100], [80]]))).toEqual([404, 'not_found']);
  expect(await status(change(itemCode, 'price', [1], [[100], [80]], 'NO-PLAN'))).toEqual([404, 'not_found']);
  expect(await status(change(itemCode, 'price', [1], [[100], [80.001]]))).toEqual([400, 'rate_value']);
  expect(await status(change(itemCode, 'price', [1], [[100], [-1]]))).toEqual([400, 'rate_value']);
  expect(await status(change(itemCode, 'minStay', [1], [[1], [0]]))).toEqual([400, 'rate_value']);
  expect(await status(change(itemCode, 'stopSell', [1], [[0], [2]]))).toEqual([400, 'rate_value']);
  expect(await status(change(itemCode, 'units', [1], [[0], [null]]))).toEqual([400, 'rate_value']);
  expect(await status(change(itemCode, 'price', [1, 2], [[100], [80, 90]]))).toEqual([400, 'form']);
  expect(await status(change(itemCode, 'price', [1], [[100], [80]], null))).toEqual([400, 'form']);
  const query = { dateFrom: inDays(0), dateTo: inDays(366) };
  expect((await call(shop, 'officeRates.grid', { query }, as())).errors[0]?.code).toBe('not_a_period');
});

test('twenty thousand cells are saved at once, or none of them', async () => {
  const codes: string[] = [];
  for (let n = 0; n < 5; n++) codes.push(await freshRoom(shop, `GRID-BULK-${n}`));
  const days = Array.from({ length: 363 }, (_, index) => index + 61);
  const fields = gridFieldNames.filter((field) => field !== 'units');
  const changes = codes.flatMap((code) =>
    fields.map((field) => {
      const [before, value] = [blankValue(field), gridFields[field] === 'flag' ? 1 : 2];
      return change(code, field, days, [days.map(() => before), days.map(() => value)]);
    }),
  );
  const cells = changes.length * days.length;
  expect(cells).toBeGreaterThan(maxGridCells - 100);
  const last = changes.at(-1) as CellChanges;
  const stale = { ...last, field: 'price' as const, before: days.map(() => 7), values: days.map(() => 8) };
  const refused = await save([...changes.slice(1, -1), stale]);
  expect(refused).toMatchObject({ status: 409, code: 'version_conflict', details: { conflictCount: 363 } });
  expect((await readRow('GRID-BULK-0', [61, 61])).fewer).toBeUndefined();
  expect((await save(changes)).data).toMatchObject({ cells, nights: 363 });
  expect(await readRow('GRID-BULK-4', [61, 62])).toMatchObject({ price: [2, 2], minStay: [2, 2] });
  const tooMany = [...changes, change('GRID-ROOM', 'price', days, [days, days])];
  expect((await save(tooMany)).errors[0]?.code).toBe('too_many_values');
});

test('a season has a name per culture, and a change of an outdated one is refused', async () => {
  const seasonId = crypto.randomUUID();
  const body = {
    ...{ colour: 'sun' as const, from: inDays(100), to: inDays(140) },
    names: { nl: 'Zomer', de: 'Sommer' },
  };
  const put = (more: object, id = seasonId) =>
    call(shop, 'officeRates.putSeason', { params: { seasonId: id }, body: { ...body, ...more } }, as());
  const { data: made } = await put({});
  expect(made).toMatchObject({ id: seasonId, ...body });
  const query = { dateFrom: inDays(0), dateTo: inDays(1) };
  const seasons = async () => (await call(shop, 'officeRates.grid', { query }, as())).data.seasons;
  expect(await seasons()).toEqual([made]);
  const { data: changed } = await put({ version: made.version, names: { nl: 'Hoogzomer' } });
  expect(changed.names).toEqual({ nl: 'Hoogzomer' });
  const late = await put({ version: made.version });
  expect(late).toMatchObject({ code: 'version_conflict', details: { theirs: changed, yours: body } });
  expect((await put({ version: 'none' }, crypto.randomUUID())).status).toBe(404);
  expect((await put({ to: inDays(99) }, crypto.randomUUID())).errors[0]?.code).toBe('not_a_period');
  const remove = () => call(shop, 'officeRates.deleteSeason', { params: { seasonId } }, as());
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await seasons()).toEqual([]);
});
