import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../database/connect.ts';
import { siteToday } from '../../test/kit/days.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { readBalance } from './balance.ts';
import { type Entry, issue, post, transfer } from './ledger.ts';

const shop = await openShop();
const { db } = shop;
const many = connect(shop.databaseUrl, { max: 20 });
afterAll(() => many.close());

const atOnce = async <Result>(work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 60 }, work));
const written = (ids: readonly (string | undefined)[]) => ids.filter((id) => id !== undefined);
const points = {
  points: 70,
  qualifies: true,
  notBefore: sql`${siteToday}`,
  expiryDate: sql`${siteToday} + 90`,
};

test('one source and event make one entry, however many writers there are', async () => {
  const { memberId } = await freshMember(shop);
  const source = `test:${crypto.randomUUID()}`;
  const entry: Entry = { memberId, kind: 'earned', source, event: 'earned' };
  expect(written(await atOnce(() => issue(many.db, entry, points)))).toHaveLength(1);
  const lots = await db
    .selectFrom('loyalty_lot')
    .select(['id', 'points'])
    .where('member_id', '=', memberId)
    .where('points', '=', 70)
    .execute();
  expect(lots).toHaveLength(1);
  const [{ id: lotId } = expect.unreachable()] = lots;
  const taking: Entry = { memberId, kind: 'reserved', source, event: 'reserved', amountCents: 60 };
  expect(
    written(await atOnce(() => post(many.db, taking, [{ lotId, points: -30 }], 'reserved'))),
  ).toHaveLength(1);
  const paying: Entry = { memberId, kind: 'redeemed', source, event: 'redeemed' };
  const accounts = { from: 'reserved', to: 'redeemed' } as const;
  expect(written(await atOnce(() => transfer(many.db, paying, 30, accounts)))).toHaveLength(1);
  expect(await readBalance(db, memberId)).toMatchObject({ available: 40, total: 70 });
  const { rows } = await sql`
    select account, sum(points)::int as points from loyalty_posting join loyalty_entry on loyalty_entry.id = entry_id
    where source = ${source} group by account order by account`.execute(db);
  expect(rows).toEqual([
    { account: 'issued', points: -70 },
    { account: 'member', points: 40 },
    { account: 'redeemed', points: 30 },
    { account: 'reserved', points: 0 },
  ]);
});

test('the points that expire first are shown less the debt, which they pay', async () => {
  const { memberId } = await freshMember(shop);
  await sql`update loyalty_lot set expiry_date = ${siteToday} + 500 where member_id = ${memberId} and left_points > 0`.execute(
    db,
  );
  const entry = (event: string): Entry => ({ memberId, kind: 'earned', source: `test:${memberId}`, event });
  for (const [days, points] of [
    [10, 30],
    [20, 50],
    [30, 40],
  ] as const) {
    const lot = {
      points,
      qualifies: false,
      notBefore: sql`${siteToday}`,
      expiryDate: sql`${siteToday} + ${days}::int`,
    };
    await issue(db, entry(String(days)), lot);
  }
  const expiring = async () => {
    const { expiring } = await readBalance(db, memberId);
    const { rows } = await sql<{
      days: number;
    }>`select ${expiring?.date ?? null}::date - ${siteToday} as days`.execute(db);
    return expiring && [expiring.points, rows[0]?.days];
  };
  const owe = (points: number) => {
    const debt = { points: -points, qualifies: false, notBefore: sql`${siteToday}`, expiryDate: null };
    return issue(db, entry(`owed ${crypto.randomUUID()}`), debt, 'adjusted');
  };
  expect(await expiring()).toEqual([30, 10]);
  await owe(12);
  expect(await expiring()).toEqual([18, 10]);
  await owe(18);
  expect(await expiring()).toEqual([50, 20]);
  await owe(60);
  expect(await expiring()).toEqual([30, 30]);
  await owe(30);
  expect(await expiring()).toBeNull();
});
