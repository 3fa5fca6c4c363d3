import { sql } from 'kysely';
import type { Received, Reply } from '../../contract/contract.ts';
import { withCulture } from '../../contract/culture.ts';
import { ApiError, type FieldError, isApiError } from '../../contract/errors.ts';
import type { orderCalls } from '../../contract/order.ts';
import { type CartReader, type CartState, findCartNamed, isCartId } from '../cart/cart.ts';
import { readerOf } from '../cart/cart-reader.ts';
import { cartReply } from '../cart/cart-reply.ts';
import { applyDetails } from '../cart/checkout-details.ts';
import { checkoutRulesOf, loadCheckoutSettings } from '../cart/checkout-rules.ts';
import { emailAddressOf } from '../cart/email-address.ts';
import { type PricedCart, priceCart } from '../cart/price-cart.ts';
import { requirementsOf } from '../cart/requirements.ts';
import { nowAt } from '../cart/shipping.ts';
import { lineName } from '../cart/wire-cart.ts';
import type { CatalogWorld } from '../catalog/catalog-world.ts';
import { isLoopback } from '../demo-door.ts';
import { houseMethods, isHouseMethod, isWithinTrust, loadHouseTerms } from '../payment/house-methods.ts';
import { isOffered, type ToPay, toPayOf } from '../payment/offered-methods.ts';
import { settlePayment, startPayment } from '../payment/payment.ts';
import type { ProviderErrorCode } from '../payment/provider-error.ts';
import { webhookAddress } from '../payment/webhook-address.ts';
import { limitRate, networkOf } from '../rate-limit.ts';
import type { Visit } from '../visit.ts';
import { depositOfCart, depositPolicyOf, loadDepositPolicy } from './deposit.ts';
import { orderNameOf } from './order.ts';
import { type Payable, payableAsPlaced, payableOf } from './payable.ts';
import { type Basket, type PlacedOrder, placeOrder, readBasket } from './place-order.ts';
import { requirementErrors } from './refuse-unready.ts';

type Wish = Received<typeof orderCalls.checkout>['body'];
type Begun = Reply<typeof orderCalls.checkout>;

/**
 * Places the order of a cart, and begins the payment of what is asked for at first. What could not be paid so is not placed.
 * @throws ApiError `rate_limited`, `unauthenticated` where the business sells to accounts only, and all that `placeOrder` and
 *   `begunPayment` do
 */
export async function checkOut(visit: Visit, sent: Wish): Promise<Begun> {
  const { paymentMethodId, description } = sent;
  const owner = await readerOf(visit);
  const cartId = await cartIdNamed(visit, owner, sent.cartName);
  const world = await visit.catalog.world();
  const found = await readBasket(visit.db, owner, world, cartId);
  const rules = checkoutRulesOf(
    found?.cart.settings ?? (await loadCheckoutSettings(visit.db, visit.site.id)),
  );
  if (found) {
    if (!rules.guestCheckout && (visit.customer?.isGuest ?? true)) throw new ApiError('unauthenticated');
    await limitOrders(visit);
  }
  const variables = { ...sent.variables, acceptTerms: sent.variables.acceptTerms || !rules.termsRequired };
  const wish = { ...sent, variables };
  const basket = found && {
    ...(await basketWith(visit, found, world, wish)),
    horizon: visit.horizon,
  };
  const emailAddress = basket ? await emailAddressOf(visit, basket.cart) : '';
  const asked = { owner, cartId, world, basket, emailAddress };
  // Without a cart it was ordered already, and its order is answered again.
  const offeredFor = basket && (await refuseUnoffered(visit, { ...asked, basket }, wish));
  const order = await place(visit, asked, wish).catch(async (error: unknown) => {
    throw basket && sent.details ? await withCart(visit, asked, sent.details, error) : error;
  });
  // Where the house has just changed what a deposit is, what is asked for is read again.
  const isAsOffered = offeredFor?.amountCents === (basket?.priced.dueCents ?? 0) - order.laterCents;
  const placed =
    basket && offeredFor && order.isNew && isAsOffered
      ? await payableAsPlaced(visit, basket.cart, order, offeredFor, emailAddress)
      : undefined;
  return begunPayment(visit, order.id, paymentMethodId, variables, { description, placed });
}

