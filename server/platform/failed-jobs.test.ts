import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { type FreshOrder, paidOrder } from '../../test/kit/fresh-cart.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop({ metricsToken: 'correct horse' });
const { db } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');

/** Without the seller's VAT number no invoice can be issued. */
const setVatId = (value: string) =>
  sql`update site_property set value = ${value} where name = 'vatId'`.execute(db);

beforeEach(async () => {
  await shop.emails();
  await setVatId('');
});

/** Runs the due jobs, of which that of the order's invoice fails for the `failures`th time. */
async function failInvoice({ id }: FreshOrder, failures: number, retryLimit = 40): Promise<void> {
  await sql`update pgboss.job set retry_count = ${failures - 1}, retry_limit = ${retryLimit}, started_on = null, start_after = now()
    where name = 'invoice-due' and data->>'orderId' = ${id}`.execute(db);
  await shop.emails();
}

async function findReport(): Promise<unknown> {
  const query = { searchTerm: 'job invoice-due' };
  const { items } = (await call(shop, 'errorChannel.all', { query }, { token })).data;
  expect(items.length).toBeLessThanOrEqual(1);
  const messageId = items[0]?.id;
  if (!messageId) return undefined;
  return (await call(shop, 'errorChannel.read', { params: { messageId } }, { token })).data;
}

test('a job that fails again and again is reported once, and once more when it is set aside', async () => {
  const order = await paidOrder(shop);
  await failInvoice(order, 4);
  expect(await findReport()).toBeUndefined();
  for (const failures of [5, 6]) {
    await failInvoice(order, failures);
    expect(await findReport()).toMatchObject({
      ...{ source: 'server', severity: 4, place: 'job invoice-due', count: 1 },
      message: 'An invoice needs these properties of the site: vatId',
      data: { order: order.orderName, kind: '', failures: 5, isSetAside: false },
    });
  }
  await failInvoice(order, 7, 6);
  expect(shop.log.take(/set aside/)).toMatchObject([{ kind: 'invoice-due', failures: 7 }]);
  expect(await findReport()).toMatchObject({
    ...{ severity: 5, count: 2 },
    data: { order: order.orderName, failures: 7, isSetAside: true },
  });
});

test('the metrics count the jobs that wait, wait again, and were set aside', async () => {
  await sql`delete from pgboss.job where name in ('failed', 'invoice-due')`.execute(db);
  const countJobs = async () => {
    const headers = { Authorization: 'Bearer correct horse' };
    const text = await (await shop.fetch('/metrics', { headers })).text();
    return [...text.matchAll(/^herberg_jobs\{kind="invoice-due",state="(\w+)",worker="test"\} (\d+)$/gm)].map(
      ([, state, count]) => `${state} ${count}`,
    );
  };
  expect(await countJobs()).toEqual([]);
  const orders = [await paidOrder(shop), await paidOrder(shop)];
  expect(await countJobs()).toEqual(['waiting 2']);
  for (const order of orders) await failInvoice(order, 1);
  expect(await countJobs()).toEqual(['retrying 2']);
  await failInvoice(orders[0] as FreshOrder, 2, 1);
  expect(shop.log.take(/set aside/)).toHaveLength(1);
  expect((await countJobs()).toSorted()).toEqual(['failed 1', 'retrying 1']);
});
