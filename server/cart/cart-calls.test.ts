import { beforeEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshCart, freshLine, parcelId, placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { upsertProduct } from '../catalog/product.ts';
import { setStock } from '../catalog/stock.ts';
import { limitRate } from '../platform/rate-limit.ts';
import { putVoucher } from './put-voucher.ts';

const shop = await openShop();
const other = await shop.another();
beforeEach(() => shop.db.deleteFrom('rate_limit').execute());

const add = (cartId: string, body: object, shown = {}, server: typeof other = shop) =>
  call(server, 'cart.addItem', { params: { cartId }, body: body as { ItemCode: string } }, shown);
const read = async (cartId: string, shown = {}): Promise<Cart> =>
  (await call(shop, 'cart.read', { params: { cartId } }, shown)).data;
/** The requirement of an email address, as a checkout without one reports it. */
const email = { code: 'emailAddress', path: 'invoiceAddress.emailAddress' };
const terms = { code: 'acceptTerms', path: 'variables.acceptTerms' };
const listItems = ({ cartItems }: Cart) =>
  cartItems.map(({ itemCode, quantity }) => `${itemCode} ${quantity}`);

describe('a cart', () => {
  test('that nobody opened is empty, and opens with its first item', async () => {
    const cartId = crypto.randomUUID();
    expect(await read(cartId)).toMatchObject({
      identifier: cartId,
      cartName: cartId,
      cartItems: [],
      totalPriceInclVat: 0,
      requirements: [{ code: 'empty', path: 'cartItems' }, email, terms],
    });
    const { status, data } = await add(cartId, { itemcode: 'soap-algae', quantity: 2 });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      identifier: cartId,
      totalQuantity: 2,
      cartItems: [{ itemCode: 'SOAP-ALGAE', quantity: 2, name: expect.stringMatching(/zeep/i), vatRate: 21 }],
    });
    const [line] = data.cartItems;
    expect(line?.totalPriceInclVat).toBe((line?.unitPriceInclVat ?? 0) * 2);
    expect(data.totalPriceInclVat).toBe(line?.totalPriceInclVat);
    expect(await read(cartId)).toEqual(data);
  });

  test('has the same thing on one line, unless something is said of it', async () => {
    const cartId = crypto.randomUUID();
    await add(cartId, { ItemCode: 'TEA-MINT' });
    await add(cartId, { ItemCode: 'TEA-MINT', Quantity: 2 });
    const attributes = { CartItemAttributes: [{ Name: 'Monogram', Value: 'A.Z.' }] };
    await add(cartId, { ItemCode: 'TEA-MINT', ...attributes });
    await add(cartId, { ItemCode: 'TEA-MINT', ...attributes });
    await add(cartId, { ItemCode: 'TEA-MINT', Data: { gift: true } });
    expect(listItems(await read(cartId))).toEqual(['TEA-MINT 3', 'TEA-MINT 2', 'TEA-MINT 1']);
  });

  test('keeps what was said with a thing', async () => {
    const { data } = await add(crypto.randomUUID(), {
      ItemCode: 'TEA-MINT',
      Quantity: 2,
      Description: 'Voor oma',
      CartItemAttributes: [{ Name: 'Monogram', Type: 'string', Value: 'A.Z.' }],
      Data: { Ribbon: true },
      CartName: 'Mandje',
    });
    expect(data.cartItems).toMatchObject([
      {
        itemCode: 'TEA-MINT',
        quantity: 2,
        description: 'Voor oma',
        cartItemAttributes: [{ name: 'Monogram', type: 'string', value: 'A.Z.' }],
        data: { Ribbon: true },
      },
    ]);
  });

  test('takes several things or none of them, and says which one is in the way', async () => {
    const cartId = crypto.randomUUID();
    const body = [{ ItemCode: 'TEA-MINT' }, { ItemCode: 'NO-SUCH-THING' }];
    const rejected = await call(shop, 'cart.addItems', { params: { cartId }, body });
    expect(rejected).toMatchObject({
      status: 404,
      code: 'not_found',
      message: expect.stringContaining('NO-SUCH-THING'),
    });
    expect((await read(cartId)).cartItems).toEqual([]);
    const requested = [{ ItemCode: 'TEA-MINT' }, { ItemCode: 'SOAP-ALGAE', Quantity: 2 }];
    const added = await call(shop, 'cart.addItems', { params: { cartId }, body: requested });
    expect([added.status, listItems(added.data)]).toEqual([200, ['TEA-MINT 1', 'SOAP-ALGAE 2']]);
  });

  test('does not hold an extra that belongs to a stay', async () => {
    const rejected = await add(crypto.randomUUID(), { ItemCode: 'EXTRA-BREAKFAST' });
    expect(rejected).toMatchObject({ status: 409, code: 'not_available' });
  });

  test('changes and loses its lines', async () => {
    const params = await freshLine(shop);
    const changed = await call(shop, 'cart.changeItem', { params, body: { Quantity: 3 } });
    expect(listItems(changed.data)).toEqual(['SOAP-ALGAE 3']);
    const body = { Name: 'Wish', Value: 'in blue paper' };
    await call(shop, 'cart.addAttribute', { params, body: { ...body, Value: 'in red paper' } });
    const { data } = await call(shop, 'cart.addAttribute', { params, body });
    expect(data.cartItems[0]?.cartItemAttributes).toEqual([
      { name: 'Wish', type: 'string', value: 'in blue paper' },
    ]);
    expect((await call(shop, 'cart.changeItem', { params, body: { Quantity: 0 } })).data.cartItems).toEqual(
      [],
    );
    expect((await call(shop, 'cart.removeItem', { params })).status).toBe(404);
  });

  test('of another owner is not found', async () => {
    const [ana, bram] = [await freshPerson(shop), await freshPerson(shop)];
    const cartId = crypto.randomUUID();
    const own = { token: ana.accessToken };
    await add(cartId, { ItemCode: 'TEA-MINT' }, own);
    expect(listItems(await read(cartId, own))).toEqual(['TEA-MINT 1']);
    const { data } = await call(shop, 'cart.read', { params: { cartId } }, own);
    const params = { cartId, cartItemId: data.cartItems[0]?.id ?? '' };
    for (const shown of [{ token: bram.accessToken }, {}]) {
      const statuses = await Promise.all([
        call(shop, 'cart.read', { params }, shown),
        call(shop, 'cart.availability', { params }, shown),
        call(shop, 'cart.paymentMethods', { params, query: {} }, shown),
        call(shop, 'cart.readCheckout', { params, query: {} }, shown),
        call(shop, 'cart.shippingMethods', { query: { cartName: cartId } }, shown),
        call(shop, 'cart.byName', { params: { name: cartId } }, shown),
        call(shop, 'cart.create', { body: { cartName: cartId } }, shown),
        call(shop, 'cart.addToCart', { body: { ItemCode: 'MUG-TIDE', CartName: cartId } }, shown),
        call(shop, 'cart.info', { params, body: {} }, shown),
        call(shop, 'cart.removeItem', { params }, shown),
        add(cartId, { ItemCode: 'MUG-TIDE' }, shown),
      ]);
      expect(statuses.map(({ status, code }) => `${status} ${code}`)).toEqual(
        Array(statuses.length).fill('404 not_found'),
      );
    }
    expect(listItems(await read(cartId, own))).toEqual(['TEA-MINT 1']);
  });

  test('becomes that of the customer who uses it', async () => {
    const cartId = await freshCart(shop);
    const ana = await freshPerson(shop);
    await add(cartId, { ItemCode: 'TEA-MINT' }, { token: ana.accessToken });
    expect((await call(shop, 'cart.read', { params: { cartId } })).status).toBe(404);
    expect(listItems(await read(cartId, { token: ana.accessToken }))).toEqual(['SOAP-ALGAE 1', 'TEA-MINT 1']);
  });

  test('with an empty name has none', async () => {
    expect((await call(shop, 'cart.create', { body: { cartName: '' } })).status).toBe(200);
    const body = { ItemCode: 'TEA-MINT', CartName: '' };
    const { identifier, cartName } = (await call(shop, 'cart.addToCart', { body })).data;
    expect(cartName).toBe(identifier);
  });

  test('has a name where a customer gives it one', async () => {
    const shown = { token: (await freshPerson(shop)).accessToken };
    const made = await call(shop, 'cart.create', { body: { cartName: 'Verjaardag' } }, shown);
    expect(made.data.cartName).toBe('Verjaardag');
    const again = await call(shop, 'cart.create', { body: { cartName: 'verjaardag' } }, shown);
    expect(again.data.identifier).toBe(made.data.identifier);
    const added = await call(
      shop,
      'cart.addToCart',
      { body: { ItemCode: 'TEA-MINT', CartName: 'VERJAARDAG' } },
      shown,
    );
    expect(added.data.identifier).toBe(made.data.identifier);
    const found = await call(shop, 'cart.byName', { params: { name: 'Verjaardag' } }, shown);
    expect(listItems(found.data)).toEqual(['TEA-MINT 1']);
    const withoutAccount = await call(shop, 'cart.create', { body: { cartName: 'Verjaardag' } });
    expect(withoutAccount.status).toBe(401);
  });

  test('is one of a limited number of new ones of a customer a day', async () => {
    const { id, accessToken: token } = await freshPerson(shop);
    await limitRate(shop.db, `cart:customer:${id}`, { calls: 200, seconds: 86_400 }, 199);
    const open = (cartName: string) => call(shop, 'cart.create', { body: { cartName } }, { token });
    expect((await open('Verjaardag')).status).toBe(200);
    expect(await open('Weekend')).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await open('verjaardag')).status).toBe(200);
  });

  test('of another owner is replaced in the cookie that names it', async () => {
    const ana = await freshPerson(shop);
    const cartId = crypto.randomUUID();
    await add(cartId, { ItemCode: 'TEA-MINT' }, { token: ana.accessToken });
    const cookies = `cartId=${cartId}`;
    const { status, setCookies } = await add(cartId, { ItemCode: 'MUG-TIDE' }, { cookies });
    const next = setCookies.cartId?.value ?? '';
    expect([status, setCookies.cartId?.how]).toEqual([404, 'Path=/; Max-Age=31536000; SameSite=Lax']);
    expect(next).not.toBe(cartId);
    expect((await add(next, { ItemCode: 'MUG-TIDE' }, { cookies: `cartId=${next}` })).status).toBe(200);
    const checkout = { body: { cartName: cartId, paymentMethodId: 'invoice' } };
    expect((await call(shop, 'order.checkout', checkout, { cookies })).setCookies.cartId).toBeDefined();
    // The owner, also with a session that can be refreshed, keeps it, and so does a cart without that item.
    const missing = { params: { cartId, cartItemId: crypto.randomUUID() } };
    for (const shown of [{ cookies, token: ana.accessToken }, { cookies: `${cookies}; refreshToken=x` }]) {
      expect(await call(shop, 'cart.removeItem', missing, shown)).toMatchObject({
        status: 404,
        setCookies: {},
      });
    }
  });

  test('is the one that its customer filled, also after others were opened', async () => {
    const person = await freshPerson(shop);
    const shown = { token: person.accessToken };
    const full = crypto.randomUUID();
    await add(full, { ItemCode: 'TEA-MINT' }, shown);
    expect((await call(shop, 'cart.create', { body: {} }, shown)).data.identifier).toBe(full);
    const more = await call(shop, 'cart.addToCart', { body: { ItemCode: 'MUG-TIDE' } }, shown);
    expect(listItems(more.data)).toEqual(['TEA-MINT 1', 'MUG-TIDE 1']);
    const fresh = crypto.randomUUID();
    const opened = await call(shop, 'cart.create', { body: { cartName: fresh } }, shown);
    expect([opened.data.identifier, opened.data.carts.length]).toEqual([fresh, 1]);
    // A cart with a remark alone is stored, and used later than the full one.
    await call(shop, 'cart.info', { params: { cartId: fresh }, body: { remark: 'Bel aan' } }, shown);
    const login = { body: { emailAddress: person.emailAddress, password: person.password } };
    expect((await call(shop, 'account.login', login)).setCookies.cartId?.value).toBe(full);
  });

  test('of one name is one cart, however many open it at once', async () => {
    const { accessToken: token } = await freshPerson(shop);
    const eight = <Answer>(once: () => Promise<Answer>) => Promise.all(Array.from({ length: 8 }, once));
    const opened = await eight(() => call(shop, 'cart.create', { body: { cartName: 'Weekend' } }, { token }));
    const filled = await eight(() =>
      call(shop, 'cart.addToCart', { body: { ItemCode: 'SOAP-ALGAE', CartName: 'wEEKEND' } }, { token }),
    );
    expect([...opened, ...filled].map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set([...opened, ...filled].map(({ data }) => data.identifier)).size).toBe(1);
    expect(Math.max(...filled.map(({ data }) => data.totalQuantity))).toBe(8);
  });

  test('that twenty requests add to at once has all their items', async () => {
    const cartId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add(cartId, { ItemCode: 'TEA-MINT' }, {}, n % 2 ? other : shop)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(listItems(await read(cartId))).toEqual(['TEA-MINT 20']);
  });

  test('that was ordered is replaced by another', async () => {
    const cartId = await freshCart(shop);
    await shop.db.updateTable('cart').set({ closed_at: new Date() }).where('id', '=', cartId).execute();
    expect((await read(cartId)).cartItems).toEqual([]);
    const { data } = await add(cartId, { ItemCode: 'TEA-MINT' });
    expect(data.identifier).not.toBe(cartId);
    expect(listItems(data)).toEqual(['TEA-MINT 1']);
  });
});

