import { sql } from 'kysely';
import type { CartItemInput } from '../../contract/cart-calls.ts';
import { addItems } from '../../server/cart/cart-lines.ts';
import { chooseShipping } from '../../server/cart/shipping.ts';
import { addVoucher, getVoucher } from '../../server/cart/voucher.ts';
import { setStock } from '../../server/catalog/stock.ts';
import { parseDay } from '../../server/locale/days.ts';
import { findTierId } from '../../server/loyalty/member.ts';
import { recordManualPayment } from '../../server/orders/manual-payment.ts';
import { formatOrderName } from '../../server/orders/order.ts';
import { placeOrder } from '../../server/orders/place-order.ts';
import { loadRateRules } from '../../server/rates/rate-rules.ts';
import type { Shop } from './open-shop.ts';

type CartDeps = Pick<Shop, 'db' | 'site'>;

type Item = Pick<CartItemInput, 'ItemCode' | 'Quantity' | 'Description' | 'CartItemAttributes'>;

const soap: Item = { ItemCode: 'SOAP-ALGAE', Quantity: 1, Description: '', CartItemAttributes: [] };

const anonymousContext = ({ site }: CartDeps) => ({
  siteId: site.id,
  customerId: null,
  culture: 'nl' as const,
});

/** Returns the context for reading carts: a visitor's, or a customer's if one is given. */
export async function cartReader({ db, site }: CartDeps, customerId: string | null = null) {
  const terms = await loadRateRules(db, site.id);
  const today = parseDay(Temporal.Now.plainDateISO(terms.timeZone).toString());
  const tierId = await findTierId(db, site.id, customerId);
  return { ...anonymousContext({ db, site }), customerId, stays: { terms, today }, tierId };
}

/** Creates a visitor's cart with a soap. Returns its id. */
export async function freshCart(shop: CartDeps, voucherCode?: string): Promise<string> {
  const id = await addItems(shop.db, await cartReader(shop), crypto.randomUUID(), [soap]);
  if (voucherCode) {
    const voucher = await getVoucher(shop.db, shop.site.id, voucherCode);
    await addVoucher(shop.db, anonymousContext(shop), id, voucher);
  }
  return id;
}

/** Returns the ids of such a cart and of its one line. */
export async function freshLine(shop: CartDeps): Promise<{ cartId: string; cartItemId: string }> {
  const cartId = await freshCart(shop);
  const { id } = await shop.db
    .selectFrom('cart_line')
    .select('id')
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return { cartId, cartItemId: id };
}

export async function parcelId({ db, site }: CartDeps): Promise<string> {
  const { id } = await db
    .selectFrom('shipping_method')
    .select('id')
    .where('site_id', '=', site.id)
    .where('code', '=', 'parcel')
    .executeTakeFirstOrThrow();
  return id;
}

export const envelope = {
  ...{ companyName: '', attn: '', street: 'Duinpad', houseNumber: '12', houseNumberAddition: '' },
  ...{ postalCode: '0562 ZD', city: 'Zandoog', countryCode: 'NL', country: 'Nederland', phoneNumber: '' },
  emailAddress: 'noor@gast.example',
};

/** Creates a cart that is ready for checkout, of a customer if one is given. Returns its id. */
export async function readyCart(
  shop: CartDeps,
  customerId: string | null = null,
  items = [soap],
): Promise<string> {
  const owner = await cartReader(shop, customerId);
  // However many tests order it, the stock does not run out.
  if (items[0] === soap) await setStock(shop.db, shop.site.id, soap.ItemCode, { left: 100 });
  const id = await addItems(shop.db, owner, crypto.randomUUID(), items);
  await shop.db
    .updateTable('cart')
    .set({ delivery_address: sql`${envelope}::jsonb` })
    .where('id', '=', id)
    .execute();
  await chooseShipping(shop.db, owner, id, {
    methodId: await parcelId(shop),
    deliveryDate: '2999-01-01',
    addressId: null,
    lineIds: [],
    remark: '',
  });
  return id;
}

type OrderDeps = CartDeps & Pick<Shop, 'projections' | 'paymentDeps'>;

/** Creates a cart with a placed, unpaid order. Returns the cart's id. */
export async function freshOrder(shop: OrderDeps): Promise<string> {
  const cartId = await readyCart(shop);
  await placeReadyOrder(shop, cartId);
  return cartId;
}

/** Places an order of a customer. Returns its name. */
export async function readOrderName(shop: OrderDeps, { id }: { id: string }): Promise<string> {
  const { number } = await placeReadyOrder(shop, await readyCart(shop, id), id);
  return formatOrderName(number);
}

/** Places the order of a cart that is ready for checkout. */
export async function placeReadyOrder(shop: OrderDeps, cartId: string, customerId: string | null = null) {
  const catalogContext = await shop.projections.catalogs.of(shop.site).context();
  const placeOrderInput = {
    cartId,
    acceptsTerms: true,
    confirmsAge: true,
    isDeposit: false,
    payLater: undefined,
    acceptedCents: undefined,
    emailAddress: 'noor@gast.example',
    origin: 'http://localhost',
  };
  const offer = { catalogContext, names: new Map<string, string>(), terms: { invoiceDays: 14 } };
  return placeOrder(shop.paymentDeps, await cartReader(shop, customerId), offer, placeOrderInput);
}

/** Places and pays an order, of a customer if one is given. */
export async function paidOrder(shop: OrderDeps, customerId: string | null = null): Promise<FreshOrder> {
  const order = await placeReadyOrder(shop, await readyCart(shop, customerId), customerId);
  const { totalCents } = order;
  await shop.db.transaction().execute((trx) => {
    const cash = { method: 'cash', amountCents: totalCents, reference: '', staffId: null } as const;
    return recordManualPayment(trx, shop.paymentDeps, order.id, cash);
  });
  return named(shop, order);
}

/** Places an order that is not paid yet, with the data that its guest has. */
export async function unpaidOrder(shop: OrderDeps): Promise<FreshOrder> {
  return named(shop, await placeReadyOrder(shop, await readyCart(shop)));
}

export type FreshOrder = {
  id: string;
  orderName: string;
  orderKey: string;
  totalCents: number;
  cartItemId: string;
};

async function named(
  { db, paymentDeps }: OrderDeps,
  { id, number, totalCents }: { id: string; number: number; totalCents: number },
): Promise<FreshOrder> {
  const line = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('sort_order')
    .executeTakeFirstOrThrow();
  const known = { orderName: formatOrderName(number), orderKey: paymentDeps.keys.orderLink(id) };
  return { id, ...known, totalCents, cartItemId: line.id };
}
