import { beforeAll, expect, test } from 'vitest';
import type { officeOrder, StaffOrder } from '../../contract/office-order.ts';
import type { StaffReservation } from '../../contract/office-reservation.ts';
import { OrderBook } from '../../demo/history/book.ts';
import { guestName, passingGuest } from '../../demo/history/guests.ts';
import { call } from '../../test/kit/call-api.ts';
import { isError } from '../../test/kit/collected-log.ts';
import { inDays } from '../../test/kit/days.ts';
import { findDeskFaults, taxCents } from '../../test/kit/desk-faults.ts';
import { asCents, expectFolio } from '../../test/kit/expect-folio.ts';
import { cartReader, envelope, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { freshMessage } from '../../test/kit/fresh-message.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import {
  createRoomType,
  defaultRatePlan,
  freshStay,
  guestRegister,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms, cartItem, openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/index.ts';
import { chooseShipping } from '../cart/index.ts';
import { putAllotments, putRates, putStayFees } from '../rates/index.ts';
import { checkIn } from '../reservations/index.ts';

/*
 * One day of a thirty-room inn with a shop, from the count of the cash drawer in the morning to that in the evening.
 * The tests are its parts, in their order: each goes on where the one before it ended.
 */

const shop = await openShop();
const { db, site, keys } = shop;
const { addStock, become, read, getId, bought } = await openSales(shop);
const { accessToken: token } = await freshPerson(shop, { role: 'manager' });
const { accessToken: housekeeper } = await freshPerson(shop, { role: 'housekeeping' });

const [today, yesterday, tomorrow] = [inDays(0), inDays(-1), inDays(1)];
const rooms = ['DAY-DUNE', 'DAY-SEA'] as const;
const opening = 150;

type Method = 'cash' | 'card' | 'transfer';
type OrderCall = Exclude<keyof typeof officeOrder, 'all' | 'read'>;

/** What staff took less what they gave back, in cents, as the parts of the day count it. */
const taken: Record<Method, number> = { cash: 0, card: 0, transfer: 0 };
/** The orders that somebody worked on. */
const orderNames = new Set<string>();

/** Reads who comes, leaves and sleeps here today; the demo's own rooms do not count. */
async function readDay() {
  const { data } = await call(shop, 'officeStay.day', {}, { token });
  const isOurs = ({ room }: { room: { itemCode: string } }) => room.itemCode.startsWith('DAY-');
  const [arrivals, departures, inHouse] = [data.arrivals, data.departures, data.inHouse];
  return {
    arrivals: arrivals.filter(isOurs),
    departures: departures.filter(isOurs),
    inHouse: inHouse.filter(isOurs),
  };
}
const readStay = async (stayId: string): Promise<StaffReservation> =>
  (await call(shop, 'officeStay.read', { params: { stayId } }, { token })).data;
const readOrder = async (orderName: string): Promise<StaffOrder> =>
  (await call(shop, 'officeOrder.read', { params: { orderName } }, { token })).data;
const readShift = async () => {
  const { data } = await call(shop, 'officeCash.current', {}, { token });
  const params = { shiftId: data.shift?.id ?? '' };
  return (await call(shop, 'officeCash.read', { params }, { token })).data;
};

/** Makes a call about an order, which succeeds. */
async function onOrder(name: OrderCall, orderName: string, body?: object, more = {}): Promise<StaffOrder> {
  const input = { params: { orderName, ...more }, ...(body && { body }) };
  const answer = await call(shop, `officeOrder.${name}`, input as never, { token });
  expect(answer.status, `${name} ${orderName}: ${answer.text}`).toBe(200);
  orderNames.add(orderName);
  return answer.data as StaffOrder;
}

/** Makes a call about a reservation, which succeeds. */
async function onStay(
  name: 'checkIn' | 'checkOut' | 'change' | 'move' | 'leaveEarly' | 'noShow',
  stayId: string,
  body?: object,
): Promise<StaffReservation> {
  const input = { params: { stayId }, ...(body && { body }) };
  const answer = await call(shop, `officeStay.${name}` as 'officeStay.checkIn', input as never, { token });
  expect(answer.status, `${name}: ${answer.text}`).toBe(200);
  const { orderName } = answer.data;
  if (orderName) orderNames.add(orderName);
  return answer.data;
}

/** Takes all that is due of an order. */
async function settle(orderName: string, method: Method): Promise<void> {
  const { dueInclVat } = await readOrder(orderName);
  if (dueInclVat <= 0) return;
  await onOrder('takePayment', orderName, { method, amount: dueInclVat });
  taken[method] += asCents(dueInclVat);
}

/** Gives back at the desk what an order owes. */
async function payOutAll(orderName: string): Promise<number> {
  let paidOut = 0;
  for (const { id, isForStaff, method, amount } of (await readOrder(orderName)).refunds) {
    if (!isForStaff) continue;
    await onOrder('payOut', orderName, undefined, { refundId: id });
    taken[method as Method] -= asCents(amount);
    paidOut += asCents(amount);
  }
  return paidOut;
}

const letIn = (stayId: string) => onStay('checkIn', stayId, { register: guestRegister });

async function bookAtDesk(body: object): Promise<StaffReservation> {
  const booking = {
    ...{ roomItemCode: rooms[0], arrangementItemCode: defaultRatePlan, adults: 1, payment: 'desk' },
    ...{ dateFrom: today, nights: 1, sendsEmail: false, ...body },
  };
  const answer = await call(shop, 'officeStay.create', { body: booking as never }, { token });
  expect(answer.status, answer.text).toBe(200);
  if (answer.data.orderName) orderNames.add(answer.data.orderName);
  return answer.data;
}

/** Cleans all rooms that wait for it, as a phone sends it that was offline for a while. */
async function cleanRooms(): Promise<number> {
  const day = await call(shop, 'officeHousekeeping.day', { query: {} }, { token: housekeeper });
  const dirty = day.data.rooms.filter(({ condition, staying }) => condition === 'dirty' && !staying);
  for (const { id, version } of dirty) {
    const body = { markId: crypto.randomUUID(), version, condition: 'clean', ageSeconds: 300 } as const;
    const mark = () =>
      call(shop, 'officeHousekeeping.mark', { params: { roomId: id }, body }, { token: housekeeper });
    const [first, again] = [await mark(), await mark()];
    expect([first.status, again.status], first.text).toEqual([200, 200]);
    expect(again.data).toEqual(first.data);
  }
  return dirty.length;
}

/** Guests who slept in the inn last night: 20 are to leave today, the other one in two days. */
beforeAll(async () => {
  await putStayFees(db, site.id, [
    {
      ...{ code: 'tax', kind: 'touristTax', unit: 'perPersonPerNight', vatCategory: 'none' },
      texts: { nl: 'Toeristenbelasting' },
      rates: [{ cents: taxCents, validFrom: '2020-01-01' }],
    },
  ]);
  const numbers = (first: number) => Array.from({ length: 15 }, (_, place) => String(first + place));
  for (const [place, room] of rooms.entries()) {
    const units = await createRoomType(shop, room, numbers(100 * (place + 1)));
    const lastNight = { from: yesterday, to: yesterday, rooms: [units] };
    await putAllotments(db, site.id, [{ ...lastNight, units: 15 }]);
    await putRates(db, site.id, [{ ...lastNight, arrangements: [defaultRatePlan], priceCents: 9000 }]);
  }
  await db.transaction().execute(async (trx) => {
    const book = await OrderBook.open({ trx, site, keys });
    const deskOfYesterday = { siteId: site.id, culture: 'nl', today: yesterday, staffId: null } as const;
    for (let place = 0; place < 21; place += 1) {
      const guest = passingGuest(place);
      const stay = { ArrangementItemCode: defaultRatePlan, DateFrom: yesterday, Adults: 1 + (place % 2) };
      const attributes = { ...stay, Nights: place === 20 ? 3 : 1, GuestName: guestName(guest) };
      const items = [{ code: rooms[place % 2] ?? '', quantity: 1, attributes }];
      const order = await book.place({ guest, day: yesterday, payLater: 'desk', items });
      const { id } = await trx
        .selectFrom('reservation')
        .select('id')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      const register = { ...guestRegister, name: guestName(guest) };
      await checkIn(trx, deskOfYesterday, id, { register, unit: undefined });
    }
  });
  await shop.projections.catchUp();
});

test('in the morning the drawer is counted and 18 guests are expected, one of them with four rooms', async () => {
  const body = { drawer: 'Balie', opening };
  expect((await call(shop, 'officeCash.open', { body }, { token })).status).toBe(200);
  for (let place = 0; place < 18; place += 1)
    await freshStay(shop, { room: rooms[place % 2] ?? '', arrivesIn: 0, nights: 2, isPaid: false });
  const room = { roomItemCode: rooms[1], arrangementItemCode: defaultRatePlan, adults: 2 };
  const group = await bookAtDesk({
    ...{ guestName: 'Koor De Zeewind', nights: 2, adults: 2 },
    moreRooms: [room, room, { ...room, guestName: 'Siem Slik' }],
  });
  expect(group.group).toHaveLength(3);
  const period = { dateFrom: today, dateTo: tomorrow, roomItemCodes: [...rooms] };
  const { data: assignment } = await call(shop, 'officePlanner.assign', { body: period }, { token });
  // Each guest who comes has a room.
  expect(assignment).toEqual({ moves: [], unplaced: [] });
  const day = await readDay();
  expect(day.arrivals).toHaveLength(22);
  expect(day.departures).toHaveLength(20);
  expect(day.inHouse).toHaveLength(23);
});

test('19 guests leave: a company pays a part of one bill, one stays longer', async () => {
  const [staying, withCompany, ...others] = (await readDay()).departures;
  if (!staying || !withCompany) throw new Error('nobody leaves');
  const { adults } = staying;
  await onStay('change', staying.id, { dateFrom: staying.dateFrom, nights: 2, adults });

  const guestOrder = withCompany.orderName ?? '';
  const address = { ...envelope, companyName: 'Baggerbedrijf De Geul' };
  const terms = { address, terms: 'invoice', pays: ['nights'], emailAddress: 'facturen@geul.example' };
  const { payers } = await onOrder('addPayer', guestOrder, terms);
  const companyOrder = payers.find(({ isMain }) => !isMain)?.orderName ?? '';
  const nights = (await readOrder(guestOrder)).charges.find(({ isMovable }) => isMovable);
  await onOrder('moveLines', guestOrder, {
    ...{ lines: [{ lineId: nights?.id }], to: companyOrder, percentage: 60 },
  });
  await settle(guestOrder, 'card');
  await onStay('checkOut', withCompany.id);
  orderNames.add(companyOrder);
  const company = await readOrder(companyOrder);
  expect(asCents(company.dueInclVat)).toBe(asCents(company.totalPriceInclVat));
  expect(company.totalPriceInclVat).toBeGreaterThan(0);

  for (const [place, { id, orderName }] of others.entries()) {
    const dinner = { kind: 'service', description: 'Diner', unitPrice: 32.5 + place, vatCategory: 'reduced' };
    if (place % 3 === 0) await onOrder('charge', orderName ?? '', { item: dinner });
    await settle(orderName ?? '', place % 2 === 0 ? 'cash' : 'card');
    await onStay('checkOut', id);
  }
  const left = (await readDay()).departures.filter(({ state }) => state === 'departed');
  expect(left).toHaveLength(19);
});

test('one guest leaves two nights early and gets money back', async () => {
  const staying = (await readDay()).inHouse.find(({ dateTo }) => dateTo === inDays(2));
  const { id, orderName } = await readStay(staying?.id ?? '');
  await settle(orderName ?? '', 'cash');
  await onStay('leaveEarly', id, { departure: today, refund: 120 });
  await onStay('checkOut', id);
  expect(await payOutAll(orderName ?? '')).toBeGreaterThanOrEqual(12_000);
});

test('the housekeeper cleans the rooms of those who left, on a phone that was offline', async () => {
  expect(await cleanRooms()).toBe(20);
});

test('a room leaks: its guest gets another one, and nobody gets that room', async () => {
  const arrival = (await readDay()).arrivals.find(({ unit }) => unit !== null);
  const day = await call(shop, 'officeHousekeeping.day', { query: {} }, { token });
  const { id, unit } = arrival ?? {};
  const roomId = day.data.rooms.find(({ name }) => name === unit)?.id ?? '';
  const free = await call(
    shop,
    'officeHousekeeping.units',
    { query: { roomItemCode: arrival?.room.itemCode ?? '', dateFrom: today, nights: '2' } },
    { token },
  );
  const other = free.data.find(({ available, isReady }) => available && isReady);
  await onStay('move', id ?? '', { unit: other?.number });
  const fault = { unitId: roomId, place: '', description: 'Het plafond lekt.', blockUntil: tomorrow };
  const answer = await call(shop, 'officeFault.create', { body: fault as never }, { token });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.data.blockedUntil).toBe(tomorrow);
  const refused = await call(
    shop,
    'officeStay.move',
    { params: { stayId: id ?? '' }, body: { unit: unit ?? '' } },
    { token },
  );
  expect(refused.status).toBe(409);
});