describe('what a visitor stores in a cart is bounded', () => {
  const text = (length: number) => 'x'.repeat(length);
  const countRows = async () =>
    (
      await shop.db
        .selectFrom('cart')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  test('for the data and the attributes of a line', async () => {
    const cartId = crypto.randomUUID();
    const attribute = (n: number) => ({ Name: `Note ${n}`, Value: text(999) });
    const tooLarge = [
      { path: 'body.Data', item: { Data: { note: text(4001) } } },
      { path: 'body.CartItemAttributes', item: { CartItemAttributes: [1, 2, 3, 4].map(attribute) } },
    ];
    for (const { path, item } of tooLarge) {
      expect(await add(cartId, { ItemCode: 'TEA-MINT', ...item })).toMatchObject({
        status: 400,
        errors: [{ path, code: 'too_big' }],
      });
    }
    const { data } = await add(cartId, {
      ItemCode: 'TEA-MINT',
      CartItemAttributes: [1, 2, 3].map(attribute),
    });
    const params = { cartId, cartItemId: data.cartItems[0]?.id ?? '' };
    expect((await call(shop, 'cart.addAttribute', { params, body: attribute(4) })).status).toBe(409);
  });

  test('for all lines together', async () => {
    const cartId = crypto.randomUUID();
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) {
      const { status } = await add(cartId, { ItemCode: 'TEA-MINT', Data: { n, note: text(3900) } });
      statuses.push(status);
    }
    expect(statuses.indexOf(409)).toBeGreaterThan(20);
    expect(statuses.lastIndexOf(200)).toBeLessThan(statuses.indexOf(409));
  });

  test('for new carts of a network, while its carts can be used', async () => {
    const peer = '203.0.113.9';
    const old = crypto.randomUUID();
    expect((await add(old, { ItemCode: 'TEA-MINT' }, { peer })).status).toBe(200);
    await shop.db.updateTable('rate_limit').set({ calls: 299 }).where('key', '=', `cart:${peer}`).execute();
    expect((await add(crypto.randomUUID(), { ItemCode: 'TEA-MINT' }, { peer })).status).toBe(200);
    const before = await countRows();
    expect((await add(crypto.randomUUID(), { ItemCode: 'TEA-MINT' }, { peer })).status).toBe(429);
    expect(await countRows()).toBe(before);
    expect((await add(old, { ItemCode: 'TEA-MINT' }, { peer })).status).toBe(200);
    const { accessToken: token } = await freshPerson(shop);
    expect((await add(crypto.randomUUID(), { ItemCode: 'TEA-MINT' }, { peer, token })).status).toBe(200);
    expect((await add(crypto.randomUUID(), { ItemCode: 'TEA-MINT' }, { peer: '203.0.113.10' })).status).toBe(
      200,
    );
  });

  test('and an empty cart is not stored', async () => {
    const before = await countRows();
    const { data } = await call(shop, 'cart.create', { body: {} });
    expect(await countRows()).toBe(before);
    expect((await add(data.identifier, { ItemCode: 'TEA-MINT' })).data.identifier).toBe(data.identifier);
  });
});

