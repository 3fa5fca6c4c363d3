import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Input, Reply } from '../../contract/contract.ts';
import type { officePlanner, Place } from '../../contract/office-planner.ts';
import type { officeReservation } from '../../contract/office-reservation.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshGuest, freshRoom, freshStay, freshStayCart } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { findPlacementFaults } from '../../test/kit/placement-faults.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');

afterEach(async () => expect(await findPlacementFaults(db, 'PLAN-%')).toEqual([]));

/** Creates a room type with a unit for each number, all of which can be sold. */
let made = 0;
const freshUnits = (...numbers: string[]) => freshRoom(shop, `PLAN-${++made}`, numbers);

const read = async (roomItemCodes: string, as = token) =>
  (
    await call(
      shop,
      'officePlanner.read',
      { query: { dateFrom: inDays(0), dateTo: inDays(30), roomItemCodes } },
      { token: as },
    )
  ).data;

type Move = Input<typeof officePlanner.arrange>['body']['moves'][number];
const arrange = (moves: Move[]) => call(shop, 'officePlanner.arrange', { body: { moves } }, { token });
const assign = async (roomItemCode: string) =>
  (
    await call(
      shop,
      'officePlanner.assign',
      { body: { dateFrom: inDays(0), dateTo: inDays(30), roomItemCodes: [roomItemCode] } },
      { token },
    )
  ).data;

const placeOf = async (roomItemCode: string, stayId: string): Promise<Place> => {
  const stay = (await read(roomItemCode)).stays.find((one) => one.stayId === stayId);
  if (!stay) throw new Error(`${stayId} is not in the planner`);
  return { roomItemCode: stay.roomItemCode, unit: stay.unit, isPinned: stay.isPinned };
};

/** A move to another unit of the same room type, from where the reservation is. */
const toUnit = async (roomItemCode: string, stayId: string, unit: string | null): Promise<Move> => {
  const from = await placeOf(roomItemCode, stayId);
  return { stayId, from, to: { ...from, unit } };
};

const block = async (body: Input<typeof officeReservation.block>['body']) =>
  (await call(shop, 'officeStay.block', { body }, { token })).data;

describe('the planner', () => {
  test('shows units, reservations, holds without personal data, blocks and the counts of nights', async () => {
    const room = await freshUnits('1', '2', '3');
    const stay = await freshStay(shop, { room, arrivesIn: 3, nights: 2, isPaid: false });
    const cartId = await freshStayCart(shop, { room, arrivesIn: 3, nights: 1 });
    await sql`
      insert into reservation (site_id, cart_line_id, room_type_id, arrival, departure, adults, state, expires_at, guest_name)
      select ${site.id}, id, ${stay.roomTypeId}, ${inDays(3)}::text::date, ${inDays(4)}::text::date, 2, 'held',
        now() + interval '5 minutes', 'Geheim' from cart_line where cart_id = ${cartId}`.execute(db);
    await sql`update night set held = 1 where room_type_id = ${stay.roomTypeId} and night = ${inDays(3)}::text::date`.execute(
      db,
    );
    const taken = await block({
      ...{ roomItemCode: room, unit: '3', from: inDays(3), until: inDays(4) },
      ...{ kind: 'outOfService', reason: 'lekt' },
    });
    const planner = await read(room);
    expect(planner.today).toBe(inDays(0));
    const [shown] = planner.rooms;
    expect(shown?.units.map(({ number }) => number)).toEqual(['1', '2', '3']);
    expect([3, 4].map((at) => [shown?.sold[at], shown?.held[at], shown?.blocked[at]])).toEqual([
      [1, 1, 1],
      [1, 0, 1],
    ]);
    const booked = planner.stays.find(({ stayId }) => stayId === stay.id);
    expect(booked).toMatchObject({ state: 'confirmed', guestName: 'Noor', culture: 'nl', unit: '1' });
    expect(booked?.dueInclVat).toBe(stay.totalCents / 100);
    const hold = planner.stays.find(({ isCart }) => isCart);
    expect(hold).toMatchObject({ state: 'held', guestName: '', orderName: null, arrivalTime: null });
    expect(planner.blocks).toEqual([taken]);
    expect(taken).toMatchObject({ kind: 'outOfService', unit: '3' });
    await sql`delete from reservation where order_id is null and room_type_id = ${stay.roomTypeId}`.execute(
      db,
    );
    await sql`update night set held = 0 where room_type_id = ${stay.roomTypeId}`.execute(db);
  });

  test('hides balances without the right to read orders', async () => {
    const room = await freshUnits('1');
    await freshStay(shop, { room, isPaid: false });
    const { accessToken } = await shop.signIn('rens', 'office');
    expect((await read(room)).stays[0]?.dueInclVat).toBeGreaterThan(0);
    expect((await read(room, accessToken)).stays[0]?.dueInclVat).toBeNull();
  });

  test('shows at most 62 nights', async () => {
    const query = { dateFrom: inDays(0), dateTo: inDays(62) };
    const reply = await call(shop, 'officePlanner.read', { query }, { token });
    expect(reply.status).toBe(400);
  });
});

