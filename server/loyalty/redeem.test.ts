import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { isApiError } from '../../contract/errors.ts';
import { connect } from '../../database/connect.ts';
import { call } from '../../test/kit/call-api.ts';
import { siteToday } from '../../test/kit/days.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { type FreshMember, freshMember } from '../../test/kit/fresh-member.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { creditOrder } from '../orders/credit-order.ts';
import { recordManualPayment } from '../orders/manual-payment.ts';
import { settlePoints } from '../orders/settle-points.ts';
import { readBalance } from './balance.ts';
import { issue } from './ledger.ts';
import { redeemPoints, reservePoints } from './redeem.ts';

const shop = await openShop();
const { db, site } = shop;
const many = connect(shop.databaseUrl, { max: 20 });
afterAll(() => many.close());

const available = async ({ memberId }: { memberId: string }) => (await readBalance(db, memberId)).available;

/** Creates a member's cart, ready for checkout, with a number of points to spend. */
async function cartWith(member: FreshMember, points: number): Promise<string> {
  const cartId = await readyCart(shop, member.id);
  const shown = { token: member.accessToken };
  const { status } = await call(shop, 'cart.points', { params: { cartId }, body: { points } }, shown);
  expect(status).toBe(200);
  return cartId;
}

/** Lists the rest of each lot, the first to expire first. */
async function listLots({ memberId }: FreshMember) {
  const { rows } = await sql<{ left: number }>`
    select left_points as left from loyalty_lot where member_id = ${memberId} and points > 0
    order by expiry_date, created_at`.execute(db);
  return rows.map(({ left }) => left);
}

