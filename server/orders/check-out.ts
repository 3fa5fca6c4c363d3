import { sql } from 'kysely';
import type { Received, Reply } from '../../contract/contract.ts';
import { ApiError, type FieldError, isApiError } from '../../contract/errors.ts';
import type { orderCalls } from '../../contract/order.ts';
import { href } from '../../contract/site-map.ts';
import {
  type CartReader,
  type CartState,
  calculateCartDeposit,
  findCartByName,
  getCartReader,
  getEmailAddress,
  getLocalTime,
  isCartId,
  lineName,
  listRequirements,
  loadCheckoutSettings,
  loadDepositPolicy,
  type PricedCart,
  parseCheckoutRules,
  parseDepositPolicy,
  priceCart,
  pricedCartReply,
} from '../cart/index.ts';
import type { CatalogContext } from '../catalog/index.ts';
import { agreeAtCheckout } from '../customers/index.ts';
import { type ProviderErrorCode, type SalesContext, webhookAddress } from '../payments/index.ts';
import { isThisMachine, limitRate, networkOf } from '../platform/index.ts';
import { requirementErrors } from './assert-ready.ts';
import { applyDetails } from './checkout/checkout-details.ts';
import { getToPay, isOffered, type ToPay } from './offered-methods.ts';
import { formatOrderName } from './order.ts';
import {
  isPayLaterMethod,
  isWithinPayLaterLimit,
  listPayLaterMethods,
  loadPayLaterTerms,
} from './pay-later-methods.ts';
import { type Payable, payableAsPlaced, readPayable } from './payable.ts';
import { settlePayment, startPayment } from './payment.ts';
import {
  CartChanged,
  type CartSnapshot,
  type PlacedOrder,
  placeOrder,
  readCartSnapshot,
} from './place-order.ts';

type CheckoutInput = Received<typeof orderCalls.checkout>['body'];
type CheckoutReply = Reply<typeof orderCalls.checkout>;

/** How often an order is tried while the guest's own page still saves changes to the cart. */
const maxAttempts = 5;

/**
 * Places the order of a cart, and starts the payment of its first amount. An order that could not be paid
 * with this method is not placed.
 * @throws ApiError `rate_limited`, `unauthenticated` where the business sells to accounts only, and all
 *   errors of `placeOrder` and `startOrderPayment`
 */
export async function checkOut(context: SalesContext, input: CheckoutInput): Promise<CheckoutReply> {
  const { paymentMethodId, description } = input;
  const owner = await getCartReader(context);
  const cartId = await getCartId(context, owner, input.cartName);
  const { order, placed, variables } = await orderCart(context, owner, cartId, input);
  return startOrderPayment(context, order.id, paymentMethodId, variables, { description, placed });
}

/** Places the order of a cart; where the cart changes while its price is calculated, from its new state. */
async function orderCart(
  context: SalesContext,
  owner: CartReader,
  cartId: string,
  input: CheckoutInput,
  attempt = 1,
) {
  const catalogContext = await context.catalog.context();
  const found = await readCartSnapshot(context.db, owner, catalogContext, cartId);
  const rules = parseCheckoutRules(
    found?.cart.settings ?? (await loadCheckoutSettings(context.db, context.site.id)),
  );
  if (found && attempt === 1) {
    if (!rules.guestCheckout && (context.customer?.isGuest ?? true)) throw new ApiError('unauthenticated');
    await limitOrders(context);
  }
  const variables = { ...input.variables, acceptTerms: input.variables.acceptTerms || !rules.termsRequired };
  const acceptedInput = { ...input, variables };
  const snapshot = found && {
    ...(await applyToSnapshot(context, found, catalogContext, acceptedInput)),
    horizon: context.horizon,
  };
  const emailAddress = snapshot ? await getEmailAddress(context, snapshot.cart) : '';
  const request = { owner, cartId, catalogContext, snapshot, emailAddress };
  // Without an open cart it was ordered already, and the reply is that of its order.
  const offeredFor = snapshot && (await assertOffered(context, { ...request, snapshot }, acceptedInput));
  let order: PlacedOrder;
  try {
    order = await place(context, request, acceptedInput);
  } catch (error) {
    if (error instanceof CartChanged && attempt < maxAttempts)
      return orderCart(context, owner, cartId, input, attempt + 1);
    throw snapshot && input.details ? await withCart(context, request, input.details, error) : error;
  }
  // Where the deposit policy has just changed, the amount is read again.
  const isAsOffered = offeredFor?.amountCents === (snapshot?.priced.dueCents ?? 0) - order.laterCents;
  const placed =
    snapshot && offeredFor && order.isNew && isAsOffered
      ? await payableAsPlaced(context, snapshot.cart, order, offeredFor, emailAddress)
      : undefined;
  return { order, placed, variables };
}

