import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms, openSales } from '../../test/kit/sales.ts';
import { limitRate } from '../platform/rate-limit.ts';
import { settlePayment } from './payment.ts';
import { settleOrder } from './settle-order.ts';

const shop = await openShop();
const { db, paymentDeps } = shop;
const { office, read, ordered } = await openSales(shop);

const listAttempts = async (orderId: string) => {
  const { rows } = await sql<{ id: string; providerId: string; atProvider: string }>`
    select payment.id, provider_id as "providerId", simulator_payment.state as "atProvider"
    from payment join simulator_payment on simulator_payment.id = provider_id
    where order_id = ${orderId} order by payment.created_at`.execute(db);
  return rows;
};

const becomeAtProvider = (providerId: string, state: string) =>
  sql`update simulator_payment set state = ${state}, becomes = null, becomes_at = null where id = ${providerId}`.execute(
    db,
  );

const pay = (orderKey: string) =>
  call(shop, 'order.pay', {
    params: { orderKey },
    body: { paymentMethodId: 'duinpay', variables: { issuer: 'duinpay_zeebank' } },
  });

test('of an order that staff cancel can no longer be paid', async () => {
  const { id, name } = await ordered(1);
  expect(await listAttempts(id)).toMatchObject([{ atProvider: 'open' }]);
  expect((await office('cancel', name, {})).status).toBe(200);
  expect(await listAttempts(id)).toMatchObject([{ atProvider: 'canceled' }]);
});

test('of an order that is paid at the front desk can no longer be paid', async () => {
  const { id, name, link } = await ordered(1);
  const { dueInclVat } = await read(link);
  expect((await office('takePayment', name, { method: 'cash', amount: dueInclVat })).status).toBe(200);
  expect(await listAttempts(id)).toMatchObject([{ atProvider: 'canceled' }]);
});

test('of an order are limited in number for an hour', async () => {
  const { id, link } = await ordered(1);
  const [{ providerId = '' } = {}] = await listAttempts(id);
  await becomeAtProvider(providerId, 'failed');
  await limitRate(db, `payments:${id}`, { calls: 30, seconds: 3600 }, 30);
  expect(await pay(link)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(await listAttempts(id)).toHaveLength(1);
});

test('with a payment in transit is not asked for again, by either call', async () => {
  const { id, cartId, link } = await ordered(1);
  const [{ providerId = '' } = {}] = await listAttempts(id);
  await becomeAtProvider(providerId, 'pending');
  expect((await read(link)).actions).not.toContain('pay');
  expect((await pay(link)).data.paymentUrl).toBeNull();
  const again = await call(shop, 'order.checkout', {
    body: { cartName: cartId, paymentMethodId: 'duinpay', variables: acceptedTerms },
  });
  expect(again.data.paymentUrl).toBeNull();
  expect(await listAttempts(id)).toHaveLength(1);
});

test('for a deposit that was paid by other means meanwhile does not pay the balance', async () => {
  const { id, link } = await ordered(1, 3405);
  const { totalPriceInclVat } = await read(link);
  const half = totalPriceInclVat / 2;
  await sql`update customer_order set deposit_cents = ${half * 100}, due_on = '2999-01-01' where id = ${id}`.execute(
    db,
  );
  const forDeposit = (await pay(link)).data.paymentUrl;
  await sql`insert into payment (order_id, provider, method, amount_cents, state) values (${id}, 'manual', 'cash', ${half * 100}, 'paid')`.execute(
    db,
  );
  await db.transaction().execute((trx) => settleOrder(trx, paymentDeps, id));
  const forBalance = (await pay(link)).data.paymentUrl ?? '';
  expect(forBalance).not.toBe(forDeposit);
  const last = (await listAttempts(id)).find(({ providerId }) => forBalance.endsWith(providerId));
  await becomeAtProvider(last?.providerId ?? '', 'paid');
  await settlePayment(paymentDeps, last?.id ?? '');
  expect(await read(link)).toMatchObject({ paymentStatus: 'paid', dueInclVat: 0, refundedInclVat: 0 });
});

test('of goods that left before they were paid is read when the guest comes back', async () => {
  const { id, name, link } = await ordered(1);
  await sql`update customer_order set settles = 'invoice' where id = ${id}`.execute(db);
  await db.transaction().execute((trx) => settleOrder(trx, paymentDeps, id));
  expect((await office('ship', name, {})).data.status).toBe('shipped');
  await sql`update payment set state = 'failed' where order_id = ${id}`.execute(db);
  expect((await pay(link)).status).toBe(200);
  await becomeAtProvider((await listAttempts(id)).at(-1)?.providerId ?? '', 'paid');
  expect((await read(link)).paymentStatus).toBe('paid');
});
