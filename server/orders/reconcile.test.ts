import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { onePayments, type PaymentProvider } from '../payments/index.ts';
import { reconcile } from './reconcile.ts';

const shop = await openShop();
const { db, site, paymentDeps } = shop;
const provider = await paymentDeps.payments.of(site.id);

const { id: orderId } = await unpaidOrder(shop);
const backlog = 90;

beforeEach(() => sql`delete from payment where provider_id like 'sim_%'`.execute(db));

/** Lets payments expire at the provider without a webhook. */
async function goQuiet(): Promise<void> {
  await sql`
    with made as (
      insert into simulator_payment (id, request_key, order_name, amount_cents, currency, method, description, return_url, state, expires_at)
      select 'sim_' || md5(random()::text), gen_random_uuid()::text, 'H1', 1000, 'EUR', 'duinpay', '', 'http://localhost/', 'expired', now()
      from generate_series(1, ${backlog}) returning id
    ) insert into payment (order_id, provider, provider_id, method, amount_cents, updated_at)
    select ${orderId}, 'simulator', id, 'duinpay', 1000, now() - interval '10 minutes' from made`.execute(db);
}

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from payment where state = 'open' and order_id = ${orderId}`.execute(db);
  return rows[0]?.count;
};

/** Payment dependencies whose provider records the reads, and how many run at once. */
function watched() {
  const polledIds: string[] = [];
  const now = { asking: 0, max: 0 };
  const read = async (providerId: string) => {
    polledIds.push(providerId);
    now.max = Math.max(now.max, ++now.asking);
    return provider.read(providerId).finally(() => {
      now.asking -= 1;
    });
  };
  const payments = onePayments({ ...provider, read });
  return { paymentDeps: { ...paymentDeps, payments }, requested: polledIds, now };
}

test('a backlog is polled in one run, a few at a time', async () => {
  await goQuiet();
  const { paymentDeps, requested, now } = watched();
  await reconcile(paymentDeps);
  expect(await waiting()).toBe(0);
  expect(requested).toHaveLength(backlog);
  expect(now.max).toBeGreaterThan(1);
  expect(now.max).toBeLessThanOrEqual(4);
});

test('two processes share a backlog', async () => {
  await goQuiet();
  const [one, other] = [watched(), watched()];
  await Promise.all([reconcile(one.paymentDeps), reconcile(other.paymentDeps)]);
  expect(await waiting()).toBe(0);
  expect(new Set([...one.requested, ...other.requested]).size).toBe(backlog);
  expect(one.requested.length + other.requested.length).toBe(backlog);
});

test('a run whose time is used leaves the rest to the next', async () => {
  await goQuiet();
  const { paymentDeps, requested } = watched();
  await reconcile(paymentDeps, 0);
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.length).toBeLessThan(backlog);
  expect(await waiting()).toBe(backlog - requested.length);
  await reconcile(paymentDeps);
  expect(await waiting()).toBe(0);
});

test('a payment that cannot be read delays no other, and is not read again in its run', async () => {
  await goQuiet();
  const { paymentDeps, requested } = watched();
  const read = async (providerId: string) => {
    const state = await (await paymentDeps.payments.of(site.id)).read(providerId);
    if (requested.indexOf(providerId) % 3 === 0) throw new Error('no answer');
    return state;
  };
  await reconcile({ ...paymentDeps, payments: onePayments({ ...provider, read }) });
  expect(requested).toHaveLength(backlog);
  expect(await waiting()).toBe(backlog / 3);
  expect(shop.log.take(/could not be read/)).toHaveLength(backlog / 3);
});

test('a backlog of refunds is handled in one run, each once', async () => {
  await sql`
    with paid as (
      insert into payment (order_id, provider, provider_id, method, amount_cents, state)
      values (${orderId}, 'simulator', 'sim_paid', 'duinpay', 1000, 'paid') returning id
    ) insert into refund (payment_id, amount_cents, reason, state)
    select id, 1, 'slow', 'pending' from paid, generate_series(1, ${backlog})`.execute(db);
  const readIds: string[] = [];
  const refund: PaymentProvider['refund'] = async ({ refundId }) => {
    readIds.push(refundId);
    return { providerRefundId: refundId, state: 'pending' };
  };
  await reconcile({ ...paymentDeps, payments: onePayments({ ...provider, refund }) });
  expect(readIds).toHaveLength(backlog);
  expect(new Set(readIds).size).toBe(backlog);
});

test('all lapsed orders are cancelled in one run', async () => {
  await sql`
    insert into customer_order (site_id, cart_id, culture, currency, quote, total_cents, created_at)
    select site_id, gen_random_uuid(), culture, currency, quote, 1000, now() - interval '1 hour'
    from customer_order, generate_series(1, ${backlog}) where id = ${orderId}`.execute(db);
  await reconcile(paymentDeps);
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int from customer_order where created_at < now() - interval '50 minutes' group by state`.execute(
    db,
  );
  expect(rows).toEqual([{ state: 'cancelled', count: backlog }]);
});