/**
 * Returns the cart with the details of its order, which are not written yet.
 * @throws ApiError `invalid` with all that is wrong with them and all that is missing
 */
async function applyToSnapshot(
  context: SalesContext,
  found: CartSnapshot,
  catalogContext: CatalogContext,
  { details, paymentMethodId, variables }: CheckoutInput,
): Promise<CartSnapshot> {
  if (!details) return found;
  const { cart, change, errors } = await applyDetails(context, found.cart, details, 'body.details');
  const priced = priceCart(cart, catalogContext);
  if (errors.length === 0) return { cart, priced, change: { ...change, paymentMethodId } };
  const { acceptTerms: acceptsTerms, confirmsAge } = variables;
  const emailAddress = await getEmailAddress(context, cart);
  const consent = { emailAddress, acceptsTerms, confirmsAge };
  const missing = requirementErrors(listRequirements(cart, priced, getLocalTime(catalogContext), consent));
  throw new ApiError('invalid', { errors: [...errors, ...missing.filter(isOtherThan(errors))] });
}

/** A missing part of an invalid field is in the error of that field already. */
function isOtherThan(errors: readonly FieldError[]) {
  const parts: Record<string, string> = { shippingMethods: 'deliveries', emailAddress: 'contact' };
  return ({ path, code }: FieldError) => {
    const [, part = ''] = path.split('.');
    const named = parts[code] ?? parts[part] ?? part;
    return !errors.some((error) => error.path.startsWith(`body.details.${named}`));
  };
}

/** Adds to a price change the cart as it would be ordered now, for a page that shows the guest's input. */
async function withCart(
  context: SalesContext,
  { owner, cartId, catalogContext }: CheckoutRequest,
  details: NonNullable<CheckoutInput['details']>,
  error: unknown,
): Promise<unknown> {
  if (!isApiError(error) || error.code !== 'price_changed') return error;
  const found = await readCartSnapshot(context.db, owner, catalogContext, cartId);
  if (!found) return error;
  const { cart, errors } = await applyDetails(context, found.cart, details);
  if (errors.length > 0) return error;
  return new ApiError('price_changed', {
    ...error.options,
    details: { ...error.options.details, cart: await pricedCartReply(context, cart) },
  });
}

/** The owner of the cart to be ordered, the cart, and its price. */
type CheckoutRequest = {
  owner: CartReader;
  cartId: string;
  catalogContext: CatalogContext;
  snapshot: CartSnapshot | undefined;
  emailAddress: string;
};

/**
 * Starts a payment of the amount that an order asks for now, or continues one that can still be made; where
 * nothing is due there is none. `placed` has the amount of an order that was placed in this request, with a
 * method that is offered for it.
 * @throws ApiError `not_available` where the method is not offered, or the provider refuses it, `unavailable`
 *   where it does not answer, `conflict` for a pay-later method that the order was not placed with
 */
