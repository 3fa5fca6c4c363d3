import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import {
  type FreshOrder,
  paidOrder,
  placeReadyOrder,
  readyCart,
  unpaidOrder,
} from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { cartItem } from '../../test/kit/fresh-product.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { storeLegalRecord } from '../customers/legal-record.ts';
import { recordManualPayment } from './manual-payment.ts';

const shop = await openShop();
const { db, site } = shop;

/** A visitor's order that was paid and delivered. */
async function ended(customerId: string | null = null): Promise<FreshOrder> {
  const order = await paidOrder(shop, customerId);
  await db
    .updateTable('customer_order')
    .set({ state: 'completed', completed_at: new Date(), remark: 'Noor belt nog', reference: 'Noor' })
    .where('id', '=', order.id)
    .execute();
  return order;
}

const erase = (orderKey: string, shown: object = {}) =>
  call(shop, 'order.erase', { params: { orderKey } }, shown);
const readActions = async (orderKey: string): Promise<string[]> =>
  (await call(shop, 'order.read', { params: { orderKey } })).data.actions;

/** All stored data of an order and its cart. */
async function readStored(orderId: string): Promise<string> {
  const { rows } = await sql<{ all: unknown }>`
    select jsonb_build_object('order', to_jsonb(customer_order), 'lines', (select jsonb_agg(to_jsonb(line)) from order_line as line where order_id = customer_order.id),
      'payments', (select jsonb_agg(to_jsonb(payment)) from payment where order_id = customer_order.id),
      'documents', (select jsonb_agg(to_jsonb(issued)) from issued_document as issued where order_id = customer_order.id),
      'cart', (select to_jsonb(cart) from cart where cart.id = cart_id),
      'choices', (select jsonb_agg(to_jsonb(choice)) from cart_shipping as choice where choice.cart_id = customer_order.cart_id),
      'jobs', (select jsonb_agg(data) from pgboss.job where name = 'order-link' and data->>'orderName' = 'H' || number),
      'emails', (select jsonb_agg(html) from outbox_message)) as all
    from customer_order where id = ${orderId}`.execute(db);
  return JSON.stringify(rows);
}