const listKinds = async (orderId: string) =>
  (
    await db
      .selectFrom('loyalty_entry')
      .select('kind')
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

async function pay(orderId: string, amountCents: number) {
  await db.transaction().execute((trx) => {
    const cash = { method: 'cash', amountCents, reference: '', staffId: null } as const;
    return recordManualPayment(trx, shop.paymentDeps, orderId, cash);
  });
}

describe('paying with points', () => {
  test('a cart shows the payment by points, and the rest', async () => {
    const member = await freshMember(shop, { points: 300 });
    const cartId = await cartWith(member, 150);
    const { data } = await call(shop, 'cart.read', { params: { cartId } }, { token: member.accessToken });
    const value = data.points?.pointValue ?? 0;
    expect(data.points).toMatchObject({ isMember: true, available: 300, requestedPoints: 150 });
    expect(data.tenders).toMatchObject([{ kind: 'points', code: '150', amount: 150 * value }]);
    expect(data.dueInclVat).toBeCloseTo(data.totalPriceInclVat - 150 * value, 2);
  });

  test('points are reserved while an order is pending, and redeemed on payment', async () => {
    const member = await freshMember(shop, { points: 300 });
    const { id, totalCents } = await placeReadyOrder(shop, await cartWith(member, 150), member.id);
    expect(await readBalance(db, member.memberId)).toMatchObject({ available: 150, reserved: 150 });
    expect(await listKinds(id)).toEqual(['reserved']);
    const { amount_cents } = await db
      .selectFrom('order_points')
      .select('amount_cents')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await pay(id, totalCents - amount_cents);
    expect(await readBalance(db, member.memberId)).toMatchObject({ available: 150, reserved: 0 });
    expect(await listKinds(id)).toEqual(['reserved', 'redeemed', 'earned']);
  });

  test('a cancelled pending order releases them', async () => {
    const member = await freshMember(shop, { points: 300 });
    const cartId = await cartWith(member, 200);
    const { id } = await placeReadyOrder(shop, cartId, member.id);
    const shown = { token: member.accessToken };
    const { status } = await call(shop, 'cart.reopen', { params: { cartId } }, shown);
    expect(status).toBe(200);
    expect(await readBalance(db, member.memberId)).toMatchObject({ available: 300, reserved: 0 });
    expect(await listKinds(id)).toEqual(['reserved', 'released']);
  });

  test('points that expire first are spent first, and return last, to their own lot', async () => {
    const member = await freshMember(shop, { points: 120 });
    await sql`update loyalty_lot set expiry_date = ${siteToday} + 10 where member_id = ${member.memberId}`.execute(
      db,
    );
    const late = await freshLot(member, 200, 400);
    const { id } = await placeReadyOrder(shop, await cartWith(member, 170), member.id);
    expect(await leftIn(late)).toBe(150);
    expect(await listLots(member)).toEqual([0, 0, 150]);
    const { amount_cents } = await db
      .selectFrom('order_points')
      .select('amount_cents')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const order = await db
      .selectFrom('customer_order')
      .select('total_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await pay(id, order.total_cents - amount_cents);
    // Its only line is credited in full: points return first, all of them.
    const [line] = await db.selectFrom('order_line').select('id').where('order_id', '=', id).execute();
    await db.transaction().execute((trx) =>
      creditOrder(trx, shop.paymentDeps, id, {
        ...{ lines: [{ lineId: line?.id ?? '', quantity: 1 }], shipping: true, restock: true },
        ...{ reason: 'scratched', staffId: null },
      }),
    );
    expect(await available(member)).toBe(320);
    expect(await leftIn(late)).toBe(200);
  });

  test('fewer than the minimum, more than the balance, and another member’s points are rejected', async () => {
    const member = await freshMember(shop, { points: 300 });
    const cartId = await readyCart(shop, member.id);
    const shown = { token: member.accessToken };
    const put = (points: number) =>
      call(shop, 'cart.points', { params: { cartId }, body: { points } }, shown);
    expect(await put(301)).toMatchObject({ status: 409, code: 'not_available', details: { count: 300 } });
    expect(await put(1)).toMatchObject({ status: 409, code: 'not_available' });
    expect(await put(0)).toMatchObject({ status: 200 });
    const other = await freshMember(shop, { points: 300 });
    const body = { points: 100 };
    const taken = await call(shop, 'cart.points', { params: { cartId }, body }, { token: other.accessToken });
    expect(taken.status).toBe(404);
  });

  test("two simultaneous payments of one member's orders cause no deadlock", async () => {
    const member = await freshMember(shop, { points: 400 });
    const orders = [
      await placeReadyOrder(shop, await cartWith(member, 100), member.id),
      await placeReadyOrder(shop, await cartWith(member, 100), member.id),
    ];
    let redeemed = 0;
    await Promise.all(
      orders.map(({ id }) =>
        many.db.transaction().execute(async (trx) => {
          await sql`update customer_order set paid_at = now() where id = ${id}`.execute(trx);
          await redeemPoints(trx, id);
          redeemed += 1;
          await expect.poll(() => redeemed).toBe(2);
          await settlePoints(trx, id);
        }),
      ),
    );
    for (const { id } of orders) expect(await listKinds(id)).toContain('earned');
  });

  test('two hundred simultaneous orders spend one balance to the last spendable point, and no further', async () => {
    const member = await freshMember(shop, { points: 1000 });
    const rows = Array.from({ length: 200 }, () => ({
      ...{
        site_id: site.id,
        cart_id: crypto.randomUUID(),
        culture: 'nl',
        currency: 'EUR',
        total_cents: 10_000,
      },
      quote: sql`'{}'::jsonb`,
    }));
    const orders = await db.insertInto('customer_order').values(rows).returning('id').execute();
    const outcomes = await Promise.allSettled(
      orders.map(({ id }, index) => {
        const points = 7 + (index % 3);
        const tender = { memberId: member.memberId, points, amountCents: points * 2 };
        return many.db.transaction().execute((trx) => reservePoints(trx, id, tender));
      }),
    );
    const rejected = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(rejected.filter((reason) => !isApiError(reason) || reason.code !== 'conflict')).toEqual([]);
    const { rows: sums } = await sql<{ points: number; count: number }>`
      select sum(points)::int as points, count(*)::int as count from order_points
      where member_id = ${member.memberId}`.execute(db);
    expect(sums[0]?.count).toBe(200 - rejected.length);
    expect(await available(member)).toBe(1000 - (sums[0]?.points ?? 0));
    expect(await available(member)).toBeLessThan(9);
  });
});

async function freshLot({ memberId }: FreshMember, points: number, days: number): Promise<string> {
  const entry = {
    memberId,
    kind: 'adjusted' as const,
    source: `test:${crypto.randomUUID()}`,
    event: 'given',
  };
  await issue(
    db,
    entry,
    { points, qualifies: false, notBefore: sql`${siteToday}`, expiryDate: sql`${siteToday} + ${days}::int` },
    'adjusted',
  );
  const { id } = await db
    .selectFrom('loyalty_lot')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

const leftIn = async (lotId: string) =>
  (await db.selectFrom('loyalty_lot').select('left_points').where('id', '=', lotId).executeTakeFirstOrThrow())
    .left_points;