test('a customer’s carts come along with each, a visitor’s do not', async () => {
  const person = await freshPerson(shop);
  const shown = { token: person.accessToken };
  const own = crypto.randomUUID();
  await add(own, { ItemCode: 'SOAP-ALGAE', Quantity: 2 }, shown);
  await call(shop, 'cart.create', { body: { cartName: 'gifts' } }, shown);
  const { carts } = await read(own, shown);
  expect(carts.map(({ cartName, totalQuantity }) => [cartName, totalQuantity])).toEqual([
    ['gifts', 0],
    [own, 2],
  ]);
  const visitors = await freshCart(shop);
  expect((await read(visitors)).carts).toEqual([]);
});

test('a voucher that no longer counts stays visible, and can be removed', async () => {
  const cartId = crypto.randomUUID();
  await add(cartId, { ItemCode: 'BLANKET-WOOL', Quantity: 1 });
  const added = await call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode: 'ZILT10' } });
  expect(added.data.discounts).toMatchObject([{ voucherCode: 'ZILT10' }]);
  await shop.db
    .updateTable('voucher')
    .set({ valid_until: '2020-01-01' })
    .where('code', '=', 'ZILT10')
    .execute();
  const message = 'De code ZILT10 geldt niet meer.';
  expect((await read(cartId)).discounts).toEqual([
    { voucherCode: 'ZILT10', amountInclVat: 0, isAutomatic: false, message },
  ]);
  const params = { cartId, voucherCode: 'ZILT10' };
  expect((await call(shop, 'cart.removeVoucher', { params })).data.discounts).toEqual([]);
  await shop.db.updateTable('voucher').set({ valid_until: null }).where('code', '=', 'ZILT10').execute();
});