describe('arranging', () => {
  test('moves a reservation to another unit, pins it, and moves it back', async () => {
    const room = await freshUnits('1', '2');
    const { id } = await freshStay(shop, { room });
    const from = await placeOf(room, id);
    const to = { ...from, unit: '2', isPinned: true };
    const moved = await arrange([{ stayId: id, from, to }]);
    expect(moved.data).toEqual([{ stayId: id, ...to }]);
    expect(await placeOf(room, id)).toEqual(to);
    await arrange([{ stayId: id, from: to, to: from }]);
    expect(await placeOf(room, id)).toEqual(from);
  });

  test('exchanges two reservations at once', async () => {
    const room = await freshUnits('1', '2');
    const [a, b] = [await freshStay(shop, { room }), await freshStay(shop, { room })];
    const [ofA, ofB] = [await placeOf(room, a.id), await placeOf(room, b.id)];
    const swap = [
      { stayId: a.id, from: ofA, to: ofB },
      { stayId: b.id, from: ofB, to: ofA },
    ];
    expect((await arrange(swap)).status).toBe(200);
    expect(await placeOf(room, a.id)).toEqual(ofB);
  });

  test('exchanges two reservations of full room types', async () => {
    const rooms = [await freshUnits('1'), await freshUnits('9')];
    const [a, b] = [await freshStay(shop, { room: rooms[0] }), await freshStay(shop, { room: rooms[1] })];
    const [ofA, ofB] = [await placeOf(rooms.join(), a.id), await placeOf(rooms.join(), b.id)];
    const swap = [
      { stayId: a.id, from: ofA, to: ofB },
      { stayId: b.id, from: ofB, to: ofA },
    ];
    expect((await arrange(swap)).status).toBe(200);
    expect(await placeOf(rooms.join(), b.id)).toEqual(ofA);
  });

  test('names the night and the nearest free unit where a unit is taken, and moves nobody', async () => {
    const room = await freshUnits('1', '2', '3');
    const [a, b] = [
      await freshStay(shop, { room, arrivesIn: 5, nights: 3 }),
      await freshStay(shop, { room, arrivesIn: 6, nights: 1 }),
    ];
    const reply = await arrange([await toUnit(room, a.id, '2')]);
    expect(reply).toMatchObject({ status: 409, code: 'conflict' });
    expect(reply.details).toEqual({ stayId: a.id, unit: '2', night: inDays(6), nearest: '3' });
    expect((await placeOf(room, b.id)).unit).toBe('2');
  });

  test('does not put a reservation into a blocked unit, or two into one', async () => {
    const room = await freshUnits('1', '2', '3');
    const [a, b] = [await freshStay(shop, { room }), await freshStay(shop, { room })];
    await block({ roomItemCode: room, unit: '3', from: inDays(21), until: inDays(21), reason: 'verf' });
    expect((await arrange([await toUnit(room, a.id, '3')])).details).toMatchObject({ night: inDays(21) });
    const both = [await toUnit(room, a.id, '2'), await toUnit(room, b.id, '2')];
    const [, other] = both as [Move, Move];
    // B is at 2 already; A joins it there.
    expect((await arrange([both[0] as Move, { ...other, to: { ...other.to, isPinned: true } }])).status).toBe(
      409,
    );
  });

  test('moves to another room type at the agreed price, unless it is full', async () => {
    const rooms = [await freshUnits('1'), await freshUnits('9')];
    const { id } = await freshStay(shop, { room: rooms[0] });
    const from = await placeOf(rooms.join(), id);
    const to = { roomItemCode: rooms[1] as string, unit: '9', isPinned: false };
    expect((await arrange([{ stayId: id, from, to }])).status).toBe(200);
    expect((await read(rooms.join())).rooms.map(({ sold }) => sold[20])).toEqual([0, 1]);
    const late = await freshStay(shop, { room: rooms[0] });
    const refused = await arrange([{ stayId: late.id, from: await placeOf(rooms.join(), late.id), to }]);
    expect(refused).toMatchObject({ status: 409, code: 'not_available' });
  });

  test('moves a guest in house from tonight on, and back as if they had stayed', async () => {
    const room = await freshUnits('1', '2');
    const stay = await freshGuest(shop, { room, nights: 3 });
    // Arrived yesterday.
    await sql`update reservation set arrival = arrival - 1 where id = ${stay.id}`.execute(db);
    await sql`
      insert into night (room_type_id, night, capacity, sold) values (${stay.roomTypeId}, ${inDays(-1)}::text::date, 2, 1)`.execute(
      db,
    );
    const there = await toUnit(room, stay.id, '2');
    await arrange([there]);
    const after = await read(room);
    expect(after.stays[0]).toMatchObject({ unit: '2', roomFrom: inDays(0), dateFrom: inDays(-1) });
    expect(after.earlierRooms).toEqual([]);
    await arrange([{ ...there, from: there.to, to: there.from }]);
    expect((await read(room)).stays[0]).toMatchObject({ unit: '1', roomFrom: inDays(-1) });
  });

  test('takes a unit away', async () => {
    const room = await freshUnits('1');
    const { id } = await freshStay(shop, { room });
    await arrange([await toUnit(room, id, null)]);
    expect((await placeOf(room, id)).unit).toBeNull();
  });

  test('reports a reservation that is elsewhere, gone, unknown, or over', async () => {
    const room = await freshUnits('1', '2');
    const { id } = await freshStay(shop, { room });
    const from = await placeOf(room, id);
    const move = { stayId: id, from: { ...from, unit: '2' }, to: from };
    expect(await arrange([move])).toMatchObject({
      ...{ status: 409, code: 'version_conflict', details: { theirs: [{ stayId: id, ...from }] } },
    });
    expect((await arrange([{ ...move, from, to: { ...from, unit: '7' } }])).status).toBe(404);
    expect((await arrange([{ ...move, stayId: crypto.randomUUID() }])).status).toBe(404);
    await call(shop, 'officeStay.cancel', { params: { stayId: id }, body: {} }, { token });
    expect((await arrange([{ ...move, from }])).status).toBe(409);
  });
});