/**
 * A cart with the details that come with its order, which are not written yet.
 * @throws ApiError `invalid` with all that is wrong with them and all that is missing
 */
async function basketWith(
  visit: Visit,
  found: Basket,
  world: CatalogWorld,
  { details, paymentMethodId, variables }: Wish,
): Promise<Basket> {
  if (!details) return found;
  const { cart, change, errors } = await applyDetails(visit, found.cart, details, 'body.details');
  const priced = priceCart(cart, world);
  if (errors.length === 0) return { cart, priced, change: { ...change, paymentMethodId } };
  const { acceptTerms: acceptsTerms, confirmsAge } = variables;
  const emailAddress = await emailAddressOf(visit, cart);
  const agreed = { emailAddress, acceptsTerms, confirmsAge };
  const missing = requirementErrors(requirementsOf(cart, priced, nowAt(world), agreed));
  throw new ApiError('invalid', { errors: [...errors, ...missing.filter(isOtherThan(errors))] });
}

/** What is missing of a part that is wrong is said with what is wrong with it. */
function isOtherThan(errors: readonly FieldError[]) {
  const parts: Record<string, string> = { shippingMethods: 'deliveries', emailAddress: 'contact' };
  return ({ path, code }: FieldError) => {
    const [, part = ''] = path.split('.');
    const named = parts[code] ?? parts[part] ?? part;
    return !errors.some((error) => error.path.startsWith(`body.details.${named}`));
  };
}

/** A changed price with the cart as it would be ordered now, for a page that shows what its guest typed. */
async function withCart(
  visit: Visit,
  { owner, cartId, world }: Asked,
  details: NonNullable<Wish['details']>,
  error: unknown,
): Promise<unknown> {
  if (!isApiError(error) || error.code !== 'price_changed') return error;
  const found = await readBasket(visit.db, owner, world, cartId);
  if (!found) return error;
  const { cart, errors } = await applyDetails(visit, found.cart, details);
  if (errors.length > 0) return error;
  return new ApiError('price_changed', {
    ...error.options,
    details: { ...error.options.details, cart: await cartReply(visit, cart) },
  });
}

/** Whose cart is to be ordered, what lies in it, and what it costs. */
type Asked = {
  owner: CartReader;
  cartId: string;
  world: CatalogWorld;
  basket: Basket | undefined;
  emailAddress: string;
};

/**
 * Begins a payment of what is asked for of an order, or goes on with one that can still be made; where nothing is asked for there is none.
 * `placed` is what is to be paid of an order that was placed this moment, with a method that is offered for it.
 * @throws ApiError `not_available` where the method is not offered, or the provider refuses it, `unavailable` where it does not answer,
 *   `conflict` for a way of the house that the order was not placed with
 */
