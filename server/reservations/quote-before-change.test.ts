import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NoChange } from '../../contract/reservation.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import {
  defaultRatePlan,
  type FreshStay,
  freshDefaultRoom,
  freshGuest,
  freshRoom,
  freshStay,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { upsertProduct } from '../catalog/product.ts';
import { publishChanges } from '../platform/changes.ts';
import { putAllotments } from '../rates/night.ts';
import { putRestrictions } from '../rates/rates.ts';

const shop = await openShop();
const { db, site } = shop;
beforeEach(() => db.deleteFrom('rate_limit').execute());

type ExtraDraft = { left?: number; attributes?: { name: string; value: string }[] };

async function sellExtra(
  itemCode: string,
  priceCents: number,
  unit: string,
  { left, attributes = [] }: ExtraDraft = {},
): Promise<void> {
  const texts = { nl: { name: `${itemCode} erbij` } };
  const id = await upsertProduct(db, site.id, {
    ...{ itemCode, type: 'extraProduct', vatCategory: 'reduced', texts, attributes },
    variants: [{ itemCode, options: [], priceCents, stock: left === undefined ? null : { left } }],
  });
  await sql`insert into extra (product_id, unit) values (${id}, ${unit})
    on conflict (product_id) do nothing`.execute(db);
  await publishChanges(db, [{ topic: 'stays', key: site.id }]);
  await shop.projections.catchUp();
}

await freshDefaultRoom(shop);
await freshRoom(shop, 'FRESH-SMALL');
await db
  .updateTable('room_type')
  .set({ max_guests: 2, max_adults: 2, standard_guests: 2 })
  .where('product_id', 'in', db.selectFrom('product').select('id').where('item_code', '=', 'FRESH-SMALL'))
  .execute();
await sellExtra('FRESH-EGG', 1200, 'perPersonPerNight');
await sellExtra('FRESH-BIKE', 1000, 'perNight', { left: 3 });
await sellExtra('FRESH-WINE', 2500, 'once');

