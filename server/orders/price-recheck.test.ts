import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CallIdentity, call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { cartReader, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { cartItem, freshProduct, readStock } from '../../test/kit/fresh-product.ts';
import { defaultRatePlan, freshRoom, freshStayCart, nightCents } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { putVatRates } from '../business/vat.ts';
import { findCart } from '../cart/cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import { putVoucher } from '../cart/put-voucher.ts';
import { addVoucher, getVoucher } from '../cart/voucher.ts';
import { readBalance } from '../loyalty/balance.ts';
import { putMemberPrices } from '../loyalty/write-programme.ts';
import { pricesChangedSince } from '../platform/changes.ts';
import { putRatePlan } from '../rates/rate-plan.ts';
import { putRates } from '../rates/rates.ts';
import { assertPriceUnchanged } from './price-recheck.ts';

const shop = await openShop();
const { db, site } = shop;

afterEach(async () => expect(await audit(db)).toEqual([]));

const checkout = (cartName: string, acceptedTotal?: number, shown: CallIdentity = {}) =>
  call(
    shop,
    'order.checkout',
    {
      body: {
        cartName,
        paymentMethodId: 'duinpay',
        variables: { acceptTerms: true, issuer: 'duinpay_zeebank', acceptedTotal },
      },
    },
    shown,
  );

const locks = {
  stock: (itemCode: string) => sql`
    select from stock where variant_id in (select id from variant where item_code = ${itemCode}) for update`,
  nights: (itemCode: string) => sql`
    select from night where room_type_id in (select id from product where item_code = ${itemCode}) for update`,
};

/**
 * Orders a cart; while the order waits for stock or nights that another transaction has locked, a change is
 * committed.
 */
async function orderDuring(
  lock: ReturnType<typeof sql>,
  order: () => ReturnType<typeof checkout>,
  change: () => Promise<unknown>,
) {
  const { placing } = await db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    const placing = order();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
            and query ilike '%for update%'`.execute(db);
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    await change();
    return { placing };
  });
  return placing;
}

async function expectNothing(cartId: string): Promise<void> {
  const orders = await db.selectFrom('customer_order').select('id').where('cart_id', '=', cartId).execute();
  expect(orders).toEqual([]);
  const cart = await db.selectFrom('cart').select('closed_at').where('id', '=', cartId).executeTakeFirst();
  expect(cart).toEqual({ closed_at: null });
}

async function expectPlaced(cartId: string, total: number, shown: CallIdentity = {}): Promise<void> {
  expect((await checkout(cartId, total, shown)).status).toBe(200);
  const order = await db
    .selectFrom('customer_order')
    .select('total_cents')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  expect(Number(order?.total_cents)).toBe(Math.round(total * 100));
}

const changed = (accepted: number, total: number) => ({
  ...{ status: 409, code: 'price_changed' },
  details: { accepted, total },
});

const costs = (itemCode: string, cents: number) =>
  db.updateTable('variant').set({ price_cents: cents }).where('item_code', '=', itemCode).execute();

describe('a change while an order waits for its stock', () => {
  test.each([
    ['confirmed', 15.95],
    ['not told', undefined],
  ])('of the price: a guest whose total was %s gets both totals', async (_, accepted) => {
    const itemCode = await freshProduct(shop, 5);
    const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
    const order = () => checkout(cartId, accepted);
    const rejected = await orderDuring(locks.stock(itemCode), order, () => costs(itemCode, 1200));
    expect(rejected).toMatchObject(changed(15.95, 17.95));
    await expectNothing(cartId);
    expect(await readStock(shop, itemCode)).toEqual({ capacity: 5, sold: 0, held: 0 });
    expect(await checkout(cartId, 15.95)).toMatchObject(changed(15.95, 17.95));
    await expectPlaced(cartId, 17.95);
    expect(await readStock(shop, itemCode)).toEqual({ capacity: 5, sold: 0, held: 1 });
  });

  test('of the member price', async () => {
    const itemCode = await freshProduct(shop, 5);
    const { id, accessToken: token } = await freshMember(shop, { tier: 'silver' });
    const pay = (percent: number) => putMemberPrices(db, site.id, [{ tier: 'silver', itemCode, percent }]);
    await pay(20);
    const cartId = await readyCart(shop, id, [cartItem(itemCode)]);
    const order = () => checkout(cartId, 13.95, { token });
    const rejected = await orderDuring(locks.stock(itemCode), order, () => pay(10));
    expect(rejected).toMatchObject(changed(13.95, 14.95));
    await expectNothing(cartId);
    expect(await readStock(shop, itemCode)).toEqual({ capacity: 5, sold: 0, held: 0 });
    await expectPlaced(cartId, 14.95, { token });
  });

  test('of the shipping price', async () => {
    const itemCode = await freshProduct(shop, 5);
    const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
    const parcel = (cents: number) =>
      db.updateTable('shipping_method').set({ price_cents: cents }).where('code', '=', 'parcel').execute();
    const order = () => checkout(cartId, 15.95);
    const rejected = await orderDuring(locks.stock(itemCode), order, () => parcel(695));
    await parcel(595);
    expect(rejected).toMatchObject(changed(15.95, 16.95));
    await expectNothing(cartId);
    await expectPlaced(cartId, 15.95);
  });

  test('of a voucher, whose uses the refused order does not count', async () => {
    const itemCode = await freshProduct(shop, 5);
    const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
    const give = (percentage: number) =>
      putVoucher(db, site.id, { code: 'EBB', kind: 'percent', percentage, maxUses: 1 });
    await give(20);
    await addVoucher(db, await cartReader(shop), cartId, await getVoucher(db, site.id, 'EBB'));
    const order = () => checkout(cartId, 13.95);
    const rejected = await orderDuring(locks.stock(itemCode), order, () => give(10));
    expect(rejected).toMatchObject(changed(13.95, 14.95));
    await expectNothing(cartId);
    await expectPlaced(cartId, 14.95);
  });

  test('of the tax category, at the same total', async () => {
    const itemCode = await freshProduct(shop, 5);
    const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
    const rejected = await orderDuring(
      locks.stock(itemCode),
      () => checkout(cartId, 15.95),
      () =>
        db
          .updateTable('product')
          .set({ vat_category: 'reduced' })
          .where('item_code', '=', itemCode)
          .execute(),
    );
    expect(rejected).toMatchObject(changed(15.95, 15.95));
    await expectNothing(cartId);
    await expectPlaced(cartId, 15.95);
  });

  test('of the tax rate, which no process has read yet', async () => {
    const itemCode = await freshProduct(shop, 5);
    const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
    const rate = (percentage: number) =>
      putVatRates(db, site.id, [{ category: 'standard', validFrom: '2026-01-02', percentage, source: '' }]);
    const order = () => checkout(cartId, 15.95);
    const rejected = await orderDuring(locks.stock(itemCode), order, () => rate(25));
    expect(rejected).toMatchObject(changed(15.95, 15.95));
    await expectNothing(cartId);
    expect(await readStock(shop, itemCode)).toEqual({ capacity: 5, sold: 0, held: 0 });
    await shop.projections.catchUp();
    await expectPlaced(cartId, 15.95);
    const [line] = await db
      .selectFrom('order_line')
      .innerJoin('customer_order', 'customer_order.id', 'order_id')
      .select('vat_rate')
      .where('cart_id', '=', cartId)
      .execute();
    expect(Number(line?.vat_rate)).toBe(25);
    await rate(21);
    await shop.projections.catchUp();
  });

  test('of the member’s tier', async () => {
    const itemCode = await freshProduct(shop, 5);
    const { id, memberId, accessToken: token } = await freshMember(shop);
    await putMemberPrices(db, site.id, [{ tier: 'silver', itemCode, percent: 20 }]);
    const cartId = await readyCart(shop, id, [cartItem(itemCode)]);
    const rise = () =>
      sql`
      with risen as (
        update member set tier_id = (select id from loyalty_tier where site_id = ${site.id} and code = 'silver')
        where id = ${memberId} returning id, tier_id
      ) insert into member_tier (member_id, tier_id, reason) select id, tier_id, 'reached' from risen`.execute(
        db,
      );
    const order = () => checkout(cartId, 15.95, { token });
    const rejected = await orderDuring(locks.stock(itemCode), order, rise);
    expect(rejected).toMatchObject(changed(15.95, 13.95));
    await expectNothing(cartId);
    await expectPlaced(cartId, 13.95, { token });
  });

  test('of the value of a point: both amounts due are reported', async () => {
    const itemCode = await freshProduct(shop, 5);
    const { id, memberId, accessToken: token } = await freshMember(shop, { points: 300 });
    const cartId = await readyCart(shop, id, [cartItem(itemCode)]);
    const shown = { token };
    const { data } = await call(shop, 'cart.points', { params: { cartId }, body: { points: 150 } }, shown);
    const worth = Math.round((data.points?.pointValue ?? 0) * 100);
    const pays = (cents: number) =>
      db
        .updateTable('loyalty_programme')
        .set({ point_cents: cents })
        .where('site_id', '=', site.id)
        .execute();
    const order = () => checkout(cartId, 15.95, shown);
    const rejected = await orderDuring(locks.stock(itemCode), order, () => pays(worth + 1));
    await pays(worth);
    expect(rejected).toMatchObject({
      ...{ status: 409, code: 'price_changed' },
      details: {
        ...{ accepted: 15.95, total: 15.95 },
        acceptedDue: data.dueInclVat,
        due: data.dueInclVat - 1.5,
      },
    });
    await expectNothing(cartId);
    expect(await readBalance(db, memberId)).toMatchObject({ available: 300, reserved: 0 });
    await expectPlaced(cartId, 15.95, shown);
  });

  test('that ends the sale of an item', async () => {
    const itemCode = await freshProduct(shop, 5);
    const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
    const rejected = await orderDuring(
      locks.stock(itemCode),
      () => checkout(cartId, 15.95),
      () => db.updateTable('variant').set({ is_deleted: true }).where('item_code', '=', itemCode).execute(),
    );
    expect(rejected).toMatchObject({
      status: 400,
      errors: [{ path: 'cart.cartItems.0', code: 'unavailable' }],
    });
    await expectNothing(cartId);
  });

  test('that does not concern it lets the waiting order have the last item', async () => {
    const itemCode = await freshProduct(shop, 1);
    const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
    const elsewhere = await freshProduct(shop, 1);
    const order = () => checkout(cartId, 15.95);
    const placed = await orderDuring(locks.stock(itemCode), order, () => costs(elsewhere, 1200));
    expect(placed.status).toBe(200);
  });
});

test('a night whose price rises while its order waits for it is reported with both totals', async () => {
  const room = await freshRoom(shop, 'INSIDE-ROOM');
  const cartId = await freshStayCart(shop, { room, arrivesIn: 20, nights: 2 });
  const { data } = await call(shop, 'cart.read', { params: { cartId } });
  const before = data.totalPriceInclVat;
  const rejected = await orderDuring(
    locks.nights(room),
    () => checkout(cartId, before),
    () =>
      putRates(db, site.id, [
        {
          ...{ from: inDays(20), to: inDays(20), rooms: [room], arrangements: [defaultRatePlan] },
          priceCents: nightCents + 1000,
        },
      ]),
  );
  expect(rejected).toMatchObject(changed(before, before + 10));
  await expectNothing(cartId);
  await shop.projections.catchUp();
  await expectPlaced(cartId, before + 10);
});

test('nor is it sold for less by a process that has not read the change yet', async () => {
  const room = await freshRoom(shop, 'INSIDE-UNHEARD');
  const first = await freshStayCart(shop, { room, arrivesIn: 20, nights: 2 });
  const { data } = await call(shop, 'cart.read', { params: { cartId: first } });
  const answers: unknown[] = [];
  for (let dearer = 10; dearer <= 100; dearer += 10) {
    const cartId = await freshStayCart(shop, { room, arrivesIn: 20, nights: 2 });
    const rates = { from: inDays(20), to: inDays(20), rooms: [room], arrangements: [defaultRatePlan] };
    await putRates(db, site.id, [{ ...rates, priceCents: nightCents + dearer * 100 }]);
    const { status, details, data: started } = await checkout(cartId);
    const total = status === 200 ? started.total : Number(details?.total);
    answers.push([dearer, Math.round(total - data.totalPriceInclVat)]);
  }
  expect(answers).toEqual(answers.map((_, n) => [(n + 1) * 10, (n + 1) * 10]));
});

test.each([
  ['what a longer stay has off', { lengthDiscounts: [{ fromNights: 2, percent: 10 }] }, 20],
  ['what cancelling costs', { cancellation: [{ daysBefore: 30, feePercent: 90 }] }, 0],
])('so are the terms of its rate plan: %s', async (_, terms, off) => {
  const room = await freshRoom(shop, `INSIDE-TERMS-${off}`);
  const cartId = await freshStayCart(shop, { room, arrivesIn: 20, nights: 2 });
  const { data } = await call(shop, 'cart.read', { params: { cartId } });
  const before = data.totalPriceInclVat;
  const rejected = await orderDuring(
    locks.nights(room),
    () => checkout(cartId, before),
    () => putRatePlan(db, site.id, { itemCode: defaultRatePlan, ...terms }),
  );
  expect(rejected).toMatchObject(changed(before, before - off));
  await expectNothing(cartId);
  await shop.projections.catchUp();
  await expectPlaced(cartId, before - off);
});

describe('every table that decides a price records its changes', () => {
  /**
   * A cart that reads every such table: a member's stay in a room of their choice, and a voucher for a
   * category.
   */
  async function fullCart() {
    const { id } = await freshMember(shop, { tier: 'silver', points: 300 });
    const room = await freshRoom(shop, 'TELL-ROOM', ['7', '8']);
    const [category] = await db.selectFrom('category').select('id').where('parent_id', 'is', null).execute();
    await putVoucher(db, site.id, {
      ...{ code: 'TELL', kind: 'percent', percentage: 5 },
      categoryIds: category ? [category.id] : [],
    });
    const item = cartItem(await freshProduct(shop, 5));
    const stay = { ItemCode: room, Quantity: 1, Description: '', CartItemAttributes: attributesOf(room) };
    const cartId = await readyCart(shop, id, [item, stay]);
    const owner = await cartReader(shop, id);
    await addVoucher(db, owner, cartId, await getVoucher(db, site.id, 'TELL'));
    return { cartId, owner };
  }

  const attributesOf = (room: string) =>
    Object.entries({
      ...{ ArrangementItemCode: defaultRatePlan, DateFrom: inDays(20), Nights: '2', Adults: '2' },
      ...{ GuestName: 'Noor', Unit: room === 'TELL-ROOM' ? '7' : '' },
    }).map(([Name, Value]) => ({ Name, Type: 'string', Value }));

  /** Tables that do not decide the price, or that are checked under a lock when their rows are taken. */
  const judgedElsewhere = [
    'cart',
    'cart_line',
    'cart_voucher',
    'night_block',
    'reservation',
    'stock',
    'stock_hold',
  ];
  const contentChanges = [
    ...['category_text', 'category_attribute', 'loyalty_tier_text', 'media', 'product_text', 'fee_text'],
    'shipping_method_text',
  ];

  /** The number of scans of each table by this connection, since an earlier count. */
  async function scans(trx: typeof db): Promise<Map<string, number>> {
    const { rows } = await sql<{ name: string; scans: number }>`
      select relname as name, seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_xact_user_tables`.execute(
      trx,
    );
    return new Map(rows.map(({ name, scans }) => [name, scans]));
  }

  test('any table that is read when an order is priced again', async () => {
    const { cartId, owner } = await fullCart();
    const catalogContext = await shop.projections.catalogs.of(site).context();
    const cart = await findCart(db, owner, cartId);
    if (!cart) throw new Error('the cart is not there');
    const priced = priceCart(cart, catalogContext);
    const input = {
      ...{ cartId, acceptsTerms: true, confirmsAge: true, isDeposit: false, payLater: undefined },
      ...{ acceptedCents: undefined, emailAddress: 'noor@gast.example', origin: 'http://localhost' },
    };
    const read = await db.transaction().execute(async (trx) => {
      const before = await scans(trx);
      await assertPriceUnchanged(trx, owner, catalogContext, { cart, priced }, input);
      const after = await scans(trx);
      return [...after.keys()].filter((name) => after.get(name) !== before.get(name));
    });
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'publish_price_changes'`.execute(
      db,
    );
    const telling = new Set(rows.map(({ name }) => name));
    expect(read).toEqual(expect.arrayContaining(['variant', 'voucher', 'night_rate', 'unit', 'category']));
    const silent = read.filter((name) => !telling.has(name));
    expect(silent.filter((name) => ![...judgedElsewhere, ...contentChanges].includes(name))).toEqual([]);
  });

  const readChanges = async () => {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(id), 0)::int as last from change where topic = 'price'`.execute(db);
    return rows[0]?.last;
  };

  test('and a sale alone records nothing', async () => {
    const itemCode = await freshProduct(shop, 5);
    const room = await freshRoom(shop, 'QUIET-ROOM');
    const stay = { ItemCode: room, Quantity: 1, Description: '', CartItemAttributes: attributesOf(room) };
    const cartId = await readyCart(shop, null, [cartItem(itemCode), stay]);
    const voucher = { code: 'QUIET', kind: 'percent', percentage: 5, maxUses: 9 } as const;
    await putVoucher(db, site.id, voucher);
    await addVoucher(db, await cartReader(shop), cartId, await getVoucher(db, site.id, 'QUIET'));
    const horizon = shop.projections.horizon();
    const before = await readChanges();
    const { status, data } = await checkout(cartId);
    expect({ status, isPaid: data.status }).toEqual({ status: 200, isPaid: 'pending' });
    expect(await readChanges()).toBe(before);
    await costs(itemCode, 1200);
    const since = async (one: string) =>
      (await sql<{ changed: boolean }>`select ${pricesChangedSince(one)} as changed`.execute(db)).rows;
    expect(await since(horizon)).toEqual([{ changed: true }]);
    expect(await since('9000000000')).toEqual([{ changed: false }]);
  });
});
