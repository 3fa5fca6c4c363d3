import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { cartReader, envelope } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard, payWith } from '../../test/kit/fresh-gift-card.ts';
import { defaultRatePlan, freshDefaultRoom, guestRegister } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { addItems } from '../cart/cart-lines.ts';
import { addVoucher, getVoucher } from '../cart/voucher.ts';
import { upsertProduct } from '../catalog/product.ts';
import { parseDay } from '../locale/days.ts';
import { creditOrder } from '../orders/credit-order.ts';
import { recordManualPayment } from '../orders/manual-payment.ts';
import { readOrderMoney } from '../orders/order-money.ts';
import { placeOrder } from '../orders/place-order.ts';
import { type ReservationLine, readReservationLines } from '../orders/reservation-lines.ts';
import { publishChanges } from '../platform/changes.ts';
import type { RateRules } from '../rates/rate-rules.ts';
import { recountExtras } from './reservation-extras.ts';

const shop = await openShop();
const { db, site, keys, paymentDeps } = shop;
const { accessToken: manager } = await shop.signIn('mees', 'office');
beforeEach(() => db.deleteFrom('rate_limit').execute());
afterEach(async () => expect(await audit(db)).toEqual([]));

// Tourist tax of 2.10 in every year.
await sql`delete from fee where site_id = ${site.id}`.execute(db);
await sql`insert into fee (site_id, code, kind, unit, cents, valid_from, vat_category)
  values (${site.id}, 'TAX', 'touristTax', 'perPersonPerNight', 210, '2020-01-01', 'none')`.execute(db);
await sql`insert into voucher (site_id, code, kind, percentage) values (${site.id}, 'HALF', 'percent', 50)`.execute(
  db,
);
const room = await freshDefaultRoom(shop);
const bike = 'FRESH-BIKE';
const bikeId = await upsertProduct(db, site.id, {
  ...{ itemCode: bike, type: 'extraProduct', vatCategory: 'reduced', texts: { nl: { name: 'Fiets' } } },
  variants: [{ itemCode: bike, options: [], priceCents: 1000 }],
});
await sql`insert into extra (product_id, unit) values (${bikeId}, 'perNight')`.execute(db);
const meal = 'FRESH-MEAL';
const mealId = await upsertProduct(db, site.id, {
  ...{ itemCode: meal, type: 'extraProduct', vatCategory: 'reduced', texts: { nl: { name: 'Maaltijd' } } },
  variants: [{ itemCode: meal, options: [], priceCents: 1000 }],
});
await sql`insert into extra (product_id, unit) values (${mealId}, 'perPersonPerNight')`.execute(db);
await publishChanges(db, [{ topic: 'stays', key: site.id }]);
await shop.projections.catchUp();

type StayDraft = {
  arrivesIn?: number;
  nights: number;
  extras?: { code: string; quantity: number; persons?: number; day?: string }[];
  voucher?: string;
  card?: Awaited<ReturnType<typeof freshGiftCard>>;
};

const cartItem = (ItemCode: string, Quantity: number, attributes: Record<string, unknown>) => ({
  ...{ ItemCode, Quantity, Description: '' },
  CartItemAttributes: Object.entries(attributes).map(([Name, value]) => ({
    ...{ Name, Type: 'string', Value: String(value) },
  })),
});

async function cartWith({ arrivesIn = 20, nights, extras = [], voucher, card }: StayDraft): Promise<string> {
  const attributes = {
    ArrangementItemCode: defaultRatePlan,
    DateFrom: inDays(arrivesIn),
    Nights: nights,
    Adults: 2,
  };
  const items = [
    cartItem(room, 1, attributes),
    ...extras.map(({ code, quantity, persons, day }) =>
      cartItem(code, quantity, {
        ...{ StayCartItemId: '#1', ...(day && { Day: day }), ...(persons && { Persons: persons }) },
      }),
    ),
  ];
  const owner = await cartReader(shop);
  const cartId = await addItems(db, owner, crypto.randomUUID(), items);
  await sql`update cart set invoice_address = ${envelope}::jsonb where id = ${cartId}`.execute(db);
  if (voucher) await addVoucher(db, owner, cartId, await getVoucher(db, site.id, voucher));
  if (card) await payWith(shop, cartId, card);
  return cartId;
}

