import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReservationReply } from '../../contract/reservation.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import {
  defaultRatePlan,
  type FreshStay,
  freshDefaultRoom,
  freshRoom,
  freshStay,
  nightCents,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { upsertProduct } from '../catalog/product.ts';
import { readOrderMoney } from '../orders/order-money.ts';
import { publishChanges } from '../platform/changes.ts';
import { putRates } from '../rates/rates.ts';

const shop = await openShop();
const { db, site, keys } = shop;
beforeEach(() => db.deleteFrom('rate_limit').execute());
/** Every counter equals the sum of the reservations, and the money of every order adds up. */
afterEach(async () => expect(await audit(db)).toEqual([]));

/** Adds an extra for sale beside those of the demo. */
async function sellExtra(
  itemCode: string,
  priceCents: number,
  { unit, rooms = [], left }: { unit: string; rooms?: string[]; left?: number },
): Promise<void> {
  const id = await upsertProduct(db, site.id, {
    ...{
      itemCode,
      type: 'extraProduct',
      vatCategory: 'reduced',
      texts: { nl: { name: `${itemCode} erbij` } },
    },
    variants: [{ itemCode, options: [], priceCents, stock: left === undefined ? null : { left } }],
  });
  await sql`insert into extra (product_id, unit) values (${id}, ${unit})`.execute(db);
  await sql`insert into extra_room_type (extra_id, room_type_id)
    select ${id}, id from product where item_code = any(${rooms})`.execute(db);
}

// The same tourist tax in every year makes every night cost the same.
await sql`delete from fee where site_id = ${site.id}`.execute(db);
await sql`insert into fee (site_id, code, kind, unit, cents, valid_from, vat_category)
  values (${site.id}, 'TAX', 'touristTax', 'perPersonPerNight', 210, '2020-01-01', 'none')`.execute(db);
const elsewhere = await freshRoom(shop, 'FRESH-ELSEWHERE');
await freshDefaultRoom(shop);
await sellExtra('FRESH-EGG', 300, { unit: 'perPersonPerNight' });
await sellExtra('FRESH-BIKE', 1000, { unit: 'perNight', left: 3 });
await sellExtra('FRESH-BOAT', 5000, { unit: 'once', rooms: [elsewhere] });
await publishChanges(db, [{ topic: 'stays', key: site.id }]);
await shop.projections.catchUp();

type Verb = 'quoteChange' | 'change' | 'cancel' | 'quoteExtra' | 'addExtra' | 'describe';

const callStay = <Name extends Verb>(name: Name, stayKey: string, body: object = {}) =>
  call(shop, `stay.${name}` as 'stay.change', { params: { stayKey }, body } as never);
const read = async (stayKey: string) => (await call(shop, 'stay.read', { params: { stayKey } })).data;
const quote = async (stayKey: string, input: object) =>
  (await call(shop, 'stay.quoteChange', { params: { stayKey }, body: input as never })).data;

const to = (from: number, nights: number, more: object = {}) => ({
  ...{ dateFrom: inDays(from), nights, adults: 2 },
  ...more,
});

/** Reads the ordered, credited, open and refunded cents of an order. */
async function readMoney({ orderId }: FreshStay) {
  const { totalCents, creditedCents, dueCents, returnedCents } = await readOrderMoney(db, orderId);
  return { ordered: totalCents - creditedCents, due: dueCents, back: returnedCents };
}

const readLines = ({ id }: FreshStay) =>
  db
    .selectFrom('order_line')
    .select([
      'name',
      'reservation_part',
      'quantity',
      'credited_quantity',
      'total_cents',
      'vat_rate',
      'vat_cents',
      'day',
    ])
    .where('reservation_id', '=', id)
    .orderBy('sort_order')
    .execute();
const standing = async (stay: FreshStay) =>
  (await readLines(stay)).filter((line) => line.credited_quantity < line.quantity);

