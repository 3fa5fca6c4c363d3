import { sql } from 'kysely';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import type { CartOwner, CartState } from '../cart/cart.ts';
import { findCart } from '../cart/cart.ts';
import { type PricedCart, priceCart } from '../cart/price-cart.ts';
import { type Requirement, requirementsOf } from '../cart/requirements.ts';
import { loadMethods, textOf } from '../cart/shipping.ts';
import type { CatalogWorld } from '../catalog/catalog-world.ts';
import { holdStock, sellHeld } from './stock-hold.ts';

/** What a guest agrees to. */
export type Agreement = {
  cartId: string;
  acceptsTerms: boolean;
  /** The total that the guest saw, in cents. */
  acceptedCents: number | undefined;
  emailAddress: string;
};

export type PlacedOrder = { id: string; number: number; totalCents: number; isNew: boolean };

type Shop = {
  world: Pick<CatalogWorld, 'vatRate' | 'today' | 'lineage' | 'currency'>;
  /** What the items are called in the guest's culture, by code; known before, for a transaction must not wait for another connection. */
  names: ReadonlyMap<string, string>;
};

/**
 * Places the order of a cart, all in one transaction: prices and stock are looked at again, stock is held, vouchers are used up, the
 * quote is kept, the cart is closed. One order for a cart: again answers the same one.
 * @throws ApiError `not_found`, `invalid` with what is missing, `price_changed` with both totals, `out_of_stock`
 */
export async function placeOrder(
  db: Db,
  owner: CartOwner,
  shop: Shop,
  agreement: Agreement,
): Promise<PlacedOrder> {
  return db.transaction().execute(async (trx) => {
    const placed = await placedBefore(trx, owner, agreement.cartId);
    if (placed) return placed;
    const cart = await findCart(trx, owner, agreement.cartId);
    if (!cart) throw new ApiError('not_found');
    const methods = await loadMethods(trx, owner.siteId);
    const priced = priceCart(cart, shop.world, methods);
    refuseUnready(cart, priced, shop.world.today, agreement);
    const order = await insertOrder(trx, owner, cart, priced, shop, agreement);
    const goods = cart.lines.map(({ variantId, itemCode, quantity }) => ({ variantId, itemCode, quantity }));
    await holdStock(trx, order.id, goods);
    await takeVouchers(trx, owner, cart, priced, order.id, agreement.emailAddress);
    await trx.updateTable('cart').set({ closed_at: sql`now()` }).where('id', '=', cart.id).execute();
    if (order.totalCents === 0) await payNothing(trx, order.id);
    return order;
  });
}

/** What costs nothing is paid. */
async function payNothing(trx: Db, orderId: string): Promise<void> {
  await sellHeld(trx, orderId);
  await trx
    .updateTable('customer_order')
    .set({ state: 'paid', paid_at: sql`now()` })
    .where('id', '=', orderId)
    .execute();
}