describe('at the login a visitor’s cart', () => {
  const logIn = async (person: { emailAddress: string; password: string }, cartId: string) => {
    const body = { emailAddress: person.emailAddress, password: person.password };
    return call(shop, 'account.login', { body }, { cookies: `cartId=${cartId}` });
  };

  test('becomes the customer’s, where they have none', async () => {
    const person = await freshPerson(shop);
    const cartId = await freshCart(shop);
    const { data, setCookies } = await logIn(person, cartId);
    expect(setCookies.cartId).toBeUndefined();
    expect(listItems(await read(cartId, { token: data.accessToken }))).toEqual(['SOAP-ALGAE 1']);
    expect((await call(shop, 'cart.read', { params: { cartId } })).status).toBe(404);
  });

  test('joins the open cart of that customer, the same item on one line', async () => {
    const person = await freshPerson(shop);
    const own = crypto.randomUUID();
    const shown = { token: person.accessToken };
    await add(own, { ItemCode: 'SOAP-ALGAE', Quantity: 2 }, shown);
    const brought = await freshCart(shop);
    await add(brought, { ItemCode: 'TEA-MINT' });
    const { setCookies } = await logIn(person, brought);
    expect(setCookies.cartId?.value).toBe(own);
    expect(listItems(await read(own, shown))).toEqual(['SOAP-ALGAE 3', 'TEA-MINT 1']);
    expect((await read(brought, shown)).cartItems).toEqual([]);
  });

  test('stays as it is during checkout, and the customer’s other cart waits', async () => {
    const person = await freshPerson(shop);
    const own = crypto.randomUUID();
    const shown = { token: person.accessToken };
    await add(own, { ItemCode: 'SOAP-ALGAE', Quantity: 2 }, shown);
    const brought = await freshCart(shop);
    const { emailAddress, password } = person;
    const body = { emailAddress, password, isCheckingOut: true };
    const { data, setCookies } = await call(
      shop,
      'account.login',
      { body },
      { cookies: `cartId=${brought}` },
    );
    expect(setCookies.cartId).toBeUndefined();
    expect(listItems(await read(brought, { token: data.accessToken }))).toEqual(['SOAP-ALGAE 1']);
    expect(listItems(await read(own, shown))).toEqual(['SOAP-ALGAE 2']);
  });

  test('stays behind at the logout, where the next visitor starts with an empty one', async () => {
    const person = await freshPerson(shop);
    const { setCookies } = await call(shop, 'account.logout', {}, { token: person.accessToken });
    expect(setCookies.cartId?.value).toBe('');
  });

  test('of another customer is left alone', async () => {
    const [ana, bram] = [await freshPerson(shop), await freshPerson(shop)];
    const cartId = crypto.randomUUID();
    await add(cartId, { ItemCode: 'TEA-MINT' }, { token: ana.accessToken });
    const { data, setCookies } = await logIn(bram, cartId);
    const next = setCookies.cartId?.value ?? cartId;
    expect((await read(next, { token: data.accessToken })).cartItems).toEqual([]);
    expect(listItems(await read(cartId, { token: ana.accessToken }))).toEqual(['TEA-MINT 1']);
  });
});