const orderState = async ({ orderId }: FreshStay) =>
  (await db.selectFrom('customer_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow())
    .state;

async function soldOn(room: string, from: number, nights: number): Promise<number[]> {
  const rows = await db
    .selectFrom('night')
    .innerJoin('product', 'product.id', 'room_type_id')
    .select('sold')
    .where('item_code', '=', room)
    .where('night', '>=', inDays(from))
    .where('night', '<', inDays(from + nights))
    .orderBy('night')
    .execute();
  return rows.map(({ sold }) => sold);
}

/** Puts a cancellation step of `feePercent` in force an hour ago. */
async function pastDeadline({ id }: FreshStay, feePercent: number, fee: number): Promise<void> {
  const steps = [{ from: new Date(Date.now() - 3_600_000).toISOString(), feePercent, fee }];
  await sql`update reservation set quote = jsonb_set(quote, '{cancellation,steps}', ${{ steps }}::jsonb -> 'steps')
    where id = ${id}`.execute(db);
}

const emailSubjects = async () => (await shop.emails()).map(({ subject }) => subject);

describe('a stay', () => {
  test('opens by its link for anybody, and by its id only for its customer', async () => {
    const [owner, other] = [await freshPerson(shop), await freshPerson(shop)];
    const stay = await freshStay(shop, { customerId: owner.id });
    const byId = (token?: string) =>
      call(shop, 'stay.read', { params: { stayKey: stay.id } }, token ? { token } : {});
    expect((await read(stay.key)).id).toBe(stay.id);
    expect((await byId(owner.accessToken)).data).toMatchObject({
      ...{ id: stay.id, link: stay.key, orderName: stay.orderName, orderLink: keys.orderLink(stay.orderId) },
      ...{
        state: 'confirmed',
        guestName: 'Noor',
        emailAddress: 'noor@gast.example',
        nights: 2,
        dueInclVat: 0,
      },
      ...{ totalPriceInclVat: stay.totalCents / 100, extras: [], register: null },
      ifCancelledNow: { fee: 0, refund: stay.totalCents / 100 },
      actions: ['change', 'cancel', 'addExtra', 'describe'],
    });
    for (const token of [undefined, other.accessToken]) expect((await byId(token)).status).toBe(404);
  });

  test.each(['quoteChange', 'change', 'cancel', 'addExtra', 'describe'] as const)(
    'rejects another customer: %s',
    async (verb) => {
      const { accessToken: token } = await freshPerson(shop);
      const stay = await freshStay(shop);
      const body = { ...to(25, 2), itemCode: 'FRESH-EGG' };
      const foreign = [
        stay.id,
        keys.orderLink(stay.orderId),
        keys.stayLink(stay.orderId),
        keys.stayLink(crypto.randomUUID()),
      ];
      for (const stayKey of foreign) {
        const answer = await call(shop, `stay.${verb}`, { params: { stayKey }, body } as never, { token });
        expect([answer.status, answer.code]).toEqual([404, 'not_found']);
      }
      expect(await read(stay.key)).toMatchObject({ state: 'confirmed', dateFrom: stay.arrival, extras: [] });
    },
  );

  test('is not found while it is only in a cart', async () => {
    const stay = await freshStay(shop);
    const { rows } = await sql<{ id: string }>`
      insert into reservation (site_id, cart_line_id, room_type_id, arrival, departure, adults, state)
      values (${site.id}, gen_random_uuid(), ${stay.roomTypeId}, '2030-01-01', '2030-01-02', 2, 'released')
      returning id`.execute(db);
    const stayKey = keys.stayLink(rows[0]?.id ?? '');
    expect((await call(shop, 'stay.read', { params: { stayKey } })).status).toBe(404);
  });

  test('from another system is shown, and only staff change it', async () => {
    const { roomTypeId } = await freshStay(shop);
    const { rows } = await sql<{ id: string }>`
      insert into reservation (site_id, room_type_id, arrival, departure, adults, state, source, guest_name)
      values (${site.id}, ${roomTypeId}, '2030-01-01', '2030-01-03', 2, 'cancelled', 'other', 'Sam') returning id`.execute(
      db,
    );
    const key = keys.stayLink(rows[0]?.id ?? '');
    expect(await read(key)).toMatchObject({
      ...{ guestName: 'Sam', nights: 2, orderName: null, orderLink: null, lines: [], totalPriceInclVat: 0 },
      ...{ arrangement: { itemCode: '', name: '' }, ifCancelledNow: null, actions: [] },
    });
    for (const verb of ['quoteChange', 'change', 'cancel', 'addExtra'] as const)
      expect((await callStay(verb, key, { ...to(25, 2), itemCode: 'FRESH-EGG' })).status).toBe(409);
    expect((await shop.fetch(`/stay/manage/${key}/stay.ics`)).status).toBe(200);
  });

  test('is listed for its customer: upcoming first, nearest first', async () => {
    const { id: customerId, accessToken: token } = await freshPerson(shop);
    const make = (arrivesIn: number) => freshStay(shop, { customerId, arrivesIn });
    const [far, near, gone] = [await make(30), await make(10), await make(5)];
    await callStay('cancel', gone.key);
    await freshStay(shop);
    const page = async (pageNumber: number) =>
      (await call(shop, 'stay.all', { query: { pageNumber: String(pageNumber), pageSize: '2' } }, { token }))
        .data;
    const [first, second] = [await page(1), await page(2)];
    expect(first.items.map(({ id }) => id)).toEqual([near.id, far.id]);
    expect(second.items.map(({ id }) => id)).toEqual([gone.id]);
    expect(first).toMatchObject({ totalCount: 3, totalPages: 2, hasNext: true });
    expect((await call(shop, 'stay.all', { query: {} })).status).toBe(401);
  });

  test("takes the guest's details until arrival", async () => {
    const stay = await freshStay(shop);
    const register = { name: 'Noor Zand', town: 'Zandoog', documentKind: 'passport', number: 'X123' };
    const details = { guestName: 'Noor Zand', arrivalTime: '17:30', wishes: 'Hoog kussen', register };
    const { data, status } = await callStay('describe', stay.key, details);
    expect(status).toBe(200);
    const { number: _, ...storedRegister } = register;
    expect(data).toMatchObject({ ...details, register: storedRegister });
    expect(
      JSON.stringify(await db.selectFrom('reservation').selectAll().where('id', '=', stay.id).execute()),
    ).not.toContain('X123');
    expect((await callStay('describe', stay.key, { arrivalTime: null })).data).toMatchObject({
      ...{ guestName: 'Noor Zand', arrivalTime: null, wishes: 'Hoog kussen', register: storedRegister },
    });
    expect((await callStay('describe', stay.key, { register: null })).data).toMatchObject({ register: null });
    await callStay('cancel', stay.key);
    expect((await callStay('describe', stay.key, details)).status).toBe(409);
  });
});

describe('a change', () => {
  test('at a higher price requires payment and sells the nights', async () => {
    const room = await freshRoom(shop, 'FRESH-LONGER');
    const stay = await freshStay(shop, { room, arrivesIn: 20, nights: 2 });
    await emailSubjects();
    const input = to(21, 3);
    const offer = await quote(stay.key, input);
    const more = Math.round((offer.after - offer.before) * 100) / 100;
    expect(offer).toMatchObject({ before: stay.totalCents / 100, fee: 0, toPay: more, toRefund: 0 });
    expect(more).toBe(104.2);
    expect(offer.stay).toMatchObject({
      dateFrom: inDays(21),
      dateTo: inDays(24),
      nights: 3,
      totalPriceInclVat: offer.after,
    });
    expect(await soldOn(room, 20, 4)).toEqual([1, 1, 0, 0]);
    expect(await readMoney(stay)).toEqual({ ordered: stay.totalCents, due: 0, back: 0 });

    const changed = await callStay('change', stay.key, { ...input, acceptedTotal: offer.after });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.data).toMatchObject({
      ...{
        dateFrom: inDays(21),
        dateTo: inDays(24),
        nights: 3,
        totalPriceInclVat: offer.after,
        dueInclVat: more,
      },
      state: 'confirmed',
    });
    expect(await soldOn(room, 20, 4)).toEqual([0, 1, 1, 1]);
    const cents = Math.round(offer.after * 100);
    expect(await readMoney(stay)).toEqual({ ordered: cents, due: Math.round(more * 100), back: 0 });
    expect(await emailSubjects()).not.toEqual([]);
    const again = await callStay('change', stay.key, { ...input, acceptedTotal: offer.after });
    expect(again.data).toEqual(changed.data);
    expect(await readMoney(stay)).toEqual({ ordered: cents, due: Math.round(more * 100), back: 0 });
  });

  test('to the current values is free, also where its nights have another price now', async () => {
    const room = await freshRoom(shop, 'FRESH-DEARER');
    const stay = await freshStay(shop, { room });
    const nights = { rooms: [room], arrangements: [defaultRatePlan], from: inDays(20), to: inDays(21) };
    await putRates(db, site.id, [{ ...nights, priceCents: 2 * nightCents }]);
    const price = stay.totalCents / 100;
    const same = { before: price, after: price, fee: 0, toPay: 0, toRefund: 0 };
    expect(await quote(stay.key, to(20, 2))).toMatchObject(same);
    expect((await callStay('change', stay.key, to(20, 2))).data.totalPriceInclVat).toBe(price);
    // One guest fewer pays less tax, so it is a change.
    expect((await quote(stay.key, to(20, 2, { adults: 1 }))).after).toBe(404.2);
    expect(await readMoney(stay)).toEqual({ ordered: stay.totalCents, due: 0, back: 0 });
  });

  test('at a lower price refunds the difference while cancelling is free', async () => {
    const stay = await freshStay(shop, { nights: 3 });
    const offer = await quote(stay.key, to(20, 2));
    const less = Math.round((offer.before - offer.after) * 100);
    expect(less).toBe(10_420);
    expect(offer).toMatchObject({ fee: 0, toPay: 0, toRefund: less / 100 });
    await callStay('change', stay.key, to(20, 2));
    expect(await readMoney(stay)).toEqual({ ordered: stay.totalCents - less, due: 0, back: less });
    // Every old part is credited, and every new part is active.
    const [before, after] = [await readLines(stay), await standing(stay)];
    expect(after.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(stay.totalCents - less);
    expect(before.length).toBe(2 * after.length);
  });

  test('at a lower price after the deadline costs a part of the difference, without its tax', async () => {
    const stay = await freshStay(shop, { nights: 3 });
    await pastDeadline(stay, 50, stay.totalCents / 200);
    const offer = await quote(stay.key, to(20, 2));
    const less = Math.round((offer.before - offer.after + offer.fee) * 100);
    const fee = Math.round(offer.fee * 100);
    // Of the night alone: a fee never includes tourist tax.
    expect(fee).toBe(5000);
    await callStay('change', stay.key, to(20, 2));
    expect(await readMoney(stay)).toEqual({
      ordered: stay.totalCents - less + fee,
      due: 0,
      back: less - fee,
    });
    const feeLine = (await standing(stay)).find(({ name }) => name.startsWith('Kosten van de wijziging'));
    expect(feeLine).toMatchObject({ total_cents: 5000, vat_cents: 0, reservation_part: 'fee' });

    // The fee remains, and cancelling still costs half.
    const { ifCancelledNow, cancellation } = await read(stay.key);
    expect(cancellation.steps[0]).toMatchObject({ feePercent: 50 });
    expect(ifCancelledNow?.fee).toBe(100);
    await callStay('cancel', stay.key, { acceptedFee: 100 });
    expect(await readMoney(stay)).toEqual({ ordered: 15_000, due: 0, back: stay.totalCents - 15_000 });
    expect(await orderState(stay)).toBe('completed');
  });

  test('to a date far ahead does not undo a missed deadline', async () => {
    const stay = await freshStay(shop, { arrivesIn: 3 });
    expect((await read(stay.key)).ifCancelledNow?.fee).toBe(100);
    await callStay('change', stay.key, to(50, 2));
    expect((await read(stay.key)).ifCancelledNow?.fee).toBe(100);
    expect(await readMoney(stay)).toMatchObject({ ordered: stay.totalCents, due: 0 });
  });

  test('at a changed price is rejected with both prices', async () => {
    const stay = await freshStay(shop);
    const { after } = await quote(stay.key, to(20, 3));
    const rejected = await callStay('change', stay.key, { ...to(20, 3), acceptedTotal: after - 1 });
    expect([rejected.status, rejected.code, rejected.details]).toEqual([
      409,
      'price_changed',
      { accepted: after - 1, total: after },
    ]);
    expect(await read(stay.key)).toMatchObject({ nights: 2, dateFrom: inDays(20) });
  });

  test('counts its own nights as free, and no other nights', async () => {
    const room = await freshRoom(shop, 'FRESH-SINGLE', ['7']);
    const stay = await freshStay(shop, { room, arrivesIn: 20, nights: 2, attributes: { Unit: '7' } });
    await freshStay(shop, { room, arrivesIn: 23, nights: 2 });
    const onto = await callStay('change', stay.key, to(21, 3));
    expect([onto.status, onto.code, onto.details]).toEqual([
      ...[409, 'not_available'],
      { reason: 'sold_out', fix: { dateFrom: inDays(20) } },
    ]);
    const beside = await callStay('change', stay.key, to(21, 2));
    expect(beside.status, beside.text).toBe(200);
    expect(beside.data.unit).toBe('7');
    expect(await soldOn(room, 20, 5)).toEqual([0, 1, 1, 1, 1]);
  });

  test('retains the chosen unit where it is free, and otherwise refunds its price', async () => {
    const room = await freshRoom(shop, 'FRESH-CHOSEN', ['1', '2']);
    const chosen = { attributes: { Unit: '1' } };
    const stay = await freshStay(shop, { room, arrivesIn: 20, nights: 2, ...chosen });
    await freshStay(shop, { room, arrivesIn: 30, nights: 2, ...chosen });
    const near = await callStay('change', stay.key, to(24, 2));
    expect(near.data).toMatchObject({ unit: '1', totalPriceInclVat: stay.totalCents / 100 });
    const far = await callStay('change', stay.key, to(30, 2));
    // Guests see a unit that they did not choose from check-in on.
    expect(far.data).toMatchObject({ unit: null, totalPriceInclVat: (stay.totalCents - 1500) / 100 });
    expect(await readMoney(stay)).toMatchObject({ due: 0, back: 1500 });
  });

  test('to another room type follows its rules, and reports the broken one', async () => {
    const stay = await freshStay(shop);
    const many = await callStay('change', stay.key, to(20, 2, { adults: 5 }));
    expect(many.details).toEqual({ reason: 'too_many_guests', fix: null });
    const nowhere = await callStay('change', stay.key, to(20, 2, { roomItemCode: 'NO-SUCH-ROOM' }));
    expect(nowhere.status).toBe(404);
    const unplanned = await callStay('change', stay.key, to(20, 2, { arrangementItemCode: 'NO-SUCH-PLAN' }));
    expect(unplanned.details).toEqual({ reason: 'closed', fix: null });
    const past = await callStay('change', stay.key, to(-1, 2));
    expect(past.details).toMatchObject({ reason: 'past' });
    const moved = await callStay('change', stay.key, to(20, 2, { roomItemCode: elsewhere }));
    expect(moved.data).toMatchObject({ room: { itemCode: elsewhere }, nights: 2 });
    expect(await soldOn(elsewhere, 20, 2)).toEqual([1, 1]);
  });

  test('of the guests alone is possible after the last day to book, and more nights are not', async () => {
    const stay = await freshStay(shop, { arrivesIn: 20, nights: 2 });
    const bookUntil = async (days: number) => {
      await sql`update rate_plan set book_until_days = ${days} from product
        where product.id = product_id and item_code = ${defaultRatePlan}`.execute(db);
      await publishChanges(db, [{ topic: 'stays', key: site.id }]);
      await shop.projections.catchUp();
    };
    await bookUntil(30);
    try {
      const longer = await callStay('change', stay.key, to(20, 3));
      expect(longer.details).toMatchObject({ reason: 'too_late' });
      const later = await callStay('change', stay.key, to(21, 2));
      expect(later.details).toMatchObject({ reason: 'too_late' });
      const other = to(20, 2, { roomItemCode: elsewhere });
      expect((await callStay('change', stay.key, other)).details).toMatchObject({ reason: 'too_late' });
      const { accessToken: token } = await shop.signIn('mees', 'office');
      const byStaff = { params: { stayId: stay.id }, body: other };
      expect((await call(shop, 'officeStay.quoteChange', byStaff, { token })).status).toBe(200);
      const alone = await callStay('change', stay.key, to(20, 2, { adults: 1 }));
      expect(alone.data, alone.text).toMatchObject({ nights: 2, adults: 1 });
      const shorter = await callStay('change', stay.key, to(20, 1, { adults: 1 }));
      expect(shorter.data, shorter.text).toMatchObject({ nights: 1 });
    } finally {
      await bookUntil(0);
    }
  });

  test('recounts extras, at the agreed price', async () => {
    const stay = await freshStay(shop, { nights: 2 });
    await callStay('addExtra', stay.key, { itemCode: 'FRESH-EGG', quantity: 2, day: inDays(21) });
    const before = await read(stay.key);
    expect(before.extras).toMatchObject([{ itemCode: 'FRESH-EGG', quantity: 4, totalPriceInclVat: 12 }]);
    await sql`update variant set price_cents = 999 where item_code = 'FRESH-EGG'`.execute(db);
    const offer = await quote(stay.key, to(30, 4, { adults: 1 }));
    const { data } = await callStay('change', stay.key, to(30, 4, { adults: 1 }));
    await sql`update variant set price_cents = 300 where item_code = 'FRESH-EGG'`.execute(db);
    expect(data.extras).toMatchObject([{ quantity: 6, totalPriceInclVat: 18, day: inDays(31) }]);
    expect(offer.before).toBe(stay.totalCents / 100 + 12);
    expect(offer.after).toBe(data.totalPriceInclVat + 18);
    const moved = await callStay('change', stay.key, to(35, 4, { adults: 1 }));
    expect(moved.data.extras).toMatchObject([{ id: data.extras[0]?.id, quantity: 6, day: inDays(36) }]);
  });

  test('keeps the number of persons of an extra for some of the guests', async () => {
    const stay = await freshStay(shop, { nights: 2 });
    const extra = { itemCode: 'FRESH-EGG', persons: 1 };
    const offered = await callStay('quoteExtra', stay.key, extra);
    expect(offered.data).toMatchObject({ persons: 1, nights: 2, totalPriceInclVat: 6 });
    await callStay('addExtra', stay.key, extra);
    expect((await read(stay.key)).extras).toMatchObject([{ quantity: 2, totalPriceInclVat: 6 }]);
    const { data } = await callStay('change', stay.key, to(20, 3, { adults: 3 }));
    expect(data.extras).toMatchObject([{ quantity: 3, totalPriceInclVat: 9 }]);
    // Of two guests, two are all; they follow the number of guests.
    const all = await freshStay(shop, { nights: 2 });
    await callStay('addExtra', all.key, { ...extra, persons: 9 });
    const changed = await callStay('change', all.key, to(20, 2, { adults: 3 }));
    expect(changed.data.extras).toMatchObject([{ quantity: 6 }]);
  });

  test('drops extras that are not sold with the new room type', async () => {
    const stay = await freshStay(shop, { room: elsewhere });
    await callStay('addExtra', stay.key, { itemCode: 'FRESH-BOAT' });
    const { data } = await callStay(
      'change',
      stay.key,
      to(20, 2, { roomItemCode: await freshDefaultRoom(shop) }),
    );
    expect(data.extras).toEqual([]);
    expect(await readMoney(stay)).toEqual({ ordered: stay.totalCents, due: 0, back: 0 });
  });

  test('retains a voucher discount through two changes, and never raises it', async () => {
    const stay = await freshStay(shop, { nights: 2 });
    // As if a ten percent voucher had been used.
    const off = 2000;
    await sql`update order_line set discount_cents = ${off}, total_cents = total_cents - ${off}
      where reservation_id = ${stay.id} and reservation_part = 'night'`.execute(db);
    await sql`update customer_order set total_cents = total_cents - ${off}, quote = jsonb_set(jsonb_set(quote,
      '{totalCents}', to_jsonb(total_cents - ${off})), '{discounts}', jsonb_build_array(jsonb_build_object('code', 'EBBE',
      'amountCents', ${off}::int, 'lines', jsonb_build_array(jsonb_build_object('cents', ${off}::int, 'lineId', (
        select id from order_line where reservation_id = ${stay.id} and reservation_part = 'night'))))))
      where id = ${stay.orderId}`.execute(db);
    await sql`update customer_order set quote = jsonb_set(quote, '{vat}', jsonb_build_array(jsonb_build_object('rate', 21,
      'baseCents', total_cents, 'vatCents', 0))) where id = ${stay.orderId}`.execute(db);
    await sql`
      with paid as (
        update payment set amount_cents = amount_cents - ${off} where order_id = ${stay.orderId} returning id
      )
      update cash_entry set amount_cents = amount_cents - ${off} where payment_id in (select id from paid)`.execute(
      db,
    );
    const longer = await quote(stay.key, to(20, 3));
    const { data } = await callStay('change', stay.key, to(20, 3));
    expect(data.lines.at(-1)).toMatchObject({ kind: 'discount', amount: -20 });
    expect(data.totalPriceInclVat).toBe(longer.after);
    const shorter = await quote(stay.key, to(20, 1));
    expect(longer.after - longer.before).toBeGreaterThanOrEqual(100);
    await callStay('change', stay.key, to(20, 1));
    const night = (await standing(stay)).find(({ reservation_part }) => reservation_part === 'night');
    // Three nights had 20 off, so one night has a third of that.
    expect(night?.total_cents).toBe(10_000 - 667);
    expect((await read(stay.key)).totalPriceInclVat).toBe(shorter.after);
  });

  test('is rejected for a past or unpaid reservation', async () => {
    const stay = await freshStay(shop);
    await callStay('cancel', stay.key);
    for (const verb of ['quoteChange', 'change'] as const)
      expect((await callStay(verb, stay.key, to(21, 2))).status).toBe(409);
    expect((await read(stay.key)).actions).toEqual([]);
  });
});

describe('cancelling', () => {
  test('while it is free refunds everything and cancels the order', async () => {
    const room = await freshRoom(shop, 'FRESH-CANCELLED');
    const stay = await freshStay(shop, { room });
    await emailSubjects();
    const { data } = await callStay('cancel', stay.key, { acceptedFee: 0 });
    expect(data).toMatchObject({ state: 'cancelled', dueInclVat: 0, ifCancelledNow: null, actions: [] });
    expect(await readMoney(stay)).toMatchObject({ ordered: 0, back: stay.totalCents });
    expect(await orderState(stay)).toBe('cancelled');
    expect(await soldOn(room, 20, 2)).toEqual([0, 0]);
    expect(await emailSubjects()).not.toEqual([]);
    expect((await callStay('cancel', stay.key)).data).toEqual(data);
    expect(await emailSubjects()).toEqual([]);
  });

  test('after the deadline costs the agreed fee, without tourist tax and VAT', async () => {
    const stay = await freshStay(shop, { arrivesIn: 3 });
    const { ifCancelledNow } = await read(stay.key);
    expect(ifCancelledNow).toMatchObject({ fee: 100, refund: stay.totalCents / 100 - 100 });
    const rejected = await callStay('cancel', stay.key, { acceptedFee: 0 });
    expect([rejected.code, rejected.details]).toEqual(['price_changed', { accepted: 0, total: 100 }]);
    await callStay('cancel', stay.key, { acceptedFee: 100 });
    expect(await readMoney(stay)).toEqual({ ordered: 10_000, due: 0, back: stay.totalCents - 10_000 });
    expect(await standing(stay)).toMatchObject([{ total_cents: 10_000, vat_cents: 0, vat_rate: '0.00' }]);
    expect(await orderState(stay)).toBe('completed');
  });

  test('refunds extras in full and returns their stock', async () => {
    const bikes = async () =>
      (
        await db
          .selectFrom('stock')
          .innerJoin('variant', 'variant.id', 'variant_id')
          .select('sold')
          .where('item_code', '=', 'FRESH-BIKE')
          .executeTakeFirstOrThrow()
      ).sold;
    const stay = await freshStay(shop, { arrivesIn: 3 });
    const before = await bikes();
    await callStay('addExtra', stay.key, { itemCode: 'FRESH-BIKE', quantity: 2 });
    expect(await bikes()).toBe(before + 2);
    expect(await readMoney(stay)).toEqual({ ordered: stay.totalCents + 4000, due: 4000, back: 0 });
    const none = await callStay('addExtra', stay.key, { itemCode: 'FRESH-BIKE', quantity: 3 });
    expect([none.status, none.code]).toEqual([409, 'not_available']);
    await callStay('cancel', stay.key);
    expect(await bikes()).toBe(before);
    expect(await readMoney(stay)).toEqual({ ordered: 10_000, due: 0, back: stay.totalCents - 10_000 });
  });

  test('an unpaid reservation leaves its fee to pay', async () => {
    const stay = await freshStay(shop, { arrivesIn: 3, isPaid: false });
    expect((await read(stay.key)).ifCancelledNow).toMatchObject({ fee: 100, refund: 0 });
    const { data } = await callStay('cancel', stay.key);
    expect(data.dueInclVat).toBe(100);
    expect(await readMoney(stay)).toEqual({ ordered: 10_000, due: 10_000, back: 0 });
  });

  test('is rejected for a guest in house and a past arrival', async () => {
    const stay = await freshStay(shop, { arrivesIn: 0 });
    await sql`update reservation set arrival = arrival - 1 where id = ${stay.id}`.execute(db);
    await sql`insert into night (room_type_id, night, capacity, sold)
      values (${stay.roomTypeId}, ${inDays(-1)}::text::date, 10, 1)
      on conflict (room_type_id, night) do update set sold = night.sold + 1`.execute(db);
    expect((await callStay('cancel', stay.key)).status).toBe(409);
    expect((await read(stay.key)).actions).toEqual(['addExtra', 'describe']);
  });
});

describe('an extra', () => {
  test('costs its price times its count, and is to be paid', async () => {
    const stay = await freshStay(shop);
    await emailSubjects();
    const { data, status, text } = await callStay('addExtra', stay.key, {
      itemCode: 'fresh-egg',
      quantity: 1,
    });
    expect(status, text).toBe(200);
    expect(data).toMatchObject({
      extras: [
        {
          itemCode: 'FRESH-EGG',
          name: 'FRESH-EGG erbij',
          quantity: 4,
          day: stay.arrival,
          totalPriceInclVat: 12,
        },
      ],
      ...{ extrasInclVat: 12, dueInclVat: 12, totalPriceInclVat: stay.totalCents / 100 },
    });
    const { data: order } = await call(shop, 'order.read', {
      params: { orderKey: keys.orderLink(stay.orderId) },
    });
    expect(order).toMatchObject({ dueInclVat: 12, paymentStatus: 'partlyPaid' });
    expect(await emailSubjects()).not.toEqual([]);
  });

  test('is rejected for a room type without it, and on another day', async () => {
    const stay = await freshStay(shop);
    const add = (itemCode: string, day?: number) =>
      callStay('addExtra', stay.key, { itemCode, ...(day !== undefined && { day: inDays(day) }) });
    expect((await add('NO-SUCH-THING')).status).toBe(404);
    expect((await add('FRESH-BOAT')).code).toBe('not_available');
    expect((await add('SOAP-ALGAE')).code).toBe('not_available');
    // It counts by nights, and the day of departure has none.
    for (const day of [19, 22, 23]) expect((await add('FRESH-EGG', day)).code).toBe('not_available');
    expect((await add('FRESH-EGG', 21)).status).toBe(200);
    expect((await add('EXTRA-SAUNA', 22)).status).toBe(200);
  });

  test('for the day of departure is for that day, once, and moves with a new departure', async () => {
    const stay = await freshStay(shop);
    const late = { itemCode: 'EXTRA-LATE' };
    for (const input of [{ day: inDays(20) }, { day: inDays(21) }, { quantity: 2 }])
      expect((await callStay('quoteExtra', stay.key, { ...late, ...input })).code).toBe('not_available');
    const quote = await callStay('quoteExtra', stay.key, late);
    expect(quote.data).toMatchObject({ day: inDays(22), quantity: 1, totalPriceInclVat: 25 });
    expect((await callStay('addExtra', stay.key, { ...late, day: inDays(22) })).status).toBe(200);
    const second = await callStay('quoteExtra', stay.key, late);
    expect([second.status, second.code]).toEqual([409, 'not_available']);
    const { data } = await callStay('change', stay.key, to(20, 3));
    expect(data.extras).toMatchObject([{ ...late, day: inDays(23), quantity: 1 }]);
  });
});

describe('at the same moment', () => {
  const twice = async (verb: Verb, stay: FreshStay, body: object): Promise<ReservationReply[]> => {
    const other = await shop.another();
    const servers = [shop, other, shop, other];
    const answers = await Promise.all(
      servers.map((server) =>
        call(server, `stay.${verb}` as 'stay.change', { params: { stayKey: stay.key }, body } as never),
      ),
    );
    for (const { status, text } of answers) expect(status, text).toBe(200);
    return answers.map(({ data }) => data);
  };
  const additionsOf = async ({ orderId }: FreshStay) =>
    (await db.selectFrom('order_addition').select('reason').where('order_id', '=', orderId).execute()).length;

  test('a change is made once', async () => {
    const stay = await freshStay(shop, { nights: 3 });
    const { after } = await quote(stay.key, to(21, 2));
    await twice('change', stay, { ...to(21, 2), acceptedTotal: after });
    expect(await additionsOf(stay)).toBe(1);
    expect(await readMoney(stay)).toEqual({
      ...{ ordered: Math.round(after * 100), due: 0 },
      back: stay.totalCents - Math.round(after * 100),
    });
  });

  test('a reservation is cancelled once', async () => {
    const stay = await freshStay(shop, { arrivesIn: 3 });
    await twice('cancel', stay, { acceptedFee: 100 });
    expect(await additionsOf(stay)).toBe(1);
    expect(await readMoney(stay)).toEqual({ ordered: 10_000, due: 0, back: stay.totalCents - 10_000 });
  });

  test('an extra requested twice is added once', async () => {
    const stay = await freshStay(shop);
    await twice('addExtra', stay, { itemCode: 'FRESH-EGG' });
    expect((await read(stay.key)).extras).toHaveLength(1);
  });

  test('one of two guests gets the last room, and two guests who swap rooms wait for each other', async () => {
    const room = await freshRoom(shop, 'FRESH-RACE', ['1', '2']);
    const other = await shop.another();
    const stays = [
      await freshStay(shop, { room, arrivesIn: 10 }),
      await freshStay(shop, { room, arrivesIn: 10 }),
      await freshStay(shop, { room, arrivesIn: 20 }),
    ];
    const [one, two, three] = stays as [FreshStay, FreshStay, FreshStay];
    const move = (server: typeof shop | typeof other, stay: FreshStay, from: number) =>
      call(server, 'stay.change', { params: { stayKey: stay.key }, body: to(from, 2) as never });
    const race = await Promise.all([move(shop, one, 20), move(other, two, 20)]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await soldOn(room, 10, 2)).toEqual([1, 1]);
    expect(await soldOn(room, 20, 2)).toEqual([2, 2]);
    const winner = race[0]?.status === 200 ? one : two;
    const [there, back] = await Promise.all([move(shop, winner, 10), move(other, three, 10)]);
    expect([there?.status, back?.status].toSorted()).toEqual([200, 409]);
    const swap = await Promise.all([
      move(shop, there?.status === 200 ? three : winner, 30),
      move(other, there?.status === 200 ? winner : three, 20),
      move(shop, race[0]?.status === 200 ? two : one, 30),
    ]);
    expect(swap.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await soldOn(room, 30, 2)).toEqual([2, 2]);
  });

  test('of a change and a cancellation one succeeds', async () => {
    const stay = await freshStay(shop);
    const [changed, cancelled] = await Promise.all([
      callStay('change', stay.key, to(22, 2)),
      callStay('cancel', stay.key),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(changed.status);
    expect(await readMoney(stay)).toMatchObject({ ordered: 0, due: 0 - 0, back: stay.totalCents });
  });
});

describe('the calendar file', () => {
  const icsOf = async (key: string) => {
    const response = await shop.fetch(`/stay/manage/${key}/stay.ics`, { peer: '10.9.9.9' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const unfolded = (text: string) => text.replaceAll('\r\n ', '');
  const sequenceOf = (text: string) => Number(/\nSEQUENCE:(\d+)/.exec(text)?.[1]);

  test('has the days of the reservation, and its sequence rises with changes until cancellation', async () => {
    const stay = await freshStay(shop);
    await callStay('describe', stay.key, { arrivalTime: '17:30' });
    const first = await icsOf(stay.key);
    expect([first.status, first.headers.get('Content-Type'), first.headers.get('Cache-Control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    const text = unfolded(first.text);
    const compact = (day: string) => day.replaceAll('-', '');
    expect(text).toContain(`\r\nUID:stay-${stay.id}@localhost\r\n`);
    expect(text).toContain(`\r\nDTSTART;VALUE=DATE:${compact(stay.arrival)}\r\n`);
    expect(text).toContain(`\r\nDTEND;VALUE=DATE:${compact(stay.departure)}\r\n`);
    expect(text).toContain('\r\nSTATUS:CONFIRMED\r\n');
    expect(text).toContain('FRESH-ROOM hier');
    expect(text).toContain('17:30');
    expect(text).toContain(`http://localhost/stay/manage/${stay.key}`);
    await callStay('change', stay.key, to(30, 2));
    const second = await icsOf(stay.key);
    expect(second.text).toContain(`DTSTART;VALUE=DATE:${compact(inDays(30))}\r\n`);
    await callStay('cancel', stay.key);
    const third = await icsOf(stay.key);
    expect(third.text).toContain('\r\nSTATUS:CANCELLED\r\n');
    const sequences = [first, second, third].map((one) => sequenceOf(one.text));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
  });

  test('opens only by the link of its reservation', async () => {
    const stay = await freshStay(shop);
    for (const key of [stay.id, keys.orderLink(stay.orderId), keys.stayLink(stay.orderId), `${stay.key}A`])
      expect((await icsOf(key)).status).toBe(404);
  });
});
