import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { RoomCondition } from '../../contract/office-housekeeping.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshGuest, freshRoom, freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: housekeeper } = await shop.signIn('hidde', 'office');
const { accessToken: receptionist } = await shop.signIn('roos', 'office');
const { accessToken: manager } = await shop.signIn('mees', 'office');

const readDay = async (date?: string) =>
  (await call(shop, 'officeHousekeeping.day', { query: date ? { date } : {} }, { token: housekeeper })).data;

const roomsOf = async (itemCode: string, date?: string) =>
  (await readDay(date)).rooms.filter(({ roomType }) => roomType.itemCode === itemCode);

async function oneRoom(itemCode: string, date?: string) {
  const [room] = await roomsOf(itemCode, date);
  if (!room) throw new Error(`${itemCode} has no room`);
  return room;
}

type Mark = {
  condition: RoomCondition;
  version: string;
  reason?: string;
  markId?: string;
  ageSeconds?: number;
};

const mark = (roomId: string, body: Mark, token = housekeeper) =>
  call(
    shop,
    'officeHousekeeping.mark',
    { params: { roomId }, body: { markId: crypto.randomUUID(), ...body } },
    { token },
  );

const office = (name: 'checkOut' | 'undoCheckOut', stayId: string) =>
  call(shop, `officeStay.${name}`, { params: { stayId } }, { token: receptionist });

/** A guest in house in a room type of their own, since some nights. */
async function guestInHouse(
  itemCode: string,
  { numbers, nights = 3, slept = 0 }: { numbers?: string[]; nights?: number; slept?: number },
) {
  const room = await freshRoom(shop, itemCode, numbers);
  const guest = await freshGuest(shop, { room, nights });
  if (slept > 0) {
    await sql`update reservation set arrival = arrival - ${slept}::int, departure = departure - ${slept}::int
      where id = ${guest.id}`.execute(db);
    await sql`update night set sold = 0 where room_type_id = ${guest.roomTypeId}`.execute(db);
  }
  return guest;
}