describe('remaining stock', () => {
  test('limits a cart over all its lines', async () => {
    await setStock(shop.db, shop.site.id, 'MUG-TIDE', { left: 3 });
    const cartId = crypto.randomUUID();
    await add(cartId, { ItemCode: 'MUG-TIDE', Quantity: 2 });
    const rejected = await add(cartId, { ItemCode: 'MUG-TIDE', Quantity: 2, Description: 'for Bram' });
    expect(rejected).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: expect.stringContaining('3'),
    });
    expect((await add(cartId, { ItemCode: 'MUG-TIDE', Description: 'for Bram' })).status).toBe(200);
  });

  test('is one limit, and the maximum amount of a cart another', async () => {
    const itemCode = 'WRECK-GOLD';
    await upsertProduct(shop.db, shop.site.id, {
      itemCode,
      type: 'product',
      vatCategory: 'standard',
      texts: {},
      variants: [{ itemCode, priceCents: 4_000_000_00, stock: null }],
    });
    const tooMuch = { status: 409, code: 'conflict', message: expect.stringContaining('te groot bedrag') };
    const cartId = crypto.randomUUID();
    expect(await add(cartId, { ItemCode: itemCode, Quantity: 999 })).toMatchObject(tooMuch);
    const { data } = await add(cartId, { ItemCode: itemCode, Quantity: 2 });
    expect(data.totalPriceInclVat).toBe(8_000_000);
    expect(await add(cartId, { ItemCode: itemCode, Description: 'for Bram' })).toMatchObject(tooMuch);
    const params = { cartId, cartItemId: data.cartItems[0]?.id ?? '' };
    const change = (Quantity: number) => call(shop, 'cart.changeItem', { params, body: { Quantity } });
    expect(await change(3)).toMatchObject(tooMuch);
    expect((await change(1)).data.totalPriceInclVat).toBe(4_000_000);
  });

  test('is told of each line, with what would be right', async () => {
    const itemCode = 'KELP-JAR';
    const variants = [{ itemCode, priceCents: 450, stock: { left: 5 } }];
    await upsertProduct(shop.db, shop.site.id, {
      itemCode,
      type: 'product',
      vatCategory: 'reduced',
      texts: {},
      variants,
    });
    const cartId = crypto.randomUUID();
    await add(cartId, { ItemCode: itemCode, Quantity: 4 });
    const of = async () => (await call(shop, 'cart.availability', { params: { cartId } })).data;
    expect(await of()).toMatchObject([{ itemCode, available: true, code: 'available', quantity: 5 }]);
    await setStock(shop.db, shop.site.id, itemCode, { left: 1 });
    expect(await of()).toMatchObject([{ itemCode, available: false, code: 'fewer_left', quantity: 1 }]);
    const cart = await read(cartId);
    expect(cart.cartItems[0]?.messages).toMatchObject([{ code: 'fewer_left' }]);
    expect(cart.requirements).toContainEqual({ code: 'unavailable', path: 'cartItems.0' });
    await setStock(shop.db, shop.site.id, itemCode, { left: 0 });
    expect(await of()).toMatchObject([{ available: false, code: 'sold_out', quantity: 0 }]);
  });
});

