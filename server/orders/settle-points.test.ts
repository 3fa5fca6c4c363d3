import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { siteToday } from '../../test/kit/days.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { type FreshMember, freshMember } from '../../test/kit/fresh-member.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { cartItem, freshProduct } from '../../test/kit/fresh-product.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { readBalance } from '../loyalty/balance.ts';
import { expirePoints } from '../loyalty/expire.ts';
import { issue } from '../loyalty/ledger.ts';
import { joinProgramme, lockMember } from '../loyalty/member.ts';
import { releasePoints, reservePoints } from '../loyalty/redeem.ts';
import { putRules } from '../loyalty/write-programme.ts';
import { creditOrder } from './credit-order.ts';
import { recordManualPayment } from './manual-payment.ts';
import { settlePoints } from './settle-points.ts';

const shop = await openShop();
const { db, site } = shop;

beforeEach(() => putRules(db, site.id, [{ code: 'euro', kind: 'perEuro', points: 2 }]));

/** An order of a member, paid at once by default. */
async function createOrder(customerId: string, quantity: number, { isPaid = true } = {}) {
  const itemCode = await freshProduct(shop, 100);
  const item = { ItemCode: itemCode, Quantity: quantity, Description: '', CartItemAttributes: [] };
  const cartId = await readyCart(shop, customerId, [item]);
  const { id, totalCents } = await placeReadyOrder(shop, cartId, customerId);
  if (isPaid) await pay(id, totalCents);
  const line = await db
    .selectFrom('order_line')
    .select(['id', 'total_cents as totalCents', 'vat_cents as vatCents'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, totalCents, line };
}

const pay = (orderId: string, amountCents: number) =>
  db.transaction().execute((trx) => {
    const cash = { method: 'cash', amountCents, reference: '', staffId: null } as const;
    return recordManualPayment(trx, shop.paymentDeps, orderId, cash);
  });

const credit = (orderId: string, lineId: string, quantity: number) =>
  db.transaction().execute((trx) =>
    creditOrder(trx, shop.paymentDeps, orderId, {
      ...{ lines: [{ lineId, quantity }], shipping: false, restock: true },
      ...{ reason: 'came back', staffId: null },
    }),
  );

const settle = (orderId: string) =>
  db.transaction().execute(async (trx) => {
    await sql`select from customer_order where id = ${orderId} for update`.execute(trx);
    await settlePoints(trx, orderId);
  });

const readLot = (lineId: string) =>
  db.selectFrom('loyalty_lot').selectAll().where('order_line_id', '=', lineId).executeTakeFirst();

const forNet = (line: { totalCents: number; vatCents: number }) =>
  Math.floor(((line.totalCents - line.vatCents) * 200 + 5_000) / 10_000);

describe('earning', () => {
  test('a paid order earns for each line without tax, pending until it can no longer be returned', async () => {
    const member = await freshMember(shop);
    const before = await readBalance(db, member.memberId);
    const { line } = await createOrder(member.id, 3);
    const lot = await readLot(line.id);
    expect(lot).toMatchObject({ points: forNet(line), left_points: forNet(line), qualifies: true });
    // It is to come on 1 January 2999; fourteen days later is a working day.
    expect(lot?.not_before).toBe('2999-01-16');
    expect(lot?.expiry_date).toBe('3001-01-16');
    const after = await readBalance(db, member.memberId);
    expect(after.pending - before.pending).toBe(forNet(line));
    expect(after.available).toBe(before.available);
    expect(after.total).toBe(before.total);
  });

  test('an unpaid order earns nothing yet', async () => {
    const member = await freshMember(shop);
    const { id, line, totalCents } = await createOrder(member.id, 2, { isPaid: false });
    expect(await readLot(line.id)).toBeUndefined();
    await pay(id, totalCents - 100);
    expect(await readLot(line.id)).toBeUndefined();
    await pay(id, 100);
    expect(await readLot(line.id)).toMatchObject({ points: forNet(line) });
  });

  test('a return takes its points along, in parts that add up', async () => {
    const member = await freshMember(shop);
    const { id, line } = await createOrder(member.id, 3);
    const points = forNet(line);
    await credit(id, line.id, 1);
    const once = await readLot(line.id);
    expect(once?.taken_points).toBe(points - Math.round((points * 2) / 3));
    await credit(id, line.id, 1);
    await credit(id, line.id, 1);
    expect(await readLot(line.id)).toMatchObject({ taken_points: points, left_points: 0 });
    const { rows } = await sql<{ kind: string }>`
      select kind from loyalty_entry where order_id = ${id} order by created_at, id`.execute(db);
    expect(rows.map(({ kind }) => kind)).toEqual(['earned', 'takenBack', 'takenBack', 'takenBack']);
  });

  test('returned points that were spent leave a debt, which is shown', async () => {
    const member = await freshMember(shop);
    const { available } = await readBalance(db, member.memberId);
    const { id, line } = await createOrder(member.id, 3);
    await sql`update loyalty_lot set not_before = ${siteToday}, return_days = null where order_line_id = ${line.id}`.execute(
      db,
    );
    const points = available + forNet(line);
    const other = await createOrder(member.id, 5, { isPaid: false });
    await db
      .transaction()
      .execute((trx) =>
        reservePoints(trx, other.id, { memberId: member.memberId, points, amountCents: points }),
      );
    await credit(id, line.id, 3);
    expect((await readBalance(db, member.memberId)).available).toBe(-forNet(line));
  });

  test('reserved points that are released after other points paid their debt are available again', async () => {
    const member = await freshMember(shop);
    const { memberId } = member;
    const { available } = await readBalance(db, memberId);
    const { id, line } = await createOrder(member.id, 3);
    const points = forNet(line);
    await sql`update loyalty_lot set not_before = ${siteToday}, return_days = null where order_line_id = ${line.id}`.execute(
      db,
    );
    const other = await createOrder(member.id, 5, { isPaid: false });
    const tender = { memberId, points: available + points, amountCents: points };
    await db.transaction().execute((trx) => reservePoints(trx, other.id, tender));
    await credit(id, line.id, 3);
    await db.transaction().execute(async (trx) => {
      await lockMember(trx, memberId);
      const entry = { memberId, kind: 'earned' as const, source: `test:${memberId}`, event: 'earned' };
      const past = { notBefore: sql`${siteToday} - 9`, expiryDate: sql`${siteToday} - 2` };
      await issue(trx, entry, { points: points + 50, qualifies: false, ...past });
      await expirePoints(trx, memberId);
    });
    expect((await readBalance(db, memberId)).available).toBe(0);
    await db.transaction().execute((trx) => releasePoints(trx, other.id));
    expect((await readBalance(db, memberId)).available).toBe(available + points);
  });

  test('a member who reaches another tier at that moment earns all the same', async () => {
    const member = await freshMember(shop);
    const { id, line, totalCents } = await createOrder(member.id, 2, { isPaid: false });
    let paid: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await lockMember(trx, member.memberId);
      await sql`
        update member set tier_id = (select id from loyalty_tier where site_id = ${site.id} and code = 'gold')
        where id = ${member.memberId}`.execute(trx);
      paid = pay(id, totalCents);
      await expect.poll(waiting).toBe(1);
    });
    await paid;
    expect(await readLot(line.id)).toMatchObject({ points: forNet(line) });
  });

  test('settling again, by many calls at once, changes nothing', async () => {
    const member = await freshMember(shop);
    const { id, line } = await createOrder(member.id, 2);
    await Promise.all(Array.from({ length: 12 }, () => settle(id)));
    expect(await readLot(line.id)).toMatchObject({ points: forNet(line), left_points: forNet(line) });
  });

  test('a customer who joins later, or never, earns nothing', async () => {
    const person = await freshPerson(shop, { isConfirmed: true });
    const { line } = await createOrder(person.id, 2);
    expect(await readLot(line.id)).toBeUndefined();
    const before = await createOrder(person.id, 2, { isPaid: false });
    await joinProgramme(db, site.id, person.id);
    await pay(before.id, before.totalCents);
    expect(await readLot(before.line.id)).toBeUndefined();
    expect(await readLot((await createOrder(person.id, 1)).line.id)).toBeDefined();
  });

  test('the part that points paid earns none', async () => {
    const member: FreshMember = await freshMember(shop, { points: 5000 });
    const { id, line, totalCents } = await createOrder(member.id, 2, { isPaid: false });
    const amountCents = Math.floor(totalCents / 2);
    await db
      .transaction()
      .execute((trx) => reservePoints(trx, id, { memberId: member.memberId, points: 100, amountCents }));
    await pay(id, totalCents - amountCents);
    const half = Math.round((line.totalCents - line.vatCents) * (1 - amountCents / totalCents));
    expect((await readLot(line.id))?.points).toBe(Math.floor((half * 200 + 5_000) / 10_000));
  });

  test('a rule or a tier after an order was paid earns nothing for it', async () => {
    await putRules(db, site.id, [
      { code: 'stays', kind: 'perEuro', points: 2, appliesTo: 'stays' },
      { code: 'gold', kind: 'perEuro', points: 2, tier: 'gold' },
    ]);
    const member = await freshMember(shop);
    const [one, another] = [await createOrder(member.id, 5), await createOrder(member.id, 5)];
    await sql`
      update member set tier_id = (select id from loyalty_tier where site_id = ${site.id} and code = 'gold')
      where id = ${member.memberId}`.execute(db);
    await settle(one.id);
    await putRules(db, site.id, [{ code: 'euro', kind: 'perEuro', points: 2 }]);
    await settle(another.id);
    expect([await readLot(one.line.id), await readLot(another.line.id)]).toEqual([undefined, undefined]);
  });

  test('points that expired unspent leave no debt when their goods are returned; spent ones do', async () => {
    const member = await freshMember(shop);
    const { memberId } = member;
    const { available } = await readBalance(db, memberId);
    const { id, line } = await createOrder(member.id, 5);
    const lasts = (days: number) =>
      sql`
      update loyalty_lot set not_before = day - 800, expiry_date = day + ${days}::int, return_days = null
      from (select (now() at time zone 'Europe/Amsterdam')::date as day) as business
      where order_line_id = ${line.id}`.execute(db);
    await lasts(0);
    const other = await createOrder(member.id, 5, { isPaid: false });
    await db
      .transaction()
      .execute((trx) => reservePoints(trx, other.id, { memberId, points: 30, amountCents: 60 }));
    await lasts(-70);
    await db.transaction().execute(async (trx) => {
      await lockMember(trx, memberId);
      await expirePoints(trx, memberId);
    });
    expect((await readBalance(db, memberId)).available).toBe(available);
    for (const quantity of [2, 2, 1]) await credit(id, line.id, quantity);
    expect((await readBalance(db, memberId)).available).toBe(available - 30);
    const theirs = [memberId, (await readLot(line.id))?.id];
    expect((await audit(db)).filter((finding) => theirs.includes(finding.id))).toEqual([]);
  });

  test('goods that points paid earn none beside a gift card, which points do not pay', async () => {
    const member = await freshMember(shop, { points: 5000 });
    const items = ['SOAP-ALGAE', 'GIFT-CARD-50'].map((code) => cartItem(code));
    const cartId = await readyCart(shop, member.id, items);
    const shown = { token: member.accessToken };
    const { data } = await call(shop, 'cart.read', { params: { cartId } }, shown);
    const body = { points: data.points?.maxPoints ?? 0 };
    const { data: cart } = await call(shop, 'cart.points', { params: { cartId }, body }, shown);
    expect(cart).toMatchObject({ dueInclVat: 50, points: { earns: 0 } });
    const { id } = await placeReadyOrder(shop, cartId, member.id);
    await pay(id, 5000);
    const { rows } = await sql`
      select from loyalty_entry join loyalty_posting on entry_id = loyalty_entry.id
      where order_id = ${id} and kind = 'earned'`.execute(db);
    expect(rows).toEqual([]);
  });
});