test('21 guests arrive, one does not, and one walks in', async () => {
  const { arrivals } = await readDay();
  const [missing, ...others] = arrivals.filter(({ guestName: name }) => name === 'Noor');
  const group = arrivals.filter(({ guestName: name }) => name !== 'Noor');
  expect(group).toHaveLength(4);
  await onStay('noShow', missing?.id ?? '', { isFeeWaived: false });
  for (const [place, { id, orderName }] of others.entries()) {
    await letIn(id);
    if (place % 2 === 0) await settle(orderName ?? '', place % 4 === 0 ? 'card' : 'cash');
  }
  for (const { id } of group) await letIn(id);
  await settle(group[0]?.orderName ?? '', 'transfer');
  const walkIn = await bookAtDesk({ guestName: 'Wout Wandelaar' });
  await letIn(walkIn.id);
  await settle(walkIn.orderName ?? '', 'cash');
  const inHouse = (await readDay()).inHouse.filter(({ state }) => state === 'inHouse');
  // 21 who came, one who walked in and one who stays longer.
  expect(inHouse).toHaveLength(23);
});

test('the shop sells at the counter, takes something back, sends six parcels and hands over three orders', async () => {
  const jam = await addStock(30, 895);
  await shop.projections.catchUp();
  const sales: string[] = [];
  for (const quantity of [1, 2, 3]) {
    const method = quantity === 2 ? 'card' : 'cash';
    const items = [{ itemCode: jam, quantity }];
    const body = {
      saleId: crypto.randomUUID(),
      method,
      acceptedTotal: (895 * quantity) / 100,
      items,
    } as const;
    const { status, data, text } = await call(shop, 'officeCounter.sell', { body }, { token });
    expect(status, text).toBe(200);
    taken[method] += 895 * quantity;
    sales.push(data.orderName);
    orderNames.add(data.orderName);
  }
  const back = await readOrder(sales[2] ?? '');
  const lines = [{ cartItemId: back.cartItems[0]?.id, quantity: 1 }];
  await onOrder('credit', back.orderName, { lines, restock: true, reason: 'Een pot was gebarsten.' });
  expect(await payOutAll(back.orderName)).toBe(895);

  for (let parcel = 0; parcel < 6; parcel += 1) {
    const { name } = await bought(1 + parcel);
    await onOrder('ship', name, { carrier: 'Zilte Post', trackingCode: `DAY${parcel}` });
  }
  const { id: methodId } = await db
    .selectFrom('shipping_method')
    .select('id')
    .where('site_id', '=', site.id)
    .where('kind', '=', 'pickup')
    .executeTakeFirstOrThrow();
  for (let order = 0; order < 3; order += 1) {
    const cartName = await readyCart(shop, null, [cartItem(jam, 1 + order)]);
    const choice = { methodId, deliveryDate: '2999-01-01', addressId: null, lineIds: [], remark: '' };
    await chooseShipping(db, await cartReader(shop), cartName, choice);
    const checkout = { cartName, paymentMethodId: 'duinpay', variables: acceptedTerms };
    const { data, status: placed, text } = await call(shop, 'order.checkout', { body: checkout });
    expect(placed, text).toBe(200);
    await become(await getId(cartName), 'paid');
    await read(data.link);
    await onOrder('makeReady', data.orderName);
    const { status } = await onOrder('complete', data.orderName);
    expect(status).toBe('completed');
  }
});

