import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import {
  defaultRatePlan,
  freshGuest,
  freshRoom,
  freshStay,
  nightCents,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { publishChanges } from '../platform/changes.ts';
import { putRates } from '../rates/rates.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');
afterEach(async () => expect(await audit(db)).toEqual([]));

const taxCents = 210;
await sql`delete from fee where site_id = ${site.id}`.execute(db);
await sql`insert into fee (site_id, code, kind, unit, cents, valid_from, vat_category)
  values (${site.id}, 'TAX', 'touristTax', 'perPersonPerNight', ${taxCents}, '2020-01-01', 'none')`.execute(
  db,
);
await publishChanges(db, [{ topic: 'stays', key: site.id }]);
const room = await freshRoom(shop, 'OVERRIDE-ROOM');
const otherRoom = await freshRoom(shop, 'OVERRIDE-OTHER');
/** Two nights of two guests. */
const tax = (2 * 2 * taxCents) / 100;
const list = (2 * nightCents) / 100 + tax;

const stay = { roomItemCode: room, arrangementItemCode: defaultRatePlan, nights: 2, adults: 2 };
const reason = 'vriend van de bakker';
type Price = { kind: 'total' | 'perNight' | 'complimentary'; amount?: number; reason: string };

const quote = (price?: Omit<Price, 'reason'>) =>
  call(shop, 'officeStay.quote', { body: { ...stay, dateFrom: inDays(20), price } }, { token });
const book = (price?: Price, more: object = {}, as = token) =>
  call(
    shop,
    'officeStay.create',
    {
      body: { ...stay, dateFrom: inDays(20), guestName: 'Noor', wishes: crypto.randomUUID(), price, ...more },
    },
    { token: as },
  );
const change = (stayId: string, body: object, as = token) =>
  call(
    shop,
    'officeStay.change',
    { params: { stayId }, body: { dateFrom: inDays(20), nights: 2, adults: 2, ...body } },
    { token: as },
  );
const nightsOf = ({ pricePerNight }: { pricePerNight: { price: number }[] }) =>
  pricePerNight.map(({ price }) => price);

describe('a quote', () => {
  test('has the price of the rates beside the agreed one', async () => {
    expect((await quote()).data).toMatchObject({ list: { totalPriceInclVat: list }, override: null });
    const { data } = await quote({ kind: 'total', amount: 155.55 });
    expect(data.list.totalPriceInclVat).toBe(list);
    expect(data.override?.totalPriceInclVat).toBeCloseTo(155.55 + tax);
    expect(nightsOf(data.override ?? data.list)).toEqual([77.78, 77.77]);
  });

  test('names the reason where the room is not for sale', async () => {
    const body = { ...stay, dateFrom: inDays(90) };
    expect(await call(shop, 'officeStay.quote', { body }, { token })).toMatchObject({
      ...{ status: 409, code: 'not_available' },
      details: { reason: expect.any(String) },
    });
  });
});