/** The number of connections that wait for a row lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length;
}

describe('rules', () => {
  test('add up, and require the tier, the product and the day', async () => {
    const silver = await freshMember(shop, { tier: 'silver' });
    const gold = await freshMember(shop, { tier: 'gold' });
    await putRules(db, site.id, [
      { code: 'euro', kind: 'perEuro', points: 1.5 },
      { code: 'gold', kind: 'perEuro', points: 0.5, tier: 'gold' },
      { code: 'stays', kind: 'perEuro', points: 9, appliesTo: 'stays' },
      { code: 'past', kind: 'perEuro', points: 9, validUntil: '2020-01-01' },
    ]);
    const net = ({ line }: { line: { totalCents: number; vatCents: number } }) =>
      line.totalCents - line.vatCents;
    const one = await createOrder(silver.id, 2);
    expect((await readLot(one.line.id))?.points).toBe(Math.floor((net(one) * 150 + 5_000) / 10_000));
    const two = await createOrder(gold.id, 2);
    expect((await readLot(two.line.id))?.points).toBe(Math.floor((net(two) * 200 + 5_000) / 10_000));
  });

  test('a rule for an unknown product is refused, and nothing changes', async () => {
    await expect(
      putRules(db, site.id, [{ code: 'x', kind: 'perEuro', points: 1, itemCode: 'NONE' }]),
    ).rejects.toThrow('x');
    const rules = await db.selectFrom('loyalty_rule').select('code').where('site_id', '=', site.id).execute();
    expect(rules).toEqual([{ code: 'euro' }]);
  });
});
