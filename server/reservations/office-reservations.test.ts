import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { StaffReservation } from '../../contract/office-reservation.ts';
import {
  isReservationActionAllowed,
  type ReservationAction,
  reservationActions,
  reservationStates,
} from '../../contract/reservation-states.ts';
import { sell } from '../../test/fakes/orders.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshMessage } from '../../test/kit/fresh-message.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import {
  defaultRatePlan,
  freshGuest,
  freshRoom,
  freshStay,
  nightCents,
  guestRegister as register,
  type StayDraft,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { findPlacementFaults } from '../../test/kit/placement-faults.ts';
import { readOrderMoney } from '../orders/order-money.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: manager } = await shop.signIn('mees', 'office');

type Undo = 'undoCheckIn' | 'undoCheckOut' | 'undoNoShow';
type Verb =
  | 'addExtra'
  | 'move'
  | 'describe'
  | 'note'
  | 'checkIn'
  | 'checkOut'
  | 'leaveEarly'
  | 'noShow'
  | 'book'
  | 'extend'
  | 'release'
  | Undo;

const office = (name: Verb, reservationId: string, body: object = {}) =>
  call(shop, `officeStay.${name}`, { params: { stayId: reservationId }, body } as never, { token: manager });
const read = (reservationId: string) =>
  call(shop, 'officeStay.read', { params: { stayId: reservationId } }, { token: manager });

const guest = (draft?: StayDraft) => freshGuest(shop, draft);

const readSold = async (roomTypeId: number) => {
  const { rows } = await sql<{ night: string; sold: number }>`
    select night, sold from night where room_type_id = ${roomTypeId} and sold > 0 order by night`.execute(db);
  return Object.fromEntries(rows.map(({ night, sold }) => [night, sold]));
};

const orderState = async (orderId: string) =>
  (await db.selectFrom('customer_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow())
    .state;

afterEach(async () => expect(await findPlacementFaults(db, 'FRESH%')).toEqual([]));

describe('the lists', () => {
  const listed = async (name: 'arrivals' | 'departures' | 'inHouse', date?: string) =>
    (await call(shop, `officeStay.${name}`, { query: date ? { date } : {} }, { token: manager })).data;
  const idsOf = async (name: 'arrivals' | 'departures' | 'inHouse', date?: string) =>
    (await listed(name, date)).map(({ id }) => id);

  test('show arrivals, guests in house and departures of a day', async () => {
    const stay = await freshStay(shop, { arrivesIn: 0, nights: 2 });
    expect(await idsOf('arrivals')).toContain(stay.id);
    expect(await idsOf('arrivals', inDays(1))).not.toContain(stay.id);
    expect(await idsOf('inHouse')).toContain(stay.id);
    expect(await idsOf('inHouse', inDays(1))).toContain(stay.id);
    expect(await idsOf('inHouse', inDays(2))).not.toContain(stay.id);
    expect(await idsOf('departures', inDays(2))).toContain(stay.id);
    await office('checkIn', stay.id, { register });
    const [row] = (await listed('arrivals')).filter(({ id }) => id === stay.id);
    expect(row).toEqual({
      ...{ id: stay.id, state: 'inHouse', orderName: stay.orderName, guestName: 'Noor' },
      ...{ emailAddress: 'noor@gast.example', phoneNumber: '' },
      room: { itemCode: 'FRESH-ROOM', name: 'FRESH-ROOM hier' },
      arrangement: { itemCode: 'FRESH-PLAN', name: 'FRESH-PLAN hier' },
      ...{ unit: null, dateFrom: inDays(0), dateTo: inDays(2), nights: 2, adults: 2, children: 0, babies: 0 },
      ...{ arrivalTime: null, wishes: '', note: '', isRegistered: true, dueInclVat: 0, optionUntil: null },
      totalPriceInclVat: stay.totalCents / 100,
    });
  });

  test('of one day come in one answer', async () => {
    const arriving = await freshStay(shop, { arrivesIn: 4, nights: 2 });
    const leaving = await freshStay(shop, { arrivesIn: 2, nights: 2 });
    const { data } = await call(shop, 'officeStay.day', { query: { date: inDays(4) } }, { token: manager });
    const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    expect(data.date).toBe(inDays(4));
    expect(idsIn(data.arrivals)).toContain(arriving.id);
    expect(idsIn(data.departures)).toContain(leaving.id);
    expect(idsIn(data.inHouse)).toContain(arriving.id);
    expect(idsIn(data.inHouse)).not.toContain(leaving.id);
  });

  test('have the extras by person of the night, and what is still to do by the rights of the reader', async () => {
    const readDay = async (token: string) =>
      (await call(shop, 'officeStay.day', { query: {} }, { token })).data;
    const before = await readDay(manager);
    const breakfasts = ({ extras }: typeof before) =>
      extras.find(({ itemCode }) => itemCode === 'EXTRA-BREAKFAST')?.persons ?? 0;
    const staying = await freshGuest(shop, { nights: 2 });
    expect(breakfasts(await readDay(manager))).toBe(breakfasts(before));
    await office('addExtra', staying.id, { itemCode: 'EXTRA-BREAKFAST', quantity: 1 });
    expect(breakfasts(await readDay(manager))).toBe(breakfasts(before) + 2);
    // A night later than their last.
    const { data } = await call(shop, 'officeStay.day', { query: { date: inDays(2) } }, { token: manager });
    expect(breakfasts(data)).toBe(0);

    const late = await freshStay(shop, { arrivesIn: 1, nights: 1 });
    const move = (arrival: string, departure: string) =>
      db.updateTable('reservation').set({ arrival, departure }).where('id', '=', late.id).execute();
    await move(inDays(-2), inDays(-1));
    const overdue = await readDay(manager);
    await move(late.arrival, late.departure);
    expect(overdue.toDo.overdueArrivals).toBe(before.toDo.overdueArrivals + 1);

    await sell(db, shop.site.id, { lines: [{ name: 'Zeekraal', unitCents: 495, vatRate: 9 }] });
    await freshMessage(shop);
    const { toDo: counted } = await readDay(manager);
    const filters = 'isToPack:eq:true';
    const listed = await call(
      shop,
      'officeOrder.all',
      { query: { filters, pageNumber: 1, pageSize: 1 } } as never,
      { token: manager },
    );
    expect(counted.ordersToPack).toBe((listed.data as { totalCount: number }).totalCount);
    expect(counted.openMessages).toBe((before.toDo.openMessages ?? 0) + 1);
    const { accessToken } = await freshPerson(shop, { role: ['reservations:read'] });
    expect((await readDay(accessToken)).toDo).toMatchObject({
      ...{ ordersToPack: null, unpaidOrders: null, openMessages: null },
      overdueArrivals: before.toDo.overdueArrivals,
    });
  });

  test('show the current price of a reservation, without fees for a change', async () => {
    const stay = await freshStay(shop, { arrivesIn: 3, nights: 3 });
    const body = { dateFrom: inDays(3), nights: 2, adults: 2 };
    const changed = await call(shop, 'stay.change', { params: { stayKey: stay.key }, body });
    expect(changed.data.totalPriceInclVat).toBeLessThan(stay.totalCents / 100);
    const { ordered } = await db
      .selectFrom('order_line')
      .select((eb) => eb.fn.sum<number>(eb('total_cents', '-', eb.ref('credited_cents'))).as('ordered'))
      .where('order_id', '=', stay.orderId)
      .executeTakeFirstOrThrow();
    expect(Number(ordered)).toBeGreaterThan(changed.data.totalPriceInclVat * 100);
    const [row] = (await listed('arrivals', inDays(3))).filter(({ id }) => id === stay.id);
    expect(row?.totalPriceInclVat).toBe(changed.data.totalPriceInclVat);
  });

  test('leave out no-shows and stays in a cart', async () => {
    const stay = await freshStay(shop, { arrivesIn: 0, nights: 1 });
    await office('noShow', stay.id);
    expect(await idsOf('inHouse')).not.toContain(stay.id);
    expect(await idsOf('departures', inDays(1))).not.toContain(stay.id);
    const { id } = await db
      .insertInto('reservation')
      .values({
        ...{ site_id: site.id, cart_line_id: crypto.randomUUID(), room_type_id: stay.roomTypeId, adults: 2 },
        ...{ arrival: inDays(0), departure: inDays(1), state: 'released', expires_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await read(id)).status).toBe(404);
    const all = await call(shop, 'officeStay.all', { query: { filters: `id:eq:${id}` } }, { token: manager });
    expect(all.data.totalCount).toBe(0);
  });

  test('of all reservations can be searched', async () => {
    const { id, orderName } = await freshStay(shop, { isPaid: false });
    const list = async (query: object) =>
      (await call(shop, 'officeStay.all', { query }, { token: manager })).data.items;
    const [only, ...others] = await list({ searchTerm: orderName.toLowerCase() });
    expect([only?.id, only?.dueInclVat, others]).toEqual([id, only?.totalPriceInclVat, []]);
    expect(await list({ filters: `orderName:eq:${orderName},state:eq:cancelled` })).toEqual([]);
    expect(
      await list({ filters: `orderName:eq:${orderName},roomItemCode:eq:fresh-room,dueInclVat:gt:0` }),
    ).toHaveLength(1);
    const latest = await list({ pageSize: '5' });
    expect(latest.map(({ dateFrom }) => dateFrom)).toEqual(
      latest
        .map(({ dateFrom }) => dateFrom)
        .toSorted()
        .toReversed(),
    );
  });
});

test('a note is for staff', async () => {
  const { id } = await freshStay(shop);
  expect((await office('note', id, { note: 'Comes with a cello' })).data).toMatchObject({
    note: 'Comes with a cello',
    source: 'site',
    staffActions: ['change', 'cancel', 'addExtra', 'move'],
  });
  expect((await office('note', crypto.randomUUID(), { note: '' })).status).toBe(404);
});

describe('checking in', () => {
  test('is possible from the day of arrival, with the night register', async () => {
    const later = await freshStay(shop, { arrivesIn: 1 });
    expect(await office('checkIn', later.id, { register })).toMatchObject({ status: 409, code: 'conflict' });
    const { id } = await freshStay(shop, { arrivesIn: 0 });
    const bare = await office('checkIn', id);
    expect(bare.status).toBe(409);
    expect(bare.message).toContain('nachtregister');
    const { data } = await office('checkIn', id, { register });
    expect(data).toMatchObject({ state: 'inHouse', register, unit: null, arrivedAt: expect.any(String) });
    expect(data.staffActions).toEqual([
      ...['change', 'addExtra', 'move', 'leaveEarly', 'checkOut', 'undoCheckIn'],
    ]);
  });

  test('twice gives the same reply, and rewrites the register', async () => {
    const { id } = await guest();
    const { data } = await read(id);
    expect((await office('checkIn', id)).data).toEqual(data);
    const anew = { ...register, town: 'Eiland' };
    const guests = data.guests.map((guest) => ({ ...guest, town: 'Eiland' }));
    const again = (await office('checkIn', id, { register: anew })).data;
    expect(again).toEqual({ ...data, register: anew, guests });
  });

  test('assigns a unit, the requested one where it is free', async () => {
    const room = await freshRoom(shop, 'FRESH-LODGE', ['1', '2', '3']);
    const first = await freshStay(shop, { room, arrivesIn: 0, nights: 2 });
    const other = await freshStay(shop, { room, arrivesIn: 0, nights: 1 });
    const third = await freshStay(shop, { room, arrivesIn: 0, nights: 2 });
    expect((await office('checkIn', first.id, { register, unit: '2' })).data.unit).toBe('2');
    expect(await office('checkIn', other.id, { register, unit: '2' })).toMatchObject({ status: 409 });
    expect((await office('checkIn', other.id, { register, unit: '9' })).status).toBe(404);
    const unitNumber = (await office('checkIn', other.id, { register })).data.unit;
    expect(['1', '3']).toContain(unitNumber);
    const last = unitNumber === '1' ? '3' : '1';
    expect((await office('checkIn', third.id, { register, unit: last })).data.unit).toBe(last);
  });

  test('assigns a unit to one of two simultaneous requests', async () => {
    const room = await freshRoom(shop, 'FRESH-PAIR', ['A', 'B']);
    const stays = [
      await freshStay(shop, { room, arrivesIn: 0 }),
      await freshStay(shop, { room, arrivesIn: 0 }),
    ];
    const answers = await Promise.all(stays.map(({ id }) => office('checkIn', id, { register, unit: 'A' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('checking out', () => {
  test('completes an order with nothing left to do, and a second call changes nothing', async () => {
    const { id, orderId } = await guest({ nights: 1 });
    const { data } = await office('checkOut', id);
    expect(data).toMatchObject({
      state: 'departed',
      departedAt: expect.any(String),
      staffActions: ['undoCheckOut'],
    });
    expect(await orderState(orderId)).toBe('completed');
    expect((await office('checkOut', id)).data).toEqual(data);
  });

  test('leaves an unpaid order open', async () => {
    const { id, orderId } = await guest({ nights: 1, isPaid: false });
    await office('checkOut', id);
    expect(await orderState(orderId)).toBe('confirmed');
  });

  test('releases the remaining nights and refunds nothing', async () => {
    const room = await freshRoom(shop, 'FRESH-OUT');
    const { id, roomTypeId, orderId } = await guest({ room, nights: 3 });
    expect(Object.keys(await readSold(roomTypeId))).toHaveLength(3);
    expect((await office('checkOut', id)).data).toMatchObject({ dateTo: inDays(1) });
    expect(await readSold(roomTypeId)).toEqual({ [inDays(0)]: 1 });
    expect((await readOrderMoney(db, orderId)).returnedCents).toBe(0);
  });
});

describe('a no-show', () => {
  test('pays the fee of the agreed terms, and uses the first night only', async () => {
    const room = await freshRoom(shop, 'FRESH-NONE');
    const { id, roomTypeId, orderId, totalCents } = await freshStay(shop, { room, arrivesIn: 0, nights: 3 });
    const { data } = await office('noShow', id);
    expect(data).toMatchObject({ state: 'noShow', dateTo: inDays(1), endedAt: expect.any(String) });
    expect(await readSold(roomTypeId)).toEqual({ [inDays(0)]: 1 });
    const { dueCents, returnedCents } = await readOrderMoney(db, orderId);
    // Four fifths of the nights; tourist tax is refunded, because nobody slept here.
    const feeCents = (3 * nightCents * 80) / 100;
    expect({ dueCents, returnedCents }).toEqual({ dueCents: 0, returnedCents: totalCents - feeCents });
    expect((await office('noShow', id)).data).toEqual(data);
    expect((await readOrderMoney(db, orderId)).returnedCents).toBe(returnedCents);
  });

  test('pays nothing where the fee is waived', async () => {
    const { id, orderId, totalCents } = await freshStay(shop, { arrivesIn: 0, nights: 2 });
    await office('noShow', id, { isFeeWaived: true });
    expect((await readOrderMoney(db, orderId)).returnedCents).toBe(totalCents);
  });

  test('owes the fee where nothing was paid', async () => {
    const { id, orderId } = await freshStay(shop, { arrivesIn: 0, nights: 2, isPaid: false });
    await office('noShow', id);
    expect((await readOrderMoney(db, orderId)).dueCents).toBe((2 * nightCents * 80) / 100);
  });

  test('is recorded on the day of arrival at the earliest', async () => {
    const { id } = await freshStay(shop, { arrivesIn: 1 });
    expect((await office('noShow', id)).status).toBe(409);
  });
});

describe('leaving early', () => {
  test('releases nights and refunds the decided amount, once', async () => {
    const room = await freshRoom(shop, 'FRESH-EARLY');
    const { id, roomTypeId, orderId, totalCents } = await guest({ room, nights: 4 });
    const input = { departure: inDays(2), refund: 123.45 };
    const { data } = await office('leaveEarly', id, input);
    expect(data).toMatchObject({ state: 'inHouse', dateTo: inDays(2), nights: 2 });
    expect(await readSold(roomTypeId)).toEqual({ [inDays(0)]: 1, [inDays(1)]: 1 });
    const money = await readOrderMoney(db, orderId);
    expect(money).toMatchObject({ dueCents: 0, returnedCents: 12_345 });
    expect(money.totalCents - money.creditedCents).toBe(totalCents - 12_345);
    expect((await office('leaveEarly', id, input)).data).toEqual(data);
    expect((await readOrderMoney(db, orderId)).returnedCents).toBe(12_345);
  });

  test('leaves one total of its order for page and list: charged, less credited', async () => {
    const { id, orderName, totalCents } = await guest({ nights: 4 });
    await office('leaveEarly', id, { departure: inDays(2), refund: 123.45 });
    const token = { token: manager };
    const total = (totalCents - 12_345) / 100;
    const { data } = await call(shop, 'officeOrder.read', { params: { orderName } }, token);
    const vat = data.vat.reduce((sum, { amount }) => sum + amount, 0);
    expect(data).toMatchObject({ totalPriceInclVat: total, subtotalInclVat: total, totalQuantity: 1 });
    const left = data.cartItems.reduce((sum, item) => sum + item.remainingInclVat, 0);
    expect([Math.round(left * 100), vat < total / 5]).toEqual([totalCents - 12_345, true]);
    expect(data.cartItems[0]?.stay).toMatchObject({ dateTo: inDays(2), nights: 2 });
    const query = { filters: `orderName:eq:${orderName}` };
    const list = await call(shop, 'officeOrder.all', { query }, token);
    expect(list.data.items).toMatchObject([{ totalPriceInclVat: total, totalQuantity: data.totalQuantity }]);
  });

  test('reduces the tax with the refund', async () => {
    const { id, orderId } = await guest({ nights: 3 });
    await office('leaveEarly', id, { departure: inDays(1), refund: 100 });
    const { rows } = await sql<{ part: string; rate: number; cents: number }>`
      select reservation_part as part, vat_rate::float8 as rate, sum(total_cents - credited_cents)::int as cents
      from order_line where order_id = ${orderId} and reservation_part = 'night' group by 1, 2`.execute(db);
    expect(rows).toEqual([{ part: 'night', rate: 21, cents: 3 * nightCents - 10_000 }]);
  });

  test.each([
    ['on a day that it ends anyway', { departure: 3 }],
    ['after it', { departure: 4 }],
    ['before a night was slept', { departure: 0 }],
    ['for more than it cost', { departure: 1, refund: 100_000 }],
  ])('is rejected %s', async (_, { departure, refund = 0 }: { departure: number; refund?: number }) => {
    const { id } = await guest({ nights: 3 });
    const { status, code } = await office('leaveEarly', id, { departure: inDays(departure), refund });
    expect({ status, code }).toEqual({ status: 409, code: 'conflict' });
  });
});

describe('moving', () => {
  test('to another free unit of the room type works, to a taken one does not', async () => {
    const room = await freshRoom(shop, 'FRESH-DOORS', ['1', '2']);
    const [one, two] = [await guest({ room, nights: 2 }), await freshStay(shop, { room, arrivesIn: 2 })];
    const { unit } = (await read(one.id)).data;
    const other = unit === '1' ? '2' : '1';
    const { data } = await office('move', one.id, { unit: other, note: 'The tap drips' });
    expect(data).toMatchObject({ unit: other, note: 'The tap drips', room: { itemCode: room } });
    // A guest who arrives when another leaves can have the same unit.
    expect((await office('move', two.id, { unit: other })).data.unit).toBe(other);
    const three = await freshStay(shop, { room, arrivesIn: 1, nights: 1 });
    expect((await office('move', three.id, { unit: other })).status).toBe(409);
    expect((await office('move', three.id, { unit: '7' })).status).toBe(404);
  });

  test('to another room type moves its nights', async () => {
    const [from, to] = [await freshRoom(shop, 'FRESH-FROM'), await freshRoom(shop, 'FRESH-TO', ['1', '2'])];
    const stay = await freshStay(shop, { room: from, arrivesIn: 5, nights: 2 });
    const { data } = await office('move', stay.id, { roomItemCode: to });
    expect(data).toMatchObject({ room: { itemCode: to }, totalPriceInclVat: stay.totalCents / 100 });
    expect(data.unit).toMatch(/^[12]$/);
    expect(await readSold(stay.roomTypeId)).toEqual({});
    const { room_type_id } = await db
      .selectFrom('reservation')
      .select('room_type_id')
      .where('id', '=', stay.id)
      .executeTakeFirstOrThrow();
    expect(await readSold(Number(room_type_id))).toEqual({ [inDays(5)]: 1, [inDays(6)]: 1 });
  });

  test('to a full room type is rejected with the night', async () => {
    const full = await freshRoom(shop, 'FRESH-FULL', ['1']);
    await freshStay(shop, { room: full, arrivesIn: 6, nights: 1 });
    const { id } = await freshStay(shop, { arrivesIn: 5, nights: 3 });
    const answer = await office('move', id, { roomItemCode: full });
    expect(answer).toMatchObject({ status: 409, code: 'not_available', details: { night: inDays(6) } });
    expect((await office('move', id, { roomItemCode: 'NO-SUCH' })).status).toBe(404);
  });

  test('during a stay, to a room type that other guests had before', async () => {
    const full = await freshRoom(shop, 'FRESH-MIDDLE', ['1']);
    const stay = await guest({ nights: 3 });
    const yesterday = inDays(-1);
    await db
      .insertInto('night')
      .values({ room_type_id: stay.roomTypeId, night: yesterday, capacity: 1, sold: 1 })
      .onConflict((conflict) =>
        conflict.columns(['room_type_id', 'night']).doUpdateSet((eb) => ({ sold: eb('night.sold', '+', 1) })),
      )
      .execute();
    await db.updateTable('reservation').set({ arrival: yesterday }).where('id', '=', stay.id).execute();
    const { data } = await office('move', stay.id, { roomItemCode: full });
    expect(data).toMatchObject({ room: { itemCode: full }, unit: '1', state: 'inHouse' });
  });
});

describe('a block', () => {
  const block = (body: object) => call(shop, 'officeStay.block', { body } as never, { token: manager });
  const unblock = (blockId: string) =>
    call(shop, 'officeStay.unblock', { params: { blockId } }, { token: manager });
  const blocks = async (date: string) =>
    (await call(shop, 'officeStay.blocks', { query: { date } }, { token: manager })).data;

  test('prevents sale until it ends, and is listed with its reason', async () => {
    const room = await freshRoom(shop, 'FRESH-BLOCK', ['1', '2']);
    const blockInput = { roomItemCode: room, from: inDays(10), until: inDays(12), reason: 'The roof leaks' };
    const { data, status } = await block({ ...blockInput, units: 2 });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ room: { itemCode: room, name: `${room} hier` }, unit: null, units: 2 },
      ...{ from: inDays(10), until: inDays(12), reason: 'The roof leaks' },
    });
    expect(await blocks(inDays(12))).toContainEqual(data);
    expect((await blocks(inDays(13))).map(({ id }) => id)).not.toContain(data.id);
    await shop.projections.catchUp();
    await expect(freshStay(shop, { room, arrivesIn: 12, nights: 1 })).rejects.toThrow('stay.sold_out');
    expect(await unblock(data.id)).toMatchObject({ status: 200, data: null });
    expect((await unblock(data.id)).status).toBe(200);
    expect((await blocks(inDays(12))).map(({ id }) => id)).not.toContain(data.id);
    expect((await unblock(crypto.randomUUID())).status).toBe(404);
  });

  test('may be a unit; a guest who chose none moves, and new guests do not get it', async () => {
    const room = await freshRoom(shop, 'FRESH-NUMBER', ['1', '2']);
    const stay = await freshStay(shop, { room, arrivesIn: 0, nights: 2 });
    const { data } = await block({
      ...{ roomItemCode: room, unit: '1', from: inDays(1), until: inDays(1), reason: 'Paint' },
    });
    expect(data).toMatchObject({ unit: '1', units: 1 });
    expect((await office('checkIn', stay.id, { register, unit: '1' })).status).toBe(409);
    expect((await office('checkIn', stay.id, { register })).data.unit).toBe('2');
    // The other unit is taken now.
    const taken = await block({
      ...{ roomItemCode: room, unit: '2', from: inDays(0), until: inDays(5), reason: 'Paint' },
    });
    expect(taken).toMatchObject({ status: 409, code: 'conflict', details: { unit: '2', night: inDays(0) } });
  });

  test('is rejected where too few units are left, with the night, and for wrong ranges, rooms and numbers', async () => {
    const room = await freshRoom(shop, 'FRESH-FEW', ['1', '2']);
    await freshStay(shop, { room, arrivesIn: 21, nights: 1 });
    const blockInput = { roomItemCode: room, from: inDays(20), until: inDays(22), reason: 'Rest' };
    expect(await block({ ...blockInput, units: 2 })).toMatchObject({
      ...{ status: 409, code: 'conflict', details: { itemCode: room, night: inDays(21) } },
    });
    expect((await block({ ...blockInput, from: inDays(23) })).status).toBe(400);
    expect((await block({ ...blockInput, unit: '9' })).status).toBe(404);
    expect((await block({ ...blockInput, roomItemCode: 'NO-SUCH' })).status).toBe(404);
    expect((await block({ ...blockInput, reason: '' })).status).toBe(400);
  });
});

describe('booking at the front desk', () => {
  const createReservation = (body: object) =>
    call(shop, 'officeStay.create', { body } as never, { token: manager });
  const input = (room: string) => ({
    ...{
      roomItemCode: room,
      arrangementItemCode: defaultRatePlan,
      dateFrom: inDays(9),
      nights: 2,
      adults: 2,
    },
    ...{ guestName: 'Noor Aerts', emailAddress: 'noor@gast.example', arrivalTime: '16:30' },
    ...{ wishes: 'een wiegje', note: 'belde zelf', culture: 'de' },
  });

  test('is confirmed at once, and paid at the property', async () => {
    const room = await freshRoom(shop, 'FRESH-RANG', ['1', '2']);
    const { status, data } = await createReservation({ ...input(room), unit: '2', babies: 0, children: 1 });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ state: 'confirmed', source: 'desk', note: 'belde zelf', guestName: 'Noor Aerts', unit: '2' },
      ...{ arrivalTime: '16:30', wishes: 'een wiegje', adults: 2, children: 1, culture: 'de' },
      ...{ room: { itemCode: room }, dateFrom: inDays(9), dateTo: inDays(11) },
      ...{ emailAddress: 'noor@gast.example', orderName: expect.stringMatching(/^H/) },
    });
    // Includes the price of choosing the unit.
    expect(data.dueInclVat).toBe(data.totalPriceInclVat);
    const order = await call(
      shop,
      'officeOrder.read',
      { params: { orderName: data.orderName ?? '' } },
      { token: manager },
    );
    expect(order.data).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid', dueOn: inDays(9) });
    const emails = await shop.emails();
    expect(emails.filter(({ to }) => to === 'noor@gast.example').length).toBeGreaterThan(0);
  });

  test('has its invoice when it is paid, although the guest gave no address', async () => {
    const room = await freshRoom(shop, 'FRESH-INVOICE');
    const { data } = await createReservation({ ...input(room), dateFrom: inDays(0) });
    const params = { orderName: data.orderName ?? '' };
    const body = { method: 'card', amount: data.dueInclVat } as const;
    expect((await call(shop, 'officeOrder.takePayment', { params, body }, { token: manager })).status).toBe(
      200,
    );
    await office('checkIn', data.id, { register });
    await office('checkOut', data.id);
    const subjects = (await shop.emails()).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Rechnung F/));
    const order = await call(shop, 'officeOrder.read', { params }, { token: manager });
    expect(order.data).toMatchObject({ paymentStatus: 'paid', invoices: [{ kind: 'invoice' }] });
    const { rows } = await sql`
      select document->'buyer' as buyer from issued_document where name = ${order.data.invoices[0]?.name}`.execute(
      db,
    );
    expect(rows).toEqual([{ buyer: { name: 'Noor Aerts', addressLines: [] } }]);
  });

  test('needs no e-mail address; a company gets the invoice, and the guest is corrected later', async () => {
    const room = await freshRoom(shop, 'FRESH-PHONE', ['1', '2', '3', '4', '5', '6']);
    await shop.emails();
    const invoiceAddress = {
      ...{ companyName: 'Vuurtoren Reizen', vatNumber: 'NL004495445B01', street: 'Kade', houseNumber: '7' },
      ...{ postalCode: '0562 ZE', city: 'Zandoog', countryCode: 'nl' },
    };
    const { emailAddress: _, ...withoutEmail } = input(room);
    const phoned = { ...withoutEmail, phoneNumber: '+31 562 000 111', invoiceAddress };
    const { status, data, text } = await createReservation(phoned);
    expect(status, text).toBe(200);
    expect(data).toMatchObject({ emailAddress: '', phoneNumber: '+31 562 000 111' });
    expect(await shop.emails()).toEqual([]);
    const params = { orderName: data.orderName ?? '' };
    const order = await call(shop, 'officeOrder.read', { params }, { token: manager });
    expect(order.data.invoiceAddress).toMatchObject({
      ...{ companyName: 'Vuurtoren Reizen', attn: 'Noor Aerts', country: 'Niederlande' },
    });
    // The limit of unpaid orders of a guest does not count the others without an address.
    for (const guestName of ['Bep', 'Cor', 'Dirk', 'Els', 'Fien'])
      expect((await createReservation({ ...withoutEmail, guestName })).status).toBe(200);

    const contact = { emailAddress: 'noor@kade.example', phoneNumber: '' };
    const corrected = await office('describe', data.id, { ...contact, guestName: 'Noor Kade' });
    expect(corrected.data).toMatchObject({ ...contact, guestName: 'Noor Kade', wishes: 'een wiegje' });
    const wrong = await office('describe', data.id, { emailAddress: 'noor@' });
    expect(wrong).toMatchObject({ status: 400, errors: [{ path: 'body.emailAddress' }] });
    const again = { params, body: { kind: 'orderConfirmed' as const } };
    expect((await call(shop, 'officeOrder.sendEmail', again, { token: manager })).status).toBe(200);
    expect((await shop.emails()).at(-1)).toMatchObject({ to: 'noor@kade.example' });
  });

  test('happens once, however many identical requests arrive at once', async () => {
    const room = await freshRoom(shop, 'FRESH-TWICE');
    const [one, two] = await Promise.all([createReservation(input(room)), createReservation(input(room))]);
    expect(one.data.id).toBe(two.data.id);
  });

  test('follows the rules, the availability and the room types', async () => {
    const room = await freshRoom(shop, 'FRESH-LAST', ['1']);
    expect((await createReservation(input(room))).status).toBe(200);
    const full = await createReservation({ ...input(room), dateFrom: inDays(10) });
    expect(full).toMatchObject({ status: 409, code: 'not_available' });
    expect(await createReservation({ ...input(room), adults: 9, dateFrom: inDays(20) })).toMatchObject({
      ...{ status: 409, code: 'not_available' },
    });
    expect((await createReservation({ ...input(room), arrangementItemCode: 'NO-SUCH' })).status).toBe(409);
    expect((await createReservation({ ...input('SOAP-ALGAE') })).status).toBe(404);
  });
});

describe('for a guest', () => {
  const callOffice = (
    name: 'quoteChange' | 'change' | 'cancel' | 'addExtra',
    reservationId: string,
    body: object,
  ) =>
    call(shop, `officeStay.${name}`, { params: { stayId: reservationId }, body } as never, {
      token: manager,
    });

  test('other dates are quoted and changed at the quoted price', async () => {
    const { id, totalCents } = await freshStay(shop, { arrivesIn: 20, nights: 2 });
    const dates = { dateFrom: inDays(22), nights: 3, adults: 2 };
    const quote = (await callOffice('quoteChange', id, dates)).data as unknown as {
      toPay: number;
      after: number;
    };
    expect(quote.toPay).toBe((totalCents / 2) * 0.01);
    const { data } = await callOffice('change', id, dates);
    expect(data).toMatchObject({ dateFrom: inDays(22), nights: 3, dueInclVat: quote.toPay });
  });

  test('the cancellation fee can be waived', async () => {
    const { id, orderId, totalCents } = await freshStay(shop, { arrivesIn: 3, nights: 2 });
    const { data } = await callOffice('cancel', id, { isFeeWaived: true, reason: 'ill' });
    expect(data).toMatchObject({ state: 'cancelled', staffActions: [], dueInclVat: 0 });
    expect((await readOrderMoney(db, orderId)).returnedCents).toBe(totalCents);
  });

  test('an extra is added', async () => {
    const { item_code: itemCode } = await db
      .selectFrom('extra')
      .innerJoin('product', 'product.id', 'extra.product_id')
      .select('item_code')
      .where('unit', '=', 'once')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('extra_room_type')
              .select('room_type_id')
              .whereRef('extra_id', '=', 'extra.product_id'),
          ),
        ),
      )
      .orderBy('extra.sort_order')
      .executeTakeFirstOrThrow();
    const { id } = await freshStay(shop);
    const answer = await callOffice('addExtra', id, { itemCode, quantity: 2 });
    const data = answer.data as StaffReservation;
    expect(data.extras).toMatchObject([{ itemCode, quantity: 2 }]);
    expect(data.dueInclVat).toBe(data.extrasInclVat);
  });
});

describe('a reservation in another state', () => {
  const bodies: Partial<Record<ReservationAction, () => object>> = {
    book: () => ({}),
    extend: () => ({ until: inDays(0) }),
    release: () => ({}),
    move: () => ({}),
    checkIn: () => ({ register, unit: '1' }),
    noShow: () => ({}),
    leaveEarly: () => ({ departure: inDays(1) }),
    checkOut: () => ({}),
    undoCheckIn: () => ({}),
    undoCheckOut: () => ({}),
    undoNoShow: () => ({}),
  };
  const done: Partial<Record<ReservationAction, string>> = { noShow: 'noShow', checkOut: 'departed' };
  const pairs = (Object.keys(bodies) as (keyof typeof bodies & Verb)[]).flatMap((action) =>
    reservationStates
      .filter((state) => !isReservationActionAllowed(action, state) && done[action] !== state)
      .map((state) => ({ action, state })),
  );

  test.each(pairs)('that is $state rejects $action', async ({ action, state }) => {
    const { id, roomTypeId } = await freshStay(shop, { arrivesIn: 0, nights: 2 });
    const before = await readSold(roomTypeId);
    await db
      .updateTable('reservation')
      .set({ state, expires_at: inDays(1) })
      .where('id', '=', id)
      .execute();
    expect((await office(action, id, bodies[action]?.())).status).toBe(409);
    expect(await readSold(roomTypeId)).toEqual(before);
    await db.updateTable('reservation').set({ state: 'confirmed' }).where('id', '=', id).execute();
  });

  test('covers every front desk action', () => {
    const guests: ReservationAction[] = ['change', 'cancel', 'addExtra', 'describe'];
    const all = Object.keys(reservationActions).filter(
      (action) => !guests.includes(action as ReservationAction),
    );
    expect(Object.keys(bodies).toSorted()).toEqual(all.toSorted());
  });
});

describe('the details of a guest', () => {
  test('are corrected while the guest is expected or in house, and not after', async () => {
    const stay = await freshStay(shop, { arrivesIn: 0, nights: 1 });
    const before = await office('describe', stay.id, { guestName: 'Noor Claes', arrivalTime: '17:30' });
    expect(before.data).toMatchObject({ guestName: 'Noor Claes', arrivalTime: '17:30', wishes: '' });
    await office('checkIn', stay.id, { register });
    const after = await office('describe', stay.id, { wishes: 'een kussen erbij', arrivalTime: null });
    expect(after.data).toMatchObject({
      ...{ guestName: 'Noor Claes', arrivalTime: null, wishes: 'een kussen erbij' },
    });
    await office('checkOut', stay.id);
    expect(await office('describe', stay.id, { guestName: 'Niemand' })).toMatchObject({
      ...{ status: 409, code: 'conflict' },
    });
  });
});