export async function startOrderPayment(
  context: SalesContext,
  orderId: string,
  method: string,
  { issuer: chosen, returnUrl }: { issuer?: string; returnUrl?: string },
  { description = '', placed }: { description?: string; placed?: Payable | undefined } = {},
): Promise<CheckoutReply> {
  const issuer = chosen || undefined;
  const before = placed ?? (await readPayable(context, orderId));
  const { number, totalCents, state, settles, toPay } = before;
  const known = { orderName: formatOrderName(number), link: context.keys.orderLink(orderId) };
  const orderReply = { ...known, total: totalCents / 100 };
  if (toPay.amountCents <= 0) return { ...orderReply, status: state, paymentUrl: null };
  assertMethod(method);
  if (isPayLaterMethod(method)) {
    // An order on invoice or for the front desk was confirmed without a payment; it can still be paid here.
    if (settles === method) return { ...orderReply, status: state, paymentUrl: null };
    throw new ApiError('conflict', { messageKey: 'order.payment_unavailable', details: known });
  }
  const attempt = { method, issuer };
  const open = placed ? undefined : await openPayment(context, orderId, attempt, toPay.amountCents, known);
  // Reading an open payment may have settled it.
  const now = placed ?? (await readPayable(context, orderId));
  const isSettled = now.toPay.amountCents <= 0;
  if (open || isSettled)
    return { ...orderReply, status: now.state, paymentUrl: isSettled ? null : (open ?? null) };
  // The guest has paid and the money is in transit: another payment would only be refunded.
  if (!placed && (await hasPendingPayment(context, orderId)))
    return { ...orderReply, status: now.state, paymentUrl: null };
  if (!placed && !(await isOffered(context, now.toPay, attempt).catch(toProviderError(known)))) {
    throw paymentRejected(known);
  }
  if (!placed) await limitRate(context.db, `payments:${orderId}`, { calls: 30, seconds: 3600 });
  const back =
    getReturnPath(returnUrl) ??
    href('checkoutReturn', { culture: context.culture }, { query: { order: known.link } });
  const { name } = await context.payments.of(context.site.id);
  const webhookUrl = webhookAddress(name, context.origin);
  const started = await startPayment(
    context,
    orderId,
    {
      ...attempt,
      description: description || known.orderName,
      returnUrl: `${context.origin}${back}`,
      culture: context.culture,
      billing: now.billing,
    },
    () => webhookUrl,
    placed && { number, currency: toPay.currency, amountCents: toPay.amountCents },
  ).catch(toProviderError(known));
  const isWaiting = placed && started.state === 'open';
  const status = isWaiting ? state : (await readPayable(context, orderId)).state;
  return { ...orderReply, status, paymentUrl: started.url };
}

/** Returns the cart's id, also of an ordered cart: then the reply is that of its order. */
async function getCartId({ db }: SalesContext, owner: CartReader, name: string): Promise<string> {
  if (isCartId(name)) return name.toLowerCase();
  const cart = await findCartByName(db, owner, name);
  if (!cart) throw new ApiError('not_found');
  return cart.id;
}

/**
 * All guests of a property share its network, and do not order more than this; a client that does holds no
 * stock. Calls from this machine are not counted: an unconfigured proxy that forwards no address sends all of them.
 */
async function limitOrders({ db, peer }: SalesContext): Promise<void> {
  if (isThisMachine(peer)) return;
  await limitRate(db, `checkout:${networkOf(peer)}`, { calls: 30, seconds: 600 });
}

async function place(
  context: SalesContext,
  { owner, cartId, catalogContext, snapshot, emailAddress }: CheckoutRequest,
  { paymentMethodId, variables }: CheckoutInput,
): Promise<PlacedOrder> {
  const { catalog, culture, jobs, keys, origin } = context;
  const names = new Map<string, string>();
  for (const line of snapshot?.cart.lines ?? []) {
    const { id, productId, itemCode } = line;
    const [card] = await catalog.cards(culture, [productId], new Map([[productId, itemCode]]));
    if (card) names.set(id, lineName(line, card));
  }
  const { acceptTerms, acceptedTotal, acceptedDue, confirmsAge, part, news } = variables;
  const payLater = snapshot && isPayLaterMethod(paymentMethodId) ? paymentMethodId : undefined;
  const placeInput = {
    ...{ cartId, acceptsTerms: acceptTerms, confirmsAge, isDeposit: part === 'deposit', payLater },
    acceptedCents: acceptedTotal === undefined ? undefined : Math.round(acceptedTotal * 100),
    acceptedDueCents: acceptedDue === undefined ? undefined : Math.round(acceptedDue * 100),
    ...{ emailAddress, origin },
  };
  const terms = payLater && (await loadPayLaterTerms(context));
  return context.db.transaction().execute(async (trx) => {
    const order = await placeOrder(
      { db: trx, jobs, keys },
      owner,
      { catalogContext, names, terms },
      placeInput,
      snapshot,
    );
    if (news && order.isNew && snapshot) {
      const { deliveryAddress, invoiceAddress } = snapshot.cart;
      const name = invoiceAddress?.attn || deliveryAddress?.attn || '';
      const { siteId, customerId } = owner;
      await agreeAtCheckout(trx, { siteId, customerId, emailAddress, name, culture }, news);
    }
    if (!payLater || !terms || !order.isNew) return order;
    if (await isWithinPayLaterLimit(trx, context, { payLater, emailAddress }, terms)) return order;
    throw paymentRejected();
  });
}