/** Creates a booked and paid reservation, with its discounts. */
async function createOrder(draft: StayDraft) {
  const cartId = await cartWith(draft);
  const catalogContext = await shop.projections.catalogs.of(site).context();
  const order = await placeOrder(
    paymentDeps,
    await cartReader(shop),
    { catalogContext, names: new Map<string, string>(), terms: { invoiceDays: 14 } },
    {
      ...{ cartId, acceptsTerms: true, confirmsAge: true, isDeposit: false, acceptedCents: undefined },
      ...{ payLater: 'desk' as const, emailAddress: envelope.emailAddress, origin: 'http://localhost' },
    },
  );
  const { dueCents } = await readOrderMoney(db, order.id);
  const cash = { method: 'cash', amountCents: dueCents, reference: '', staffId: null } as const;
  await db.transaction().execute((trx) => recordManualPayment(trx, paymentDeps, order.id, cash));
  const { rows } = await sql<{ id: string }>`select id from reservation where order_id = ${order.id}`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  return { id, key: keys.stayLink(id), orderId: order.id, totalCents: order.totalCents };
}

type Booked = Awaited<ReturnType<typeof createOrder>>;

const to = (from: number, nights: number, adults = 2) => ({ dateFrom: inDays(from), nights, adults });
const read = async ({ key: stayKey }: Booked) =>
  (await call(shop, 'stay.read', { params: { stayKey } })).data;
const quoted = async ({ key: stayKey }: Booked, body: ReturnType<typeof to>) =>
  (await call(shop, 'stay.quoteChange', { params: { stayKey }, body })).data;
const change = ({ key: stayKey }: Booked, body: ReturnType<typeof to>) =>
  call(shop, 'stay.change', { params: { stayKey }, body });
const addExtra = ({ key: stayKey }: Booked, day?: string) =>
  call(shop, 'stay.addExtra', { params: { stayKey }, body: { itemCode: bike, day } as never });
const readOrder = async ({ orderId }: Booked) =>
  (await call(shop, 'order.read', { params: { orderKey: keys.orderLink(orderId) } })).data;
const readReturned = async ({ orderId }: Booked) => (await readOrderMoney(db, orderId)).returnedCents;
const sumAmounts = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
const readBalance = async (id: string) =>
  (await db.selectFrom('gift_card').select('balance_cents').where('id', '=', id).executeTakeFirstOrThrow())
    .balance_cents;

async function pastDeadline({ id }: Booked, feePercent: number, fee: number): Promise<void> {
  const steps = [{ from: new Date(Date.now() - 3_600_000).toISOString(), feePercent, fee }];
  await sql`update reservation set quote = jsonb_set(quote, '{cancellation,steps}', ${{ steps }}::jsonb -> 'steps')
    where id = ${id}`.execute(db);
}

