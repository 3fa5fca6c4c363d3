import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentChoice } from '../../contract/office-reservation.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { createRoomType, defaultRatePlan, freshRoom } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { releaseExpired } from '../inventory/release-expired.ts';
import { cancelUnpaid } from '../orders/reconcile.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { putRatePlan } from '../rates/rate-plan.ts';

const shop = await openShop();
const { db, site, paymentDeps } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');
afterEach(async () => expect(await audit(db)).toEqual([]));

const oneUnit = await freshRoom(shop, 'OPTION-ONE', ['1']);
await createRoomType(shop, 'OPTION-ROOM');
await putRatePlan(db, site.id, {
  itemCode: defaultRatePlan,
  deposit: { percent: 30, days: 7 },
  cancellation: [],
});
await shop.projections.catchUp();

const stay = {
  ...{ roomItemCode: 'OPTION-ROOM', arrangementItemCode: defaultRatePlan, nights: 2, adults: 2 },
  dateFrom: inDays(30),
};
const book = (payment: PaymentChoice, more: object = {}) =>
  call(
    shop,
    'officeStay.create',
    {
      body: {
        ...{ ...stay, guestName: 'Noor Aerts', emailAddress: 'noor@gast.example' },
        ...{ wishes: crypto.randomUUID(), payment, until: inDays(3), ...more },
      },
    },
    { token },
  );
const verb = (name: 'book' | 'release' | 'read', stayId: string) =>
  call(shop, `officeStay.${name}`, { params: { stayId } }, { token });
const orderOf = (orderName: string | null) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('number', '=', Number(orderName?.slice(1)))
    .executeTakeFirstOrThrow();

/** The kinds of the emails about an order that wait to be written. */
async function emailsOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select data ->> 'kind' as kind from pgboss.job where name = 'order-email' and data ->> 'orderId' = ${orderId}
    union all select kind from sent_email where order_id = ${orderId}`.execute(db);
  return [...new Set(rows.map(({ kind }) => kind))].toSorted();
}

/** Records money from the provider for an order, as its webhook does. */
async function receive(orderId: string, cents: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select from customer_order where id = ${orderId} for update`.execute(trx);
    await sql`insert into payment (order_id, provider, provider_id, method, amount_cents, state)
      values (${orderId}, ${paymentDeps.payments.server.name}, ${crypto.randomUUID()}, 'ideal', ${cents}, 'paid')`.execute(
      trx,
    );
    await settleOrder(trx, paymentDeps, orderId);
  });
}

/** Lets the day of an option pass. */
async function expire(orderId: string): Promise<void> {
  const passed = sql<Date>`now() - interval '1 minute'`;
  await db.updateTable('reservation').set({ expires_at: passed }).where('order_id', '=', orderId).execute();
  await db
    .updateTable('customer_order')
    .set({ option_until: passed, created_at: sql`now() - interval '3 days'` })
    .where('id', '=', orderId)
    .execute();
  await releaseExpired(db);
  await cancelUnpaid(paymentDeps);
}