describe('two desks', () => {
  test('that move two reservations to one unit: one move holds, the other gets the nearest unit as an answer', async () => {
    const room = await freshUnits('1', '2', '3', '4');
    const [a, b] = [await freshStay(shop, { room }), await freshStay(shop, { room })];
    const moves = [await toUnit(room, a.id, '4'), await toUnit(room, b.id, '4')];
    const replies = await Promise.all(moves.map((move) => arrange([move])));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.details).toMatchObject({ unit: '4', nearest: '3' });
  });

  test('that move one reservation: the second move reports where it is now', async () => {
    const room = await freshUnits('1', '2', '3');
    const { id } = await freshStay(shop, { room });
    const moves = [await toUnit(room, id, '2'), await toUnit(room, id, '3')];
    const replies = await Promise.all(moves.map((move) => arrange([move])));
    const [held, lost] = replies.toSorted((x, y) => x.status - y.status);
    expect([held?.status, lost?.code]).toEqual([200, 'version_conflict']);
    expect(lost?.details).toEqual({ theirs: held?.data });
  });

  test('and a guest who books the last unit meanwhile: nobody is lost', async () => {
    const room = await freshUnits('1', '2');
    const { id } = await freshStay(shop, { room });
    const move = await toUnit(room, id, '2');
    const [moved, booked] = await Promise.all([arrange([move]), freshStay(shop, { room })]);
    const units = (await read(room)).stays.map((stay) => [stay.stayId, stay.unit]);
    expect(units).toHaveLength(2);
    expect(new Set(units.map(([, unit]) => unit))).toEqual(new Set(['1', '2']));
    expect(units.map(([stayId]) => stayId).toSorted()).toEqual([id, booked.id].toSorted());
    expect([200, 409]).toContain(moved.status);
  });
});