describe('extras of a changed reservation', () => {
  const bikes = [{ code: bike, quantity: 2 }];

  test('retain a voucher discount, and never a larger one', async () => {
    const stay = await createOrder({ nights: 3, extras: bikes, voucher: 'HALF' });
    expect(stay.totalCents).toBe(15_000 + 1260 + 3000);
    const offer = await quoted(stay, to(20, 2));
    expect(offer).toMatchObject({ before: 192.6, after: 128.4, toRefund: 64.2 });
    const { data } = await change(stay, to(20, 2));
    expect(data).toMatchObject({ extrasInclVat: 20, totalPriceInclVat: 108.4 });
    expect(await readReturned(stay)).toBe(6420);
    // 20 of 40 were off, so 20 of 80 are.
    await change(stay, to(20, 4));
    expect((await read(stay)).extrasInclVat).toBe(60);
    expect((await change(stay, to(20, 2))).data.extrasInclVat).toBe(30);
  });

  test('remain paid by their gift card, which gets back the unused part', async () => {
    const card = await freshGiftCard(shop, 5000, { itemCodes: ['EXTRA-SAUNA'] });
    const stay = await createOrder({ nights: 2, extras: [{ code: 'EXTRA-SAUNA', quantity: 1 }], card });
    expect([stay.totalCents, await readBalance(card.id)]).toEqual([20_840, 600]);
    const { data } = await change(stay, to(20, 2, 1));
    expect(data).toMatchObject({ extrasInclVat: 0, dueInclVat: 0 });
    expect(await readBalance(card.id)).toBe(2800);
    // The card paid for one guest, so it does not pay for a second.
    expect((await change(stay, to(20, 2, 2))).data).toMatchObject({ extrasInclVat: 22 });
    expect(await readBalance(card.id)).toBe(2800);
    await call(shop, 'stay.cancel', { params: { stayKey: stay.key }, body: {} });
    expect(await readBalance(card.id)).toBe(5000);
  });

  test('say how much of the refund goes to a gift card, as it then does', async () => {
    const card = await freshGiftCard(shop, 5000, {});
    const stay = await createOrder({ nights: 3, card });
    const offer = await quoted(stay, to(20, 2));
    expect(offer).toMatchObject({ toRefund: 104.2, refundToTenders: 50 });
    await change(stay, to(20, 2));
    expect([await readReturned(stay), await readBalance(card.id)]).toEqual([5420, 5000]);
    expect(await quoted(stay, to(20, 1))).toMatchObject({ toRefund: 104.2, refundToTenders: 0 });
  });

  test('retain their price where only the VAT differs', () => {
    const line = {
      ...{
        id: 'old',
        variantId: 1,
        productId: 7,
        itemCode: bike,
        productType: 'extraProduct',
        name: 'Fiets',
      },
      orderId: 'order',
      ...{ part: 'extra', day: '2026-12-30', quantity: 3, pieces: 1, unitCents: 1000, vatRate: 9 },
      ...{ cents: 2000, voucherCents: 1000, cardCents: 0 },
    } satisfies ReservationLine;
    const terms = {
      extras: [{ id: 7, unit: 'perNight', roomTypeIds: [], vatCategory: 'reduced' }],
      vatOn: () => 21,
    } as unknown as RateRules;
    const party = { adults: 2, children: 0, babies: 0 };
    const before = { roomTypeId: 1, arrival: parseDay('2026-12-30'), length: 3, party };
    const after = { ...before, arrival: parseDay('2027-01-02') };
    const { gone, fresh } = recountExtras(terms, 'stay', [line], before, after, after.arrival);
    expect(gone).toEqual([line]);
    // 20 does not divide by three; the remaining cents go to the guest.
    expect(fresh).toMatchObject([
      { line: { quantity: 3, unitCents: 666, vatRate: 21, pieces: 1 }, replaces: 'old', voucherCents: 1002 },
    ]);
  });
});