export async function begunPayment(
  visit: Visit,
  orderId: string,
  method: string,
  { issuer: chosen, returnUrl }: { issuer?: string; returnUrl?: string },
  { description = '', placed }: { description?: string; placed?: Payable | undefined } = {},
): Promise<Begun> {
  const issuer = chosen || undefined;
  const before = placed ?? (await payableOf(visit, orderId));
  const { number, totalCents, state, settles, toPay } = before;
  const known = { orderName: orderNameOf(number), link: visit.keys.orderLink(orderId) };
  const begun = { ...known, total: totalCents / 100 };
  if (toPay.amountCents <= 0) return { ...begun, status: state, paymentUrl: null };
  refuseNoMethod(method);
  if (isHouseMethod(method)) {
    // What is paid at the desk or on an invoice was confirmed without; it can still be paid here.
    if (settles === method) return { ...begun, status: state, paymentUrl: null };
    throw new ApiError('conflict', { messageKey: 'order.payment_refused', details: known });
  }
  const attempt = { method, issuer };
  const open = placed ? undefined : await openPayment(visit, orderId, attempt, toPay.amountCents, known);
  // To ask about an open payment may tell that it was paid.
  const now = placed ?? (await payableOf(visit, orderId));
  const isSettled = now.toPay.amountCents <= 0;
  if (open || isSettled)
    return { ...begun, status: now.state, paymentUrl: isSettled ? null : (open ?? null) };
  // Paid as far as the guest can: another payment would only go back.
  if (!placed && (await isUnderWay(visit, orderId))) return { ...begun, status: now.state, paymentUrl: null };
  if (!placed && !(await isOffered(visit, now.toPay, attempt).catch(tellProvider(known)))) {
    throw refusedPayment(known);
  }
  const back = pathOf(returnUrl) ?? withCulture(visit.culture, `/checkout/return?order=${known.link}`);
  const started = await startPayment(
    visit,
    orderId,
    {
      ...attempt,
      description: description || known.orderName,
      returnUrl: `${visit.origin}${back}`,
      culture: visit.culture,
      billing: now.billing,
    },
    () => webhookAddress(visit.payments.name, visit.origin),
    placed && { number, currency: toPay.currency, amountCents: toPay.amountCents },
  ).catch(tellProvider(known));
  const isWaiting = placed && started.state === 'open';
  const status = isWaiting ? state : (await payableOf(visit, orderId)).state;
  return { ...begun, status, paymentUrl: started.url };
}

/** A cart by its id, also one that was ordered: then its order is answered again. */
async function cartIdNamed({ db }: Visit, owner: CartReader, name: string): Promise<string> {
  if (isCartId(name)) return name.toLowerCase();
  const cart = await findCartNamed(db, owner, name);
  if (!cart) throw new ApiError('not_found');
  return cart.id;
}

/**
 * A house full of guests has one network, and nobody orders that much; stock is not held for whoever does. This machine is not counted:
 * behind a proxy that is not named to us everybody comes from here.
 */
async function limitOrders({ db, peer }: Visit): Promise<void> {
  if (isLoopback(peer.replace(/^::ffff:/, ''))) return;
  await limitRate(db, `checkout:${networkOf(peer)}`, { calls: 30, seconds: 600 });
}

async function place(
  visit: Visit,
  { owner, cartId, world, basket, emailAddress }: Asked,
  { paymentMethodId, variables }: Wish,
): Promise<PlacedOrder> {
  const { catalog, culture, jobs, keys, origin } = visit;
  const names = new Map<string, string>();
  for (const { productId, itemCode } of basket?.cart.lines ?? []) {
    const [card] = await catalog.cards(culture, [productId], new Map([[productId, itemCode]]));
    if (card) names.set(itemCode, lineName(card));
  }
  const { acceptTerms, acceptedTotal, acceptedDue, confirmsAge, part } = variables;
  const house = basket && isHouseMethod(paymentMethodId) ? paymentMethodId : undefined;
  const agreement = {
    ...{ cartId, acceptsTerms: acceptTerms, confirmsAge, isDeposit: part === 'deposit', house },
    acceptedCents: acceptedTotal === undefined ? undefined : Math.round(acceptedTotal * 100),
    acceptedDueCents: acceptedDue === undefined ? undefined : Math.round(acceptedDue * 100),
    ...{ emailAddress, origin },
  };
  const terms = house && (await loadHouseTerms(visit));
  return visit.db.transaction().execute(async (trx) => {
    const order = await placeOrder(
      { db: trx, jobs, keys },
      owner,
      { world, names, terms },
      agreement,
      basket,
    );
    if (!house || !terms || !order.isNew) return order;
    if (await isWithinTrust(trx, visit, { house, emailAddress }, terms)) return order;
    throw refusedPayment();
  });
}

