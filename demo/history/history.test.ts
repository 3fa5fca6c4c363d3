import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { lockDemoStaff } from '../../server/customers/index.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { orderPlans } from './orders.ts';
import { seedHistory } from './seed.ts';

const shop = await openShop();
const { db, site, keys } = shop;
// As at the first start: the server unlocks the demo's staff after it.
await lockDemoStaff(db, true);
await db.transaction().execute((trx) => seedHistory(trx, site, keys));

async function countBy(statement: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`${sql.raw(statement)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test('the audit finds nothing in the filled inn', async () => {
  expect(await audit(db)).toEqual([]);
});

test('orders are in every state, and none waits in the future', async () => {
  const states = await countBy('select state as name, count(*)::int from customer_order group by 1');
  expect(Object.keys(states).toSorted()).toEqual(
    ['cancelled', 'completed', 'confirmed', 'pending', 'ready', 'shipped'].toSorted(),
  );
  // One more is a stay that reception holds.
  expect(states.pending).toBe(orderPlans.filter(({ fate }) => fate === 'pending').length + 1);
  expect(
    await countBy(`select 'late' as name, count(*)::int from customer_order where greatest(created_at, confirmed_at,
      paid_at, completed_at, cancelled_at) > now() or confirmed_at < created_at or completed_at < confirmed_at`),
  ).toEqual({ late: 0 });
  expect(await countBy('select state as name, count(*)::int from withdrawal group by 1')).toEqual({
    declared: 1,
    refunded: 1,
  });
  const due = `select 'due' as name, count(*)::int from refund where state = 'asked'`;
  expect(await countBy(due)).toEqual({ due: 1 });
});

test('each day since the first cash has a shift of the drawer, and that of today is open', async () => {
  const entries = await countBy(
    `select case when shift_id is null then 'outside' else 'inside' end as name, count(*)::int from cash_entry group by 1`,
  );
  expect(entries.inside).toBeGreaterThan(10);
  expect(entries.outside).toBeUndefined();
  const open = `select 'open' as name, count(*)::int from cash_shift where closed_at is null and opened_at <= now()`;
  expect(await countBy(open)).toEqual({ open: 1 });
  const wrong = `select 'wrong' as name, count(*)::int from cash_count join cash_shift on cash_shift.id = shift_id
    where expected_cents <> opening_cents + (
      select coalesce(sum(amount_cents), 0) from cash_entry where cash_entry.shift_id = cash_shift.id)`;
  expect(await countBy(wrong)).toEqual({ wrong: 0 });
});

test('orders are numbered in the order in which they were placed', async () => {
  expect(
    await countBy(`select 'unordered' as name, count(*)::int from customer_order as one
      join customer_order as next on next.number = one.number + 1 where next.created_at < one.created_at`),
  ).toEqual({ unordered: 0 });
});

test('guests arrive, stay and leave today, each in a unit', async () => {
  const today = `(now() at time zone 'Europe/Amsterdam')::date`;
  const states = (dates: string) =>
    countBy(`select state as name, count(*)::int from reservation where ${dates} group by 1`);
  const arrivals = await states(`arrival = ${today}`);
  expect([arrivals.confirmed, arrivals.inHouse].every((count = 0) => count > 0)).toBe(true);
  const departures = await states(`departure = ${today} and state in ('inHouse', 'departed')`);
  expect(departures.inHouse).toBeGreaterThan(0);
  expect(await states(`arrival < ${today} and state = 'confirmed'`)).toEqual({ confirmed: 1 });
  expect(await states(`state not in ('cancelled', 'held') and unit_id is null`)).toEqual({});
  const all = await states('true');
  expect(Object.keys(all).toSorted()).toEqual([
    ...['cancelled', 'confirmed', 'departed', 'held', 'inHouse', 'noShow'],
  ]);
});

test('gift cards are spent in part, and points are those of orders', async () => {
  const cards =
    await countBy(`select case when balance_cents = initial_cents then 'whole' else 'spent' end as name,
    count(*)::int from gift_card group by 1`);
  expect(cards).toEqual({ spent: 2, whole: 4 });
  const paid = await countBy('select state as name, count(*)::int from order_points group by 1');
  expect(paid).toEqual({ redeemed: 1 });
  const earned = await countBy(
    `select 'lots' as name, count(*)::int from loyalty_lot where order_line_id is not null`,
  );
  expect(earned.lots).toBeGreaterThan(10);
});

test('nobody gets an email about the past', async () => {
  expect(await shop.emails()).toEqual([]);
  // The nightly job would write about these.
  expect(
    await countBy(`select reason as name, count(*)::int from member_tier
      where notified_at is null and created_at > now() - interval '7 days' group by 1`),
  ).toEqual({});
});

test('some messages of guests wait for an answer', async () => {
  const states = await countBy(`select case when answered_at is null then 'open' else 'answered' end as name,
    count(*)::int from survey_entry group by 1`);
  expect(states).toEqual({ answered: 9, open: 5 });
});

test('reception holds a stay, arranged a price, gave a discount, and a company pays the nights of a guest', async () => {
  const counts = await countBy(`
    select 'held' as name, count(*)::int from customer_order where option_until > now()
    union all select 'price', count(*)::int from price_override where override_cents < list_cents
    union all select 'discount', count(*)::int from order_discount
    union all select 'company', count(*)::int from customer_order as payer
      join order_line on order_id = payer.id and reservation_part = 'night' where folio_order_id is not null`);
  expect(counts).toEqual({ held: 1, price: 1, discount: 1, company: 1 });
});

test('an invoice is due two weeks after its order, or as its company agreed', async () => {
  const counts = await countBy(`
    select (due_on - (created_at at time zone 'Europe/Amsterdam')::date)::text || ' days' as name, count(*)::int
    from customer_order where settles = 'invoice' and folio_order_id is null group by 1`);
  expect(Object.keys(counts).toSorted()).toEqual(['10 days', '14 days']);
});

test('two companies have orders on account, one of them overdue', async () => {
  const counts = await countBy(`
    select name, count(*)::int from company join customer_order on company_id = company.id
    where state <> 'cancelled' and settles = 'invoice' group by 1
    union all select 'overdue', count(*)::int from customer_order
      where company_id is not null and due_cents > 0 and due_on < (now() at time zone 'Europe/Amsterdam')::date`);
  expect(counts).toEqual({ 'Waterloopkundig Bureau De Geul': 1, 'Reisbureau De Strandloper': 2, overdue: 1 });
});