describe('the price on the page of a reservation', () => {
  test('is the price after a voucher, and so are its terms', async () => {
    const stay = await createOrder({ arrivesIn: 3, nights: 3, voucher: 'HALF' });
    const page = await read(stay);
    expect([page.totalPriceInclVat, sumAmounts(page.lines)]).toEqual([162.6, 162.6]);
    expect(page.lines.at(-1)).toMatchObject({ kind: 'discount', amount: -150 });
    expect(page.deposit).toMatchObject({ amount: 162.6, rest: 0 });
    const [half, last] = page.cancellation.steps;
    expect([half?.fee, last?.fee, page.ifCancelledNow?.fee]).toEqual([75, 120, 75]);
    const { rows } = await sql<{ fee: number }>`
      select (quote #>> '{cancellation,steps,0,fee}')::float8 as fee from reservation where id = ${stay.id}`.execute(
      db,
    );
    // Emails show the terms as agreed.
    expect(rows).toEqual([{ fee: 75 }]);
    const [item] = (await readOrder(stay)).cartItems;
    expect(item).toMatchObject({ subtotalInclVat: 312.6, totalPriceInclVat: 162.6 });
    expect([item?.stay?.totalPriceInclVat, sumAmounts(item?.stay?.lines ?? [])]).toEqual([312.6, 312.6]);
  });

  test('is the price after a change', async () => {
    const stay = await createOrder({ nights: 3, voucher: 'HALF' });
    const offer = await quoted(stay, to(20, 2));
    expect([offer.stay.totalPriceInclVat, sumAmounts(offer.stay.lines)]).toEqual([108.4, 108.4]);
    const { data } = await change(stay, to(20, 2));
    expect([data.totalPriceInclVat, sumAmounts(data.lines)]).toEqual([108.4, 108.4]);
    expect(data.cancellation.steps.map(({ fee }) => fee)).toEqual([50, 80]);
    const stayItems = (await readOrder(stay)).cartItems.filter((item) => item.stay);
    expect(stayItems.map(({ subtotalInclVat }) => subtotalInclVat)).toEqual([312.6, 108.4]);
    expect(stayItems[1]?.stay?.totalPriceInclVat).toBe(108.4);
  });

  test('excludes the refund of an early departure', async () => {
    const stay = await createOrder({ arrivesIn: 0, nights: 4 });
    const office = (name: 'checkIn' | 'leaveEarly', body: object) =>
      call(shop, `officeStay.${name}`, { params: { stayId: stay.id }, body } as never, { token: manager });
    expect((await office('checkIn', { register: guestRegister })).status).toBe(200);
    const left = await office('leaveEarly', { departure: inDays(2), refund: 150.55 });
    expect(left.status, left.text).toBe(200);
    const page = await read(stay);
    expect(page).toMatchObject({ nights: 2, totalPriceInclVat: 266.25 });
    expect(sumAmounts(page.lines)).toBe(266.25);
    expect(page.pricePerNight.map(({ date }) => date)).toEqual([inDays(0), inDays(1)]);
  });

  test('retains the voucher discount of what an early departure leaves', async () => {
    const stay = await createOrder({ arrivesIn: 0, nights: 4, voucher: 'HALF' });
    const office = (name: 'checkIn' | 'leaveEarly', body: object) =>
      call(shop, `officeStay.${name}`, { params: { stayId: stay.id }, body } as never, { token: manager });
    expect((await office('checkIn', { register: guestRegister })).status).toBe(200);
    const left = await office('leaveEarly', { departure: inDays(2), refund: 50.55 });
    expect(left.status, left.text).toBe(200);
    const { parts } = await readReservationLines(db, stay.id);
    const night = parts.find(({ part }) => part === 'night');
    expect(night).toMatchObject({ cents: 14_945, voucherCents: 14_945 });
  });

  test('excludes a refund by staff, and is zero after cancellation', async () => {
    const stay = await createOrder({ arrivesIn: 3, nights: 2 });
    const { parts } = await readReservationLines(db, stay.id);
    const lines = parts.flatMap(({ id: lineId, part }) =>
      part === 'night' ? [{ lineId, quantity: 1 }] : [],
    );
    const credit = { lines, shipping: false, restock: false, reason: 'sorry', staffId: null };
    await db.transaction().execute((trx) => creditOrder(trx, paymentDeps, stay.orderId, credit));
    const page = await read(stay);
    expect([page.totalPriceInclVat, sumAmounts(page.lines)]).toEqual([8.4, 8.4]);
    expect(page.ifCancelledNow?.fee).toBe(0);
    expect(page.cancellation.steps.map(({ fee }) => fee)).toEqual([0, 0]);
    const other = await createOrder({ nights: 2 });
    await call(shop, 'stay.cancel', { params: { stayKey: other.key }, body: {} });
    expect(await read(other)).toMatchObject({ totalPriceInclVat: 0, lines: [], pricePerNight: [] });
  });
});

