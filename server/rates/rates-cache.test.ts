import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../../database/connect.ts';
import { cloneDatabase } from '../../database/test-database.ts';
import { arbitraryInn, openInn } from '../../test/kit/arbitrary-stays.ts';
import { type CollectedLog, collectLog } from '../../test/kit/collected-log.ts';
import { putSiteProperties, type Site } from '../business/site.ts';
import { dayToDate, parseDay } from '../locale/days.ts';
import { putAllotments } from './night.ts';
import { RatesCache } from './rates-cache.ts';
import { exactStays, explain } from './search.ts';

const database = await cloneDatabase();
const { db } = database;
const others = connect(database.url, { max: 1 });
const [draft] = fc.sample(arbitraryInn, { numRuns: 1, seed: 6 });
if (!draft) throw new Error('the demo site is missing');

const from = '2030-03-25';
const nights = { from, to: '2030-04-10' };
let site: Site;
let log: CollectedLog;
let day = from;
const today = vi.fn((_timeZone: string) => day);

beforeEach(async () => {
  site = await openInn(db, draft);
  log = collectLog();
  day = from;
  today.mockClear();
  await putAllotments(db, site.id, [{ ...nights, rooms: ['R1', 'R-2'], units: 2 }]);
});

afterAll(async () => {
  await others.close();
  await database.drop();
});

const open = () => new RatesCache(db, site, log.log, { today });
const noChange = { terms: false, all: false, products: [], rooms: [] };

async function readUnitsLeft(
  calendar: RatesCache,
  itemCode: string,
  date = from,
): Promise<number | undefined> {
  const { rooms } = await calendar.view(0);
  const room = rooms.find((one) => one.room.itemCode === itemCode);
  return room?.left[parseDay(date) - room.first];
}

async function roomId(itemCode: string): Promise<number> {
  const found = db.selectFrom('product').select('id').where('site_id', '=', site.id);
  return (await found.where('item_code', '=', itemCode).executeTakeFirstOrThrow()).id;
}

const setUnits = (itemCode: string, units: number) =>
  putAllotments(db, site.id, [{ ...nights, rooms: [itemCode], units }]);

/** Blocks reading the units of nights until the returned function runs. */
async function lockNights(): Promise<() => Promise<unknown>> {
  await sql`begin`.execute(others.db);
  await sql`lock table night_rate in access exclusive mode`.execute(others.db);
  return () => sql`rollback`.execute(others.db);
}

const isWaiting = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_locks join pg_class on pg_class.oid = relation where relname = 'night_rate' and not granted
      `.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });

test('comes from the local clock of the business', async () => {
  await putSiteProperties(db, site.id, [{ name: 'timeZone', value: 'Pacific/Auckland' }]);
  const calendar = open();
  await calendar.warm();
  expect(dayToDate((await calendar.view(0)).today)).toBe(from);
  expect(today.mock.calls).toContainEqual(['Pacific/Auckland']);
});

test('a new day makes yesterday’s arrivals past', async () => {
  const calendar = open();
  await calendar.warm();
  const request = { arrival: parseDay(from), length: 1, party: { adults: 1, children: 0, babies: 0 } };
  const reasons = async () => explain(await calendar.view(0), request).map(({ reason }) => reason);
  expect(await calendar.beginDay()).toBe(false);
  expect(await reasons()).not.toContain('past');
  day = '2030-03-26';
  expect(await calendar.beginDay()).toBe(true);
  expect(await reasons()).toEqual(['past']);
  await calendar.warm();
  const { rooms } = await calendar.view(0);
  expect(rooms.map(({ first }) => dayToDate(first))).toEqual(rooms.map(() => day));
  expect(exactStays(await calendar.view(0), request)).toEqual([]);
});

test('a change while all nights are being read is not lost', async () => {
  const calendar = open();
  const unlock = await lockNights();
  const warming = calendar.warm();
  await isWaiting();
  await setUnits('R1', 5);
  await calendar.refresh({ ...noChange, rooms: [await roomId('R1')] });
  expect(calendar.isReady).toBe(false);
  await unlock();
  await warming;
  expect([await readUnitsLeft(calendar, 'R1'), await readUnitsLeft(calendar, 'R-2')]).toEqual([5, 2]);
});

test('a change while a new day is being read shows at once and remains', async () => {
  const calendar = open();
  await calendar.warm();
  day = '2030-03-26';
  const unlock = await lockNights();
  await calendar.beginDay();
  await isWaiting();
  await setUnits('R1', 4);
  const refreshing = calendar.refresh({ ...noChange, rooms: [await roomId('R1')] });
  await unlock();
  await refreshing;
  expect(await readUnitsLeft(calendar, 'R1', day)).toBe(4);
  await calendar.warm();
  expect(await readUnitsLeft(calendar, 'R1', day)).toBe(4);
});

test('replies come from the tables until the nights are read', async () => {
  const calendar = open();
  expect([calendar.isReady, await readUnitsLeft(calendar, 'R1')]).toEqual([false, 2]);
  await setUnits('R1', 1);
  expect([calendar.isReady, await readUnitsLeft(calendar, 'R1')]).toEqual([false, 1]);
});

test('a failed read of nights is repeated', async () => {
  const calendar = open();
  await sql`alter table night rename to elsewhere`.execute(db);
  await calendar.warm();
  await sql`alter table elsewhere rename to night`.execute(db);
  log.take(/could not be read/);
  expect(calendar.isReady).toBe(false);
  await calendar.warm();
  expect([calendar.isReady, await readUnitsLeft(calendar, 'R1')]).toEqual([true, 2]);
});

test('a deleted or new room type is noticed', async () => {
  const calendar = open();
  await calendar.warm();
  const id = await roomId('R1');
  const codes = async () => (await calendar.view(0)).rooms.map(({ room }) => room.itemCode).sort();
  await db.updateTable('product').set({ is_deleted: true }).where('id', '=', id).execute();
  await calendar.refresh({ ...noChange, products: [id] });
  expect(await codes()).toEqual(['R-2', 'R3']);
  await db.updateTable('product').set({ is_deleted: false }).where('id', '=', id).execute();
  await calendar.refresh({ ...noChange, products: [id] });
  expect(await codes()).toEqual(['R-2', 'R1', 'R3']);
});
