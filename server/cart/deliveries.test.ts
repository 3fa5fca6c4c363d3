import { expect, test } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { call } from '../../test/kit/call-api.ts';
import { envelope, freshCart, parcelId } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putSettings } from '../business/setting.ts';

const shop = await openShop();
const { db, site } = shop;

const riet = {
  ...{ attn: 'Tante Riet', street: 'Zeestraat', houseNumber: '9', postalCode: '1234 AB' },
  ...{ city: 'Elders', countryCode: 'NL' },
};
const item = (ItemCode: string, CartItemAttributes: object[] = []) => ({ ItemCode, CartItemAttributes });

/** A visitor's cart of three items, and the ids of its lines. */
async function cartOfThree() {
  const cartId = crypto.randomUUID();
  const body = [item('TEA-MINT'), item('SOAP-ALGAE'), item('MUG-TIDE')] as { ItemCode: string }[];
  const { data } = await call(shop, 'cart.addItems', { params: { cartId }, body });
  await call(shop, 'cart.deliveryAddress', { params: { cartId }, body: envelope });
  const [tea = '', soap = '', mug = ''] = data.cartItems.map(({ id }) => id);
  return { cartId, tea, soap, mug };
}

async function methodId(code: string): Promise<string> {
  const query = db.selectFrom('shipping_method').select('id').where('site_id', '=', site.id);
  return (await query.where('code', '=', code).executeTakeFirstOrThrow()).id;
}

const divide = (cartId: string, body: { shippingMethodId: string }[], shown = {}) =>
  call(shop, 'cart.deliveries', { params: { cartId }, body }, shown);
const shippedItems = ({ shippingMethods }: Cart) => shippingMethods.map(({ cartItemIds }) => cartItemIds);

test('a visitor sends part of it to another address on another day, and pays each delivery', async () => {
  const { cartId, tea, soap, mug } = await cartOfThree();
  const parcel = await parcelId(shop);
  const query = { cartName: cartId, CartItemIds: [soap, mug].join(',') };
  const methodsReply = await call(shop, 'cart.shippingMethods', { query });
  const [parcelMethod] = methodsReply.data.filter(({ id }) => id === parcel);
  const day = parcelMethod?.deliveryDates[2] ?? '';
  const part = { CartItemIds: [soap, mug], Address: riet, remark: 'Een verrassing' };
  const { status, data } = await divide(cartId, [
    { shippingMethodId: parcel },
    { shippingMethodId: parcel, deliveryDate: day, ...part } as { shippingMethodId: string },
  ]);
  expect(status).toBe(200);
  expect(data.shippingMethods).toMatchObject([
    { cartItemIds: [], address: null, priceInclVat: 5.95 },
    {
      cartItemIds: [soap, mug],
      deliveryDate: day,
      addressId: null,
      address: { ...riet, country: 'Nederland' },
      remark: 'Een verrassing',
      priceInclVat: parcelMethod?.priceInclVat,
    },
  ]);
  expect(data.requirements.map(({ code }) => code)).toEqual(['acceptTerms']);

  const variables = { acceptTerms: true, issuer: 'duinpay_zeebank' };
  const order = { cartName: cartId, paymentMethodId: 'duinpay', variables };
  const placed = await call(shop, 'order.checkout', { body: order });
  expect(placed.status).toBe(200);
  const orderReply = await call(shop, 'order.read', { params: { orderKey: placed.data.link } });
  // In the order each delivery names its lines, also the one with all other lines.
  expect(orderReply.data.shippingMethods).toMatchObject([
    { cartItemIds: [tea], address: null },
    { cartItemIds: [soap, mug], address: riet, remark: 'Een verrassing' },
  ]);
  const again = await call(shop, 'cart.reopen', { params: { cartId } });
  expect(again.data.shippingMethods).toMatchObject([{ address: null }, { address: riet }]);
});

test('deliveries replace those before; one that fails leaves all unchanged', async () => {
  const { cartId, tea, soap } = await cartOfThree();
  const [parcel, pickup] = [await parcelId(shop), await methodId('reception')];
  await divide(cartId, [
    { shippingMethodId: parcel },
    { shippingMethodId: pickup, CartItemIds: [tea] } as { shippingMethodId: string },
  ]);
  const wrong = {
    shippingMethodId: parcel,
    CartItemIds: [soap],
    Address: { ...riet, countryCode: 'BE', postalCode: '9000' },
  };
  expect(await divide(cartId, [{ shippingMethodId: pickup }, wrong])).toMatchObject({
    status: 409,
    code: 'not_available',
    details: { delivery: 1 },
  });
  const { data } = await call(shop, 'cart.read', { params: { cartId } });
  expect(shippedItems(data)).toEqual([[], [tea]]);
  const one = await divide(cartId, [{ shippingMethodId: parcel }]);
  expect(shippedItems(one.data)).toEqual([[]]);
});

