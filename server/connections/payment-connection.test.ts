import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { fakeKey, startFakeMollie } from '../../test/fakes/fake-mollie.ts';
import { call } from '../../test/kit/call-api.ts';
import { unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { createSite } from '../business/index.ts';
import { reconcile } from '../orders/reconcile.ts';
import { sendRefund } from '../orders/refund.ts';

const mollie = await startFakeMollie();
afterAll(() => mollie.stop());
const otherProfile = { id: 'pfl_other', name: 'Another business' };
const keys = {
  same: `test_${'s'.repeat(30)}`,
  live: `live_${'l'.repeat(30)}`,
  other: `test_${'o'.repeat(30)}`,
};
mollie.addKey(keys.same);
mollie.addKey(keys.live);
mollie.addKey(keys.other, otherProfile);

const shop = await openShop({ mollieApiUrl: mollie.url });
const another = await shop.another();
const { db, site, paymentDeps } = shop;
const staff = await freshPerson(shop, { role: 'administrator' });
const asStaff = { token: staff.accessToken };

afterEach(async () => {
  await sql`delete from refund using payment where payment_id = payment.id and provider = 'mollie'`.execute(
    db,
  );
  await sql`delete from payment where provider = 'mollie'`.execute(db);
  await sql`delete from payment_connection`.execute(db);
  await sql`delete from rate_limit`.execute(db);
});

const read = () => call(shop, 'officeConnection.payments', {}, asStaff);

async function put(key: string, force = false) {
  const { version } = (await read()).data;
  return call(shop, 'officeConnection.putPayments', { body: { version, key, force } }, asStaff);
}

const remove = (force = false) => call(shop, 'officeConnection.removePayments', { body: { force } }, asStaff);

const { id: orderId } = await unpaidOrder(shop);

/** A payment of ten euros through the present account. */
async function freshPayment(state: 'open' | 'paid'): Promise<{ id: string; providerId: string }> {
  const provider = await paymentDeps.payments.of(site.id);
  const { providerId } = await provider.create({
    ...{ paymentId: crypto.randomUUID(), orderName: 'H1', amountCents: 1000, currency: 'EUR' },
    ...{ method: 'creditcard', description: 'H1', returnUrl: 'https://inn.example/order/1' },
    ...{ webhookUrl: undefined, culture: 'nl' },
  });
  if (state === 'paid') await mollie.move(providerId, 'paid');
  const { id } = await db
    .insertInto('payment')
    .values({
      ...{ order_id: orderId, provider: 'mollie', provider_id: providerId, method: 'creditcard' },
      ...{ amount_cents: 1000, state },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, providerId };
}

async function freshRefund(paymentId: string, state = 'asked'): Promise<string> {
  const { id } = await db
    .insertInto('refund')
    .values({ payment_id: paymentId, amount_cents: 100, reason: 'test', state })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const refundState = async (id: string) =>
  (await db.selectFrom('refund').select('state').where('id', '=', id).executeTakeFirst())?.state;

test('a key is checked at Mollie, and every process uses it at once', async () => {
  const wrong = await put(`test_${'x'.repeat(30)}`);
  expect(wrong).toMatchObject({ status: 400, errors: [{ path: 'body.key', code: 'mollie_key' }] });
  expect((await put('sk_live_1234')).errors).toMatchObject([{ path: 'body.key' }]);
  expect((await read()).data).toMatchObject({ source: 'server', mode: 'simulator' });
  const { status, text, data } = await put(fakeKey);
  expect(status, text).toBe(200);
  const known = { source: 'own', mode: 'test', profileName: 'De Zilte Duin', lastFour: fakeKey.slice(-4) };
  expect(data).toMatchObject(known);
  for (const process of [shop, another]) {
    const tested = await call(process, 'office.testPayments', { body: {} }, asStaff);
    expect(tested.data).toMatchObject({ state: 'test', answer: '' });
    expect(tested.data.methods).toContain('Bancontact');
  }
  expect((await remove()).data).toMatchObject({ source: 'server', mode: 'simulator', lastFour: '' });
  expect((await another.paymentDeps.payments.of(site.id)).name).toBe('simulator');
});

test('the key is in no reply, log, audit log, feed or row', async () => {
  const { text } = await put(fakeKey);
  const { rows } = await sql<{ everything: string }>`
    select (select json_agg(payment_connection)::text from payment_connection)
      || coalesce((select json_agg(audit_entry)::text from audit_entry), '')
      || coalesce((select json_agg(change)::text from change), '') as everything`.execute(db);
  expect(rows[0]?.everything).toContain('officeConnection.putPayments');
  const logged = JSON.stringify([...shop.log.lines, ...another.log.lines]);
  for (const found of [text, (await read()).text, rows[0]?.everything, logged])
    expect(found).not.toContain(fakeKey);
});

test('a webhook settles a payment of the site’s own account', async () => {
  await put(fakeKey);
  const { id, providerId } = await freshPayment('open');
  await mollie.move(providerId, 'failed');
  const body = new URLSearchParams({ id: providerId });
  expect((await shop.fetch('/payments/webhook', { method: 'POST', body })).status).toBe(200);
  const payment = await db.selectFrom('payment').select('state').where('id', '=', id).executeTakeFirst();
  expect(payment?.state).toBe('failed');
});

test('another key of the same profile replaces silently, and refunds go on', async () => {
  await put(fakeKey);
  const { id } = await freshPayment('paid');
  expect((await put(keys.same)).status).toBe(200);
  const refundId = await freshRefund(id);
  await sendRefund(paymentDeps, refundId);
  expect(['pending', 'refunded']).toContain(await refundState(refundId));
});

test('another profile needs a second yes while payments can be refunded, and their refunds then fail', async () => {
  await put(fakeKey);
  const { id } = await freshPayment('paid');
  const onItsWay = await freshRefund(id, 'pending');
  const refused = await put(keys.other);
  expect(refused).toMatchObject({ status: 409, code: 'conflict', details: { payments: 1 } });
  expect((await read()).data.lastFour).toBe(fakeKey.slice(-4));
  expect(await put(keys.other, true)).toMatchObject({
    status: 200,
    data: { profileName: otherProfile.name },
  });
  const newRefund = await freshRefund(id);
  await reconcile(paymentDeps);
  expect(await refundState(newRefund)).toBe('failed');
  expect(await refundState(onItsWay), 'the provider took it already').toBe('pending');
  const [error, ...more] = shop.log.take(/a refund was refused and must be paid out by hand/);
  expect(more).toEqual([]);
  expect(JSON.stringify(error)).toContain('No payment exists');
});

test('a test key does not replace a live one silently, and a live key replaces a test one', async () => {
  await put(fakeKey);
  await freshPayment('paid');
  expect((await put(keys.live)).status).toBe(200);
  expect((await read()).data.mode).toBe('live');
  await freshPayment('open');
  expect((await put(fakeKey)).details).toEqual({ payments: 2 });
});

test('a removal needs a second yes too, and a refund of an earlier payment fails and is not forgotten', async () => {
  await put(fakeKey);
  const { id } = await freshPayment('paid');
  expect(await remove()).toMatchObject({ status: 409, details: { payments: 1 } });
  expect((await remove(true)).status).toBe(200);
  const refundId = await freshRefund(id);
  await reconcile(paymentDeps);
  expect(await refundState(refundId)).toBe('failed');
  const [error] = shop.log.take(/a refund was refused and must be paid out by hand/);
  expect(JSON.stringify(error)).toContain('no longer has');
});

test('a key that cannot be read never becomes the simulator', async () => {
  await put(fakeKey);
  await sql`update payment_connection set sealed_key = 'AAAA'`.execute(db);
  const provider = await paymentDeps.payments.of(site.id);
  expect(provider.name).toBe('mollie');
  await expect(provider.read('tr_12345')).rejects.toMatchObject({ code: 'provider_unreachable' });
});

test('another site neither sees nor uses the account', async () => {
  await put(fakeKey);
  const host = 'lodge.example';
  const lodge = {
    ...site,
    id: (await createSite(db, { name: 'Lodge', hosts: [host], cultures: ['nl'] })).id,
  };
  await shop.projections.catchUp();
  const { accessToken: token } = await freshPerson({ ...shop, site: lodge }, { role: ['system:write'] });
  const { data } = await call(shop, 'officeConnection.payments', {}, { token, host });
  expect(data).toMatchObject({ source: 'server', mode: 'simulator', lastFour: '' });
  expect((await paymentDeps.payments.of(lodge.id)).name).toBe('simulator');
});
