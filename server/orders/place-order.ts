import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import {
  type CartOwner,
  type CartReader,
  type CartState,
  calculateCartDeposit,
  countUses,
  findCart,
  getFirstDay,
  getLocalTime,
  getMethodText,
  loadDepositPolicy,
  type PricedCart,
  priceCart,
  shipmentLineIds,
} from '../cart/index.ts';
import type { CatalogContext } from '../catalog/index.ts';
import { spendGiftCards } from '../gift-cards/index.ts';
import { holdMinutes, holdStock } from '../inventory/index.ts';
import { reservePoints } from '../loyalty/index.ts';
import { assertReadyForCheckout } from './assert-ready.ts';
import type { CheckoutChange } from './checkout/checkout-details.ts';
import { writeCheckout } from './checkout/write-checkout.ts';
import { buildOrderLines, insertLines } from './order-lines.ts';
import { holdForOrder } from './order-reservations.ts';
import type { PayLaterMethod, PayLaterTerms } from './pay-later-methods.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { assertPriceUnchanged } from './price-recheck.ts';
import { settleOrder } from './settle-order.ts';

/** What a guest agrees to. */
export type PlaceOrderInput = {
  cartId: string;
  acceptsTerms: boolean;
  confirmsAge: boolean;
  /** Only the deposit now, where the cart offers one. */
  isDeposit: boolean;
  /** Paid later, by leave of the house; else at the provider. */
  payLater: PayLaterMethod | undefined;
  /** The total that the guest saw, in cents. */
  acceptedCents: number | undefined;
  /** What they saw left to pay when gift cards had paid their part, in cents. */
  acceptedDueCents?: number;
  emailAddress: string;
  /** Scheme and host that links in letters begin with. */
  origin: string;
};

export type PlacedOrder = {
  id: string;
  number: number;
  totalCents: number;
  /** What a deposit leaves to be paid later, of an order that is new. */
  laterCents: number;
  isNew: boolean;
};

type PlaceOrderContext = {
  catalogContext: Pick<CatalogContext, 'vatRate' | 'today' | 'timeZone' | 'lineage' | 'currency' | 'earning'>;
  /** What the items are called in the guest's culture, by code; known before, for a transaction must not wait for another connection. */
  names: ReadonlyMap<string, string>;
  /** For who pays on an invoice. */
  terms: Pick<PayLaterTerms, 'invoiceDays'> | undefined;
};

/**
 * A cart as it was looked at, and what it cost at that moment. `horizon` is the lowest transaction that may not have been seen by then;
 * without it any may.
 */
export type CartSnapshot = {
  cart: CartState;
  priced: PricedCart;
  horizon?: string;
  /** What the cart has here and not in the database yet: it is written when the cart is closed. */
  change?: CheckoutChange;
};

/** The owner's open cart with what it costs now, if it is there. */
export async function readCartSnapshot(
  db: Db,
  owner: CartReader,
  catalogContext: PlaceOrderContext['catalogContext'],
  cartId: string,
): Promise<CartSnapshot | undefined> {
  const cart = await findCart(db, owner, cartId);
  return cart && { cart, priced: priceCart(cart, catalogContext) };
}

/**
 * Places the order of a cart as it was looked at, which is now unless `looked` says it. All in one transaction, or in the one that it is
 * given: the cart is closed, stock and nights are held, vouchers are used up, the quote is kept, gift cards and points pay their part, and what
 * all of it costs is looked at again. What needs no money now is confirmed at once. One order for a cart: again answers the same one.
 * @throws ApiError `not_found`, `invalid` with what is missing, `price_changed` with both totals, `out_of_stock`, `not_available` for
 *   nights, `conflict` for a cart that was changed since it was looked at, a gift card that was spent meanwhile, or too much money
 */
export async function placeOrder(
  { db, jobs, keys }: Pick<PaymentDeps, 'db' | 'jobs' | 'keys'>,
  owner: CartReader,
  shop: PlaceOrderContext,
  input: PlaceOrderInput,
  snapshot?: CartSnapshot,
): Promise<PlacedOrder> {
  const cartSnapshot = snapshot ?? (await readCartSnapshot(db, owner, shop.catalogContext, input.cartId));
  if (cartSnapshot) assertReadyForCheckout(cartSnapshot, getLocalTime(shop.catalogContext), input);
  return transact(db, async (trx) => {
    if (!cartSnapshot || !(await closeCart(trx, owner, cartSnapshot)))
      return getPlacedOrder(trx, owner, input);
    const { cart, priced } = cartSnapshot;
    const order = await insertOrder(trx, owner, cartSnapshot, shop, input);
    const goods = cart.lines.map(({ variantId, itemCode, quantity }) => ({ variantId, itemCode, quantity }));
    await holdStock(trx, order.id, goods);
    const stayIds = await holdForOrder(trx, owner, cart, priced.quote, order.id, holdMinutes);
    await redeemVouchers(trx, owner, cartSnapshot, order.id, input.emailAddress);
    await spendGiftCards(trx, order.id, priced.tenders);
    const points = priced.points?.tender;
    if (points) await reservePoints(trx, order.id, points);
    // Here nothing is waited for any more.
    const lines = buildOrderLines(cart, priced.quote, shop.names, stayIds);
    const mayCostOtherwise = await insertLines(trx, order.id, lines, cartSnapshot.horizon);
    if (mayCostOtherwise) await assertPriceUnchanged(trx, owner, shop.catalogContext, cartSnapshot, input);
    // What waits for money at the provider has nothing to settle yet.
    const isPaidLater = !input.payLater && priced.tenders.length === 0 && !points && priced.dueCents > 0;
    if (!isPaidLater) await settleOrder(trx, { jobs, keys }, order.id);
    return order;
  });
}

