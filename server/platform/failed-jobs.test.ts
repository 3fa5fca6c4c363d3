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

test('a manager lists what failed, and runs it again', async () => {
  await sql`delete from pgboss.job where name in ('failed', 'invoice-due')`.execute(db);
  const [waiting, setAside] = [await paidOrder(shop), await paidOrder(shop)];
  await failInvoice(waiting, 3);
  await failInvoice(setAside, 7, 6);
  shop.log.take(/set aside/);
  const list = async () =>
    (await call(shop, 'errorChannel.failedJobs', { query: { orderBy: 'failures:asc' } }, { token })).data
      .items;
  const jobs = await list();
  const invoice = { kind: 'invoice-due', emailKind: '' };
  const message = 'Error: An invoice needs these properties of the site: vatId';
  // The second run of the due jobs was too early for the first job.
  expect(jobs).toMatchObject([
    { ...invoice, orderName: waiting.orderName, failures: 3, message, nextTryAt: expect.any(String) },
    { ...invoice, orderName: setAside.orderName, failures: 7, message, nextTryAt: null },
  ]);
  await setVatId('NL001234567B01');
  const run = async (jobId: string) =>
    (await call(shop, 'errorChannel.runJob', { params: { jobId } }, { token })).status;
  for (const { id } of jobs) expect(await run(id)).toBe(200);
  const subjects = (await shop.emails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Factuur '))).toHaveLength(2);
  expect(await list()).toEqual([]);
  for (const { id } of jobs) expect(await run(id)).toBe(404);
});

test('a failed job is shown to its own site, without personal data', async () => {
  await sql`delete from pgboss.job where name = 'failed'`.execute(db);
  const setAside = (data: object) =>
    sql`insert into pgboss.job (name, data, source_name, source_output)
    values ('failed', ${data}::jsonb, 'email', '{"message":"550 no such user ana@gast.example"}')`.execute(
      db,
    );
  await setAside({ kind: 'welcome', siteId: crypto.randomUUID(), to: 'ana@gast.example' });
  await setAside({ kind: 'reset', siteId: shop.site.id, to: 'ana@gast.example' });
  const { items } = (await call(shop, 'errorChannel.failedJobs', {}, { token })).data;
  expect(items.filter(({ kind }) => kind === 'email')).toMatchObject([
    { emailKind: 'reset', orderName: '', message: '550 no such user …@…' },
  ]);
  expect(JSON.stringify(items)).not.toContain('ana');
});