describe('an option', () => {
  test('holds the nights until the end of its day, and says so to the guest and the desk', async () => {
    const { data } = await book('option');
    expect(data).toMatchObject({ state: 'held', dueInclVat: data.totalPriceInclVat });
    expect(data.staffActions).toEqual(['book', 'extend', 'release']);
    const zoned = Temporal.Instant.from(data.optionUntil ?? '').toZonedDateTimeISO('Europe/Amsterdam');
    expect(zoned.toString()).toContain(`${inDays(3)}T23:59`);
    const order = await orderOf(data.orderName);
    expect(order.state).toBe('pending');
    expect(await emailsOf(order.id)).toEqual(['stayHeld']);
    // Not cancelled with the unpaid orders of guests.
    await sql`update customer_order set created_at = now() - interval '2 days' where id = ${order.id}`.execute(
      db,
    );
    await releaseExpired(db);
    await cancelUnpaid(paymentDeps);
    expect((await verb('read', data.id)).data.state).toBe('held');
    const query = { dateFrom: inDays(29), dateTo: inDays(33) };
    const planner = await call(shop, 'officePlanner.read', { query }, { token });
    expect(planner.data.stays.find(({ stayId }) => stayId === data.id)).toMatchObject({ isOption: true });
  });

  test('is no duplicate of a booking that is paid or priced differently', async () => {
    const wishes = crypto.randomUUID();
    const again = async (payment: PaymentChoice, more: object = {}) =>
      (await book(payment, { wishes, ...more })).data.id;
    const price = { kind: 'total', amount: 100, reason: 'vaste gast' };
    const ids = [
      await again('option'),
      await again('option', { until: inDays(4) }),
      await again('deposit'),
      await again('desk'),
      await again('desk', { price }),
      await again('desk', { price: { ...price, amount: 110 } }),
    ];
    expect(new Set(ids).size).toBe(6);
    expect(await again('desk', { price })).toBe(ids[4]);
    expect(await again('deposit')).toBe(ids[2]);
  });

  test('becomes a booking that is paid at the desk', async () => {
    const { data } = await book('option');
    const { data: booked } = await verb('book', data.id);
    expect(booked).toMatchObject({ state: 'confirmed', optionUntil: null });
    const order = await orderOf(data.orderName);
    expect(order).toMatchObject({ state: 'confirmed', settles: 'desk', due_on: inDays(30) });
    expect(await emailsOf(order.id)).toContain('orderConfirmed');
    expect(await verb('book', data.id)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('is extended by staff until the day of arrival, and not after its own', async () => {
    const { data } = await book('option', { until: inDays(1) });
    const extend = (until: string) =>
      call(shop, 'officeStay.extend', { params: { stayId: data.id }, body: { until } }, { token });
    const longer = await extend(inDays(30));
    const zoned = Temporal.Instant.from(longer.data.optionUntil ?? '').toZonedDateTimeISO('Europe/Amsterdam');
    expect(zoned.toString()).toContain(`${inDays(30)}T23:59`);
    const held = await db
      .selectFrom('reservation')
      .select('expires_at')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(held.expires_at?.toISOString()).toBe(longer.data.optionUntil);
    for (const until of [inDays(-1), inDays(31)])
      expect(await extend(until)).toMatchObject({ status: 400, errors: [{ path: 'body.until' }] });
    expect((await extend(inDays(2))).status).toBe(200);

    // Its time is over, and its nights may be somebody else's before they are released.
    const passed = sql<Date>`now() - interval '1 minute'`;
    const { id: orderId } = await orderOf(data.orderName);
    await db.updateTable('reservation').set({ expires_at: passed }).where('id', '=', data.id).execute();
    await db.updateTable('customer_order').set({ option_until: passed }).where('id', '=', orderId).execute();
    expect(await extend(inDays(5))).toMatchObject({ status: 409, code: 'conflict' });
    await releaseExpired(db);
    expect(await extend(inDays(5))).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('is released by staff, and by itself after its day', async () => {
    const free = { roomItemCode: oneUnit };
    const { data } = await book('option', free);
    expect((await book('desk', free)).status).toBe(409);
    expect((await verb('release', data.id)).data).toMatchObject({ state: 'released', staffActions: [] });
    const { data: again } = await book('option', free);
    const order = await orderOf(again.orderName);
    await expire(order.id);
    expect((await verb('read', again.id)).data).toMatchObject({ state: 'released', optionUntil: null });
    expect(await verb('book', again.id)).toMatchObject({ status: 409 });
    const { data: booked } = await book('desk', free);
    expect(booked.state).toBe('confirmed');
  });

  test('stands on Today from the day before it ends', async () => {
    const { data } = await book('option', { until: inDays(1) });
    const { data: later } = await book('option', { until: inDays(2) });
    const { data: day } = await call(shop, 'officeStay.day', {}, { token });
    const ids = day.options.map(({ id }) => id);
    expect(ids).toContain(data.id);
    expect(ids).not.toContain(later.id);
  });

  test('ends at the latest on the day of arrival', async () => {
    for (const until of [undefined, inDays(-1), inDays(31)])
      expect(await book('option', { until })).toMatchObject({
        status: 400,
        errors: [{ path: 'body.until' }],
      });
  });

  test('is booked once, however many colleagues do so at once', async () => {
    const { data } = await book('option');
    const answers = await Promise.all([
      verb('book', data.id),
      verb('release', data.id),
      verb('book', data.id),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a payment link', () => {
  test('for the deposit confirms the reservation when it is paid', async () => {
    const { data } = await book('deposit');
    expect(data.paymentLink).toMatch(/\/order\//);
    const order = await orderOf(data.orderName);
    expect(order).toMatchObject({ state: 'pending', deposit_cents: expect.any(Number) });
    expect(await emailsOf(order.id)).toEqual(['paymentLink']);
    const key = data.orderLink ?? '';
    const methods = await call(shop, 'order.paymentMethods', { params: { orderKey: key } });
    expect(methods.status).toBe(200);
    await receive(order.id, order.deposit_cents ?? 0);
    expect((await verb('read', data.id)).data).toMatchObject({ state: 'confirmed', optionUntil: null });
    expect(await emailsOf(order.id)).toContain('orderConfirmed');
  });

  test('for all of it has no deposit', async () => {
    const { data } = await book('all');
    expect(await orderOf(data.orderName)).toMatchObject({ state: 'pending', deposit_cents: null });
  });

  test('is not mailed where staff say so', async () => {
    const { data } = await book('all', { sendsEmail: false });
    expect(await emailsOf((await orderOf(data.orderName)).id)).toEqual([]);
  });
});

describe('on account', () => {
  const invoiceAddress = {
    ...{ companyName: 'Zilt BV', street: 'Kade', houseNumber: '1', postalCode: '1791 AA', city: 'Zandoog' },
    countryCode: 'NL',
  };

  test('is confirmed at once with an invoice, for an address', async () => {
    expect(await book('invoice')).toMatchObject({ status: 400, errors: [{ path: 'body.payment' }] });
    const { data } = await book('invoice', { invoiceAddress });
    expect(data.state).toBe('confirmed');
    const order = await orderOf(data.orderName);
    expect(order.settles).toBe('invoice');
    const { rows } =
      await sql`select from pgboss.job where name = 'invoice-due' and data ->> 'orderId' = ${order.id}
      union all select from issued_document where order_id = ${order.id}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('is not offered where the business does not allow it', async () => {
    const setting = { name: 'payByInvoice', value: 'false' };
    const before = await db.selectFrom('setting').selectAll().where('name', '=', setting.name).execute();
    await db.updateTable('setting').set({ value: setting.value }).where('name', '=', setting.name).execute();
    const quote = await call(shop, 'officeStay.quote', { body: stay }, { token });
    const refused = await book('invoice', { invoiceAddress });
    for (const { value } of before)
      await db.updateTable('setting').set({ value }).where('name', '=', setting.name).execute();
    expect(quote.data.payments).toEqual(['desk', 'deposit', 'all', 'option']);
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'body.payment' }] });
  });
});

describe('the e-mail of a booking', () => {
  const preview = (payment: PaymentChoice, more: object = {}) =>
    call(
      shop,
      'officeStay.previewEmail',
      {
        body: {
          ...{ ...stay, guestName: 'Noor Aerts', emailAddress: 'noor@gast.example' },
          ...{ payment, until: inDays(3), ...more },
        },
      },
      { token },
    );
  const countOrders = async () =>
    (await sql<{ orders: number }>`select count(*)::int as orders from customer_order`.execute(db)).rows[0]
      ?.orders;

  test('is shown in the language of the guest, and nothing is booked', async () => {
    const before = await countOrders();
    const { data } = await preview('desk', { culture: 'de' });
    expect(data.text).toContain('Noor');
    expect(data.text).toContain('Rezeption');
    expect(data.html).toContain('<');
    expect(await countOrders()).toBe(before);
  });

  test('says until when a link or an option holds', async () => {
    const option = await preview('option', { culture: 'en' });
    expect(option.data.text).toContain('23:59');
    const link = await preview('deposit', { culture: 'en' });
    expect(link.data.text).toContain('To pay now');
    expect(link.data.subject).not.toBe(option.data.subject);
  });

  test('names the same mistakes as the booking', async () => {
    expect(await preview('option', { until: undefined })).toMatchObject({
      ...{ status: 400, errors: [{ path: 'body.until' }] },
    });
  });
});
