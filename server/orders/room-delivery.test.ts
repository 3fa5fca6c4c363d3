import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshDefaultRoom, freshStayCart, guestRegister } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms, openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';

const shop = await openShop();
const { db, keys } = shop;
const sales = await openSales(shop);
const { accessToken: token } = await shop.signIn('mees', 'office');
await freshDefaultRoom(shop);
await shop.projections.catchUp();
beforeEach(() => db.deleteFrom('rate_limit').execute());

type StayDraft = { arrivesIn?: number; nights?: number; on?: number };

/** A paid stay of two nights with tea to be brought to the room, by default on the second day. */
async function stayWithTea({ arrivesIn = 30, nights = 2, on = arrivesIn + 1 }: StayDraft = {}) {
  const cartId = await freshStayCart(shop, { arrivesIn, nights });
  const tea = [{ ItemCode: 'TEA-MINT', Quantity: 1 }];
  await call(shop, 'cart.addItems', { params: { cartId }, body: tea as never });
  const { data: methods } = await call(shop, 'cart.shippingMethods', { query: { cartName: cartId } });
  const shippingMethodId = methods.find(({ kind }) => kind === 'room')?.id ?? '';
  const body = { shippingMethodId, deliveryDate: inDays(on) };
  const chosen = await call(shop, 'cart.shippingMethod', { params: { cartId }, body });
  expect(chosen.status, chosen.text).toBe(200);
  const placed = await call(shop, 'order.checkout', {
    body: { cartName: cartId, paymentMethodId: 'duinpay', variables: acceptedTerms },
  });
  expect(placed.status, placed.text).toBe(200);
  const orderKey = placed.data.link;
  const orderId = keys.orderIdOf(orderKey) ?? '';
  await sales.become(orderId, 'paid');
  const { cartItems, shippingMethods } = await sales.read(orderKey);
  const { id = '', link: stayKey = '' } = cartItems.find(({ stay }) => stay)?.stay ?? {};
  await shop.emails();
  return { id, stayKey, orderKey, orderName: placed.data.orderName, name: shippingMethods[0]?.name ?? '' };
}

type Ordered = Awaited<ReturnType<typeof stayWithTea>>;

const readDelivery = async ({ orderKey }: Ordered) => {
  const { shippingMethods } = (await call(shop, 'order.read', { params: { orderKey } })).data;
  return shippingMethods.map(({ name, deliveryDate }) => ({ name, deliveryDate }));
};

const callStay = (verb: 'quoteChange' | 'change', { stayKey }: Ordered, from: number, nights = 2) =>
  call(shop, `stay.${verb}` as 'stay.quoteChange', {
    params: { stayKey },
    body: { dateFrom: inDays(from), nights, adults: 2 },
  });

const emailTexts = async () => (await shop.emails()).map(({ text }) => text.replace(/\s+/g, ' ')).join();

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

describe('a delivery to the room', () => {
  test('moves with the stay; its guest is notified before and after', async () => {
    const ordered = await stayWithTea();
    const { data, status, text } = await callStay('quoteChange', ordered, 35);
    expect(status, text).toBe(200);
    expect(data.deliveries).toEqual([{ name: ordered.name, from: inDays(31), to: inDays(35) }]);
    expect(await readDelivery(ordered)).toEqual([{ name: ordered.name, deliveryDate: inDays(31) }]);

    expect((await callStay('change', ordered, 35)).status).toBe(200);
    expect(await readDelivery(ordered)).toEqual([{ name: ordered.name, deliveryDate: inDays(35) }]);
    expect(await emailTexts()).toContain(`brengen we op ${formatDay(inDays(35))} naar je kamer`);
    expect(await audit(db)).toEqual([]);
  });

  test('stays on its day where that is still one of the stay', async () => {
    const ordered = await stayWithTea();
    expect((await callStay('quoteChange', ordered, 31, 3)).data.deliveries).toEqual([]);
    await callStay('change', ordered, 31, 3);
    expect(await readDelivery(ordered)).toEqual([{ name: ordered.name, deliveryDate: inDays(31) }]);
  });

  test('moves to the first day with deliveries', async () => {
    const ordered = await stayWithTea();
    const [arrival, second] = [36, 37].map((days) => Temporal.PlainDate.from(inDays(days)));
    const method = db.updateTable('shipping_method').where('kind', '=', 'room');
    await method.set({ weekdays: [second?.dayOfWeek ?? 1] }).execute();
    expect(arrival?.dayOfWeek).not.toBe(second?.dayOfWeek);
    await callStay('change', ordered, 36);
    await method.set({ weekdays: [1, 2, 3, 4, 5, 6, 7] }).execute();
    expect(await readDelivery(ordered)).toEqual([{ name: ordered.name, deliveryDate: inDays(37) }]);
  });

  test('goes to the reception when the stay is cancelled, as the guest is warned', async () => {
    const ordered = await stayWithTea();
    const { stayKey } = ordered;
    const { data } = await call(shop, 'stay.read', { params: { stayKey } });
    expect(data.ifCancelledNow).toMatchObject({ fee: 0, goodsToReception: true });
    await call(shop, 'stay.cancel', { params: { stayKey }, body: {} });
    expect(await readDelivery(ordered)).toEqual([
      { name: 'Ligt voor je klaar bij de receptie', deliveryDate: null },
    ]);
    expect(await emailTexts()).toContain('bewaren we voor je bij de receptie');
    const { data: order } = await call(shop, 'order.read', { params: { orderKey: ordered.orderKey } });
    expect(order).toMatchObject({ status: 'confirmed', dueInclVat: 0 });
    expect(await audit(db)).toEqual([]);
  });

  test('is left alone once it is sent', async () => {
    const ordered = await stayWithTea();
    const { orderName } = ordered;
    await call(shop, 'officeOrder.ship', { params: { orderName }, body: {} }, { token });
    expect((await callStay('quoteChange', ordered, 35)).data.deliveries).toEqual([]);
    const { data } = await call(shop, 'stay.read', { params: { stayKey: ordered.stayKey } });
    expect(data.ifCancelledNow).toMatchObject({ goodsToReception: false });
  });

  test('goes to the reception for a guest who leaves before it comes, and for one who does not arrive', async () => {
    const params = (id: string) => ({ params: { stayId: id } });
    const early = await stayWithTea({ arrivesIn: 0, nights: 3, on: 2 });
    const register = guestRegister;
    await call(shop, 'officeStay.checkIn', { ...params(early.id), body: { register } }, { token });
    const body = { departure: inDays(1), refund: 0 };
    await call(shop, 'officeStay.leaveEarly', { ...params(early.id), body }, { token });
    const none = await stayWithTea({ arrivesIn: 0, on: 1 });
    await call(shop, 'officeStay.noShow', { ...params(none.id), body: {} }, { token });
    for (const ordered of [early, none])
      expect(await readDelivery(ordered)).toEqual([
        { name: 'Ligt voor je klaar bij de receptie', deliveryDate: null },
      ]);
  });
});