/**
 * Closes a cart as it was looked at, which locks it: of two who complete it at once the second finds the first one's order. Whoever orders
 * a visitor's cart makes it theirs: who knew its id finds nothing in it any more.
 */
function closeCart(trx: Db, owner: CartOwner, { cart, change = {} }: CartSnapshot): Promise<boolean> {
  return writeCheckout(trx, owner, cart, change, { closes: true });
}

/** The order that a cart was closed with. */
async function getPlacedOrder(
  trx: Db,
  owner: CartOwner,
  { cartId }: Pick<PlaceOrderInput, 'cartId'>,
): Promise<PlacedOrder> {
  const row = await trx
    .selectFrom('cart')
    .leftJoin('customer_order as kept', 'kept.cart_id', 'cart.id')
    .select(['kept.id', 'kept.number', 'kept.total_cents as totalCents', 'closed_at'])
    .select((eb) => eb.fn.coalesce('kept.customer_id', 'cart.customer_id').as('customerId'))
    .where('cart.id', '=', cartId)
    .where('cart.site_id', '=', owner.siteId)
    .executeTakeFirst();
  if (!row || (row.customerId !== null && row.customerId !== owner.customerId)) {
    throw new ApiError('not_found');
  }
  if (!row.closed_at) throw new ApiError('conflict');
  const { id, number, totalCents } = row;
  if (id === null || number === null || totalCents === null) throw new ApiError('not_found');
  return { id, number, totalCents, laterCents: 0, isNew: false };
}

async function insertOrder(
  trx: Db,
  owner: CartOwner,
  { cart, priced: { quote, shipping } }: CartSnapshot,
  { catalogContext, terms }: PlaceOrderContext,
  { emailAddress, payLater, isDeposit, origin }: PlaceOrderInput,
): Promise<PlacedOrder> {
  const deposit =
    isDeposit && !payLater
      ? calculateCartDeposit(cart, quote, await loadDepositPolicy(trx, owner.siteId), catalogContext.today)
      : null;
  const later = Temporal.PlainDate.from(catalogContext.today).add({ days: terms?.invoiceDays ?? 0 });
  const dueOn =
    payLater === 'invoice'
      ? later.toString()
      : payLater === 'desk'
        ? getFirstDay(cart)
        : (deposit?.dueOn ?? null);
  // What is fetched goes to no address, whatever was typed before that was chosen.
  const isFetched = shipping.every(({ method }) => method.countries.length === 0);
  const goesTo = isFetched && cart.invoiceAddress ? null : cart.deliveryAddress;
  const shipments = shipping.map(({ choice, method, priceCents }) => ({
    ...{ methodId: method.id, code: method.code, name: getMethodText(method, owner.culture).name },
    ...{ deliveryDate: choice.deliveryDate, remark: choice.remark, priceCents },
    // Of several each says what it carries, for nobody can tell from the others any more.
    lineIds: shipping.length > 1 ? shipmentLineIds(cart, choice) : choice.lineIds,
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
      currency: catalogContext.currency,
      email_address: emailAddress,
      quote: sql`${{ quote }}::jsonb -> 'quote'`,
      total_cents: quote.totalCents,
      settles: payLater ?? 'online',
      deposit_cents: deposit?.cents ?? null,
      due_on: dueOn,
      origin,
      delivery_address: goesTo && sql`${goesTo}::jsonb`,
      invoice_address: cart.invoiceAddress && sql`${cart.invoiceAddress}::jsonb`,
      shipping: sql`${{ shipments }}::jsonb -> 'shipments'`,
      reference: cart.reference,
      remark: cart.remark,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const laterCents = deposit ? quote.totalCents - deposit.cents : 0;
  return { ...order, totalCents: quote.totalCents, laterCents, isNew: true };
}

/** @throws ApiError `already_used` for one that somebody else used up meanwhile, or that this customer may use no more */
async function redeemVouchers(
  trx: Db,
  { customerId }: CartOwner,
  { cart, priced: { quote } }: CartSnapshot,
  orderId: string,
  emailAddress: string,
): Promise<void> {
  // What took nothing off can be used another time.
  const counted = new Set(
    quote.discounts.flatMap(({ code, amountCents }) => (amountCents > 0 ? [code] : [])),
  );
  const customerKey = customerId ?? emailAddress.toLowerCase();
  const vouchers = cart.vouchers
    .filter(({ code }) => counted.has(code))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, code } of vouchers) {
    const used = await trx
      .updateTable('voucher')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('id', '=', id)
      .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
      .returning('max_uses_per_customer')
      .executeTakeFirst();
    if (!used) {
      throw new ApiError('already_used', { messageKey: 'cart.voucher.used_up', values: { code } });
    }
    await trx
      .insertInto('voucher_use')
      .values({ voucher_id: id, order_id: orderId, customer_key: customerKey })
      .execute();
    if (used.max_uses_per_customer === null) continue;
    if ((await countUses(trx, id, customerKey, emailAddress)) > used.max_uses_per_customer) {
      throw new ApiError('already_used', { messageKey: 'cart.voucher.used_by_you', values: { code } });
    }
  }
}