test('a line goes with one delivery, and only in its own cart', async () => {
  const [{ cartId, tea, soap }, other] = [await cartOfThree(), await cartOfThree()];
  const shippingMethodId = await parcelId(shop);
  const of = (...CartItemIds: string[]) => ({ shippingMethodId, CartItemIds });
  expect(await divide(cartId, [of(), of(tea, soap), of(soap)])).toMatchObject({
    status: 400,
    errors: [{ path: 'body.2.CartItemIds', code: 'line_twice' }],
  });
  expect((await divide(cartId, [of(), of()])).status).toBe(400);
  expect((await divide(cartId, [of(), of(other.tea)])).status).toBe(404);
  expect((await divide(crypto.randomUUID(), [of()])).status).toBe(404);
});

test('a saved address of another customer is refused', async () => {
  const [owner, stranger] = [await freshPerson(shop), await freshPerson(shop)];
  const { data: address } = await call(
    shop,
    'account.createAddress',
    { body: riet },
    { token: owner.accessToken },
  );
  const { cartId } = await cartOfThree();
  const deliveryInput = { shippingMethodId: await parcelId(shop), AddressId: address.id };
  expect((await divide(cartId, [deliveryInput], { token: stranger.accessToken })).status).toBe(404);
});

test('the cart too lists the requirements that the order itself answers', async () => {
  const cartId = await freshCart(shop);
  const { data } = await call(shop, 'cart.read', { params: { cartId } });
  expect(data.requirements.slice(-2)).toEqual([
    { code: 'emailAddress', path: 'invoiceAddress.emailAddress' },
    { code: 'acceptTerms', path: 'variables.acceptTerms' },
  ]);
  await db
    .insertInto('product_attribute')
    .columns(['product_id', 'name', 'value'])
    .expression(
      db
        .selectFrom('variant')
        .select((eb) => ['product_id', eb.val('minimumAge').as('name'), eb.val('18').as('value')])
        .where('item_code', '=', 'MUG-TIDE'),
    )
    .execute();
  const { data: grown } = await call(shop, 'cart.addItem', {
    params: { cartId },
    body: { ItemCode: 'MUG-TIDE' },
  });
  expect(grown.requirements).toContainEqual({ code: 'age', path: 'variables.confirmsAge' });
  const { accessToken: token } = await freshPerson(shop);
  const { data: known } = await call(shop, 'cart.read', { params: { cartId } }, { token });
  expect(known.requirements.map(({ code }) => code)).not.toContain('emailAddress');
});

test('without an address the payment methods are those of the usual country', async () => {
  const cartId = await freshCart(shop);
  const listShippingMethods = async () =>
    (await call(shop, 'cart.paymentMethods', { params: { cartId }, query: {} })).data.map(({ id }) => id);
  const asUsual = await listShippingMethods();
  await putSettings(db, site.id, [{ group: 'checkout', name: 'defaultCountry', value: 'BE' }]);
  expect(await listShippingMethods()).not.toEqual(asUsual);
  await call(shop, 'cart.invoiceAddress', { params: { cartId }, body: envelope });
  expect(await listShippingMethods()).toEqual(asUsual);
});

test('an attribute with the same name twice, in any case, is refused with its path', async () => {
  const params = { cartId: crypto.randomUUID() };
  const twice = [
    { Name: 'DateFrom', Value: '2999-01-01' },
    { Name: 'Colour', Value: 'blue' },
    { Name: 'datefrom', Value: '2999-01-02' },
  ];
  const body = [{ ItemCode: 'TEA-MINT' }, item('SOAP-ALGAE', twice)] as { ItemCode: string }[];
  expect(await call(shop, 'cart.addItems', { params, body })).toMatchObject({
    status: 400,
    errors: [{ path: 'body.1.CartItemAttributes.2.Name', code: 'named_twice' }],
  });
  expect((await call(shop, 'cart.read', { params })).data.cartItems).toEqual([]);
});