test('points are put right, and a message is answered', async () => {
  const { memberId } = await freshMember(shop, { points: 200 });
  const body = { points: 75, reason: 'Het ontbijt telde niet mee.', reference: crypto.randomUUID() };
  const adjusted = await call(shop, 'officeLoyalty.adjust', { params: { memberId }, body }, { token });
  expect([adjusted.status, adjusted.data.availablePoints]).toEqual([200, 275]);

  const params = { messageId: await freshMessage(shop) };
  const { data: message } = await call(shop, 'officeSurvey.message', { params }, { token });
  const answer = { version: message.version, text: 'Ja hoor, de hond mag mee.' };
  const answered = await call(shop, 'officeSurvey.answerMessage', { params, body: answer }, { token });
  expect([answered.status, answered.data.state]).toEqual([200, 'answered']);
  expect((await shop.emails()).map(({ text }) => text).join()).toContain(answer.text);
});

test('in the evening books, rooms, tax, register and cash agree to the cent', async () => {
  expect(await audit(db)).toEqual([]);
  expect(await findDeskFaults(db, 'DAY-%')).toEqual([]);
  for (const orderName of orderNames) expectFolio(await readOrder(orderName));

  const shift = await readShift();
  expect(asCents(shift.expected)).toBe(asCents(opening) + taken.cash);
  const byMethod = shift.byMethod.map(({ method, received, refunded }) => {
    return [method, asCents(received) - asCents(refunded)];
  });
  expect(Object.fromEntries(byMethod)).toEqual(taken);
  const count = { version: shift.version, counted: shift.expected, note: '' };
  const closed = await call(
    shop,
    'officeCash.close',
    { params: { shiftId: shift.id }, body: count },
    { token },
  );
  expect([closed.status, closed.data.difference]).toEqual([200, 0]);
  expect(shop.log.lines.filter(isError)).toEqual([]);
});
