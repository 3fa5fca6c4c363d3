import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { holdForOrder } from '../booking/order-stays.ts';
import type { CartReader, CartState } from '../cart/cart.ts';
import { findCart } from '../cart/cart.ts';
import type { CheckoutChange } from '../cart/checkout-details.ts';
import type { CartOwner } from '../cart/open-cart.ts';
import { type PricedCart, priceCart } from '../cart/price-cart.ts';
import { carriedBy, firstDayOf } from '../cart/requirements.ts';
import { nowAt, textOf } from '../cart/shipping.ts';
import { usesBy } from '../cart/voucher.ts';
import { writeCheckout } from '../cart/write-checkout.ts';
import type { CatalogWorld } from '../catalog/catalog-world.ts';
import { spendGiftCards } from '../gift-card/spend.ts';
import { reservePoints } from '../loyalty/redeem.ts';
import type { HouseMethod, HouseTerms } from '../payment/house-methods.ts';
import type { Till } from '../payment/till.ts';
import { depositOfCart, loadDepositPolicy } from './deposit.ts';
import { insertLines, linesOf } from './order-lines.ts';
import { refuseOtherBasket } from './price-inside.ts';
import { refuseUnready } from './refuse-unready.ts';
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

export type PlacedOrder = {
  id: string;
  number: number;
  totalCents: number;
  /** What a deposit leaves to be paid later, of an order that is new. */
  laterCents: number;
  isNew: boolean;
};

type Shop = {
  world: Pick<CatalogWorld, 'vatRate' | 'today' | 'timeZone' | 'lineage' | 'currency' | 'earning'>;
  /** What the items are called in the guest's culture, by code; known before, for a transaction must not wait for another connection. */
  names: ReadonlyMap<string, string>;
  /** For who pays on an invoice. */
  terms: Pick<HouseTerms, 'invoiceDays'> | undefined;
};

/**
 * A cart as it was looked at, and what it cost at that moment. `horizon` is the lowest transaction that may not have been seen by then;
 * without it any may.
 */
export type Basket = {
  cart: CartState;
  priced: PricedCart;
  horizon?: string;
  /** What the cart has here and not in the database yet: it is written when the cart is closed. */
  change?: CheckoutChange;
};

/** The owner's open cart with what it costs now, if it is there. */
export async function readBasket(
  db: Db,
  owner: CartReader,
  world: Shop['world'],
  cartId: string,
): Promise<Basket | undefined> {
  const cart = await findCart(db, owner, cartId);
  return cart && { cart, priced: priceCart(cart, world) };
}

/**
 * Places the order of a cart as it was looked at, which is now unless `looked` says it. All in one transaction, or in the one that it is
 * given: the cart is closed, stock and nights are held, vouchers are used up, the quote is kept, gift cards and points pay their part, and what
 * all of it costs is looked at again. What needs no money now is confirmed at once. One order for a cart: again answers the same one.
 * @throws ApiError `not_found`, `invalid` with what is missing, `price_changed` with both totals, `out_of_stock`, `not_available` for
 *   nights, `conflict` for a cart that was changed since it was looked at, a gift card that was spent meanwhile, or too much money
 */
export async function placeOrder(
  { db, jobs, keys }: Pick<Till, 'db' | 'jobs' | 'keys'>,
  owner: CartReader,
  shop: Shop,
  agreement: Agreement,
  looked?: Basket,
): Promise<PlacedOrder> {
  const basket = looked ?? (await readBasket(db, owner, shop.world, agreement.cartId));
  if (basket) refuseUnready(basket, nowAt(shop.world), agreement);
  return transact(db, async (trx) => {
    if (!basket || !(await closeCart(trx, owner, basket))) return placedBefore(trx, owner, agreement);
    const { cart, priced } = basket;
    const order = await insertOrder(trx, owner, basket, shop, agreement);
    const goods = cart.lines.map(({ variantId, itemCode, quantity }) => ({ variantId, itemCode, quantity }));
    await holdStock(trx, order.id, goods);
    const stayIds = await holdForOrder(trx, owner, cart, priced.quote, order.id, holdMinutes);
    await takeVouchers(trx, owner, basket, order.id, agreement.emailAddress);
    await spendGiftCards(trx, order.id, priced.tenders);
    const points = priced.points?.tender;
    if (points) await reservePoints(trx, order.id, points);
    // Here nothing is waited for any more.
    const lines = linesOf(cart, priced.quote, shop.names, stayIds);
    const mayCostOtherwise = await insertLines(trx, order.id, lines, basket.horizon);
    if (mayCostOtherwise) await refuseOtherBasket(trx, owner, shop.world, basket, agreement);
    // What waits for money at the provider has nothing to settle yet.
    const isPaidLater = !agreement.house && priced.tenders.length === 0 && !points && priced.dueCents > 0;
    if (!isPaidLater) await settleOrder(trx, { jobs, keys }, order.id);
    return order;
  });
}

/**
 * Closes a cart as it was looked at, which locks it: of two who complete it at once the second finds the first one's order. Whoever orders
 * a visitor's cart makes it theirs: who knew its id finds nothing in it any more.
 */
function closeCart(trx: Db, owner: CartOwner, { cart, change = {} }: Basket): Promise<boolean> {
  return writeCheckout(trx, owner, cart, change, { closes: true });
}

/** The order that a cart was closed with. */
async function placedBefore(
  trx: Db,
  owner: CartOwner,
  { cartId }: Pick<Agreement, 'cartId'>,
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
  { cart, priced: { quote, shipping } }: Basket,
  { world, terms }: Shop,
  { emailAddress, house, isDeposit, origin }: Agreement,
): Promise<PlacedOrder> {
  const deposit =
    isDeposit && !house
      ? depositOfCart(cart, quote, await loadDepositPolicy(trx, owner.siteId), world.today)
      : null;
  const later = Temporal.PlainDate.from(world.today).add({ days: terms?.invoiceDays ?? 0 });
  const dueOn =
    house === 'invoice' ? later.toString() : house === 'desk' ? firstDayOf(cart) : (deposit?.dueOn ?? null);
  // What is fetched goes to no address, whatever was typed before that was chosen.
  const isFetched = shipping.every(({ method }) => method.countries.length === 0);
  const goesTo = isFetched && cart.invoiceAddress ? null : cart.deliveryAddress;
  const carried = shipping.map(({ choice, method, priceCents }) => ({
    ...{ methodId: method.id, code: method.code, name: textOf(method, owner.culture).name },
    ...{ deliveryDate: choice.deliveryDate, remark: choice.remark, priceCents },
    // Of several each says what it carries, for nobody can tell from the others any more.
    lineIds: shipping.length > 1 ? carriedBy(cart, choice) : choice.lineIds,
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
  const laterCents = deposit ? quote.totalCents - deposit.cents : 0;
  return { ...order, totalCents: quote.totalCents, laterCents, isNew: true };
}

/** @throws ApiError `already_used` for one that somebody else used up meanwhile, or that this customer may use no more */
async function takeVouchers(
  trx: Db,
  { customerId }: CartOwner,
  { cart, priced: { quote } }: Basket,
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
    if ((await usesBy(trx, id, customerKey, emailAddress)) > used.most_uses_each) {
      throw new ApiError('already_used', { messageKey: 'cart.voucher.used_by_you', values: { code } });
    }
  }
}