describe('a guest without an account', () => {
  test('can erase their order by its link, but not the invoice that the law requires', async () => {
    const order = await ended();
    await shop.emails();
    const found = { orderName: order.orderName, emailAddress: 'noor@gast.example' };
    expect((await call(shop, 'order.find', { body: found })).status).toBe(200);
    const document = { buyer: { name: 'Noor van Dam' } };
    await storeLegalRecord(db, site.id, {
      kind: 'invoice',
      reference: 'F-1',
      document,
      issuedOn: '2026-11-20',
    });
    expect(await readStored(order.id)).toMatch(/noor@gast\.example/);
    expect(await readActions(order.orderKey)).toContain('erase');
    const { status, data } = await erase(order.orderKey);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      orderName: order.orderName,
      emailAddress: '',
      invoiceAddress: null,
      remark: '',
    });
    expect(data.actions).not.toContain('erase');
    expect(data.invoices).toEqual([]);
    expect(await readStored(order.id)).not.toMatch(/Noor|noor@gast|Duinpad/);
    const law = await db
      .selectFrom('legal_record')
      .select('document')
      .where('reference', '=', 'F-1')
      .execute();
    expect(law).toEqual([{ document }]);
    expect(shop.log.take(/^security: order of a guest erased$/)).toHaveLength(1);
  });

  test('can erase nothing a second time, and the order is not found by their address', async () => {
    const order = await ended();
    const both = await Promise.all([erase(order.orderKey), erase(order.orderKey)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await shop.emails();
    const body = { orderName: order.orderName, emailAddress: 'noor@gast.example' };
    expect((await call(shop, 'order.find', { body })).status).toBe(200);
    expect(await shop.emails()).toEqual([]);
  });

  test('leaves another guest’s order as it was', async () => {
    const [order, other] = [await ended(), await ended()];
    const before = await readStored(other.id);
    const read = () => call(shop, 'order.read', { params: { orderKey: other.orderKey } });
    const reply = (await read()).data;
    await erase(order.orderKey);
    expect((await read()).data).toEqual(reply);
    expect(before).toContain('noor@gast.example');
  });

  test('is erased as the guest of a session too, with the last of their orders', async () => {
    const { data } = await call(shop, 'account.registerGuest', {
      body: { emailAddress: 'noor@gast.example' },
    });
    const { id } = data.user;
    const [first, last] = [await ended(id), await ended(id)];
    const isKnown = async () =>
      (await db.selectFrom('person').select('id').where('id', '=', id).execute()).length > 0;
    expect((await erase(first.orderKey)).status).toBe(200);
    expect(await isKnown()).toBe(true);
    expect((await erase(last.orderKey)).status).toBe(200);
    expect(await isKnown()).toBe(false);
    const { rows } = await sql`select from cart where customer_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('an order that', () => {
  const rejected = async ({ orderKey }: { orderKey: string }) => {
    expect(await readActions(orderKey)).not.toContain('erase');
    expect(await erase(orderKey)).toMatchObject({ status: 409, code: 'conflict' });
  };

  test('is in progress stays', async () => {
    await rejected(await unpaidOrder(shop));
    await rejected(await paidOrder(shop));
  });

  test('has a payment or a refund due stays until that is done', async () => {
    const order = await ended();
    const { id: paymentId } = await db
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const { id: creditId } = await db
      .insertInto('order_credit')
      .values({ order_id: order.id, reason: 'broken', lines: sql`'[]'::jsonb`, total_cents: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await rejected(order);
    const refund = { payment_id: paymentId, amount_cents: 100, reason: 'broken', credit_id: creditId };
    await db.insertInto('refund').values(refund).execute();
    for (const state of ['asked', 'pending', 'failed']) {
      await db.updateTable('refund').set({ state }).where('payment_id', '=', paymentId).execute();
      await rejected(order);
    }
    await db.updateTable('refund').set({ state: 'refunded' }).where('payment_id', '=', paymentId).execute();
    expect((await erase(order.orderKey)).status).toBe(200);
  });

  test('bought a gift card stays until its code was mailed', async () => {
    const { id, totalCents } = await placeReadyOrder(
      shop,
      await readyCart(shop, null, [cartItem('GIFT-CARD-50')]),
    );
    const cash = { method: 'cash', amountCents: totalCents, reference: '', staffId: null } as const;
    await db.transaction().execute((trx) => recordManualPayment(trx, shop.paymentDeps, id, cash));
    const link = shop.keys.orderLink(id);
    expect(await erase(link)).toMatchObject({ status: 409, code: 'conflict' });
    const emails = await shop.emails();
    const sent = emails.find(({ subject }) => subject.startsWith('Je cadeaubon van')) ?? expect.unreachable();
    const { to, subject, text, html } = sent;
    const stored = { site_id: site.id, to_address: to, from_address: to, subject, text, html };
    await db.insertInto('outbox_message').values(stored).execute();
    expect((await erase(link)).status).toBe(200);
    expect((await shop.emails()).filter((email) => email.text === text)).toEqual([]);
  });

  test('has an open withdrawal stays until the business has answered', async () => {
    const order = await ended();
    const declared = {
      order_id: order.id,
      name: 'Noor',
      email_address: 'noor@gast.example',
      lines: sql`'[]'::jsonb`,
    };
    await db.insertInto('withdrawal').values(declared).execute();
    await rejected(order);
    await db.updateTable('withdrawal').set({ state: 'refused' }).where('order_id', '=', order.id).execute();
    expect((await erase(order.orderKey)).status).toBe(200);
  });

  test.each(['confirmed', 'inHouse'])('has a stay that is %s stays', async (state) => {
    const order = await ended();
    await sql`insert into reservation (site_id, order_id, room_type_id, arrival, departure, adults, state, guest_name)
      select ${site.id}, ${order.id}, min(product_id), '2020-01-01', '2020-01-03', 2, ${state}, 'Noor' from room_type`.execute(
      db,
    );
    await rejected(order);
    await db.updateTable('reservation').set({ state: 'departed' }).where('order_id', '=', order.id).execute();
    expect((await erase(order.orderKey)).status).toBe(200);
    const stay = db.selectFrom('reservation').select('guest_name').where('order_id', '=', order.id);
    expect(await stay.execute()).toEqual([{ guest_name: '' }]);
  });

  test('was cancelled without a fee is erased', async () => {
    const order = await unpaidOrder(shop);
    expect((await call(shop, 'order.cancel', { params: { orderKey: order.orderKey } })).status).toBe(200);
    expect((await erase(order.orderKey)).status).toBe(200);
    expect(await readStored(order.id)).not.toMatch(/noor@gast/);
  });

  test('is of an account is erased there', async () => {
    const person = await freshPerson(shop);
    const order = await ended(person.id);
    await rejected(order);
    const shown = { token: person.accessToken };
    const answer = await erase(order.orderName, shown);
    expect(answer).toMatchObject({ status: 409 });
    expect(JSON.stringify(answer)).toContain('Privacy');
  });

  test('is of another owner is not found', async () => {
    const person = await freshPerson(shop);
    const order = await ended();
    expect((await erase(order.orderName, { token: person.accessToken })).status).toBe(404);
    expect((await erase('x'.repeat(43))).status).toBe(404);
  });
});
