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
import type { CompanyTerms } from '../companies/index.ts';
import { spendGiftCards } from '../gift-cards/index.ts';
import { findExtraShortage, holdMinutes, holdStock } from '../inventory/index.ts';
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

/** The input of a guest who places an order. */
export type PlaceOrderInput = {
  cartId: string;
  acceptsTerms: boolean;
  confirmsAge: boolean;
  /** The guest takes the goods along, so that they need no shipping, and the payment completes the order. */
  isHandedOver?: boolean;
  /** Pays only the deposit now, where the cart offers one. */
  isDeposit: boolean;
  /** A pay-later method that the business offers; else the order is paid at the provider. */
  payLater: PayLaterMethod | undefined;
  /** The total that the guest saw, in cents. */
  acceptedCents: number | undefined;
  /** The amount due after gift cards that the guest saw, in cents. */
  acceptedDueCents?: number;
  /** Null for a guest of the front desk who gave none. */
  emailAddress: string | null;
  /** Scheme and host of links in emails. */
  origin: string;
  /** Staff confirm it in person: no confirmation is mailed. */
  isSilent?: boolean;
  /** The company that staff chose as its payer. */
  company?: CompanyTerms | undefined;
};

export type PlacedOrder = {
  id: string;
  number: number;
  totalCents: number;
  /** The cents that a deposit leaves to be paid later, of a new order. */
  laterCents: number;
  isNew: boolean;
};

type PlaceOrderContext = {
  catalogContext: Pick<CatalogContext, 'vatRate' | 'today' | 'timeZone' | 'lineage' | 'currency' | 'earning'>;
  /**
   * Names of the items in the guest's culture, by cart line; read before, for a transaction must not wait for
   * another connection.
   */
  names: ReadonlyMap<string, string>;
  /** Only for an order on invoice. */
  terms: Pick<PayLaterTerms, 'invoiceDays'> | undefined;
};

/**
 * A cart and its price at one moment. `horizon` is the lowest transaction id that this read may have missed;
 * without it, it may have missed any.
 */
export type CartSnapshot = {
  cart: CartState;
  priced: PricedCart;
  horizon?: string;
  /** Changes to the cart that are not in the database yet: they are written when the cart is closed. */
  change?: CheckoutChange;
};

/** The cart is open, and was changed after its snapshot was read. */
export class CartChanged extends ApiError {
  constructor() {
    super('conflict');
  }
}

/** Reads the owner's open cart with its present price, if it exists. */
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
 * Places the order for `snapshot`, or for the cart as it is now. All is one transaction, or a part of the
 * caller's: it closes the cart, holds stock and nights, redeems vouchers, stores the quote, pays with gift
 * cards and points, and checks the price again. An order with nothing to pay now is confirmed at once. A cart
 * has one order: a repeated call returns the same one.
 * @throws ApiError `not_found`, `invalid` with all that is missing, `price_changed` with both totals,
 *   `out_of_stock`, `not_available` for nights, `conflict` for a cart that was changed since the snapshot, a
 *   gift card that was spent meanwhile, or too much money
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
    await assertExtrasLeft(trx, cart);
    await redeemVouchers(trx, owner, cartSnapshot, order.id, input.emailAddress ?? '');
    await spendGiftCards(trx, order.id, priced.tenders);
    const points = priced.points?.tender;
    if (points) await reservePoints(trx, order.id, points);
    // From here on no statement waits for a lock.
    const lines = buildOrderLines(cart, priced.quote, shop.names, stayIds);
    const mayCostOtherwise = await insertLines(trx, order.id, lines, cartSnapshot.horizon);
    if (mayCostOtherwise) await assertPriceUnchanged(trx, owner, shop.catalogContext, cartSnapshot, input);
    // An order that waits for money at the provider has nothing to settle yet.
    const isPaidLater = !input.payLater && priced.tenders.length === 0 && !points && priced.dueCents > 0;
    if (!isPaidLater) await settleOrder(trx, { jobs, keys }, order.id, undefined, input.isSilent);
    return order;
  });
}

/**
 * Closes the cart of a snapshot, which locks it: of two checkouts at once the second finds the order of the
 * first. A visitor's cart becomes that of the customer who orders it: others who knew its id no longer find
 * it.
 */
function closeCart(trx: Db, owner: CartOwner, { cart, change = {} }: CartSnapshot): Promise<boolean> {
  return writeCheckout(trx, owner, cart, change, { closes: true });
}

