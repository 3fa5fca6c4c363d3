import { sql } from 'kysely';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { holdForOrder } from '../booking/order-stays.ts';
import type { CartOwner, CartReader, CartState } from '../cart/cart.ts';
import { findCart } from '../cart/cart.ts';
import { refuseTooMuch } from '../cart/cart-lines.ts';
import { type PricedCart, priceCart } from '../cart/price-cart.ts';
import { firstDayOf, minimumAgeOf, type Requirement, requirementsOf } from '../cart/requirements.ts';
import { loadMethods, nowAt, textOf } from '../cart/shipping.ts';
import { usesBy } from '../cart/voucher.ts';
import type { CatalogWorld } from '../catalog/catalog-world.ts';
import { spendGiftCards } from '../gift-card/spend.ts';
import type { HouseMethod, HouseTerms } from '../payment/house-methods.ts';
import type { Till } from '../payment/till.ts';
import { depositOfCart, loadDepositPolicy } from './deposit.ts';
import { insertLines, linesOf } from './order-lines.ts';
import { settleOrder } from './settle-order.ts';
import { holdMinutes, holdStock } from './stock-hold.ts';

/** What a guest agrees to. */
export type Agreement = {
  cartId: string;
  acceptsTerms: boolean;
  confirmsAge: boolean;
  /** Only the deposit now, where the cart offers one. */
  isDeposit: boolean;
  /** Paid later, by leave of the house; else at the provider. */
  house: HouseMethod | undefined;
  /** The total that the guest saw, in cents. */
  acceptedCents: number | undefined;
  /** What they saw left to pay when gift cards had paid their part, in cents. */
  acceptedDueCents?: number;
  emailAddress: string;
  /** Scheme and host that links in letters begin with. */
  origin: string;
};

export type PlacedOrder = { id: string; number: number; totalCents: number; isNew: boolean };

type Shop = {
  world: Pick<CatalogWorld, 'vatRate' | 'today' | 'timeZone' | 'lineage' | 'currency'>;
  /** What the items are called in the guest's culture, by code; known before, for a transaction must not wait for another connection. */
  names: ReadonlyMap<string, string>;
  terms: Pick<HouseTerms, 'invoiceDays'>;
};

/**
 * Places the order of a cart, all in one transaction, or in the one that it is given: prices and stock are looked at again, stock is held, vouchers are used up, the
 * quote is kept, gift cards pay their part, the cart is closed. What needs no money now is confirmed at once. One order for a cart:
 * again answers the same one.
 * @throws ApiError `not_found`, `invalid` with what is missing, `price_changed` with both totals, `out_of_stock`, `conflict` for a gift
 *   card that was spent meanwhile, or for too much money
 */
export async function placeOrder(
  { db, jobs, keys }: Pick<Till, 'db' | 'jobs' | 'keys'>,
  owner: CartReader,
  shop: Shop,
  agreement: Agreement,
): Promise<PlacedOrder> {
  return transact(db, async (trx) => {
    const placed = await placedBefore(trx, owner, agreement.cartId);
    if (placed) return placed;
    const cart = await findCart(trx, owner, agreement.cartId);
    if (!cart) throw new ApiError('not_found');
    const methods = await loadMethods(trx, owner.siteId);
    const priced = priceCart(cart, shop.world, methods);
    refuseUnready(cart, priced, nowAt(shop.world), agreement);
    // Prices rise, and at a login two carts become one.
    refuseTooMuch(priced.quote.subtotalCents);
    const order = await insertOrder(trx, owner, cart, priced, shop, agreement);
    const goods = cart.lines.map(({ variantId, itemCode, quantity }) => ({ variantId, itemCode, quantity }));
    await holdStock(trx, order.id, goods);
    await holdForOrder(trx, owner, cart, order.id, holdMinutes);
    await takeVouchers(trx, owner, cart, priced, order.id, agreement.emailAddress);
    await spendGiftCards(trx, order.id, priced.tenders);
    // Whoever orders a visitor's cart makes it theirs: who knew its id finds nothing in it any more.
    const ordered = { closed_at: sql<Date>`now()`, customer_id: owner.customerId };
    await trx.updateTable('cart').set(ordered).where('id', '=', cart.id).execute();
    // What waits for money at the provider has nothing to settle yet.
    const isPaidLater = !agreement.house && priced.tenders.length === 0 && priced.dueCents > 0;
    if (!isPaidLater) await settleOrder(trx, { jobs, keys }, order.id);
    return order;
  });
}

