import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { type CallIdentity, call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { envelope, placeReadyOrder } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { defaultRatePlan, freshRoom } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { deleteOldCarts } from '../cart/delete-old-carts.ts';
import { upsertProduct } from '../catalog/product.ts';
import { releaseExpired, trimHolds } from '../inventory/release-expired.ts';
import { publishChanges } from '../platform/changes.ts';

const shop = await openShop();
const { db, site } = shop;

/** Every counter equals the sum of the reservations. */
afterEach(async () => expect(await audit(db)).toEqual([]));

const room = await freshRoom(shop, 'ROOM-CARTS');
const bike = 'BIKE-CARTS';
const bikeId = await upsertProduct(db, site.id, {
  ...{ itemCode: bike, type: 'extraProduct', vatCategory: 'reduced', texts: { nl: { name: 'Een fiets' } } },
  variants: [{ itemCode: bike, options: [], priceCents: 1000 }],
});
await sql`insert into extra (product_id, unit) values (${bikeId}, 'perNight')`.execute(db);
await publishChanges(db, [{ topic: 'stays', key: site.id }]);
await shop.projections.catchUp();

const toAttributes = (named: Record<string, string>) =>
  Object.entries(named).map(([Name, Value]) => ({ Name, Value }));

/** Creates the cart item of a stay that starts in `days` days, of two nights unless `more` says otherwise. */
const stayIn = (days: number, more: Record<string, string> = {}, ItemCode = room) => ({
  ...{ ItemCode, Quantity: 1 },
  CartItemAttributes: toAttributes({
    ...{ ArrangementItemCode: defaultRatePlan, DateFrom: inDays(days), Nights: '2', Adults: '2' },
    ...more,
  }),
});

const bikes = (Quantity: number, StayCartItemId = '#1') => ({
  ...{ ItemCode: bike, Quantity, CartItemAttributes: toAttributes({ StayCartItemId }) },
});

/** Creates a cart with these items. */
async function cartWith(items: object[], shown: CallIdentity = {}): Promise<Cart> {
  const params = { cartId: crypto.randomUUID() };
  const added = await call(shop, 'cart.addItems', { params, body: items as never }, shown);
  expect(added.status, added.text).toBe(200);
  return added.data;
}

const hold = ({ identifier: cartId }: Pick<Cart, 'identifier'>, extend = false, shown: CallIdentity = {}) =>
  call(shop, 'cart.hold', { params: { cartId }, body: { extend } }, shown);

const addAttribute = ({ identifier: cartId, cartItems: [item] }: Cart, Name: string, Value: string) =>
  call(shop, 'cart.addAttribute', {
    params: { cartId, cartItemId: item?.id ?? '' },
    body: { Name, Value },
  });

const held = ({ cartItems }: Cart) =>
  db
    .selectFrom('reservation')
    .selectAll()
    .where(
      'cart_line_id',
      'in',
      cartItems.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();

/** Moves the holds of a cart `minutes` into the past. */
async function pass(minutes: number, { cartItems }: Cart): Promise<void> {
  await sql`
    update reservation set created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes})
    where cart_line_id = any(${cartItems.map(({ id }) => id)}::uuid[])`.execute(db);
  await releaseExpired(db);
}

/** Places the order of a cart with stays. */
async function order({ identifier: cartId }: Cart): Promise<void> {
  await sql`update cart set invoice_address = ${envelope}::jsonb where id = ${cartId}`.execute(db);
  await placeReadyOrder(shop, cartId);
}

const leftMinutes = (until: string | undefined) =>
  Math.round((Date.parse(until ?? '') - Date.now()) / 60_000);

const summary = ({ cartItems, requirements }: Cart) => ({
  items: cartItems.map(({ itemCode, quantity, messages }) => [itemCode, quantity, ...messages]),
  missing: requirements.map(({ code }) => code).filter((code) => !/^(emailAddress|acceptTerms)$/.test(code)),
});

test('a departure-day extra is in the cart for that day, once per stay', async () => {
  const late = (attributes: Record<string, string> = {}, Quantity = 1) => ({
    ...{ ItemCode: 'EXTRA-LATE', Quantity },
    CartItemAttributes: toAttributes({ StayCartItemId: '#1', ...attributes }),
  });
  const cart = await cartWith([stayIn(10), stayIn(14), late(), late({ StayCartItemId: '#2' })]);
  const extras = ({ cartItems }: Cart) => cartItems.flatMap(({ extra }) => extra ?? []);
  expect(extras(cart)).toMatchObject([
    { day: inDays(12), times: 1, maxQuantity: 1 },
    { day: inDays(16), times: 1, maxQuantity: 1 },
  ]);
  const params = { cartId: cart.identifier };
  const [stay, , first] = cart.cartItems;
  const lineId = { ...params, cartItemId: first?.id ?? '' };
  const rejected = [
    await call(shop, 'cart.changeItem', { params: lineId, body: { Quantity: 2 } }),
    ...(await Promise.all(
      [late({}, 2), late({ Day: inDays(10) }), late({ Day: inDays(11) })].map((item) =>
        call(shop, 'cart.addItems', {
          params: { cartId: crypto.randomUUID() },
          body: [stayIn(20), item] as never,
        }),
      ),
    )),
    await call(shop, 'cart.addItems', {
      params,
      body: [late({ StayCartItemId: stay?.id ?? '', Day: inDays(12) })] as never,
    }),
  ];
  expect(rejected.map(({ code }) => code)).toEqual(rejected.map(() => 'not_available'));
  const { data: moved } = await addAttribute(cart, 'Nights', '3');
  expect(extras(moved).map(({ day }) => day)).toEqual([inDays(13), inDays(16)]);
});

test('a reopened cart has its stays with all their extras', async () => {
  const cart = await cartWith([stayIn(10), stayIn(14), bikes(2), bikes(1, '#2')]);
  const params = { cartId: cart.identifier };
  await order(cart);
  const { data } = await call(shop, 'cart.reopen', { params });
  expect(summary(data)).toEqual({
    items: [
      [room, 1],
      [room, 1],
      [bike, 2],
      [bike, 1],
    ],
    missing: [],
  });
  expect(data.totalPriceInclVat).toBe(cart.totalPriceInclVat);
  const [first, second, ...extras] = data.cartItems;
  expect(extras.map(({ extra }) => extra?.stayCartItemId)).toEqual([first?.id, second?.id]);
});

describe('at sign-in', () => {
  async function logIn(brought: Cart, items: object[]): Promise<{ own: Cart; joined: Cart }> {
    const { emailAddress, password, accessToken: token } = await freshPerson(shop);
    const own = await cartWith(items, { token });
    const body = { emailAddress, password };
    await call(shop, 'account.login', { body }, { cookies: `cartId=${brought.identifier}` });
    const params = { cartId: own.identifier };
    return { own, joined: (await call(shop, 'cart.read', { params }, { token })).data };
  }

  test('the same stay in both carts becomes one stay, with the extras of both', async () => {
    const brought = await cartWith([stayIn(20), bikes(3), stayIn(24), bikes(1, '#3')]);
    await hold(brought);
    const { own, joined } = await logIn(brought, [stayIn(20), bikes(2)]);
    expect(summary(joined)).toEqual({
      items: [
        [room, 1],
        [bike, 1],
        [room, 1],
        [bike, 3],
      ],
      missing: ['invoiceAddress'],
    });
    const [other, , remaining] = joined.cartItems;
    expect(remaining?.id).toBe(own.cartItems[0]?.id);
    const extras = joined.cartItems.flatMap(({ extra }) => extra?.stayCartItemId ?? []);
    expect(extras).toEqual([other?.id, remaining?.id]);
  });

  test('the hold of the dropped stay is released', async () => {
    const single = await freshRoom(shop, 'ROOM-CARTS-1', ['1']);
    const brought = await cartWith([stayIn(20, {}, single)]);
    await hold(brought);
    const { emailAddress, password, accessToken: token } = await freshPerson(shop);
    // The cart had the item before any hold existed.
    const own = await cartWith([stayIn(30, {}, single)], { token });
    const { attributes } = await db
      .selectFrom('cart_line')
      .select('attributes')
      .where('cart_id', '=', brought.identifier)
      .executeTakeFirstOrThrow();
    await sql`update cart_line set attributes = ${{ attributes }}::jsonb -> 'attributes'
      where cart_id = ${own.identifier}`.execute(db);
    const body = { emailAddress, password };
    await call(shop, 'account.login', { body }, { cookies: `cartId=${brought.identifier}` });
    const answer = await hold(own, false, { token });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data.cartItems).toHaveLength(1);
    expect((await held(own)).state).toBe('held');
  });

  test('a room type in both carts stays twice in the cart', async () => {
    const brought = await cartWith([stayIn(20), stayIn(20)]);
    const { joined } = await logIn(brought, [stayIn(20)]);
    expect(summary(joined).items).toEqual([
      [room, 1],
      [room, 1],
    ]);
  });
});

describe('nights are held for a limited time', () => {
  test('a cart has at most ten stays', async () => {
    const cart = await cartWith(Array.from({ length: 10 }, () => stayIn(10)));
    const params = { cartId: cart.identifier };
    const more = await call(shop, 'cart.addItems', { params, body: [stayIn(10)] as never });
    expect([more.status, more.code]).toEqual([409, 'conflict']);
    expect(more.message).toContain('10 verblijven');
    expect((await hold(cart)).status).toBe(200);
  });

  test('merged carts hold at most ten stays', async () => {
    const [cart, other] = await Promise.all(
      [6, 5].map((length) => cartWith(Array.from({ length }, () => stayIn(10)))),
    );
    if (!cart || !other) throw new Error('both carts must exist');
    await sql`update cart_line set cart_id = ${cart.identifier} where cart_id = ${other.identifier}`.execute(
      db,
    );
    expect(await hold(cart)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('changing the nights does not extend a hold a second time', async () => {
    const cart = await cartWith([stayIn(10)]);
    await hold(cart);
    expect((await hold(cart, true)).data.hold?.mayExtend).toBe(false);
    await addAttribute(cart, 'Nights', '3');
    const again = await hold(cart);
    expect(again.data.hold).toMatchObject({ mayExtend: false });
    expect((await hold(cart, true)).status).toBe(409);
  });

  test('a line holds its nights for an hour in total, and then another guest can book them', async () => {
    const cart = await cartWith([stayIn(10)]);
    await hold(cart);
    await pass(25, cart);
    expect((await held(cart)).state).toBe('released');
    const second = await hold(cart);
    expect(leftMinutes(second.data.hold?.expiresAt)).toBe(20);
    await pass(25, cart);
    const third = await hold(cart);
    expect(leftMinutes(third.data.hold?.expiresAt), 'the rest of the hour').toBe(10);
    expect(third.data.hold?.mayExtend).toBe(false);
    await pass(15, cart);
    const late = await hold(cart);
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect(late.message).toContain('een uur');
    expect((await held(cart)).state).toBe('released');

    await order(cart);
    const { state, expires_at } = await held(cart);
    expect(state).toBe('held');
    expect(leftMinutes(expires_at?.toISOString())).toBeGreaterThan(30);
  });

  test('a late extension gets the rest of the hour', async () => {
    const cart = await cartWith([stayIn(10)]);
    await hold(cart);
    await pass(35, cart);
    await hold(cart);
    const longer = await hold(cart, true);
    expect(leftMinutes(longer.data.hold?.expiresAt)).toBe(25);
  });

  test('a network starts at most forty holds an hour, and this machine any number', async () => {
    const four = () => cartWith(Array.from({ length: 4 }, () => stayIn(10)));
    const peer = '203.0.113.9';
    const first = await four();
    expect((await hold(first, false, { peer })).status).toBe(200);
    // A repeated read or a rejected request creates no hold.
    for (let n = 0; n < 12; n++) expect((await hold(first, false, { peer })).status).toBe(200);
    const closed = await cartWith([stayIn(10)]);
    await sql`update cart_line set attributes = replace(attributes::text, ${inDays(10)}, ${inDays(300)})::jsonb
      where cart_id = ${closed.identifier}`.execute(db);
    expect((await hold(closed, false, { peer })).code).toBe('not_available');
    for (let n = 0; n < 9; n++) expect((await hold(await four(), false, { peer })).status).toBe(200);
    const rejected = await four();
    const answer = await hold(rejected, false, { peer });
    expect([answer.status, answer.code]).toEqual([429, 'rate_limited']);
    expect(answer.retryAfter).toBeGreaterThan(0);
    expect((await hold(first, true, { peer })).status, 'what is kept is extended').toBe(200);
    expect((await hold(rejected, false, { peer: '203.0.113.10' })).status).toBe(200);
    for (let n = 0; n < 11; n++)
      expect((await hold(await four(), false, { peer: '127.0.0.1' })).status).toBe(200);
  });
});

describe('what a guest typed', () => {
  const details = { GuestName: 'Noor Zand', ArrivalTime: '16:00', Wishes: 'Zonder gluten' };
  const guestFields = ({ guest_name, arrival_time, wishes }: Awaited<ReturnType<typeof held>>) => [
    guest_name,
    arrival_time,
    wishes,
  ];

  test('stays in the cart until the order is placed', async () => {
    const cart = await cartWith([stayIn(10, details)]);
    await hold(cart);
    expect(guestFields(await held(cart))).toEqual(['', null, '']);
    await order(cart);
    expect(guestFields(await held(cart))).toEqual(['Noor Zand', '16:00:00', 'Zonder gluten']);
  });

  test('is deleted with the line, and with the cart', async () => {
    const carts = [await cartWith([stayIn(10, details)]), await cartWith([stayIn(10, details)])];
    for (const cart of carts) await hold(cart);
    const [one, other] = carts as [Cart, Cart];
    const cartItemId = one.cartItems[0]?.id ?? '';
    await call(shop, 'cart.removeItem', { params: { cartId: one.identifier, cartItemId } });
    await db.deleteFrom('cart').where('id', '=', other.identifier).execute();
    for (const cart of carts) expect(guestFields(await held(cart))).toEqual(['', null, '']);
  });
});

describe('expired data is deleted', () => {
  test('a released hold, after a day, and then the line can be held again', async () => {
    const [cart, young, ordered] = [
      await cartWith([stayIn(10)]),
      await cartWith([stayIn(10)]),
      await cartWith([stayIn(10)]),
    ];
    for (const one of [cart, young, ordered]) await hold(one);
    await order(ordered);
    await call(shop, 'cart.reopen', { params: { cartId: ordered.identifier } });
    await pass(24 * 60 + 50, cart);
    await pass(24 * 60 - 10, young);
    await pass(24 * 60 + 50, ordered);
    await trimHolds(db);
    await expect(held(cart)).rejects.toThrow();
    expect((await held(young)).state).toBe('released');
    expect((await held(ordered)).order_id).not.toBeNull();
    expect((await hold(young)).status).toBe(409);
    expect((await hold(cart)).data.hold).toMatchObject({ mayExtend: true });
  });

  test('a visitor’s open cart after sixty days, a customer’s after a year', async () => {
    const { id: customer_id } = await freshPerson(shop);
    const cart = async (days: number, whose: { customer_id?: string } = {}) => {
      const id = crypto.randomUUID();
      const updated_at = new Date(Date.now() - days * 86_400_000);
      await db
        .insertInto('cart')
        .values({ id, site_id: site.id, name: id, culture: 'nl', updated_at, ...whose })
        .execute();
      return id;
    };
    const ordered = await cartWith([stayIn(10)]);
    await order(ordered);
    await sql`update cart set updated_at = now() - interval '400 days' where id = ${ordered.identifier}`.execute(
      db,
    );
    const expectedCarts = [ordered.identifier, await cart(59), await cart(364, { customer_id })];
    const old = [await cart(61), await cart(366, { customer_id })];
    await deleteOldCarts(db);
    const left = await db
      .selectFrom('cart')
      .select('id')
      .where('id', 'in', [...expectedCarts, ...old])
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual(expectedCarts.sort());
  });
});
