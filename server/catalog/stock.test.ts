import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '../../database/connect.ts';
import { products } from '../../demo/shop/products.ts';
import { call } from '../../test/kit/call-api.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { cartItem, freshProduct } from '../../test/kit/fresh-product.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { deleteProduct, upsertProduct } from './product.ts';
import { setStock } from './stock.ts';

const shop = await openShop();
const { db, site } = shop;

/** Checkouts use their own connections. */
const checkouts = connect(shop.databaseUrl, { max: 8 });
afterAll(checkouts.close);

async function realtime(itemCodes: string) {
  return (await shop.api('nl').catalog.realtimeStock({ query: { itemCodes } })).data;
}

async function card(itemCode: string) {
  await shop.projections.catchUp();
  const { data } = await shop.api('nl').catalog.products({ query: { filters: `itemcode:eq:${itemCode}` } });
  return data?.items[0];
}

async function sell(itemCode: string, left: number | null = 5): Promise<string> {
  await upsertProduct(db, site.id, {
    itemCode,
    vatCategory: 'standard',
    texts: { nl: { name: `Ding ${itemCode}` } },
    variants: [{ itemCode, priceCents: 1000, stock: left === null ? null : { left } }],
  });
  return itemCode;
}

/** Updates the stock row as a checkout does: holds some units. */
const hold = (handle: typeof db, itemCode: string, count = 1) =>
  sql`update stock set held = held + ${count} from variant
    where variant.id = variant_id and item_code = ${itemCode}`.execute(handle);

async function rowOf(itemCode: string) {
  return db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'variant_id')
    .select(['capacity', 'sold', 'held', 'few'])
    .where('item_code', '=', itemCode)
    .executeTakeFirst();
}

test('an item that is named many times is answered once', async () => {
  const itemCode = await sell('NAMED-OFTEN');
  const codes = Array.from({ length: 200 }, (_, n) => (n % 2 ? itemCode : itemCode.toLowerCase()));
  expect(await realtime(codes.join(','))).toHaveLength(1);
});

describe('remaining stock', () => {
  test.each([
    [{ left: 4 }, 'inStock', null],
    [{ left: 3 }, 'lastFew', 3],
    [{ left: 1 }, 'lastFew', 1],
    [{ left: 0 }, 'soldOut', 0],
    [{ left: 10, few: 10 }, 'lastFew', 10],
    [{ left: 1, few: 0 }, 'inStock', null],
    [null, 'inStock', null],
  ] as const)('of %j is %s', async (stock, status, quantity) => {
    await sell('CUP');
    await setStock(db, site.id, 'cup', stock);
    expect(await realtime('CUP')).toEqual([
      { itemCode: 'CUP', status, quantity: stock?.left ?? null, backInStock: null },
    ]);
    expect((await card('CUP'))?.stock).toEqual({ status, quantity });
  });

  test('excludes sold and held units', async () => {
    await sell('LIGHT', 10);
    await hold(db, 'LIGHT', 4);
    await sql`update stock set sold = 3 from variant
      where variant.id = variant_id and item_code = 'LIGHT'`.execute(db);
    expect(await realtime('LIGHT')).toMatchObject([{ status: 'lastFew', quantity: 3 }]);
    await setStock(db, site.id, 'LIGHT', { left: 20 });
    expect(await rowOf('LIGHT')).toEqual({ capacity: 27, sold: 3, held: 4, few: 3 });
    expect(await realtime('LIGHT')).toMatchObject([{ status: 'inStock', quantity: 20 }]);
  });

  test('shows the date of new stock only while it is sold out', async () => {
    await sell('OAR');
    await setStock(db, site.id, 'OAR', { left: 0, backInStock: '2031-05-01' });
    expect(await realtime('OAR')).toMatchObject([{ status: 'soldOut', backInStock: '2031-05-01' }]);
    await setStock(db, site.id, 'OAR', { left: 1, backInStock: '2031-05-01' });
    expect(await realtime('OAR')).toMatchObject([{ status: 'lastFew', backInStock: null }]);
    await setStock(db, site.id, 'OAR', { left: 0 });
    expect(await realtime('OAR')).toMatchObject([{ status: 'soldOut', backInStock: null }]);
  });

  test('of a product is in stock as soon as one variant is', async () => {
    const status = async (itemCode: string) => (await card(itemCode))?.stock;
    await setStock(db, site.id, 'SCARF-WOOL', { left: 0 });
    await setStock(db, site.id, 'SCARF-WOOL-SEA', { left: 0 });
    const few = await shop.api('nl').catalog.search({ query: { searchTerm: 'wollen sjaal' } });
    expect(few.data?.products[0]).toMatchObject({ stock: { status: 'lastFew', quantity: 3 } });
    expect(await status('SCARF-WOOL-SEA')).toEqual({ status: 'soldOut', quantity: 0 });
    expect(await status('SCARF-WOOL-CREAM')).toEqual({ status: 'lastFew', quantity: 3 });
    const values = (await card('SCARF-WOOL'))?.optionList[0]?.values;
    expect(values?.map(({ itemcode, status }) => [itemcode, status])).toEqual([
      ['SCARF-WOOL-SEA', 'soldOut'],
      ['SCARF-WOOL', 'soldOut'],
      ['SCARF-WOOL-CREAM', 'lastFew'],
    ]);
  });
});

