import { expect, test } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshRoom } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';

const shop = await openShop();
const { db } = shop;
const plan = 'FRESH-PLAN';

const address = {
  ...{ attn: 'Noor Zand', street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD', city: 'Zandoog' },
  ...{ countryCode: 'NL', emailAddress: 'noor@gast.example' },
};

type StayDraft = { from?: number; nights?: number; adults?: number; unit?: string };

const stayItem = (room: string, { from = 20, nights = 2, adults = 2, unit }: StayDraft = {}) => ({
  ItemCode: room,
  Quantity: 1,
  CartItemAttributes: Object.entries({
    ...{ ArrangementItemCode: plan, DateFrom: inDays(from), Nights: nights, Adults: adults },
    ...(unit && { Unit: unit }),
  }).map(([Name, value]) => ({ Name, Value: String(value) })),
});

const add = (cartId: string, ...items: object[]) =>
  call(shop, 'cart.addItems', { params: { cartId }, body: items as never });

const hold = (cartId: string, extend = false) =>
  call(shop, 'cart.hold', { params: { cartId }, body: { extend } });

async function readyStay(room: string, input?: StayDraft): Promise<string> {
  const cartId = crypto.randomUUID();
  const added = await add(cartId, stayItem(room, input));
  expect(added.status, added.text).toBe(200);
  await call(shop, 'cart.invoiceAddress', { params: { cartId }, body: address });
  return cartId;
}

const checkout = (cartId: string, more: object = {}) =>
  call(shop, 'order.checkout', {
    body: { cartName: cartId, paymentMethodId: 'duinpay', variables: { ...acceptedTerms, ...more } },
  });

async function readNights(room: string, from: number, nights: number) {
  const rows = await db
    .selectFrom('night')
    .innerJoin('product', 'product.id', 'room_type_id')
    .select(['sold', 'held'])
    .where('item_code', '=', room)
    .where('night', '>=', inDays(from))
    .where('night', '<', inDays(from + nights))
    .orderBy('night')
    .execute();
  return rows;
}

test('a stay is one cart item, with all its parts', async () => {
  const room = await freshRoom(shop, 'ROOM-CART');
  const { data } = await add(crypto.randomUUID(), stayItem(room, { nights: 3 }));
  const [item] = data.cartItems;
  expect(data.requirements.map(({ code }) => code)).toEqual([
    'invoiceAddress',
    'emailAddress',
    'acceptTerms',
  ]);
  expect(item).toMatchObject({ itemCode: room, quantity: 1, messages: [] });
  expect(item?.stay).toMatchObject({
    dateFrom: inDays(20),
    dateTo: inDays(23),
    nights: 3,
    adults: 2,
    unit: null,
  });
  const lines = item?.stay?.lines.reduce((sum, line) => sum + line.amount, 0);
  expect(lines).toBeCloseTo(item?.totalPriceInclVat ?? 0, 5);
  expect(item?.stay?.totalPriceInclVat).toBe(data.totalPriceInclVat);
  expect(item?.totalPriceInclVat).toBe(data.totalPriceInclVat);
  const vat = await call(shop, 'booking.roomAvailability', {
    query: { roomItemCode: `${room}-${plan}`, dateFrom: inDays(20), nights: '3' },
  });
  expect(vat.data.mainStays[0]?.totalPriceInclVat).toBe(data.totalPriceInclVat);
});

test('an invalid or unavailable stay is rejected with the reason', async () => {
  const room = await freshRoom(shop, 'ROOM-REFUSED');
  const bare = await add(crypto.randomUUID(), { ItemCode: room, Quantity: 1 });
  expect([bare.status, bare.code]).toEqual([400, 'invalid']);
  const late = await add(crypto.randomUUID(), stayItem(room, { from: 300 }));
  expect([late.status, late.code, late.details]).toEqual([
    409,
    'not_available',
    { itemCode: room, reason: 'closed' },
  ]);
  const many = await add(crypto.randomUUID(), stayItem(room, { adults: 5 }));
  expect(many.details).toMatchObject({ reason: 'too_many_guests' });
});

test('nights are held when checkout starts, extended once, and sold on payment', async () => {
  const room = await freshRoom(shop, 'ROOM-HELD', ['1']);
  const cartId = await readyStay(room);
  expect(await readNights(room, 20, 2)).toEqual(Array(2).fill({ sold: 0, held: 0 }));
  const first = await hold(cartId);
  expect(first.data.hold).toMatchObject({ mayExtend: true });
  const again = await hold(cartId);
  expect(again.data.hold).toEqual(first.data.hold);
  const longer = await hold(cartId, true);
  const [from, until] = [first, longer].map(({ data }) => Date.parse(data.hold?.expiresAt ?? ''));
  expect((until ?? 0) - (from ?? 0)).toBe(20 * 60_000);
  expect(longer.data.hold?.mayExtend).toBe(false);
  expect([(await hold(cartId, true)).status]).toEqual([409]);
  expect(await readNights(room, 20, 2)).toEqual(Array(2).fill({ sold: 0, held: 1 }));
  expect(longer.data.cartItems[0]?.messages).toEqual([]);

  const other = await add(crypto.randomUUID(), stayItem(room, { from: 21, nights: 1 }));
  expect(other.details).toMatchObject({ reason: 'sold_out' });

  const placed = await checkout(cartId);
  expect(placed.status, placed.text).toBe(200);
  await pay(placed.data.paymentUrl);
  const { data: order } = await call(shop, 'order.read', { params: { orderKey: placed.data.link } });
  expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', totalQuantity: 1 });
  expect(order.cartItems).toHaveLength(1);
  expect(order.cartItems[0]).toMatchObject({
    totalPriceInclVat: order.totalPriceInclVat,
    // Guests see a unit that they did not choose from check-in on.
    stay: { state: 'confirmed', unit: null, nights: 2 },
  });
  expect(await readNights(room, 20, 2)).toEqual(Array(2).fill({ sold: 1, held: 0 }));
  expect(await audit(db)).toEqual([]);
});

test('nights of an expired hold are available to another guest', async () => {
  const room = await freshRoom(shop, 'ROOM-LATE', ['1']);
  const [slow, quick] = [await readyStay(room), await readyStay(room, { from: 19, nights: 2 })];
  await hold(slow);
  await db
    .updateTable('reservation')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('cart_line_id', 'is not', null)
    .where('room_type_id', 'in', db.selectFrom('product').select('id').where('item_code', '=', room))
    .execute();
  expect((await hold(quick)).data.hold).not.toBeNull();
  expect(await readNights(room, 19, 3)).toEqual([
    { sold: 0, held: 1 },
    { sold: 0, held: 1 },
    { sold: 0, held: 0 },
  ]);
  const lost = await hold(slow);
  expect([lost.status, lost.code]).toEqual([409, 'not_available']);
  expect(lost.details?.items).toMatchObject([{ itemCode: room, reason: 'sold_out' }]);
  const rejected = await checkout(slow);
  expect([rejected.status, rejected.code]).toEqual([400, 'invalid']);
});

test('a guest chooses a unit, and a guest who chose none moves to another', async () => {
  const room = await freshRoom(shop, 'ROOM-NUMBERED', ['1', '2']);
  const anyone = await readyStay(room);
  await hold(anyone);
  const picky = await readyStay(room, { unit: '1' });
  const held = await hold(picky);
  expect(held.status, held.text).toBe(200);
  expect(held.data.cartItems[0]?.stay?.lines.at(-1)).toMatchObject({ kind: 'fee', amount: 15 });
  const taken = await add(
    crypto.randomUUID(),
    stayItem(room, { unit: '1', from: 25 }),
    stayItem(room, { unit: '1' }),
  );
  expect([taken.status, taken.details?.reason]).toEqual([409, 'sold_out']);
  const { data } = await call(shop, 'booking.units', {
    query: { roomItemCode: room, dateFrom: inDays(20), nights: '2' },
  });
  expect(data).toEqual({
    preferencePriceInclVat: 15,
    units: [
      { number: '1', floor: null, available: false },
      { number: '2', floor: null, available: true },
    ],
  });
});

test('removing a stay from the cart releases its nights and its extras', async () => {
  const room = await freshRoom(shop, 'ROOM-REMOVED');
  const cartId = await readyStay(room);
  const { data } = await hold(cartId);
  const id = data.cartItems[0]?.id ?? '';
  expect(await readNights(room, 20, 2)).toEqual(Array(2).fill({ sold: 0, held: 1 }));
  const left = await call(shop, 'cart.removeItem', { params: { cartId, cartItemId: id } });
  expect(left.data.cartItems).toEqual([]);
  expect(await readNights(room, 20, 2)).toEqual(Array(2).fill({ sold: 0, held: 0 }));
});

async function pay(paymentUrl: string | null): Promise<void> {
  const paid = await shop.fetch(new URL(paymentUrl ?? '', 'http://localhost').pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay&webhook=never',
  });
  expect(paid.status).toBe(303);
}

