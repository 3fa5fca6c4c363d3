import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { createRoomType, defaultRatePlan, freshRoom, nightCents } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { upsertProduct } from '../catalog/product.ts';
import { putRatePlan } from '../rates/rate-plan.ts';
import { putRates } from '../rates/rates.ts';
import { putRoomType } from '../rates/room-type.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');
afterEach(async () => expect(await audit(db)).toEqual([]));

await freshRoom(shop, 'GROUP-TWO', ['1', '2']);
await createRoomType(shop, 'GROUP-ROOM');
const otherPlan = 'GROUP-PLAN';
await upsertProduct(db, site.id, {
  ...{ itemCode: otherPlan, type: 'ratePlan', vatCategory: 'lodging', texts: { nl: { name: 'Met koor' } } },
  variants: [{ itemCode: otherPlan, options: [], priceCents: 0 }],
});
await putRatePlan(db, site.id, { itemCode: otherPlan, cancellation: [] });
await putRoomType(db, site.id, {
  ...{ itemCode: 'GROUP-TWO', standardGuests: 2, maxGuests: 4, preferenceCents: 1500 },
  ...{ units: [{ number: '1' }, { number: '2' }], arrangements: [defaultRatePlan, otherPlan] },
});
const season = { from: inDays(0), to: inDays(60), rooms: ['GROUP-TWO'] };
await putRates(db, site.id, [{ ...season, arrangements: [otherPlan], priceCents: nightCents }]);
await shop.projections.catchUp();

const room = (roomItemCode: string, more: object = {}) => ({
  ...{ roomItemCode, arrangementItemCode: defaultRatePlan, adults: 2, ...more },
});
let day = 30;
/** Two nights that no other test has. */
function nights() {
  day += 3;
  return { dateFrom: inDays(day), nights: 2 };
}
const guest = () => ({
  guestName: 'Wies Waterman',
  emailAddress: 'wies@gast.example',
  wishes: crypto.randomUUID(),
});
const book = (body: object) => call(shop, 'officeStay.create', { body: body as never }, { token });
const quote = (body: object) => call(shop, 'officeStay.quote', { body: body as never }, { token });
const read = async (stayId: string) =>
  (await call(shop, 'officeStay.read', { params: { stayId } }, { token })).data;
const countOrders = async () =>
  (
    await db
      .selectFrom('customer_order')
      .select('id')
      .where('email_address', '=', 'wies@gast.example')
      .execute()
  ).length;

