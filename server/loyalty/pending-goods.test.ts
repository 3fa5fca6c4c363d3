import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { siteToday } from '../../test/kit/days.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { type FreshMember, freshMember } from '../../test/kit/fresh-member.ts';
import { cartItem, freshProduct } from '../../test/kit/fresh-product.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { workingDayFrom } from '../locale/working-day.ts';
import { creditOrder } from '../orders/credit-order.ts';
import { completeOrder, markReady, shipOrder } from '../orders/fulfilment.ts';
import { recordManualPayment } from '../orders/manual-payment.ts';
import { readBalance } from './balance.ts';
import { expirePoints, membersWithExpired } from './expire.ts';
import { lockMember } from './member.ts';
import { reviewTier } from './tiers.ts';
import { putRules } from './write-programme.ts';

const shop = await openShop();
const { db, site, paymentDeps } = shop;

beforeEach(() => putRules(db, site.id, [{ code: 'euro', kind: 'perEuro', points: 2 }]));

const { return_days: returnDays } = await db
  .selectFrom('loyalty_programme')
  .select('return_days')
  .where('site_id', '=', site.id)
  .executeTakeFirstOrThrow();

/** Creates a member's paid order of `count` pieces, due forty days ago and not yet shipped. */
async function overdueOrder(count = 1) {
  const member = await freshMember(shop);
  const items = [];
  for (let n = 0; n < count; n++) items.push(cartItem(await freshProduct(shop, 9), 3));
  const cartId = await readyCart(shop, member.id, items);
  const { id, totalCents } = await placeReadyOrder(shop, cartId, member.id);
  await sql`
    update customer_order set created_at = now() - interval '50 days', shipping = (
      select jsonb_agg(choice || jsonb_build_object('deliveryDate', ${siteToday} - 40)) from jsonb_array_elements(shipping) as choice
    ) where id = ${id}`.execute(db);
  await sql`update member set joined_at = now() - interval '60 days' where id = ${member.memberId}`.execute(
    db,
  );
  const cash = { method: 'cash', amountCents: totalCents, reference: '', staffId: null } as const;
  await db.transaction().execute((trx) => recordManualPayment(trx, paymentDeps, id, cash));
  const lines = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('sort_order')
    .execute();
  return { member, id, lineIds: lines.map((line) => line.id) };
}

const send = (orderId: string, lineIds: string[] = []) =>
  db
    .transaction()
    .execute((trx) =>
      shipOrder(trx, paymentDeps, orderId, { carrier: '', trackingCode: '', trackingUrl: '', lineIds }),
    );

const handOver = (orderId: string) => db.transaction().execute((trx) => completeOrder(trx, orderId));

const listLots = (lineIds: readonly string[]) =>
  db
    .selectFrom('loyalty_lot')
    .select(['points', 'not_before', 'expiry_date', 'return_days'])
    .where('order_line_id', 'in', lineIds)
    .orderBy('order_line_id')
    .execute();

const standing = ({ memberId }: FreshMember) => readBalance(db, memberId);

/** Earned points count from the day after the return period of goods that arrive today. */
const dayAfterReturns = () => {
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam');
  return workingDayFrom(today.add({ days: returnDays })).add({ days: 1 });
};

const found = async () => (await audit(db)).filter(({ invariant }) => /point|lot|tier|entr/.test(invariant));

