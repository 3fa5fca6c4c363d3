import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { ResendableEmail } from '../../contract/office-order.ts';
import { call } from '../../test/kit/call-api.ts';
import { paidOrder, unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';

const shop = await openShop();
const { office } = await openSales(shop);
beforeEach(async () => void (await shop.emails()));

const resend = async (orderName: string, kind: ResendableEmail) =>
  (await office('sendEmail', orderName, { kind })).status;
const subjects = async () => (await shop.emails()).map(({ subject }) => subject);

test('an email is sent again, with its attachments', async () => {
  const { orderName } = await paidOrder(shop);
  await shop.emails();
  expect(await resend(orderName, 'orderConfirmed')).toBe(200);
  expect(await subjects()).toEqual([`Je bestelling ${orderName} bij Herberg De Zilte Duin`]);
  expect(await resend(orderName, 'invoiceIssued')).toBe(200);
  const [invoice] = await shop.emails();
  expect(invoice?.subject).toMatch(/^Factuur /);
  expect(invoice?.attachments).toHaveLength(1);
});

test('the notice of pickup or shipment is sent again while it is true', async () => {
  const { orderName } = await paidOrder(shop);
  await office('makeReady', orderName);
  await shop.emails();
  expect(await resend(orderName, 'orderShipped')).toBe(409);
  expect(await resend(orderName, 'orderReady')).toBe(200);
  expect(await subjects()).toEqual([`Je bestelling ${orderName} ligt klaar`]);
  await office('ship', orderName, { carrier: 'De boot', trackingCode: 'B-12' });
  await shop.emails();
  expect(await resend(orderName, 'orderReady')).toBe(409);
  expect(await resend(orderName, 'orderShipped')).toBe(200);
  const [email] = await shop.emails();
  expect(email?.text).toContain('B-12');
});

test('an invoice whose job failed is issued, once', async () => {
  const { orderName, orderKey } = await paidOrder(shop);
  await sql`delete from pgboss.job where name = 'invoice-due' and state <> 'completed'`.execute(shop.db);
  await shop.emails();
  const documents = async () => (await call(shop, 'order.read', { params: { orderKey } })).data.invoices;
  expect(await documents()).toEqual([]);
  for (const _ of [1, 2]) {
    expect(await resend(orderName, 'invoiceIssued')).toBe(200);
    expect(await subjects()).toEqual([expect.stringMatching(/^Factuur /)]);
  }
  expect(await documents()).toMatchObject([{ kind: 'invoice' }]);
});

test('the invoice of an order that is to be paid at the front desk is not sent before', async () => {
  const { orderName } = await freshStay(shop, { isPaid: false });
  const reply = await office('sendEmail', orderName, { kind: 'invoiceIssued' });
  expect(reply).toMatchObject({ status: 409, message: 'Deze bestelling heeft nog geen factuur.' });
});

test('an unpaid, cancelled or erased order has no email to send', async () => {
  const unpaid = await unpaidOrder(shop);
  const cancelled = await paidOrder(shop);
  const erased = await paidOrder(shop);
  await office('cancel', cancelled.orderName, {});
  await shop.emails();
  await shop.db
    .updateTable('customer_order')
    .set({ email_address: '' })
    .where('id', '=', erased.id)
    .execute();
  for (const { orderName } of [unpaid, cancelled, erased]) {
    expect(await resend(orderName, 'orderConfirmed')).toBe(409);
  }
  expect(await resend(unpaid.orderName, 'invoiceIssued')).toBe(409);
  expect(await resend(erased.orderName, 'invoiceIssued')).toBe(409);
  expect(await subjects()).toEqual([]);
});

test('an invoice that cannot be issued is not said to be sent', async () => {
  const { orderName } = await paidOrder(shop);
  await sql`delete from pgboss.job where name = 'invoice-due' and state <> 'completed'`.execute(shop.db);
  await shop.emails();
  await sql`update site_property set value = '' where name = 'vatId'`.execute(shop.db);
  expect(await resend(orderName, 'invoiceIssued')).toBe(500);
  expect(shop.log.take(/^a call failed/)).toMatchObject([
    { err: { message: 'An invoice needs these properties of the site: vatId' } },
  ]);
  shop.log.take(/^answered/);
  expect(await subjects()).toEqual([]);
});