/** Returns the order of a closed cart. */
async function getPlacedOrder(
  trx: Db,
  owner: CartOwner,
  { cartId }: Pick<PlaceOrderInput, 'cartId'>,
): Promise<PlacedOrder> {
  const row = await trx
    .selectFrom('cart')
    .leftJoin('customer_order', 'customer_order.cart_id', 'cart.id')
    .select([
      'customer_order.id',
      'customer_order.number',
      'customer_order.total_cents as totalCents',
      'closed_at',
    ])
    .select((eb) => eb.fn.coalesce('customer_order.customer_id', 'cart.customer_id').as('customerId'))
    .where('cart.id', '=', cartId)
    .where('cart.site_id', '=', owner.siteId)
    .executeTakeFirst();
  if (!row || (row.customerId !== null && row.customerId !== owner.customerId)) {
    throw new ApiError('not_found');
  }
  if (!row.closed_at) throw new CartChanged();
  const { id, number, totalCents } = row;
  if (id === null || number === null || totalCents === null) throw new ApiError('not_found');
  return { id, number, totalCents, laterCents: 0, isNew: false };
}

async function insertOrder(
  trx: Db,
  owner: CartOwner,
  { cart, priced: { quote, shipping } }: CartSnapshot,
  { catalogContext, terms }: PlaceOrderContext,
  { emailAddress, payLater, isDeposit, origin, company, isHandedOver = false }: PlaceOrderInput,
): Promise<PlacedOrder> {
  const deposit =
    isDeposit && !payLater
      ? calculateCartDeposit(cart, quote, await loadDepositPolicy(trx, owner.siteId), catalogContext.today)
      : null;
  const days = company?.daysToPay ?? terms?.invoiceDays ?? 0;
  const later = Temporal.PlainDate.from(catalogContext.today).add({ days });
  const dueOn =
    payLater === 'invoice'
      ? later.toString()
      : payLater === 'desk'
        ? getFirstDay(cart)
        : (deposit?.dueOn ?? null);
  // A pickup has no delivery address, also where one was typed before it was chosen.
  const isFetched = shipping.every(({ method }) => method.countries.length === 0);
  const goesTo = isFetched && cart.invoiceAddress ? null : cart.deliveryAddress;
  const shipments = shipping.map(({ choice, method, priceCents }) => ({
    ...{ methodId: method.id, code: method.code, name: getMethodText(method, owner.culture).name },
    ...{ deliveryDate: choice.deliveryDate, remark: choice.remark, priceCents },
    // Each of several shipments names its lines, for the other choices do not determine them later.
    lineIds: shipping.length > 1 ? shipmentLineIds(cart, choice) : choice.lineIds,
    // A copy: the saved address may change, and the order's may not.
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
      email_address: emailAddress ?? '',
      quote: sql`${{ quote }}::jsonb -> 'quote'`,
      total_cents: quote.totalCents,
      settles: payLater ?? 'online',
      deposit_cents: deposit?.cents ?? null,
      due_on: dueOn,
      origin,
      delivery_address: goesTo && sql`${goesTo}::jsonb`,
      invoice_address: cart.invoiceAddress && sql`${cart.invoiceAddress}::jsonb`,
      shipping: sql`${{ shipments }}::jsonb -> 'shipments'`,
      reference: cart.reference || (company?.reference ?? ''),
      company_id: company?.id ?? null,
      // As its lines store it, which then change nothing.
      has_goods_to_ship: cart.lines.some(({ type }) => type === 'product'),
      is_counter_sale: isHandedOver,
      invoice_email_address: company?.emailAddress ?? '',
      remark: cart.remark,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const laterCents = deposit ? quote.totalCents - deposit.cents : 0;
  return { ...order, totalCents: quote.totalCents, laterCents, isNew: true };
}

/** @throws ApiError `out_of_stock` with an extra of which too few are left on a day */
async function assertExtrasLeft(trx: Db, { lines }: CartState): Promise<void> {
  const demands = lines.flatMap(({ productId, itemCode, quantity, extra }) =>
    extra && extra.left !== null
      ? [{ productId, itemCode, first: extra.day, days: extra.days, perDay: quantity * extra.persons, extra }]
      : [],
  );
  const short = demands.length > 0 ? await findExtraShortage(trx, demands) : undefined;
  if (!short) return;
  const { demand, left } = short;
  const quantity = Math.floor(left / demand.extra.persons);
  throw new ApiError('out_of_stock', { details: { items: [{ itemCode: demand.itemCode, quantity }] } });
}

/**
 * @throws ApiError `already_used` for a voucher that another order used up meanwhile, or that this customer
 *   has used up
 */
async function redeemVouchers(
  trx: Db,
  { customerId }: CartOwner,
  { cart, priced: { quote } }: CartSnapshot,
  orderId: string,
  emailAddress: string,
): Promise<void> {
  // A voucher that reduced nothing can be used another time.
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