describe('a voucher', () => {
  const give = (cartId: string, VoucherCode: string) =>
    call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode } });

  test('reduces what it is for, and can be taken away', async () => {
    const cartId = await freshCart(shop);
    await add(cartId, { ItemCode: 'TEA-MINT' });
    const before = await read(cartId);
    const { status, data } = await give(cartId, 'zeep5');
    expect(status).toBe(200);
    expect(data.discounts).toEqual([
      { voucherCode: 'ZEEP5', amountInclVat: 5, isAutomatic: false, message: '' },
    ]);
    expect(data.totalPriceInclVat).toBeCloseTo(before.totalPriceInclVat - 5, 10);
    expect(data.cartItems[1]).toEqual(before.cartItems[1]);
    const params = { cartId, voucherCode: 'ZEEP5' };
    expect((await call(shop, 'cart.removeVoucher', { params })).data).toEqual(before);
    expect((await call(shop, 'cart.removeVoucher', { params })).status).toBe(404);
  });

  test.each([
    { VoucherCode: 'ZEEP5', BasketName: 'Mandje' },
    { VoucherCode: 'ZEEP5', cartName: 'Mandje' },
    { voucherCode: 'ZEEP5' },
    { voucherCode: ' zeep5' },
  ])('may come as %j', async (body) => {
    const params = { cartId: await freshCart(shop) };
    const { data } = await call(shop, 'cart.addVoucher', { params, body: body as { VoucherCode: string } });
    expect(data.discounts).toMatchObject([{ voucherCode: 'ZEEP5' }]);
  });

  test('that does not count has its reason', async () => {
    const { db, site } = shop;
    const past = { kind: 'percent', percentage: 10, validUntil: '2020-01-01' } as const;
    const coming = { kind: 'percent', percentage: 10, validFrom: '2999-01-01' } as const;
    await putVoucher(db, site.id, { code: 'VOORBIJ', ...past });
    await putVoucher(db, site.id, { code: 'STRAKS', ...coming });
    const cartId = await freshCart(shop);
    expect(await give(cartId, 'NOOIT')).toMatchObject({
      status: 404,
      message: expect.stringContaining('NOOIT'),
    });
    expect(await give(cartId, 'VOORBIJ')).toMatchObject({ status: 409, code: 'not_available' });
    expect(await give(cartId, 'STRAKS')).toMatchObject({ status: 409, code: 'not_available' });
    expect(await give(cartId, 'ZILT10'), 'below its minimum').toMatchObject({
      status: 409,
      details: { minimum: 25 },
    });
    const tea = crypto.randomUUID();
    await add(tea, { ItemCode: 'TEA-MINT' });
    expect(await give(tea, 'ZEEP5'), 'for soap').toMatchObject({ status: 409 });
    expect(await give(crypto.randomUUID(), 'ZEEP5'), 'of an empty cart').toMatchObject({ status: 404 });
  });

  test('that reduces nothing has its reason, for as long as it does', async () => {
    const { db, site } = shop;
    const everything = { kind: 'amount', amountCents: 1_000_000, isCombinable: true } as const;
    await putVoucher(db, site.id, { code: 'ALLES', ...everything });
    const cartId = await freshCart(shop);
    const messages = async () => (await read(cartId)).discounts.map(({ message }) => message);
    await add(cartId, { ItemCode: 'BLANKET-WOOL' });
    const [, blanket] = (await read(cartId)).cartItems;
    expect((await give(cartId, 'ZILT10')).data.discounts).toMatchObject([{ message: '' }]);
    await call(shop, 'cart.removeItem', { params: { cartId, cartItemId: blanket?.id ?? '' } });
    expect(await messages()).toEqual(['De code ZILT10 geldt vanaf €\u00a025,00.']);
    await call(shop, 'cart.removeVoucher', { params: { cartId, voucherCode: 'ZILT10' } });
    for (const code of ['ALLES', 'ZEEP5', 'VRIJVRACHT']) await give(cartId, code);
    expect(await messages()).toEqual([
      '',
      'Er is niets over waar de code ZEEP5 iets van af kan halen.',
      'De code VRIJVRACHT telt mee zodra er bezorgkosten zijn.',
    ]);
  });

  test('cannot be guessed: wrong codes count against the network, right ones do not', async () => {
    const cartId = await freshCart(shop);
    const type = (VoucherCode: string, peer: string) =>
      call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode } }, { peer });
    const guess = () => `RAAK-${Math.random().toString(36).slice(2, 8)}`;
    const peer = '2001:db8:7:7::1';
    for (let tries = 0; tries < 20; tries++) {
      expect((await type('zilt10', peer)).status, 'below its minimum').toBe(409);
      expect((await type(guess(), peer)).status).toBe(404);
    }
    expect(await type('ZEEP5', '2001:db8:7:7::ff')).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await type('ZEEP5', '2001:db8:7:8::1')).status).toBe(200);
  });

  test('that its customer has used up is refused when it is entered', async () => {
    const { db, site } = shop;
    await putVoucher(db, site.id, { code: 'EENMAAL', kind: 'percent', percentage: 10, maxUsesEach: 1 });
    const { id, accessToken: token } = await freshPerson(shop);
    const put = async (cartId: string) =>
      call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode: 'eenmaal' } }, { token });
    const cartId = await readyCart(shop, id);
    expect((await put(cartId)).status).toBe(200);
    await placeReadyOrder(shop, cartId, id);
    expect(await put(await readyCart(shop, id))).toMatchObject({
      status: 409,
      code: 'already_used',
      message: 'Je hebt de code EENMAAL al zo vaak gebruikt als kan.',
    });
  });

  test('combines with others only where all of them may', async () => {
    const cartId = await freshCart(shop);
    await add(cartId, { ItemCode: 'SOAP-ALGAE', Quantity: 5 });
    expect((await give(cartId, 'ZEEP5')).status).toBe(200);
    expect((await give(cartId, 'VRIJVRACHT')).status).toBe(200);
    expect(await give(cartId, 'ZEEP5')).toMatchObject({ status: 409, code: 'already_used' });
    expect(await give(cartId, 'ZILT10')).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('shipping', () => {
  const duinpad = {
    street: 'Duinpad',
    houseNumber: '12',
    postalCode: '0562 ZD',
    city: 'Zandoog',
    countryCode: 'NL',
  };
  const methodsOf = async (cartName: string) =>
    (await call(shop, 'cart.shippingMethods', { query: { cartName } })).data;

  test('is what goes to the address, with days on which it can arrive', async () => {
    const cartId = await freshCart(shop);
    expect((await methodsOf(cartId)).map(({ code }) => code)).toEqual([
      'parcel',
      'parcel-abroad',
      'reception',
    ]);
    await call(shop, 'cart.deliveryAddress', { params: { cartId }, body: duinpad });
    const [parcel, reception] = await methodsOf(cartId);
    expect([parcel?.code, reception?.code]).toEqual(['parcel', 'reception']);
    expect(parcel?.priceInclVat).toBe(5.95);
    expect(parcel?.deliveryDates).toHaveLength(14);
    expect(await methodsOf(crypto.randomUUID()), 'of no cart').toEqual([]);
  });

  test('is chosen for a day, the first unless given, and costs what it costs', async () => {
    const cartId = await freshCart(shop);
    await call(shop, 'cart.deliveryAddress', { params: { cartId }, body: duinpad });
    const before = await read(cartId);
    expect(before.requirements).toEqual([{ code: 'shippingMethod', path: 'shippingMethods' }, email, terms]);
    const shippingMethodId = await parcelId(shop);
    const choose = (deliveryDate?: string) =>
      call(shop, 'cart.shippingMethod', { params: { cartId }, body: { shippingMethodId, deliveryDate } });
    const { data } = await choose();
    const [first, second] = (await methodsOf(cartId))[0]?.deliveryDates ?? [];
    expect(data.shippingMethods).toMatchObject([
      { shippingMethodId, deliveryDate: first, priceInclVat: 5.95 },
    ]);
    expect(data.totalPriceInclVat).toBeCloseTo(before.totalPriceInclVat + 5.95, 10);
    expect(data.requirements).toEqual([email, terms]);
    expect((await choose(second)).data.shippingMethods[0]?.deliveryDate).toBe(second);
    expect(await choose('2020-01-01')).toMatchObject({ status: 409, code: 'not_available' });
    await add(cartId, { ItemCode: 'SOAP-ALGAE', Quantity: 20 });
    expect((await read(cartId)).shipping, 'free from 75').toBe(0);
  });

  test('may take lines apart', async () => {
    const cartId = await freshCart(shop);
    await add(cartId, { ItemCode: 'TEA-MINT' });
    const [soap, tea] = (await read(cartId)).cartItems;
    const shippingMethodId = await parcelId(shop);
    const body = { shippingMethodId, CartItemIds: [soap?.id ?? ''] };
    const one = await call(shop, 'cart.shippingMethod', { params: { cartId }, body });
    expect(one.data.requirements).toContainEqual({ code: 'shippingMethod', path: 'shippingMethods' });
    const rest = { shippingMethodId, CartItemIds: [tea?.id ?? ''] };
    const both = await call(shop, 'cart.shippingMethod', { params: { cartId }, body: rest });
    expect(both.data.shippingMethods.map(({ cartItemIds }) => cartItemIds)).toEqual([[soap?.id], [tea?.id]]);
    expect(both.data.shipping).toBe(11.9);
    const all = await call(shop, 'cart.shippingMethod', { params: { cartId }, body: { shippingMethodId } });
    expect(all.data.shippingMethods).toHaveLength(1);
    const foreign = { shippingMethodId, CartItemIds: [crypto.randomUUID()] };
    expect((await call(shop, 'cart.shippingMethod', { params: { cartId }, body: foreign })).status).toBe(404);
  });

  test('goes to an address that the customer keeps, with a word for whoever brings it', async () => {
    const shown = { token: (await freshPerson(shop)).accessToken };
    const { data: savedAddress } = await call(shop, 'account.createAddress', { body: duinpad }, shown);
    const params = { cartId: crypto.randomUUID() };
    await add(params.cartId, { ItemCode: 'TEA-MINT' }, shown);
    const deliveryInput = {
      shippingMethodId: await parcelId(shop),
      AddressId: savedAddress.id,
      remark: 'Bij de buren',
    };
    const { data } = await call(shop, 'cart.shippingMethod', { params, body: deliveryInput }, shown);
    const choice = { addressId: savedAddress.id, address: duinpad, remark: 'Bij de buren' };
    expect(data.shippingMethods).toMatchObject([choice]);
  });
});

test('a reference and a remark are kept', async () => {
  const cartId = await freshCart(shop);
  const body = { reference: 'PO-12', remark: 'Graag in de schuur' };
  expect((await call(shop, 'cart.info', { params: { cartId }, body })).data).toMatchObject(body);
  expect((await call(shop, 'cart.info', { params: { cartId }, body: {} })).data).toMatchObject(body);
});