describe('real-time stock', () => {
  test('is asked of many codes at once, whatever their case, and leaves out what nobody sells', async () => {
    const codes = products.flatMap(({ code, variants }) => variants?.map((one) => one.code) ?? [code]);
    const queried = codes.map((code, index) => (index % 2 ? code.toLowerCase() : code));
    const found = await realtime(['NOTHING', ...queried, '', ' MUG-TIDE ', "x' or 1=1"].join(','));
    expect(found?.map(({ itemCode }) => itemCode)).toEqual(codes.toSorted());
    expect(codes.length).toBeGreaterThan(40);
    expect(await realtime('NOTHING,%,')).toEqual([]);
  });

  test('is read from the database itself and never cached', async () => {
    await sell('BELL', 5);
    expect(await realtime('BELL')).toMatchObject([{ quantity: 5 }]);
    await hold(db, 'BELL');
    expect(await realtime('BELL')).toMatchObject([{ quantity: 4 }]);
    const response = await shop.fetch('/api/frontoffice/catalog/v1/RealtimeStock?itemCodes=BELL');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('leaves out deleted products', async () => {
    await sell('ROPE');
    await deleteProduct(db, site.id, 'ROPE');
    expect(await realtime('ROPE')).toEqual([]);
  });
});

test('stock of an unknown code is rejected', async () => {
  await expect(setStock(db, site.id, 'NOTHING', { left: 1 })).rejects.toMatchObject({
    code: 'not_found',
    options: { details: { itemCode: 'NOTHING' } },
  });
});

describe('during concurrent checkouts', () => {
  test('no more is held than there is', async () => {
    await sell('LAST', 5);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => hold(checkouts.db, 'LAST')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await realtime('LAST')).toMatchObject([{ status: 'soldOut', quantity: 0 }]);
  });

  test('a new count includes concurrent holds, and waits for their transactions', async () => {
    await sell('KEEL', 5);
    const { promise: held, resolve: resolveHeld } = Promise.withResolvers<void>();
    const { promise: end, resolve: release } = Promise.withResolvers<void>();
    const checkout = checkouts.db.transaction().execute(async (trx) => {
      await hold(trx, 'KEEL', 2);
      resolveHeld();
      await end;
    });
    await held;
    const counted = setStock(db, site.id, 'KEEL', { left: 3 }).then(() => 'counted');
    const soon = new Promise((resolve) => setTimeout(resolve, 150, 'waits'));
    expect(await Promise.race([counted, soon])).toBe('waits');
    release();
    await Promise.all([checkout, counted]);
    expect(await rowOf('KEEL')).toMatchObject({ capacity: 5, held: 2 });
    expect(await realtime('KEEL')).toMatchObject([{ quantity: 3 }]);
  });

  test('random counts and holds lose nothing and break no rule', async () => {
    await sell('SAIL', 5);
    let rejected = 0;
    const tries = Array.from({ length: 60 }, async (_, n) => {
      if (n % 6 === 0) return setStock(db, site.id, 'SAIL', { left: n % 4 });
      return hold(checkouts.db, 'SAIL').then(
        () => {},
        (error) => {
          expect(error).toMatchObject({ constraint_name: expect.stringContaining('check') });
          rejected++;
        },
      );
    });
    await Promise.all(tries);
    const { capacity = 0, held } = (await rowOf('SAIL')) ?? {};
    expect(held).toBe(50 - rejected);
    expect(capacity).toBeGreaterThanOrEqual(50 - rejected);
    await setStock(db, site.id, 'SAIL', { left: 7 });
    expect(await rowOf('SAIL')).toMatchObject({ capacity: 57 - rejected, held: 50 - rejected });
  });

  test('counting cannot end while some are held', async () => {
    await sell('KNOT', 5);
    await hold(db, 'KNOT');
    await expect(setStock(db, site.id, 'KNOT', null)).rejects.toMatchObject({ code: 'conflict' });
    expect(await rowOf('KNOT')).toMatchObject({ capacity: 5, held: 1 });
    await hold(db, 'KNOT', -1);
    await setStock(db, site.id, 'KNOT', null);
    expect(await rowOf('KNOT')).toBeUndefined();
    expect(await realtime('KNOT')).toMatchObject([{ status: 'inStock', quantity: null }]);
  });
});

test('units sold before counting ended are not returned to a new count', async () => {
  const itemCode = await freshProduct(shop, 2);
  const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
  await placeReadyOrder(shop, cartId);
  await sql`with sold as (update stock_hold set state = 'sold' returning variant_id, quantity)
    update stock set held = held - quantity, sold = sold + quantity from sold where stock.variant_id = sold.variant_id`.execute(
    db,
  );
  await setStock(db, site.id, itemCode, null);
  await setStock(db, site.id, itemCode, { left: 5 });
  const back = await call(shop, 'cart.reopen', { params: { cartId } });
  expect(back.status, back.text).toBe(200);
  expect(await rowOf(itemCode)).toMatchObject({ capacity: 5, sold: 0, held: 0 });
});