describe('a single-purpose gift card for a room', () => {
  test('is rejected, because a partial payment would void its terms', async () => {
    const card = await freshGiftCard(shop, 40_000, { itemCodes: [room] });
    await expect(createOrder({ nights: 4, card })).rejects.toMatchObject({ code: 'not_available' });
  });

  test('pays for its other products', async () => {
    const card = await freshGiftCard(shop, 40_000, { itemCodes: [room, bike] });
    const stay = await createOrder({ arrivesIn: 3, nights: 4, extras: [{ code: bike, quantity: 1 }], card });
    expect([stay.totalCents, await readBalance(card.id)]).toEqual([41_680, 36_000]);
    await pastDeadline(stay, 100, 400);
    expect((await read(stay)).ifCancelledNow).toMatchObject({ fee: 400, refund: 16.8 });
  });
});

test('a cancellation fee is a line of the order, and not another reservation', async () => {
  const stay = await createOrder({ nights: 3, extras: [{ code: bike, quantity: 1 }] });
  await pastDeadline(stay, 50, 150);
  expect((await change(stay, to(20, 2))).status).toBe(200);
  const { cartItems } = await readOrder(stay);
  const summaries = cartItems.map(({ subtotalInclVat, stay, extra }) => ({
    ...{ subtotalInclVat, isStay: stay !== null, of: extra?.stayCartItemId },
  }));
  const now = cartItems.find(({ subtotalInclVat }) => subtotalInclVat === 208.4);
  expect(summaries.find(({ subtotalInclVat }) => subtotalInclVat === 50)).toMatchObject({ isStay: false });
  expect(now?.stay?.id).toBe(stay.id);
  const extras = summaries.filter(({ of }) => of !== undefined);
  expect(extras.map(({ of }) => of)).toEqual([now?.id, now?.id]);
});

describe('an extra by night', () => {
  test('counts from its day on, without the day of departure', async () => {
    const stay = await createOrder({ nights: 3 });
    const rejected = await addExtra(stay, inDays(23));
    expect([rejected.status, rejected.code]).toEqual([409, 'not_available']);
    const { data } = await addExtra(stay, inDays(22));
    expect(data.extras).toMatchObject([{ quantity: 1, totalPriceInclVat: 10, day: inDays(22) }]);
    // Two nights later and one night longer: it starts on the same day, and has the nights from there on.
    expect((await change(stay, to(21, 4))).data.extras).toMatchObject([{ quantity: 3, day: inDays(22) }]);
    expect((await change(stay, to(20, 2))).data.extras).toMatchObject([{ quantity: 1, day: inDays(21) }]);
  });

  test('counts for some of the guests in a cart', async () => {
    const extras = [1, 2, 9].map((persons) => ({ code: meal, quantity: 1, persons }));
    const params = { cartId: await cartWith({ nights: 3, extras }) };
    const { data } = await call(shop, 'cart.read', { params });
    expect(data.cartItems.map(({ extra }) => extra?.times)).toEqual([undefined, 3, 6, 6]);
    expect(data.cartItems[1]).toMatchObject({ subtotalInclVat: 30 });
  });

  test('counts the same in a cart', async () => {
    const extras = (day: string) => [{ code: bike, quantity: 2, day }];
    const params = { cartId: await cartWith({ nights: 3, extras: extras(inDays(21)) }) };
    const { data } = await call(shop, 'cart.read', { params });
    expect(data.cartItems[1]).toMatchObject({ subtotalInclVat: 40, extra: { times: 2, day: inDays(21) } });
    await expect(cartWith({ nights: 3, extras: extras(inDays(23)) })).rejects.toMatchObject({
      code: 'not_available',
    });
  });
});
