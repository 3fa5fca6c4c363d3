import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { parcelId, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: manager } = await freshPerson(shop, { role: 'manager' });

const riet = {
  ...{ attn: 'Tante Riet', street: 'Zeestraat', houseNumber: '9', postalCode: '1234 AB' },
  ...{ city: 'Elders', countryCode: 'NL' },
};
/** Only the order itself accepts the terms. */
const terms = { code: 'acceptTerms', path: 'variables.acceptTerms' };
const item = (ItemCode: string) => ({ ItemCode, Quantity: 1, Description: '', CartItemAttributes: [] });

/** A customer's cart of two items with one destination, and the id of a saved address for one of them. */
async function cartAndAddress(changes: Partial<typeof riet> = {}) {
  const { id, accessToken: token } = await freshPerson(shop);
  const cartId = await readyCart(shop, id, [item('TEA-MINT'), item('SOAP-ALGAE')]);
  const { data: address } = await call(
    shop,
    'account.createAddress',
    { body: { ...riet, ...changes } },
    { token },
  );
  const { data: cart } = await call(shop, 'cart.read', { params: { cartId } }, { token });
  return { token, cartId, addressId: address.id, soapId: cart.cartItems[1]?.id ?? '' };
}

const checkout = (cartName: string, token: string) =>
  call(
    shop,
    'order.checkout',
    {
      body: {
        cartName,
        paymentMethodId: 'duinpay',
        variables: { acceptTerms: true, issuer: 'duinpay_zeebank' },
      },
    },
    { token },
  );

test('each delivery has a copy of its address, independent of the saved one', async () => {
  const { token, cartId, addressId, soapId } = await cartAndAddress();
  const shippingMethodId = await parcelId(shop);
  const body = { shippingMethodId, AddressId: addressId, CartItemIds: [soapId] };
  const chosen = await call(shop, 'cart.shippingMethod', { params: { cartId }, body }, { token });
  expect(chosen.data.shippingMethods.map(({ address }) => address)).toEqual([
    null,
    expect.objectContaining({ ...riet, country: 'Nederland' }),
  ]);
  const { data, status } = await checkout(cartId, token);
  expect(status).toBe(200);
  const gone = await call(shop, 'account.deleteAddress', { query: { id: addressId } }, { token });
  expect(gone.status).toBe(200);
  const expected = [null, chosen.data.shippingMethods[1]?.address];
  const guest = await call(shop, 'order.read', { params: { orderKey: data.link } });
  expect(guest.data.shippingMethods.map(({ address }) => address)).toEqual(expected);
  const office = await call(
    shop,
    'officeOrder.read',
    { params: { orderName: data.orderName } },
    { token: manager },
  );
  expect(office.data.shippingMethods.map(({ address }) => address)).toEqual(expected);
});

test('an address abroad is judged by the shipping method to it', async () => {
  const { token, cartId, addressId, soapId } = await cartAndAddress({
    countryCode: 'BE',
    postalCode: '1000',
  });
  const { id } = await db
    .selectFrom('shipping_method')
    .select('id')
    .where('site_id', '=', site.id)
    .where('code', '=', 'parcel-abroad')
    .executeTakeFirstOrThrow();
  const body = { shippingMethodId: id, AddressId: addressId, CartItemIds: [soapId] };
  const chosen = await call(shop, 'cart.shippingMethod', { params: { cartId }, body }, { token });
  expect(chosen.data.requirements).toEqual([terms]);
  expect((await checkout(cartId, token)).status).toBe(200);
});

test('a delivery to an address that was deleted needs another one', async () => {
  const { token, cartId, addressId, soapId } = await cartAndAddress();
  const body = { shippingMethodId: await parcelId(shop), AddressId: addressId, CartItemIds: [soapId] };
  await call(shop, 'cart.shippingMethod', { params: { cartId }, body }, { token });
  await call(shop, 'account.deleteAddress', { query: { id: addressId } }, { token });
  expect(await checkout(cartId, token)).toMatchObject({
    status: 400,
    errors: [{ path: 'cart.shippingMethods.1', code: 'deliveryAddress' }],
  });
});

test('a day that can no longer be met is reported in the cart, and stops the order', async () => {
  const { today } = await shop.projections.catalogs.of(site).context();
  // The parcel needs a day, and there is no boat on Sundays.
  for (const day of [today, '2999-01-06']) {
    const { token, cartId } = await cartAndAddress();
    await db.updateTable('cart_shipping').set({ delivery_date: day }).where('cart_id', '=', cartId).execute();
    const { data } = await call(shop, 'cart.read', { params: { cartId } }, { token });
    expect(data.requirements).toEqual([{ code: 'deliveryDate', path: 'shippingMethods.0' }, terms]);
    expect(await checkout(cartId, token)).toMatchObject({
      status: 400,
      errors: [
        {
          path: 'cart.shippingMethods.0',
          code: 'deliveryDate',
          message: 'Op die dag kan het niet meer komen. Kies een andere dag.',
        },
      ],
    });
  }
});
