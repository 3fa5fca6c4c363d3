import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { createSite } from '../business/site.ts';
import { requestDueBalances } from './balance.ts';

const shop = await openShop();
const { db } = shop;
// Creates the job queue, which the tests read.
await shop.emails();

/** An order with a balance due in `days` days, as if a deposit had confirmed it. */
async function deposited(days: number, settles: 'online' | 'invoice' = 'online') {
  const { id } = await unpaidOrder(shop);
  await sql`update customer_order set state = 'confirmed', confirmed_at = now(), settles = ${settles},
    due_on = (now() at time zone 'Europe/Amsterdam')::date + ${days}::int where id = ${id}`.execute(db);
  return id;
}

const letsPass = (id: string, days: number) =>
  sql`update customer_order set created_at = created_at - make_interval(days => ${days}),
    balance_requested_at = balance_requested_at - make_interval(days => ${days}), due_on = due_on - ${days}::int
    where id = ${id}`.execute(db);

/** The emails about the balance that were enqueued, in their order. */
async function balanceRequests(id: string): Promise<string[]> {
  await Promise.all([requestDueBalances(shop.paymentDeps), requestDueBalances(shop.paymentDeps)]);
  const { rows } = await sql<{ kind: string }>`
    select data ->> 'kind' as kind from pgboss.job where name = 'order-email' and data ->> 'orderId' = ${id}
      and data ->> 'kind' like 'balance%' order by created_on`.execute(db);
  return rows.map(({ kind }) => kind);
}

test('a guest who orders for tomorrow is asked tomorrow, and reminded two days after that', async () => {
  const id = await deposited(1);
  expect(await balanceRequests(id)).toEqual([]);
  await letsPass(id, 1);
  expect(await balanceRequests(id)).toEqual(['balanceDue']);
  await letsPass(id, 1);
  expect(await balanceRequests(id)).toEqual(['balanceDue']);
  await letsPass(id, 1);
  expect(await balanceRequests(id)).toEqual(['balanceDue', 'balanceReminder']);
});

test('a guest who orders long before is asked a week before the due date, and reminded the day before', async () => {
  const id = await deposited(30);
  await letsPass(id, 22);
  expect(await balanceRequests(id)).toEqual([]);
  await letsPass(id, 1);
  expect(await balanceRequests(id)).toEqual(['balanceDue']);
  await letsPass(id, 5);
  expect(await balanceRequests(id)).toEqual(['balanceDue']);
  await letsPass(id, 1);
  expect(await balanceRequests(id)).toEqual(['balanceDue', 'balanceReminder']);
});

test('a guest with an invoice is only reminded', async () => {
  const id = await deposited(14, 'invoice');
  await letsPass(id, 12);
  expect(await balanceRequests(id)).toEqual([]);
  await letsPass(id, 1);
  expect(await balanceRequests(id)).toEqual(['balanceReminder']);
});

test('a site with an invalid time zone is logged, and stops no other from asking', async () => {
  const lost = await createSite(db, { name: 'Lost', hosts: ['lost.example'], cultures: ['nl'] });
  const zone = { site_id: lost.id, name: 'timeZone', value: 'Mars/Olympus' };
  await db.insertInto('site_property').values(zone).execute();
  const [ours, theirs] = [await deposited(2), await deposited(2)];
  await db.updateTable('customer_order').set({ site_id: lost.id }).where('id', '=', theirs).execute();
  await letsPass(ours, 1);
  await letsPass(theirs, 1);
  expect(await balanceRequests(ours)).toEqual(['balanceDue']);
  expect(await balanceRequests(theirs)).toEqual(['balanceDue']);
  expect(shop.log.take(/timeZone of a site is none/)[0]).toMatchObject({ siteId: lost.id, zone: zone.value });
  await db.deleteFrom('site_property').where('site_id', '=', lost.id).execute();
});