test('an extra in the cart is delivered to the room, on a day of the stay only', async () => {
  const room = await freshRoom(shop, 'ROOM-BROUGHT');
  const cartId = await readyStay(room, { from: 30, nights: 2 });
  const params = { cartId };
  const query = { cartName: cartId };
  await add(cartId, { ItemCode: 'TEA-MINT', Quantity: 1 });
  const { data: methods } = await call(shop, 'cart.shippingMethods', { query });
  const toRoom = methods.find(({ kind }) => kind === 'room');
  expect(toRoom?.deliveryDates).toEqual([inDays(30), inDays(31)]);
  const choose = (deliveryDate: string) =>
    call(shop, 'cart.shippingMethod', {
      params,
      body: { shippingMethodId: toRoom?.id ?? '', deliveryDate },
    });
  const late = await choose(inDays(32));
  expect([late.status, late.details]).toEqual([409, { dates: [inDays(30), inDays(31)] }]);
  const requirementCodes = (cart: Cart) => cart.requirements.map(({ code }) => code);
  expect(requirementCodes((await choose(inDays(31))).data)).toEqual(['acceptTerms']);

  // A later arrival excludes that day.
  const [item] = late.data?.cartItems ?? (await call(shop, 'cart.read', { params })).data.cartItems;
  const moved = await call(shop, 'cart.addAttribute', {
    params: { cartId, cartItemId: item?.id ?? '' },
    body: { Name: 'DateFrom', Value: inDays(33) },
  });
  expect(requirementCodes(moved.data)).toEqual(['deliveryDate', 'acceptTerms']);
  const goodsOnly = await add(crypto.randomUUID(), { ItemCode: 'TEA-MINT', Quantity: 1 });
  const other = await call(shop, 'cart.shippingMethods', { query: { cartName: goodsOnly.data.identifier } });
  expect(other.data.map(({ kind }) => kind)).not.toContain('room');
});