describe('an extra', () => {
  const quote = ({ key }: FreshStay, body: object) =>
    call(shop, 'stay.quoteExtra', { params: { stayKey: key }, body: body as never });
  const add = ({ key }: FreshStay, body: object) =>
    call(shop, 'stay.addExtra', { params: { stayKey: key }, body: body as never });
  const read = async ({ key }: FreshStay) =>
    (await call(shop, 'stay.read', { params: { stayKey: key } })).data;

  test('is quoted with its count and total, and costs that total', async () => {
    const stay = await freshStay(shop, { nights: 3 });
    const { data, status, text } = await quote(stay, { itemCode: 'fresh-egg' });
    expect(status, text).toBe(200);
    expect(data).toEqual({
      ...{ itemCode: 'FRESH-EGG', name: 'FRESH-EGG erbij', unit: 'perPersonPerNight', day: stay.arrival },
      ...{ quantity: 1, nights: 3, persons: 2, unitPriceInclVat: 12, totalPriceInclVat: 72 },
      minimumAge: null,
    });
    const bikes = await quote(stay, { itemCode: 'FRESH-BIKE', quantity: 2, day: inDays(21) });
    expect(bikes.data).toMatchObject({ quantity: 2, nights: 2, persons: null, totalPriceInclVat: 40 });
    const wine = await quote(stay, { itemCode: 'FRESH-WINE', quantity: 2, day: inDays(23) });
    expect(wine.data).toMatchObject({ nights: null, persons: null, totalPriceInclVat: 50 });
    // A quote uses no stock.
    expect((await quote(stay, { itemCode: 'FRESH-BIKE', quantity: 3 })).status).toBe(200);
    expect(await read(stay)).toMatchObject({ extras: [], dueInclVat: 0 });

    const added = await add(stay, { itemCode: 'FRESH-EGG', acceptedTotal: data.totalPriceInclVat });
    expect(added.data).toMatchObject({ extrasInclVat: 72, dueInclVat: 72 });
  });

  test('at a changed price is not added, and the error has both prices', async () => {
    const stay = await freshStay(shop);
    await sellExtra('FRESH-CAKE', 800, 'once');
    const { data } = await quote(stay, { itemCode: 'FRESH-CAKE', quantity: 2 });
    await sellExtra('FRESH-CAKE', 900, 'once');
    const extraInput = { itemCode: 'FRESH-CAKE', quantity: 2 };
    const rejected = await add(stay, { ...extraInput, acceptedTotal: data.totalPriceInclVat });
    expect([rejected.status, rejected.code, rejected.details]).toEqual([
      ...[409, 'price_changed'],
      { accepted: 16, total: 18 },
    ]);
    expect((await read(stay)).extras).toEqual([]);
    // A repeated request adds one extra, also where its price has changed.
    expect((await add(stay, { ...extraInput, acceptedTotal: 18 })).status).toBe(200);
    await sellExtra('FRESH-CAKE', 1000, 'once');
    const again = await add(stay, { ...extraInput, acceptedTotal: 18 });
    expect(again.data.extras).toMatchObject([{ quantity: 2, totalPriceInclVat: 18 }]);
  });

  test('with an age limit shows it, and is added for a guest who confirms their age', async () => {
    const attributes = [{ name: 'minimumAge', value: '18' }];
    await sellExtra('FRESH-GIN', 3500, 'once', { attributes });
    const stay = await freshStay(shop);
    const extraInput = { itemCode: 'FRESH-GIN' };
    expect((await quote(stay, extraInput)).data).toMatchObject({ minimumAge: 18, totalPriceInclVat: 35 });
    for (const body of [extraInput, { ...extraInput, acceptedTotal: 35, confirmsAge: false }]) {
      const rejected = await add(stay, body);
      expect([rejected.status, rejected.code]).toEqual([400, 'invalid']);
      expect(rejected.errors).toMatchObject([{ path: 'body.confirmsAge', code: 'age' }]);
    }
    expect(await read(stay)).toMatchObject({ extras: [], dueInclVat: 0 });
    const added = await add(stay, { ...extraInput, acceptedTotal: 35, confirmsAge: true });
    expect(added.data).toMatchObject({ extrasInclVat: 35 });
    // Staff at the front desk see the guest.
    const { accessToken } = await freshPerson(shop, { role: 'manager' });
    const input = { params: { stayId: stay.id }, body: { ...extraInput, quantity: 2 } };
    const byStaff = await call(shop, 'officeStay.addExtra', input, { token: accessToken });
    expect(byStaff.data, byStaff.text).toMatchObject({ extrasInclVat: 105 });
  });

  test('that cannot be added has no quote either', async () => {
    const stay = await freshStay(shop);
    const answers = await Promise.all([
      quote(stay, { itemCode: 'NO-SUCH-THING' }),
      quote(stay, { itemCode: 'FRESH-BIKE', quantity: 4 }),
      quote(stay, { itemCode: 'FRESH-EGG', day: stay.departure }),
      quote({ ...stay, key: 'A'.repeat(43) }, { itemCode: 'FRESH-EGG' }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([
      ...['not_found', 'not_available', 'not_available', 'not_found'],
    ]);
    const guest = await freshGuest(shop, { nights: 2 });
    expect((await quote(guest, { itemCode: 'FRESH-EGG' })).data).toMatchObject({ nights: 2 });
  });
});

describe('an impossible change', () => {
  const change = async (verb: 'quoteChange' | 'change', { key }: FreshStay, body: object) => {
    const answer = await call(shop, `stay.${verb}` as 'stay.change', {
      params: { stayKey: key },
      body: { adults: 2, ...body } as never,
    });
    return { ...answer, noChange: answer.details as NoChange | undefined };
  };

  test.each(['quoteChange', 'change'] as const)(
    'reports the reason and the nearest possible change: %s',
    async (verb) => {
      const room = await freshRoom(shop, `FRESH-FULL-${verb.toUpperCase()}`);
      const full = { from: inDays(24), to: inDays(25), rooms: [room] };
      await putAllotments(db, site.id, [{ ...full, units: 0 }]);
      await shop.projections.catchUp();
      const stay = await freshStay(shop, { room, arrivesIn: 20, nights: 2 });
      const changeInput = { dateFrom: inDays(23), nights: 2 };
      const rejected = await change(verb, stay, changeInput);
      expect([rejected.status, rejected.code, rejected.noChange?.reason]).toEqual([
        409,
        'not_available',
        'sold_out',
      ]);
      // A day earlier is possible too, but two nights from the 22nd are free and nearer than three days later.
      expect(rejected.noChange?.fix).toEqual({ dateFrom: inDays(22) });
      const can = await change(verb, stay, { ...changeInput, ...rejected.noChange?.fix });
      expect(can.status, can.text).toBe(200);
    },
  );

  test('gets neither the current reservation nor the request as alternative', async () => {
    const room = await freshRoom(shop, 'FRESH-ONE', ['1']);
    const stay = await freshStay(shop, { room, arrivesIn: 20, nights: 2 });
    await freshStay(shop, { room, arrivesIn: 22, nights: 3 });
    // Its own nights count as free, so it can start a night earlier.
    const longer = await change('quoteChange', stay, { dateFrom: inDays(20), nights: 3 });
    expect(longer.noChange).toEqual({ reason: 'sold_out', fix: { dateFrom: inDays(19) } });
    const other = await change('quoteChange', stay, { dateFrom: inDays(21), nights: 2 });
    expect(other.noChange?.fix).toEqual({ dateFrom: inDays(19) });
  });

  test('suggests a longer stay for a minimum stay, and a larger room type for more guests', async () => {
    const room = await freshRoom(shop, 'FRESH-LONG');
    const range = { from: inDays(30), to: inDays(40), rooms: [room], arrangements: [defaultRatePlan] };
    await putRestrictions(db, site.id, [{ ...range, minStay: 4 }]);
    await shop.projections.catchUp();
    const stay = await freshStay(shop, { room, arrivesIn: 20 });
    const short = await change('quoteChange', stay, { dateFrom: inDays(32), nights: 2 });
    expect(short.noChange).toEqual({ reason: 'min_stay', fix: { nights: 4 } });

    const small = await freshStay(shop, { room: 'FRESH-SMALL', arrivesIn: 20 });
    const more = await change('quoteChange', small, { dateFrom: inDays(20), nights: 2, adults: 4 });
    expect(more.noChange?.reason).toBe('too_many_guests');
    const roomItemCode = more.noChange?.fix?.roomItemCode;
    expect(roomItemCode).toMatch(/^FRESH-/);
    const can = await change('change', small, { dateFrom: inDays(20), nights: 2, adults: 4, roomItemCode });
    expect(can.status, can.text).toBe(200);
    const crowd = await change('quoteChange', small, { dateFrom: inDays(20), nights: 2, adults: 40 });
    expect(crowd.noChange).toEqual({ reason: 'too_many_guests', fix: null });
  });
});
