import { expect, test } from 'vitest';
import type { cartCalls } from '../../contract/cart-calls.ts';
import type { Contract, Input } from '../../contract/contract.ts';
import { type CallIdentity, call } from '../../test/kit/call-api.ts';
import { freshCart, freshLine, freshOrder, parcelId, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard } from '../../test/kit/fresh-gift-card.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { freshStayCart } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { joinCart } from './join-cart.ts';

const shop = await openShop();

type CallName = keyof typeof cartCalls;
type CallInput<Name extends CallName> = {
  cartId: string;
  input: Input<Contract['cart'][Name]>;
  shown?: CallIdentity;
};
type Changes = { [Name in CallName]: () => Promise<CallInput<Name>> };

const soap = { ItemCode: 'SOAP-ALGAE' };
const kade = {
  ...{ street: 'Kade', houseNumber: '7', postalCode: '0562 ZE', city: 'Zandoog', countryCode: 'NL' },
};

async function params() {
  const cartId = await freshCart(shop);
  return { cartId, params: { cartId } };
}

/** For each call the cart that it changes, if any. */
const calls: Changes = {
  create: async () => {
    const { accessToken } = await freshPerson(shop);
    const shown = { token: accessToken };
    const { data } = await call(shop, 'cart.create', { body: { cartName: 'Tafel' } }, shown);
    return { cartId: data.identifier, input: { body: { cartName: 'Tafel' } }, shown };
  },
  byName: async () => {
    const cartId = await freshCart(shop);
    return { cartId, input: { params: { name: cartId } } };
  },
  read: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of } };
  },
  addToCart: async () => {
    const cartId = await freshCart(shop);
    return { cartId, input: { body: { ...soap, CartName: cartId } } };
  },
  addItem: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of, body: soap } };
  },
  addItems: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of, body: [soap, { ItemCode: 'TEA-MINT' }] } };
  },
  changeItem: async () => {
    const line = await freshLine(shop);
    return { cartId: line.cartId, input: { params: line, body: { Quantity: 2 } } };
  },
  removeItem: async () => {
    const line = await freshLine(shop);
    return { cartId: line.cartId, input: { params: line } };
  },
  addAttribute: async () => {
    const line = await freshLine(shop);
    return { cartId: line.cartId, input: { params: line, body: { Name: 'GuestName', Value: 'Noor' } } };
  },
  addVoucher: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of, body: { VoucherCode: 'ZEEP5' } } };
  },
  removeVoucher: async () => {
    const cartId = await freshCart(shop, 'VRIJVRACHT');
    return { cartId, input: { params: { cartId, voucherCode: 'VRIJVRACHT' } } };
  },
  deliveryAddress: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of, body: kade } };
  },
  invoiceAddress: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of, body: kade } };
  },
  shippingMethod: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of, body: { shippingMethodId: await parcelId(shop) } } };
  },
  olderShippingMethod: async () => {
    const cartId = await freshCart(shop);
    return { cartId, input: { params: { id: cartId }, body: { id: await parcelId(shop) } } };
  },
  deliveries: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of, body: [{ shippingMethodId: await parcelId(shop) }] } };
  },
  info: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of, body: { remark: 'Voor Noor' } } };
  },
  points: async () => {
    const { id, accessToken } = await freshMember(shop, { points: 400 });
    const cartId = await readyCart(shop, id);
    return {
      cartId,
      input: { params: { cartId }, body: { points: 100 } },
      shown: { token: accessToken },
    };
  },
  readCheckout: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of } };
  },
  saveCheckout: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of, body: { remark: 'Voor Noor' } } };
  },
  hold: async () => {
    const cartId = await freshStayCart(shop);
    return { cartId, input: { params: { cartId }, body: {} } };
  },
  availability: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of } };
  },
  paymentMethods: async () => {
    const { cartId, params: of } = await params();
    return { cartId, input: { params: of, query: {} } };
  },
  shippingMethods: async () => {
    const cartId = await freshCart(shop);
    return { cartId, input: { query: { cartName: cartId } } };
  },
  reopen: async () => {
    const cartId = await freshOrder(shop);
    return { cartId, input: { params: { cartId } } };
  },
  olderPaymentMethod: async () => {
    const cartId = await readyCart(shop);
    const body = { id: 'duinpay', variables: { issuer: 'duinpay_zeebank' }, invoiceAddress: kade };
    return { cartId, input: { params: { id: cartId }, body } };
  },
};

/**
 * These calls change neither items nor address nor payer: they only read, or hold nights, which an order
 * locks and checks itself, or create another cart.
 */
const leaves: readonly CallName[] = [
  'create',
  'byName',
  'read',
  'readCheckout',
  'hold',
  'availability',
  'paymentMethods',
  'shippingMethods',
  'reopen',
];

const changedAt = async (cartId: string): Promise<Date> => {
  const row = shop.db.selectFrom('cart').select('updated_at').where('id', '=', cartId);
  return (await row.executeTakeFirstOrThrow()).updated_at;
};

/** An old time, so that the next change, within the same millisecond too, differs from it. */
const long = new Date('2020-01-01T00:00:00Z');

async function age(cartId: string): Promise<void> {
  await shop.db.updateTable('cart').set({ updated_at: long }).where('id', '=', cartId).execute();
}

test.each(Object.keys(calls) as CallName[])(
  '%s sets changedAt only where it changes the cart',
  async (name) => {
    const { cartId, input, shown } = (await calls[name]()) as CallInput<CallName>;
    await age(cartId);
    const { status } = await call(
      shop,
      `cart.${name}` as 'cart.read',
      input as CallInput<'read'>['input'],
      shown,
    );
    expect(status).toBe(200);
    const isLeft = (await changedAt(cartId)).getTime() === long.getTime();
    expect(isLeft).toBe(leaves.includes(name));
  },
);

test('a cart that becomes a customer’s at a login has changed: prices and points may differ', async () => {
  const [cartId, { id }] = [await freshCart(shop), await freshPerson(shop)];
  await age(cartId);
  expect(await joinCart(shop.db, shop.site.id, id, cartId)).toBe(cartId);
  expect((await changedAt(cartId)).getTime()).toBeGreaterThan(long.getTime());
});

test('so has the cart that takes over a visitor’s lines', async () => {
  const { id } = await freshPerson(shop);
  const own = await readyCart(shop, id);
  await age(own);
  expect(await joinCart(shop.db, shop.site.id, id, await freshCart(shop))).toBe(own);
  expect((await changedAt(own)).getTime()).toBeGreaterThan(long.getTime());
});

test('a gift card that is added or removed changes it', async () => {
  const cartId = await freshCart(shop);
  const { code } = await freshGiftCard(shop, 500);
  const addInput = { params: { cartId }, body: { VoucherCode: code } };
  await age(cartId);
  expect((await call(shop, 'cart.addVoucher', addInput)).status).toBe(200);
  expect((await changedAt(cartId)).getTime()).toBeGreaterThan(long.getTime());
  await age(cartId);
  const taken = { params: { cartId, voucherCode: code.slice(-4) } };
  expect((await call(shop, 'cart.removeVoucher', taken)).status).toBe(200);
  expect((await changedAt(cartId)).getTime()).toBeGreaterThan(long.getTime());
});