/**
 * What is asked for at first of a cart, if it can be paid as is wished; nothing where nothing is, or the house trusts in it.
 * @throws ApiError `not_available` where it cannot, `unavailable` where the provider does not answer
 */
async function refuseUnoffered(
  visit: Visit,
  { world, basket: { cart, priced }, emailAddress }: Asked & { basket: Basket },
  { paymentMethodId: method, variables }: Wish,
): Promise<ToPay | undefined> {
  if (isHouseMethod(method)) {
    const offered = await houseMethods(visit, cart, priced.dueCents);
    if (offered.some(({ id }) => id === method)) return undefined;
    throw refusedPayment();
  }
  // Of a cart that is not ready yet all that is missing is told.
  const { acceptTerms: acceptsTerms, confirmsAge } = variables;
  const agreed = { emailAddress, acceptsTerms, confirmsAge };
  if (requirementsOf(cart, priced, nowAt(world), agreed).length > 0) return undefined;
  const laterCents = variables.part === 'deposit' ? await laterOf(visit, cart, priced, world.today) : 0;
  const toPay = toPayOf(visit, cart, world, priced.dueCents - laterCents);
  if (toPay.amountCents <= 0) return undefined;
  refuseNoMethod(method);
  const { issuer } = variables;
  if (await isOffered(visit, toPay, { method, issuer }).catch(tellProvider())) return toPay;
  throw refusedPayment();
}

/** What a deposit leaves to be paid later. */
async function laterOf(
  { db, site }: Visit,
  cart: CartState,
  { quote }: PricedCart,
  today: string,
): Promise<number> {
  const policy = cart.settings ? depositPolicyOf(cart.settings) : await loadDepositPolicy(db, site.id);
  const deposit = depositOfCart(cart, quote, policy, today);
  return deposit ? quote.totalCents - deposit.cents : 0;
}

/**
 * The address of a payment by this method and bank, of what is asked for now, that can still be made. One that was begun before the order
 * was confirmed is none: it was for that, and goes back (`surplusOf`).
 */
async function openPayment(
  visit: Visit,
  orderId: string,
  { method, issuer }: { method: string; issuer: string | undefined },
  amountCents: number,
  known: KnownOrder,
) {
  const open = await visit.db
    .selectFrom('payment')
    .select(['id', 'url'])
    .where('order_id', '=', orderId)
    .where('provider', '=', visit.payments.name)
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
  const { state } = await settlePayment(visit, open.id).catch(tellProvider(known));
  return state === 'open' ? open.url : undefined;
}

async function isUnderWay({ db }: Visit, orderId: string): Promise<boolean> {
  const pending = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}

type KnownOrder = Pick<Begun, 'orderName' | 'link'>;

/** Where an order stands though its payment could not begin, whoever asked is told which one it is. */
function tellProvider(details?: KnownOrder): (error: unknown) => never {
  return (error) => {
    const code = (error as { code?: ProviderErrorCode }).code;
    if (code === 'provider_unreachable') throw new ApiError('unavailable', { details });
    if (code === 'provider_refused') throw refusedPayment(details);
    throw error;
  };
}

function refuseNoMethod(method: string): void {
  if (method) return;
  const field = { path: 'body.paymentMethodId', code: 'required', message: 'field.required' };
  throw new ApiError('invalid', { errors: [field] });
}

function refusedPayment(details?: KnownOrder): ApiError {
  return new ApiError('not_available', { messageKey: 'order.payment_refused', details });
}

/** Only a path of this site is followed. */
function pathOf(returnUrl: string | undefined): string | undefined {
  if (!returnUrl?.startsWith('/')) return undefined;
  const base = 'http://site.invalid';
  const url = URL.parse(returnUrl, base);
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : undefined;
}