describe('points of goods', () => {
  test('are pending until shipment, however late that is', async () => {
    const { member, id, lineIds } = await overdueOrder();
    const before = await standing(member);
    const [lot] = await listLots(lineIds);
    expect(lot?.points).toBeGreaterThan(0);
    expect(before.pending).toBe(lot?.points);
    expect(before.total).toBe(0);
    await send(id);
    const [firstLot] = await listLots(lineIds);
    expect(firstLot).toMatchObject({ not_before: dayAfterReturns().toString(), return_days: null });
    expect(await standing(member)).toEqual(before);
    await sql`update loyalty_lot set not_before = ${siteToday} where return_days is null and not_before > ${siteToday}`.execute(
      db,
    );
    const { available, pending, total } = await standing(member);
    expect({ available, pending, total }).toEqual({
      ...{ available: before.available + (lot?.points ?? 0), pending: 0, total: lot?.points },
    });
    expect(await found()).toEqual([]);
  });

  test('do not count sooner for a partial shipment', async () => {
    const { id, lineIds } = await overdueOrder(2);
    await send(id, lineIds.slice(0, 1));
    expect((await listLots(lineIds)).map((lot) => lot.return_days)).toEqual([returnDays, returnDays]);
    expect(await found()).toEqual([]);
    await sql`update shipment set created_at = now() - interval '20 days' where order_id = ${id}`.execute(db);
    await send(id);
    for (const lot of await listLots(lineIds)) {
      expect(lot).toMatchObject({ not_before: dayAfterReturns().toString(), return_days: null });
    }
    expect(await found()).toEqual([]);
  });

  test('count from the shipment of the rest, where the unshipped goods are credited', async () => {
    const { id, lineIds } = await overdueOrder(2);
    await send(id, lineIds.slice(0, 1));
    const lines = [{ lineId: lineIds[1] ?? '', quantity: 3 }];
    const credit = { lines, shipping: false, restock: true, reason: 'sold out', staffId: null };
    await db.transaction().execute((trx) => creditOrder(trx, paymentDeps, id, credit));
    const [firstLot] = await listLots(lineIds.slice(0, 1));
    expect(firstLot).toMatchObject({ not_before: dayAfterReturns().toString(), return_days: null });
    expect(await found()).toEqual([]);
  });

  test('for pickup count from the handover', async () => {
    const { member, id, lineIds } = await overdueOrder();
    await db.transaction().execute((trx) => markReady(trx, paymentDeps, id));
    expect((await listLots(lineIds))[0]).toMatchObject({ return_days: returnDays });
    await handOver(id);
    const [lot] = await listLots(lineIds);
    expect(lot).toMatchObject({ not_before: dayAfterReturns().toString(), return_days: null });
    expect((await standing(member)).pending).toBe(lot?.points);
    expect(await found()).toEqual([]);
  });

  test('never shipped count never, for no tier, and do not expire', async () => {
    const { member, lineIds } = await overdueOrder();
    const { memberId } = member;
    await sql`update loyalty_lot set not_before = ${siteToday} - 900, expiry_date = ${siteToday} - 100
      where order_line_id = ${lineIds[0]}`.execute(db);
    const before = await standing(member);
    expect(before.pending).toBeGreaterThan(0);
    expect(await membersWithExpired(db, site.id, 500)).not.toContain(memberId);
    await db.transaction().execute(async (trx) => {
      await lockMember(trx, memberId);
      await expirePoints(trx, memberId);
      await reviewTier(trx, memberId);
    });
    expect(await standing(member)).toEqual(before);
    expect(await found()).toEqual([]);
  });

  test('are removed when the goods are credited before shipment', async () => {
    const { member, id, lineIds } = await overdueOrder();
    const lines = [{ lineId: lineIds[0] ?? '', quantity: 3 }];
    const credit = { lines, shipping: true, restock: true, reason: 'sold out', staffId: null };
    await db.transaction().execute((trx) => creditOrder(trx, paymentDeps, id, credit));
    expect((await standing(member)).pending).toBe(0);
    expect(await found()).toEqual([]);
  });

  test('are told to begin no sooner than if the goods left today', async () => {
    const { member, lineIds } = await overdueOrder();
    const { data } = await call(shop, 'loyalty.ledger', { query: {} }, { token: member.accessToken });
    const earned = data.items.find(({ kind }) => kind === 'earned');
    const today = Temporal.Now.plainDateISO('Europe/Amsterdam');
    const [lot] = await listLots(lineIds);
    const { created_at: createdAt } = await db
      .selectFrom('loyalty_entry')
      .select('created_at')
      .where('id', '=', earned?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(lot?.expiry_date).toBeTruthy();
    expect(earned).toMatchObject({
      notBefore: today.add({ days: returnDays + 1 }).toString(),
      expiryDate: lot?.expiry_date,
      createDate: createdAt.toISOString(),
    });
    expect(String(lot?.not_before) < today.toString()).toBe(true);
    const emails = (await shop.emails()).filter(({ subject }) => subject.startsWith('Je bestelling H'));
    expect(emails.at(-1)?.text).toContain('Je kunt ze gebruiken vanaf');
  });
});