/** Locks the cart, so that of two who complete it at once the second finds the first one's order. */
async function placedBefore(trx: Db, owner: CartOwner, cartId: string): Promise<PlacedOrder | undefined> {
  const row = await trx
    .selectFrom('cart')
    .select(['id', 'customer_id'])
    .where('id', '=', cartId)
    .where('site_id', '=', owner.siteId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.customer_id !== null && row.customer_id !== owner.customerId))
    throw new ApiError('not_found');
  const order = await trx
    .selectFrom('customer_order')
    .select(['id', 'number', 'total_cents as totalCents'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return order && { ...order, isNew: false };
}

/** What a guest is told of each requirement that is not met. */
const sentences: Record<Requirement['code'], string> = {
  empty: 'field.cart.empty',
  unavailable: 'field.cart.unavailable',
  invoiceAddress: 'field.cart.invoiceAddress',
  deliveryAddress: 'field.cart.deliveryAddress',
  shippingMethod: 'field.cart.shippingMethod',
  deliveryDate: 'field.cart.deliveryDate',
};

function refuseUnready(cart: CartState, priced: PricedCart, today: string, agreement: Agreement): void {
  const missing: FieldError[] = requirementsOf(cart, priced, today).map(({ code, path }) => ({
    path: `cart.${path}`,
    code,
    message: sentences[code],
  }));
  if (!agreement.emailAddress) {
    const path = 'cart.invoiceAddress.emailAddress';
    missing.push({ path, code: 'emailAddress', message: 'field.cart.emailAddress' });
  }
  if (!agreement.acceptsTerms) {
    missing.push({
      path: 'body.variables.acceptTerms',
      code: 'acceptTerms',
      message: 'field.cart.acceptTerms',
    });
  }
  if (missing.length > 0) throw new ApiError('invalid', { errors: missing });
  const { acceptedCents } = agreement;
  const { totalCents } = priced.quote;
  if (acceptedCents === undefined || acceptedCents === totalCents) return;
  throw new ApiError('price_changed', {
    details: { accepted: acceptedCents / 100, total: totalCents / 100 },
  });
}

async function insertOrder(
  trx: Db,
  owner: CartOwner,
  cart: CartState,
  { quote, shipping }: PricedCart,
  { world, names }: Shop,
  { emailAddress }: Agreement,
): Promise<PlacedOrder> {
  const carried = shipping.map(({ choice, method, priceCents }) => ({
    ...{ methodId: method.id, code: method.code, name: textOf(method, owner.culture).name },
    ...{ deliveryDate: choice.deliveryDate, lineIds: choice.lineIds, remark: choice.remark, priceCents },
  }));
  const order = await trx
    .insertInto('customer_order')
    .values({
      site_id: owner.siteId,
      cart_id: cart.id,
      customer_id: owner.customerId,
      culture: owner.culture,
      currency: world.currency,
      email_address: emailAddress,
      quote: sql`${{ quote }}::jsonb -> 'quote'`,
      total_cents: quote.totalCents,
      delivery_address: cart.deliveryAddress && sql`${cart.deliveryAddress}::jsonb`,
      invoice_address: cart.invoiceAddress && sql`${cart.invoiceAddress}::jsonb`,
      shipping: sql`${{ carried }}::jsonb -> 'carried'`,
      reference: cart.reference,
      remark: cart.remark,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const quoted = new Map(quote.lines.map((line) => [line.id, line]));
  for (const [index, line] of cart.lines.entries()) {
    const price = quoted.get(line.id);
    if (!price) throw new Error(`the line ${line.id} has no price`);
    await sql`
      insert into order_line (id, order_id, variant_id, item_code, name, description, attributes, data, quantity,
        unit_cents, discount_cents, total_cents, vat_rate, vat_cents, sort_order)
      values (${line.id}, ${order.id}, ${line.variantId}, ${line.itemCode},
        ${names.get(line.itemCode) ?? line.itemCode}, ${line.description},
        ${{ of: line.attributes }}::jsonb -> 'of', nullif(${{ of: line.data }}::jsonb -> 'of', 'null'::jsonb),
        ${line.quantity}, ${price.unitCents}, ${price.discountCents}, ${price.totalCents}, ${String(price.vatRate)},
        ${price.vatCents}, ${index})`.execute(trx);
  }
  return { ...order, totalCents: quote.totalCents, isNew: true };
}

/** @throws ApiError `already_used` for one that somebody else used up meanwhile, or that this customer may use no more */
async function takeVouchers(
  trx: Db,
  { customerId }: CartOwner,
  cart: CartState,
  { quote }: PricedCart,
  orderId: string,
  emailAddress: string,
): Promise<void> {
  const counted = new Set(quote.discounts.map(({ code }) => code));
  const customerKey = customerId ?? emailAddress.toLowerCase();
  const vouchers = cart.vouchers
    .filter(({ code }) => counted.has(code))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, code } of vouchers) {
    const used = await trx
      .updateTable('voucher')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('id', '=', id)
      .where((eb) => eb.or([eb('most_uses', 'is', null), eb('uses', '<', eb.ref('most_uses'))]))
      .returning('most_uses_each')
      .executeTakeFirst();
    const refused = new ApiError('already_used', { messageKey: 'cart.voucher.used_up', values: { code } });
    if (!used) throw refused;
    await trx
      .insertInto('voucher_use')
      .values({ voucher_id: id, order_id: orderId, customer_key: customerKey })
      .execute();
    if (used.most_uses_each === null) continue;
    const { uses } = await trx
      .selectFrom('voucher_use')
      .select((eb) => eb.fn.countAll<number>().as('uses'))
      .where('voucher_id', '=', id)
      .where('customer_key', '=', customerKey)
      .executeTakeFirstOrThrow();
    if (uses > used.most_uses_each) throw refused;
  }
}