describe('a booking at an agreed price', () => {
  test('costs it, with tourist tax; fee and terms follow', async () => {
    const { data } = await book({ kind: 'perNight', amount: 60, reason });
    expect(data).toMatchObject({
      ...{ totalPriceInclVat: 120 + tax, dueInclVat: 120 + tax, state: 'confirmed' },
      priceOverride: { kind: 'perNight', listPrice: list, price: 120 + tax, reason },
    });
    expect(data.priceOverride?.staffName).toMatch(/Mees/);
    expect(data.cancellation.steps.map(({ fee }) => fee)).toEqual([60, 96]);
  });

  test('is free of charge but for the tourist tax', async () => {
    const { data } = await book({ kind: 'complimentary', reason });
    expect(data).toMatchObject({ totalPriceInclVat: tax, priceOverride: { kind: 'complimentary' } });
    expect(data.lines.filter(({ amount }) => amount !== 0)).toMatchObject([
      { kind: 'touristTax', amount: tax },
    ]);
  });

  test('is reduced by no discount that applies by itself', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into voucher (site_id, code, kind, percentage, is_automatic) values (${site.id}, 'VANZELF', 'percent', 10, true)
      returning id`.execute(db);
    const { data } = await book({ kind: 'perNight', amount: 60, reason });
    const atRates = await book();
    await sql`delete from voucher_use where voucher_id = ${rows[0]?.id}`.execute(db);
    await sql`delete from voucher where id = ${rows[0]?.id}`.execute(db);
    expect(data.totalPriceInclVat).toBe(120 + tax);
    expect(atRates.data.totalPriceInclVat).toBeLessThan(list);
  });

  test('hides the reason and the price of the rates from the guest', async () => {
    const { data } = await book(
      { kind: 'perNight', amount: 60, reason },
      { emailAddress: 'noor@gast.example' },
    );
    const own = await call(shop, 'stay.read', { params: { stayKey: data.link } });
    expect(own.data.totalPriceInclVat).toBe(120 + tax);
    const order = await call(shop, 'order.read', { params: { orderKey: data.orderLink ?? '' } });
    expect([own.status, order.status]).toEqual([200, 200]);
    for (const seen of [own, order]) {
      expect(JSON.stringify(seen)).not.toContain(reason);
      expect(JSON.stringify(seen)).not.toContain('priceOverride');
      expect(JSON.stringify(seen)).not.toContain(`${list}`);
    }
  });

  test('needs a right of its own and a reason', async () => {
    const { accessToken: reception } = await freshPerson(shop, { role: 'reception' });
    expect(await book({ kind: 'complimentary', reason }, {}, reception)).toMatchObject({
      ...{ status: 403, code: 'forbidden', details: { right: 'prices:override' } },
    });
    expect((await book(undefined, {}, reception)).status).toBe(200);
    const refused = await book({ kind: 'complimentary', reason: '' });
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'body.price.reason' }] });
    const { data } = await book();
    expect((await change(data.id, { price: { kind: 'complimentary', reason } }, reception)).status).toBe(403);
  });

  test('leaves the reason and the amount in the log', async () => {
    const { data } = await book({ kind: 'total', amount: 99, reason });
    const entry = await db
      .selectFrom('audit_entry')
      .select('changes')
      .where('subject_id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(entry.changes).toContainEqual(
      expect.objectContaining({ field: 'priceOverride', of: reason, after: 99 + tax }),
    );
  });
});

describe('a later change', () => {
  const atSixty = { kind: 'perNight', amount: 60, reason } as const;

  test('keeps the agreed nights, and adds others at the price of now', async () => {
    const { data } = await book(atSixty);
    const longer = await change(data.id, { nights: 3 });
    expect(nightsOf(longer.data)).toEqual([60, 60, 100]);
    expect(longer.data.priceOverride).toMatchObject({ reason });
    const shorter = await change(data.id, { nights: 1, isFeeWaived: true });
    expect(nightsOf(shorter.data)).toEqual([60]);
  });

  test('keeps them in another room for staff, and leaves them for the guest', async () => {
    const { data } = await book(atSixty);
    const moved = await change(data.id, { roomItemCode: otherRoom });
    expect(nightsOf(moved.data)).toEqual([60, 60]);
    const body = { dateFrom: inDays(20), nights: 2, adults: 2, roomItemCode: room };
    const own = await call(shop, 'stay.change', { params: { stayKey: data.link }, body });
    expect(nightsOf(own.data)).toEqual([100, 100]);
    const read = await call(shop, 'officeStay.read', { params: { stayId: data.id } }, { token });
    expect(read.data.priceOverride).toBeNull();
  });

  test('of a guest who only stays longer keeps them', async () => {
    const { data } = await book(atSixty);
    const body = { dateFrom: inDays(20), nights: 3, adults: 2 };
    const own = await call(shop, 'stay.change', { params: { stayKey: data.link }, body });
    expect(nightsOf(own.data)).toEqual([60, 60, 100]);
  });

  test('is at the price of now where staff say so', async () => {
    const { data } = await book(atSixty);
    await putRates(db, site.id, [
      {
        ...{ from: inDays(20), to: inDays(22), rooms: [room], arrangements: [defaultRatePlan] },
        priceCents: 11_000,
      },
    ]);
    await shop.projections.catchUp();
    const { data: now } = await change(data.id, { isAtRates: true });
    expect(nightsOf(now)).toEqual([110, 110]);
    expect(now.priceOverride).toBeNull();
    await putRates(db, site.id, [
      {
        ...{ from: inDays(20), to: inDays(22), rooms: [room], arrangements: [defaultRatePlan] },
        priceCents: nightCents,
      },
    ]);
    await shop.projections.catchUp();
  });

  test('gives a booked stay an agreed price without a fee, and returns what was paid too much', async () => {
    const { id } = await freshStay(shop, { room, arrivesIn: 3 });
    const params = { stayId: id };
    const body = { dateFrom: inDays(3), nights: 2, adults: 2, price: atSixty };
    const { reason: _, ...price } = atSixty;
    const input = { params, body: { ...body, price } };
    const { data: quoted } = await call(shop, 'officeStay.quoteChange', input, { token });
    expect(quoted).toMatchObject({ before: list, after: 120 + tax, fee: 0, toRefund: list - 120 - tax });
    const { data } = await change(id, body);
    expect(data).toMatchObject({ totalPriceInclVat: 120 + tax, priceOverride: { listPrice: list } });
  });

  test('in house is for the nights to come', async () => {
    const { id } = await freshGuest(shop, { room, nights: 3 });
    const { data } = await change(id, { dateFrom: inDays(0), nights: 3, price: atSixty });
    expect(nightsOf(data)).toEqual([60, 60, 60]);
    const { data: longer } = await change(id, { dateFrom: inDays(0), nights: 4 });
    expect(nightsOf(longer)).toEqual([60, 60, 60, 100]);
  });
});