describe('assigning', () => {
  test('finds units with the fewest moves, and moves no pinned reservation', async () => {
    const room = await freshUnits('1', '2', '3');
    const early = await freshStay(shop, { room, arrivesIn: 5, nights: 2 });
    const late = await freshStay(shop, { room, arrivesIn: 8, nights: 2 });
    const pinned = await freshStay(shop, { room, arrivesIn: 5, nights: 5 });
    const long = await freshStay(shop, { room, arrivesIn: 5, nights: 5 });
    await arrange([
      {
        ...(await toUnit(room, pinned.id, '3')),
        to: { ...(await placeOf(room, pinned.id)), unit: '3', isPinned: true },
      },
      await toUnit(room, long.id, null),
    ]);
    // The unit that the long one needs is taken on its last nights.
    await arrange([await toUnit(room, early.id, '1'), await toUnit(room, late.id, '2')]);
    const { moves, unplaced } = await assign(room);
    expect(unplaced).toEqual([]);
    expect(moves.map(({ stayId }) => stayId)).toContain(long.id);
    expect(moves).toHaveLength(2);
    expect(moves.map(({ stayId }) => stayId)).not.toContain(pinned.id);
    expect((await placeOf(room, long.id)).unit).toBeNull();
    expect((await arrange(moves)).status).toBe(200);
    expect((await placeOf(room, long.id)).unit).not.toBeNull();
  });

  test('finds a unit for the reservations that are named only', async () => {
    const room = await freshUnits('1', '2');
    const [first, second] = [await freshStay(shop, { room }), await freshStay(shop, { room })];
    await arrange([await toUnit(room, first.id, null), await toUnit(room, second.id, null)]);
    const body = { dateFrom: inDays(20), dateTo: inDays(20), roomItemCodes: [room], stayIds: [second.id] };
    const { data } = await call(shop, 'officePlanner.assign', { body }, { token });
    expect(data.moves.map(({ stayId }) => stayId)).toEqual([second.id]);
    expect(data.unplaced).toEqual([]);
  });

  test('lists reservations that fit nowhere', async () => {
    const room = await freshUnits('1', '2');
    const first = await freshStay(shop, { room });
    const second = await freshStay(shop, { room });
    await arrange([await toUnit(room, first.id, null), await toUnit(room, second.id, null)]);
    await sql`
      insert into night_block (room_type_id, unit_id, from_night, until_night, units, reason)
      select room_type_id, id, ${inDays(20)}::text::date, ${inDays(20)}::text::date, 1, 'water' from unit
      where room_type_id = ${first.roomTypeId} and number = '2'`.execute(db);
    const { moves, unplaced } = await assign(room);
    expect([moves.length, unplaced.length]).toEqual([1, 1]);
    await sql`delete from night_block where room_type_id = ${first.roomTypeId}`.execute(db);
  });
});