/**
 * Returns the first amount to pay of a cart, if the provider offers the method for it; undefined where
 * nothing is due, or the payment is later.
 * @throws ApiError `not_available` where the method is not offered, `unavailable` where the provider does not
 *   answer
 */
async function assertOffered(
  visit: SalesContext,
  { catalogContext, snapshot: { cart, priced }, emailAddress }: CheckoutRequest & { snapshot: CartSnapshot },
  { paymentMethodId: method, variables }: CheckoutInput,
): Promise<ToPay | undefined> {
  if (isPayLaterMethod(method)) {
    const offered = await listPayLaterMethods(visit, cart, priced.dueCents);
    if (offered.some(({ id }) => id === method)) return undefined;
    throw paymentRejected();
  }
  // For a cart that is not ready `placeOrder` reports all that is missing.
  const { acceptTerms: acceptsTerms, confirmsAge } = variables;
  const consent = { emailAddress, acceptsTerms, confirmsAge };
  if (listRequirements(cart, priced, getLocalTime(catalogContext), consent).length > 0) return undefined;
  const laterCents =
    variables.part === 'deposit' ? await getLaterCents(visit, cart, priced, catalogContext.today) : 0;
  const toPay = getToPay(visit, cart, catalogContext, priced.dueCents - laterCents);
  if (toPay.amountCents <= 0) return undefined;
  assertMethod(method);
  const { issuer } = variables;
  if (await isOffered(visit, toPay, { method, issuer }).catch(toProviderError())) return toPay;
  throw paymentRejected();
}

/** Returns the cents that a deposit leaves to be paid later. */
async function getLaterCents(
  { db, site }: SalesContext,
  cart: CartState,
  { quote }: PricedCart,
  today: string,
): Promise<number> {
  const policy = cart.settings ? parseDepositPolicy(cart.settings) : await loadDepositPolicy(db, site.id);
  const deposit = calculateCartDeposit(cart, quote, policy, today);
  return deposit ? quote.totalCents - deposit.cents : 0;
}

/**
 * Finds the URL of an open payment with this method, bank and amount. Excludes a payment that was started
 * before the order was confirmed: it was for that, and is refunded (`readSurplus`).
 */
async function openPayment(
  visit: SalesContext,
  orderId: string,
  { method, issuer }: { method: string; issuer: string | undefined },
  amountCents: number,
  known: KnownOrder,
) {
  const { name } = await visit.payments.of(visit.site.id);
  const open = await visit.db
    .selectFrom('payment')
    .select(['id', 'url'])
    .where('order_id', '=', orderId)
    .where('provider', '=', name)
    .where('method', '=', method)
    .where('issuer', 'is not distinct from', issuer ?? null)
    .where('amount_cents', '=', amountCents)
    .where('state', '=', 'open')
    .where('url', 'is not', null)
    .where(
      sql<boolean>`created_at >= coalesce((select confirmed_at from customer_order where id = order_id), created_at)`,
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!open) return undefined;
  const { state } = await settlePayment(visit, open.id).catch(toProviderError(known));
  return state === 'open' ? open.url : undefined;
}

async function hasPendingPayment({ db }: SalesContext, orderId: string): Promise<boolean> {
  const pending = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}

type KnownOrder = Pick<CheckoutReply, 'orderName' | 'link'>;

/** Where an order exists though its payment could not start, the error names the order. */
function toProviderError(details?: KnownOrder): (error: unknown) => never {
  return (error) => {
    const code = (error as { code?: ProviderErrorCode }).code;
    if (code === 'provider_unreachable') throw new ApiError('unavailable', { details });
    if (code === 'provider_refused') throw paymentRejected(details);
    throw error;
  };
}

function assertMethod(method: string): void {
  if (method) return;
  const field = { path: 'body.paymentMethodId', code: 'required', message: 'field.required' };
  throw new ApiError('invalid', { errors: [field] });
}

function paymentRejected(details?: KnownOrder): ApiError {
  return new ApiError('not_available', { messageKey: 'order.payment_unavailable', details });
}

/** Only a path of this site is accepted. */
function getReturnPath(returnUrl: string | undefined): string | undefined {
  if (!returnUrl?.startsWith('/')) return undefined;
  const base = 'http://site.invalid';
  const url = URL.parse(returnUrl, base);
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : undefined;
}