describe('a group', () => {
  test('is one order with a reservation for each room, each with its guest and party', async () => {
    const stay = { ...room('GROUP-ROOM'), ...nights(), unit: undefined };
    const moreRooms = [
      room('GROUP-TWO', { guestName: 'Tijs Tij', adults: 1, unit: '2' }),
      room('GROUP-TWO', { adults: 2 }),
    ];
    const quoted = (await quote({ ...stay, moreRooms })).data;
    expect(quoted.moreRooms).toHaveLength(2);
    const wishes = crypto.randomUUID();
    const { data, status } = await book({ ...stay, ...guest(), wishes, note: 'Betaalt samen', moreRooms });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ guestName: 'Wies Waterman', adults: 2, room: { itemCode: 'GROUP-ROOM' } },
      group: [
        { guestName: 'Tijs Tij', unit: '2', room: { itemCode: 'GROUP-TWO' }, state: 'confirmed' },
        { guestName: 'Wies Waterman', unit: '1', room: { itemCode: 'GROUP-TWO' } },
      ],
    });
    const others = await Promise.all(data.group.map(({ id }) => read(id)));
    expect(others.map(({ orderName }) => orderName)).toEqual([data.orderName, data.orderName]);
    expect(others.map(({ adults }) => adults)).toEqual([1, 2]);
    // A wish for one cot is not one for three.
    expect([data, ...others].map((one) => one.wishes)).toEqual([wishes, '', '']);
    expect([data, ...others].map(({ note }) => note)).toEqual(['Betaalt samen', '', '']);
    expect(others[0]?.group.map(({ id }) => id)).toEqual([data.id, data.group[1]?.id]);
    const total = [quoted.list, ...quoted.moreRooms].reduce(
      (sum, { totalPriceInclVat }) => sum + totalPriceInclVat,
      0,
    );
    expect(data.dueInclVat).toBeCloseTo(total, 2);
  });

  test('is booked as a whole or not at all, and the refusal names the room', async () => {
    const before = await countOrders();
    const stay = { ...room('GROUP-ROOM'), ...nights() };
    const moreRooms = [room('GROUP-TWO'), room('GROUP-TWO'), room('GROUP-TWO')];
    const refused = { status: 409, code: 'not_available', details: { reason: 'sold_out', place: 3 } };
    expect(await quote({ ...stay, moreRooms })).toMatchObject(refused);
    expect(await book({ ...stay, ...guest(), moreRooms })).toMatchObject(refused);
    expect(await countOrders()).toBe(before);
  });

  test('of two at once for the last units is booked once', async () => {
    const stay = { ...room('GROUP-ROOM'), ...nights() };
    const attempts = Array.from({ length: 4 }, () =>
      book({ ...stay, ...guest(), moreRooms: [room('GROUP-TWO'), room('GROUP-TWO')] }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409]);
  });

  test('that is sent twice is booked once; with another room it is another', async () => {
    const body = { ...room('GROUP-ROOM'), ...nights(), ...guest(), moreRooms: [room('GROUP-ROOM')] };
    const [first, second] = await Promise.all([book(body), book(body)]);
    expect(second.data.orderName).toBe(first.data.orderName);
    const third = await book({ ...body, moreRooms: [room('GROUP-ROOM'), room('GROUP-ROOM')] });
    expect(third.data.orderName).not.toBe(first.data.orderName);
  });

  test.each([
    ['plan', { arrangementItemCode: otherPlan }],
    ['party', { adults: 1 }],
    ['unit', { unit: '1' }],
    ['guest', { guestName: 'Tijs Tij' }],
  ])('of which a room has another %s is another', async (_, change) => {
    // The same rooms without a unit, in any order, are the same group.
    const [one, two] = [room('GROUP-TWO'), room('GROUP-ROOM', { adults: 1 })];
    const body = { ...room('GROUP-ROOM'), ...nights(), ...guest(), moreRooms: [{ ...one, unit: '2' }, two] };
    const first = await book(body);
    expect(first.status).toBe(200);
    // It is booked just now, however slow the machine is.
    await sql`
      update reservation set created_at = now() + interval '1 minute'
      where order_id = (select order_id from reservation where id = ${first.data.id})`.execute(db);
    const same = await book({ ...body, moreRooms: [two, one] });
    expect(same.data.orderName).toBe(first.data.orderName);
    const other = await book({ ...body, moreRooms: [{ ...one, ...change }, two] });
    expect(other.status).toBe(200);
    expect(other.data.orderName).not.toBe(first.data.orderName);
  });

  test('is held as a whole by an option, and its email lists each room', async () => {
    const stay = { ...room('GROUP-ROOM'), ...nights(), ...guest() };
    const body = {
      ...stay,
      payment: 'option',
      until: inDays(2),
      moreRooms: [room('GROUP-TWO', { guestName: 'Tijs Tij' })],
    };
    const email = await call(shop, 'officeStay.previewEmail', { body: body as never }, { token });
    for (const name of ['GROUP-ROOM', 'GROUP-TWO']) expect(email.data.text).toContain(name);
    const { data } = await book(body);
    expect([data.state, data.group[0]?.state]).toEqual(['held', 'held']);
    const booked = await call(shop, 'officeStay.book', { params: { stayId: data.id } }, { token });
    expect([booked.data.state, booked.data.group[0]?.state]).toEqual(['confirmed', 'confirmed']);
  });

  test('has no agreed price', async () => {
    const price = { kind: 'total', amount: 10, reason: 'Koor' };
    const body = { ...room('GROUP-ROOM'), ...nights(), ...guest(), price, moreRooms: [room('GROUP-ROOM')] };
    expect(await book(body)).toMatchObject({
      ...{ status: 400, errors: [{ path: 'body.price', code: 'price_of_one_room' }] },
    });
  });
});
