import { sql } from 'kysely';
import type { officeOrder, StaffOrder } from '../../contract/office-order.ts';
import type { Order } from '../../contract/order.ts';
import { upsertProduct } from '../../server/catalog/product.ts';
import { call } from './call-api.ts';
import { readyCart } from './fresh-cart.ts';
import { freshPerson } from './fresh-person.ts';
import type { Shop } from './open-shop.ts';

type OfficeAction = Exclude<keyof typeof officeOrder, 'all' | 'payOut' | 'terminals'>;

export const cartItem = (ItemCode: string, Quantity = 1) => ({
  ...{ ItemCode, Quantity, Description: '' },
  CartItemAttributes: [],
});

export const acceptedTerms = { acceptTerms: true, issuer: 'duinpay_zeebank' };

let made = 0;

/** Opens functions that sell products in a test and read the results. */
export async function openSales(shop: Shop) {
  const { db, site } = shop;
  const { accessToken: manager } = await freshPerson(shop, { role: 'manager' });

  /** Creates a product with so much stock. */
  async function addStock(
    left: number,
    priceCents = 1000,
    attributes: Record<string, string> = {},
  ): Promise<string> {
    const itemCode = `FLOTSAM-${++made}`;
    await upsertProduct(db, site.id, {
      ...{ itemCode, type: 'product', vatCategory: 'standard', texts: {} },
      attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
      variants: [{ itemCode, priceCents, stock: { left } }],
    });
    return itemCode;
  }

  const readStock = (itemCode: string) =>
    db
      .selectFrom('stock')
      .innerJoin('variant', 'variant.id', 'variant_id')
      .select(['sold', 'held'])
      .where('item_code', '=', itemCode)
      .executeTakeFirstOrThrow();

  /** Sets the outcome of an order's open payments, as a person would choose it on the simulator's page. */
  async function become(orderId: string, state: 'paid' | 'failed' | 'expired'): Promise<void> {
    await sql`update simulator_payment set state = ${state}, becomes = null, becomes_at = null
      where state = 'open' and id in (select provider_id from payment where order_id = ${orderId})`.execute(
      db,
    );
  }

  /** Makes a call of the office about an order, as a manager. */
  async function office(name: OfficeAction, orderName: string, body?: object) {
    const input = { params: { orderName }, ...(body && { body }) };
    const answer = await call(shop, `officeOrder.${name}`, input as never, { token: manager });
    return answer as { status: number; code?: string; data: StaffOrder };
  }

  const read = async (orderKey: string): Promise<Order> =>
    (await call(shop, 'order.read', { params: { orderKey } })).data;

  const getId = async (cartId: string) =>
    (
      await db
        .selectFrom('customer_order')
        .select('id')
        .where('cart_id', '=', cartId)
        .executeTakeFirstOrThrow()
    ).id;

  /** Places an order of a product and its shipping, to be paid at the provider. */
  async function ordered(quantity: number, priceCents = 1000, left = 20) {
    const itemCode = await addStock(left, priceCents);
    const cartId = await readyCart(shop, null, [cartItem(itemCode, quantity)]);
    const { data } = await call(shop, 'order.checkout', {
      body: { cartName: cartId, paymentMethodId: 'duinpay', variables: acceptedTerms },
    });
    return { id: await getId(cartId), cartId, itemCode, link: data.link, name: data.orderName };
  }

  /** Places the same order and pays it. */
  async function bought(quantity: number, priceCents = 1000) {
    const placed = await ordered(quantity, priceCents);
    await become(placed.id, 'paid');
    const order = await read(placed.link);
    if (order.status !== 'confirmed') throw new Error(`the order is ${order.status}`);
    return { ...placed, order, lineId: order.cartItems[0]?.id ?? '' };
  }

  return { manager, addStock, readStock, become, office, read, getId, ordered, bought };
}