/** Locks the cart, so that of two who complete it at once the second finds the first one's order. */
async function placedBefore(trx: Db, owner: CartOwner, cartId: string): Promise<PlacedOrder | undefined> {
  const row = await trx
    .selectFrom('cart')
    .select(['id', 'customer_id', 'closed_at'])
    .where('id', '=', cartId)
    .where('site_id', '=', owner.siteId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.customer_id !== null && row.customer_id !== owner.customerId))
    throw new ApiError('not_found');
  // It is closed with its order.
  if (!row.closed_at) return undefined;
  const order = await trx
    .selectFrom('customer_order')
    .select(['id', 'number', 'total_cents as totalCents', 'customer_id'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  if (!order) return undefined;
  const { customer_id, ...known } = order;
  if (customer_id !== null && customer_id !== owner.customerId) throw new ApiError('not_found');
  return { ...known, isNew: false };
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

function refuseUnready(
  cart: CartState,
  priced: PricedCart,
  now: Temporal.PlainDateTime,
  agreement: Agreement,
): void {
  const missing: FieldError[] = requirementsOf(cart, priced, now).map(({ code, path }) => ({
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
  if (minimumAgeOf(cart) && !agreement.confirmsAge) {
    missing.push({ path: 'body.variables.confirmsAge', code: 'age', message: 'field.cart.confirmsAge' });
  }
  if (missing.length > 0) throw new ApiError('invalid', { errors: missing });
  const { acceptedCents, acceptedDueCents } = agreement;
  const { totalCents } = priced.quote;
  const isTotal = acceptedCents === undefined || acceptedCents === totalCents;
  // A gift card that was spent elsewhere meanwhile leaves more to pay of the same total.
  const isDue = acceptedDueCents === undefined || acceptedDueCents === priced.dueCents;
  if (isTotal && isDue) return;
  throw new ApiError('price_changed', {
    details: {
      accepted: (acceptedCents ?? totalCents) / 100,
      total: totalCents / 100,
      ...(!isDue && { acceptedDue: acceptedDueCents / 100, due: priced.dueCents / 100 }),
    },
  });
}

async function insertOrder(
  trx: Db,
  owner: CartOwner,
  cart: CartState,
  { quote, shipping }: PricedCart,
  { world, names, terms }: Shop,
  { emailAddress, house, isDeposit, origin }: Agreement,
): Promise<PlacedOrder> {
  const deposit =
    isDeposit && !house
      ? depositOfCart(cart, quote, await loadDepositPolicy(trx, owner.siteId), world.today)
      : null;
  const later = Temporal.PlainDate.from(world.today).add({ days: terms.invoiceDays }).toString();
  const dueOn = house === 'invoice' ? later : house === 'desk' ? firstDayOf(cart) : (deposit?.dueOn ?? null);
  // What is fetched goes to no address, whatever was typed before that was chosen.
  const isFetched = shipping.every(({ method }) => method.countries.length === 0);
  const goesTo = isFetched && cart.invoiceAddress ? null : cart.deliveryAddress;
  const carried = shipping.map(({ choice, method, priceCents }) => ({
    ...{ methodId: method.id, code: method.code, name: textOf(method, owner.culture).name },
    ...{ deliveryDate: choice.deliveryDate, lineIds: choice.lineIds, remark: choice.remark, priceCents },
    // As it is now: the customer's own may change, and the order's may not.
    address: method.countries.length > 0 ? choice.address : null,
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
      settles: house ?? 'online',
      deposit_cents: deposit?.cents ?? null,
      due_on: dueOn,
      origin,
      delivery_address: goesTo && sql`${goesTo}::jsonb`,
      invoice_address: cart.invoiceAddress && sql`${cart.invoiceAddress}::jsonb`,
      shipping: sql`${{ carried }}::jsonb -> 'carried'`,
      reference: cart.reference,
      remark: cart.remark,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await insertLines(trx, order.id, linesOf(cart, quote, names));
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
    if (!used) {
      throw new ApiError('already_used', { messageKey: 'cart.voucher.used_up', values: { code } });
    }
    await trx
      .insertInto('voucher_use')
      .values({ voucher_id: id, order_id: orderId, customer_key: customerKey })
      .execute();
    if (used.most_uses_each === null) continue;
    if ((await usesBy(trx, id, customerKey)) > used.most_uses_each) {
      throw new ApiError('already_used', { messageKey: 'cart.voucher.used_by_you', values: { code } });
    }
  }
}
