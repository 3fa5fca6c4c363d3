import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { siteToday } from '../../test/kit/days.ts';
import { paidOrder, placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { type FreshMember, freshMember } from '../../test/kit/fresh-member.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { pointsOrder, refundOrder } from '../../test/kit/fresh-points.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { recordManualPayment } from '../orders/manual-payment.ts';
import { adjustPoints } from './adjust.ts';
import { readBalance } from './balance.ts';
import { expirePoints, membersWithExpired } from './expire.ts';
import { forfeit, lockMember } from './member.ts';
import { reservePoints } from './redeem.ts';
import { putRules } from './write-programme.ts';

const shop = await openShop();
const { db, site, paymentDeps } = shop;

const createOrder = (member: FreshMember, points: number, how = {}) => pointsOrder(shop, member, points, how);
const takeBack = (orderId: string) => refundOrder(shop, orderId);
const leave = ({ accessToken: token }: FreshMember) => call(shop, 'loyalty.leave', {}, { token });
const join = ({ accessToken: token }: FreshMember) => call(shop, 'loyalty.join', {}, { token });

/** Sums all entries of a member by account. */
async function sums({ memberId }: FreshMember): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; points: number }>`
    select account, sum(points)::int as points from loyalty_posting join loyalty_entry on loyalty_entry.id = entry_id
    where member_id = ${memberId} group by account having sum(points) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, points }) => [account, points]));
}

describe('a member who leaves', () => {
  test('waits until no order reserves their points', async () => {
    const member = await freshMember(shop, { points: 300 });
    const waiting = await createOrder(member, 150, { isPaid: false });
    expect(await leave(member)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await readBalance(db, member.memberId)).toMatchObject({ available: 150, reserved: 150 });
    const { cart_id } = await db
      .selectFrom('customer_order')
      .select('cart_id')
      .where('id', '=', waiting)
      .executeTakeFirstOrThrow();
    const reopened = { params: { cartId: cart_id ?? '' } };
    expect((await call(shop, 'cart.reopen', reopened, { token: member.accessToken })).status).toBe(200);
    expect((await leave(member)).data).toMatchObject({ isMember: false, availablePoints: 0 });
  });

  test('leaves balanced accounts and no valid points, however often they request it', async () => {
    const member = await freshMember(shop, { points: 300 });
    await createOrder(member, 150);
    await Promise.all([leave(member), leave(member), leave(member)]);
    const { member: left, ...houses } = await sums(member);
    expect(left).toBeUndefined();
    expect(houses).toMatchObject({ redeemed: 150 });
    expect(Object.values(houses).reduce((sum, points) => sum + points, 0)).toBe(0);
    expect(await readBalance(db, member.memberId)).toMatchObject({ available: 0, pending: 0, total: 0 });
    expect(await audit(db)).toEqual([]);
  });

  test('and rejoins owes nothing for an earlier order, and gets back the points that paid it', async () => {
    const member = await freshMember(shop, { points: 300 });
    const orderId = await createOrder(member, 150);
    await leave(member);
    await join(member);
    await takeBack(orderId);
    expect(await readBalance(db, member.memberId)).toMatchObject({ available: 150, pending: 0, total: 0 });
    expect(await audit(db)).toEqual([]);
    const { rows } = await sql<{ reason: string }>`
      select reason from member_tier where member_id = ${member.memberId} order by id`.execute(db);
    expect(rows.map(({ reason }) => reason)).toEqual(['joined', 'joined']);
  });

  test.each(['before', 'after'] as const)(
    'in debt gets back %s rejoining the points that paid an order, and none of the withdrawn ones',
    async (when) => {
      const member = await freshMember(shop, { points: 150 });
      const { memberId } = member;
      const first = await paidOrder(shop, member.id);
      const lot = await db
        .updateTable('loyalty_lot')
        .set({ not_before: sql`${siteToday}`, return_days: null })
        .where('order_line_id', '=', first.cartItemId)
        .returning('points')
        .executeTakeFirstOrThrow();
      expect(lot.points).toBeGreaterThan(0);
      const second = await placeReadyOrder(shop, await readyCart(shop, member.id), member.id);
      const spent = 150 + lot.points;
      await db.transaction().execute(async (trx) => {
        await reservePoints(trx, second.id, { memberId, points: spent, amountCents: spent });
        const amountCents = second.totalCents - spent;
        await recordManualPayment(trx, paymentDeps, second.id, {
          method: 'cash',
          amountCents,
          reference: '',
          staffId: null,
        });
      });
      await takeBack(first.id);
      expect((await readBalance(db, memberId)).available).toBe(-lot.points);
      await leave(member);
      if (when === 'before') await takeBack(second.id);
      await join(member);
      if (when === 'after') await takeBack(second.id);
      expect((await readBalance(db, memberId)).available).toBe(150);
      const all = await sums(member);
      expect(all).toMatchObject({ member: 150 });
      expect(Object.values(all).reduce((sum, points) => sum + points, 0)).toBe(0);
      expect(await audit(db)).toEqual([]);
    },
  );

  test('and rejoins after expired points came back, has a month to spend them', async () => {
    const member = await freshMember(shop, { points: 300 });
    const { memberId } = member;
    const orderId = await createOrder(member, 150);
    const end = (days: number) =>
      sql`update loyalty_lot set expiry_date = ${siteToday} + ${days}::int where member_id = ${memberId} and points > 0`.execute(
        db,
      );
    const expire = () =>
      db.transaction().execute(async (trx) => {
        await lockMember(trx, memberId);
        await expirePoints(trx, memberId);
      });
    await end(-2);
    await expire();
    await leave(member);
    await takeBack(orderId);
    await join(member);
    expect((await readBalance(db, memberId)).available).toBe(150);
    await end(-1);
    await expire();
    expect(await membersWithExpired(db, site.id, 500)).not.toContain(memberId);
  });

  test('gets no email about points that they do not have', async () => {
    const [left, stays] = [
      await freshMember(shop, { points: 300 }),
      await freshMember(shop, { points: 300 }),
    ];
    const orderIds = [await createOrder(left, 150), await createOrder(stays, 150)];
    await leave(left);
    await shop.emails();
    for (const orderId of orderIds) await takeBack(orderId);
    const emails = (await shop.emails()).filter(({ subject }) =>
      /^Er is iets van je bestelling/.test(subject),
    );
    const mentionsPoints = emails.map(({ text }) => text.includes('Je hebt 150 punten terug.'));
    expect(mentionsPoints).toEqual([false, true]);
  });

  test('gets no points from a transaction that waited for their lock', async () => {
    const member = await freshMember(shop, { points: 100 });
    const { id: staffId } = await freshPerson(shop, { role: 'manager' });
    const adjustment = { reason: 'too late', reference: crypto.randomUUID(), qualifies: true, staffId };
    let adjustments: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await lockMember(trx, member.memberId);
      adjustments = adjustPoints(db, site.id, member.memberId, { ...adjustment, points: 500 }).catch(
        (error) => error,
      );
      await expect.poll(waiting).toBe(1);
      await forfeit(trx, member.memberId);
    });
    expect(await adjustments).toMatchObject({ code: 'not_found' });
    expect(await sums(member)).not.toHaveProperty('member');
  });
});

/** Counts the sessions that wait for a locked row. */
async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length;
}

test('an erasure leaves the sums of the ledger, without a person', async () => {
  const member = await freshMember(shop, { points: 300 });
  const orderId = await createOrder(member, 150);
  await db.updateTable('customer_order').set({ state: 'completed' }).where('id', '=', orderId).execute();
  const before = await sums(member);
  const body = { password: member.password };
  expect((await call(shop, 'account.erase', { body }, { token: member.accessToken })).status).toBe(200);
  shop.log.take(/^security:/);
  const after = await sums(member);
  const { member: points = 0, ...houses } = before;
  expect(points).toBeGreaterThan(0);
  expect(after).toEqual({ ...houses, expired: points });
  const { rows } = await sql<object>`select * from member where id = ${member.memberId}`.execute(db);
  expect(rows).toMatchObject([{ person_id: null, left_at: expect.any(Date) }]);
  expect(await audit(db)).toEqual([]);
});

test('a welcome rule of a higher tier does not apply to a new member', async () => {
  await putRules(db, site.id, [
    { code: 'welcome', kind: 'welcome', points: 40 },
    { code: 'golden', kind: 'welcome', points: 500, tier: 'gold' },
  ]);
  const { accessToken: token } = await freshPerson(shop, { isConfirmed: true });
  expect((await call(shop, 'loyalty.join', {}, { token })).data.availablePoints).toBe(40);
});