describe('the state of a room', () => {
  test('is dirty after check-out, and as before when the check-out is undone', async () => {
    const guest = await guestInHouse('HK-OUT', { numbers: ['1'] });
    expect(await oneRoom('HK-OUT')).toMatchObject({ condition: 'clean', isReady: false });

    await office('checkOut', guest.id);
    const dirty = await oneRoom('HK-OUT');
    expect(dirty).toMatchObject({ condition: 'dirty', isReady: false, version: '0' });

    await office('undoCheckOut', guest.id);
    expect((await oneRoom('HK-OUT')).condition).toBe('clean');

    await office('checkOut', guest.id);
    const { data } = await mark(dirty.id, { condition: 'clean', version: dirty.version });
    expect(data).toMatchObject({ condition: 'clean', isReady: true, name: '1', markedBy: 'Hidde Haven' });
  });

  test('is dirty after a night that the rules ask cleaning for', async () => {
    await guestInHouse('HK-NIGHT', { numbers: ['1'], nights: 4, slept: 1 });
    expect(await oneRoom('HK-NIGHT')).toMatchObject({
      condition: 'dirty',
      task: 'stayOver',
      isLinenDue: false,
      staying: { nights: 4, nightsLeft: 3 },
    });
    const rules = (await readDay()).rules;
    const put = (body: object, version: string) =>
      call(shop, 'officeHousekeeping.putRules', { body: { ...body, version } }, { token: manager });
    const { data: changed } = await put({ cleaningDays: 2 }, rules.version);
    expect(changed).toMatchObject({ cleaningDays: 2, linenNights: 3, needsInspection: false });
    expect((await oneRoom('HK-NIGHT')).condition).toBe('clean');
    expect((await put({ cleaningDays: 1 }, rules.version)).code).toBe('version_conflict');
    await put({ cleaningDays: rules.cleaningDays }, changed.version);
    expect((await oneRoom('HK-NIGHT')).condition).toBe('dirty');
  });

  test('of a guest who stays has linen due each so many nights', async () => {
    await guestInHouse('HK-LINEN', { numbers: ['1'], nights: 6, slept: 3 });
    expect((await oneRoom('HK-LINEN')).isLinenDue).toBe(true);
    expect((await oneRoom('HK-LINEN', inDays(1))).isLinenDue).toBe(false);
  });

  test('needs an inspection where the rules ask for it', async () => {
    await freshRoom(shop, 'HK-INSPECT', ['1']);
    const { version } = (await readDay()).rules;
    const { data } = await call(
      shop,
      'officeHousekeeping.putRules',
      { body: { needsInspection: true, version } },
      { token: manager },
    );
    const room = await oneRoom('HK-INSPECT');
    expect(room).toMatchObject({ condition: 'clean', isReady: false, task: 'inspect' });
    const inspected = await mark(room.id, { condition: 'inspected', version: room.version });
    expect(inspected.data.isReady).toBe(true);
    await call(
      shop,
      'officeHousekeeping.putRules',
      { body: { needsInspection: false, version: data.version } },
      { token: manager },
    );
  });

  test('is out of service with a reason, and with a block of its unit', async () => {
    await freshRoom(shop, 'HK-SERVICE', ['1', '2']);
    const [one, two] = await roomsOf('HK-SERVICE');
    if (!one || !two) throw new Error('two rooms');
    const without = await mark(one.id, { condition: 'outOfService', version: '0' });
    expect(without.errors).toMatchObject([{ path: 'body.reason', code: 'required' }]);
    const { data } = await mark(one.id, { condition: 'outOfService', version: '0', reason: 'Lekkage' });
    expect(data).toMatchObject({ condition: 'outOfService', reason: 'Lekkage', isReady: false });
    await call(
      shop,
      'officeStay.block',
      {
        body: {
          ...{ roomItemCode: 'HK-SERVICE', unit: '2', from: inDays(0), until: inDays(0), units: 1 },
          reason: 'Verf',
        },
      },
      { token: receptionist },
    );
    const blocked = (await roomsOf('HK-SERVICE')).find(({ id }) => id === two.id);
    expect(blocked).toMatchObject({ condition: 'outOfService', reason: 'Verf', task: 'none' });
  });

  test('is set once by the same mark, and not over the state of somebody else', async () => {
    await freshRoom(shop, 'HK-MARK', ['1']);
    const { id } = await oneRoom('HK-MARK');
    const first = { markId: crypto.randomUUID(), condition: 'dirty', version: '0' } as const;
    await mark(id, first);
    expect((await mark(id, first)).data).toMatchObject({ condition: 'dirty', version: first.markId });
    // The second mark of a phone without a connection builds on its first.
    expect((await mark(id, { condition: 'clean', version: first.markId })).status).toBe(200);
    const late = await mark(id, { condition: 'inspected', version: first.markId }, receptionist);
    expect(late.code).toBe('version_conflict');
    expect(late.details?.theirs).toMatchObject({ condition: 'clean', markedBy: 'Hidde Haven' });
    expect((await mark(id, { condition: 'clean', version: first.markId }, receptionist)).status).toBe(200);
    const other = await mark(crypto.randomUUID(), { condition: 'clean', version: '0' });
    expect(other.code).toBe('not_found');
  });

  test('that was set before a check-out does not clean the room after it', async () => {
    const guest = await guestInHouse('HK-LATE', { numbers: ['1'] });
    const { id, version } = await oneRoom('HK-LATE');
    await office('checkOut', guest.id);
    await mark(id, { condition: 'clean', version, ageSeconds: 600 });
    expect((await oneRoom('HK-LATE')).condition).toBe('dirty');
  });
});

