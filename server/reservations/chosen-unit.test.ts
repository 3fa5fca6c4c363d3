import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import {
  freshRoom,
  freshStay,
  freshStayCart,
  guestRegister as register,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('mees', 'office');

const hold = (cartId: string) => call(shop, 'cart.hold', { params: { cartId }, body: {} });

async function unitHeldFor(cartItemId: string) {
  return shop.db
    .selectFrom('reservation')
    .innerJoin('unit', 'unit.id', 'unit_id')
    .select(['number', 'is_pinned'])
    .where('cart_line_id', '=', cartItemId)
    .where('state', '=', 'held')
    .executeTakeFirst();
}

test('choosing another unit moves the hold to that unit', async () => {
  const room = await freshRoom(shop, 'UNIT-LATER', ['1', '2']);
  const cartId = await freshStayCart(shop, { room });
  const { data } = await hold(cartId);
  const cartItemId = data.cartItems[0]?.id ?? '';
  for (const Value of ['2', '1']) {
    const body = { Name: 'Unit', Type: 'string', Value };
    const chosen = await call(shop, 'cart.addAttribute', { params: { cartId, cartItemId }, body });
    expect(chosen.status, chosen.text).toBe(200);
    expect((await hold(cartId)).data.hold).not.toBeNull();
    expect(await unitHeldFor(cartItemId)).toEqual({ number: Value, is_pinned: true });
  }
});

test('a guest cannot choose the unit of a guest in house, however it was assigned', async () => {
  const [other, room] = [await freshRoom(shop, 'UNIT-NONE'), await freshRoom(shop, 'UNIT-GIVEN', ['1', '2'])];
  const { id } = await freshStay(shop, { room: other, arrivesIn: 0, nights: 2 });
  await call(shop, 'officeStay.checkIn', { params: { stayId: id }, body: { register } }, { token });
  const body = { roomItemCode: room };
  const { data } = await call(shop, 'officeStay.move', { params: { stayId: id }, body }, { token });
  const attributes = { Unit: data.unit ?? '', DateFrom: inDays(1) };
  await expect(freshStayCart(shop, { room, arrivesIn: 1, nights: 2, attributes })).rejects.toThrow();
});

test('any number of guests without a chosen unit move for a guest who chose theirs', async () => {
  const room = await freshRoom(shop, 'UNIT-MANY', ['1', '2']);
  for (let night = 0; night < 6; night++) await freshStay(shop, { room, arrivesIn: 20 + night, nights: 1 });
  const cartId = await freshStayCart(shop, { room, arrivesIn: 20, nights: 6, attributes: { Unit: '1' } });
  const held = await hold(cartId);
  expect(held.status, held.text).toBe(200);
});