describe('a block', () => {
  const changeBlock = (
    blockId: string,
    body: Input<typeof officeReservation.changeBlock>['body'],
  ): Promise<{ status: number; data: Reply<typeof officeReservation.changeBlock>; details?: unknown }> =>
    call(shop, 'officeStay.changeBlock', { params: { blockId }, body }, { token }) as never;

  test('gets another unit, other nights, kind and reason, and only what is sent changes', async () => {
    const room = await freshUnits('1', '2');
    const before = await block({
      roomItemCode: room,
      unit: '1',
      from: inDays(4),
      until: inDays(6),
      reason: 'lekt',
    });
    const { data } = await changeBlock(before.id, {
      version: before.version,
      until: inDays(8),
      kind: 'inHouseUse',
    });
    expect(data).toMatchObject({
      unit: '1',
      from: inDays(4),
      until: inDays(8),
      kind: 'inHouseUse',
      reason: 'lekt',
    });
    const moved = await changeBlock(before.id, { version: data.version, unit: '2', from: inDays(7) });
    expect(moved.data).toMatchObject({ unit: '2', from: inDays(7), until: inDays(8) });
    expect((await read(room)).rooms[0]?.blocked.slice(3, 10)).toEqual([0, 0, 0, 0, 1, 1, 0]);
  });

  test('reports somebody else’s change, a taken unit, and its end', async () => {
    const room = await freshUnits('1', '2');
    const stay = await freshStay(shop, { room, arrivesIn: 10, nights: 2 });
    await arrange([
      { ...(await toUnit(room, stay.id, '2')), to: { roomItemCode: room, unit: '2', isPinned: true } },
    ]);
    const before = await block({
      roomItemCode: room,
      unit: '1',
      from: inDays(10),
      until: inDays(11),
      reason: 'verf',
    });
    await changeBlock(before.id, { version: before.version, reason: 'behang' });
    const stale = await changeBlock(before.id, { version: before.version, kind: 'inHouseUse' });
    expect(stale.status).toBe(409);
    expect(stale.details).toMatchObject({ theirs: { reason: 'behang' } });
    const version = (stale.details as { theirs: { version: string } }).theirs.version;
    expect((await changeBlock(before.id, { version, unit: '2' })).status).toBe(409);
    expect((await read(room)).blocks[0]).toMatchObject({ unit: '1', version });
    await call(shop, 'officeStay.unblock', { params: { blockId: before.id } }, { token });
    expect((await changeBlock(before.id, { version, reason: 'x' })).status).toBe(404);
  });
});

describe('a change of dates', () => {
  const change = (stayId: string, body: Input<typeof officeReservation.change>['body']) =>
    call(shop, 'officeStay.change', { params: { stayId }, body }, { token });

  test('puts the reservation into the wanted unit', async () => {
    const room = await freshUnits('1', '2');
    const { id } = await freshStay(shop, { room });
    const body = { dateFrom: inDays(22), nights: 2, adults: 2, unit: '2' };
    expect((await change(id, body)).data).toMatchObject({ dateFrom: inDays(22), unit: '2' });
  });

  test('reports a wanted unit that a pinned reservation has', async () => {
    const room = await freshUnits('1', '2');
    const [a, b] = [await freshStay(shop, { room }), await freshStay(shop, { room, arrivesIn: 22 })];
    const from = await placeOf(room, b.id);
    await arrange([{ stayId: b.id, from, to: { ...from, unit: '2', isPinned: true } }]);
    const reply = await change(a.id, { dateFrom: inDays(22), nights: 2, adults: 2, unit: '2' });
    expect(reply).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('is refused where the dates or the price differ from what staff saw', async () => {
    const room = await freshUnits('1');
    const stay = await freshStay(shop, { room });
    const body = { dateFrom: inDays(20), nights: 3, adults: 2 };
    const basedOn = { dateFrom: inDays(19), dateTo: inDays(22) };
    const stale = await change(stay.id, { ...body, basedOn });
    expect(stale).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(stale.details).toEqual({ theirs: { dateFrom: inDays(20), dateTo: inDays(22) } });
    expect((await change(stay.id, { ...body, acceptedTotal: 1 })).code).toBe('price_changed');
    const total = (stay.totalCents / 2) * 3;
    const now = { dateFrom: inDays(20), dateTo: inDays(22) };
    expect((await change(stay.id, { ...body, basedOn: now, acceptedTotal: total / 100 })).status).toBe(200);
  });
});