describe('the list of a day', () => {
  test('has the room of the next guest first, with their wishes', async () => {
    const leaving = await guestInHouse('HK-NEXT', { numbers: ['1'], nights: 2, slept: 2 });
    const expected = await freshStay(shop, { room: 'HK-NEXT', arrivesIn: 0, nights: 2 });
    await sql`update reservation set arrival_time = '14:30', wishes = 'Een extra kussen', babies = 1
      where id = ${expected.id}`.execute(db);
    const room = await oneRoom('HK-NEXT');
    expect(room).toMatchObject({
      task: 'arrival',
      isLinenDue: true,
      leaving: { hasLeft: false },
      arriving: { time: '14:30', wishes: 'Een extra kussen', babies: 1, nights: 2, hasArrived: false },
    });
    await office('checkOut', leaving.id);
    expect((await oneRoom('HK-NEXT')).leaving).toEqual({ hasLeft: true });
    await guestInHouse('HK-STAYS', { numbers: ['1'], nights: 3, slept: 1 });
    const types = (await readDay()).rooms.map(({ roomType }) => roomType.itemCode);
    expect(types.indexOf('HK-STAYS')).toBeGreaterThan(types.indexOf('HK-NEXT'));
  });

  test('has a row for each stay in a room type without numbers, until its room is clean', async () => {
    const guest = await guestInHouse('HK-PLAIN', { nights: 2, slept: 2 });
    expect(await oneRoom('HK-PLAIN')).toMatchObject({
      ...{ hasNumber: false, name: guest.orderName, condition: 'dirty', task: 'departure' },
    });
    await office('checkOut', guest.id);
    const room = await oneRoom('HK-PLAIN');
    const { data } = await mark(room.id, { condition: 'clean', version: room.version });
    expect(data.isReady).toBe(true);
    await sql`update reservation set arrival = arrival - 1, departure = departure - 1 where id = ${guest.id}`.execute(
      db,
    );
    expect(await roomsOf('HK-PLAIN')).toEqual([]);
  });

  test('assigns rooms to a member of staff who may work with it', async () => {
    await freshRoom(shop, 'HK-ASSIGN', ['1', '2']);
    const rooms = await roomsOf('HK-ASSIGN');
    const person = (await readDay()).people.find(({ name }) => name === 'Hidde Haven');
    const assign = (staffId: string | null, roomIds = rooms.map(({ id }) => id)) =>
      call(
        shop,
        'officeHousekeeping.assign',
        { body: { date: inDays(0), roomIds, staffId } },
        { token: housekeeper },
      );
    await assign(person?.id ?? null);
    expect((await roomsOf('HK-ASSIGN')).map(({ assignee }) => assignee)).toEqual([person, person]);
    expect((await oneRoom('HK-ASSIGN', inDays(1))).assignee).toBeNull();
    await assign(null, [rooms[0]?.id ?? '']);
    expect((await roomsOf('HK-ASSIGN')).map(({ assignee }) => assignee?.id)).toEqual([undefined, person?.id]);
    const { id: customer } = await db
      .selectFrom('person')
      .select('id')
      .where('site_id', '=', site.id)
      .where('email_address', '=', 'ana@gast.example')
      .executeTakeFirstOrThrow();
    expect((await assign(customer)).code).toBe('not_found');
  });
});

test('the units for a stay come with their state, the ready ones first', async () => {
  await freshRoom(shop, 'HK-UNITS', ['1', '2']);
  const [one] = await roomsOf('HK-UNITS');
  await mark(one?.id ?? '', { condition: 'dirty', version: '0' });
  const query = { roomItemCode: 'HK-UNITS', dateFrom: inDays(0), nights: '1' };
  const { data } = await call(shop, 'officeHousekeeping.units', { query }, { token: receptionist });
  expect(data).toMatchObject([
    { number: '2', available: true, isReady: true },
    { number: '1', available: true, condition: 'dirty', isReady: false },
  ]);
});

test('the arrivals of a day come with the state of their rooms', async () => {
  await guestInHouse('HK-DESK', { numbers: ['1'], nights: 2, slept: 2 });
  const { id } = await freshStay(shop, { room: 'HK-DESK', arrivesIn: 0, nights: 1 });
  const readRooms = async () =>
    (await call(shop, 'officeStay.day', { query: {} }, { token: receptionist })).data.rooms;
  expect(await readRooms()).toContainEqual({ stayId: id, condition: 'dirty', isReady: false });
});
