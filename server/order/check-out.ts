import { isDeepStrictEqual } from 'node:util';
import type { Received, Reply } from '../../contract/contract.ts';
import { withCulture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { orderCalls } from '../../contract/order.ts';
import { type CartReader, type CartState, findCart, findCartNamed } from '../cart/cart.ts';
import { emailAddressOf } from '../cart/email-address.ts';
import { type PricedCart, priceCart } from '../cart/price-cart.ts';
import { requirementsOf } from '../cart/requirements.ts';
import { loadMethods, nowAt } from '../cart/shipping.ts';
import { lineName } from '../cart/wire-cart.ts';
import { isLoopback } from '../demo-door.ts';
import { houseMethods, isHouseMethod, loadHouseTerms } from '../payment/house-methods.ts';
import { isOffered, type ToPay, toPayOf } from '../payment/offered-methods.ts';
import { settlePayment, startPayment } from '../payment/payment.ts';
import type { ProviderErrorCode } from '../payment/provider-error.ts';
import { webhookAddress } from '../payment/webhook-address.ts';
import { limitRate, networkOf } from '../rate-limit.ts';
import type { Visit } from '../visit.ts';
import { depositOfCart, loadDepositPolicy } from './deposit.ts';
import { orderNameOf } from './order.ts';
import { payableOf } from './payable.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';

type Wish = Received<typeof orderCalls.checkout>['body'];
type Begun = Reply<typeof orderCalls.checkout>;

/**
 * Places the order of a cart, and begins the payment of what is asked for at first. What could not be paid so is not placed.
 * @throws ApiError `rate_limited` and all that `placeOrder` and `begunPayment` do
 */
export async function checkOut(visit: Visit, wish: Wish): Promise<Begun> {
  const { paymentMethodId, variables, description } = wish;
  const cartId = await cartIdNamed(visit, wish.cartName);
  const cart = await findCart(visit.db, await readerOf(visit), cartId);
  if (cart) await limitOrders(visit);
  // Without a cart it was ordered already, and its order is answered again.
  const offeredFor = cart && (await refuseUnoffered(visit, cart, wish));
  const { id, isNew } = await place(visit, cart, cartId, wish);
  return begunPayment(visit, id, paymentMethodId, variables, { description, offeredFor, isNew });
}

/**
 * Begins a payment of what is asked for of an order, or goes on with one that can still be made; where nothing is asked for there is none.
 * `offeredFor` is what the method is known to be offered for; one that `isNew` was placed this moment, and has no payment yet.
 * @throws ApiError `not_available` where the method is not offered, or the provider refuses it, `unavailable` where it does not answer,
 *   `conflict` for a way of the house that the order was not placed with
 */
export async function begunPayment(
  visit: Visit,
  orderId: string,
  method: string,
  { issuer: chosen, returnUrl }: { issuer?: string; returnUrl?: string },
  {
    description = '',
    offeredFor,
    isNew = false,
  }: { description?: string; offeredFor?: ToPay | undefined; isNew?: boolean } = {},
): Promise<Begun> {
  const issuer = chosen || undefined;
  const placed = await payableOf(visit, orderId);
  const { number, totalCents, state, settles, toPay } = placed;
  const known = { orderName: orderNameOf(number), link: visit.keys.orderLink(orderId) };
  const begun = { ...known, total: totalCents / 100 };
  if (toPay.amountCents <= 0) return { ...begun, status: state, paymentUrl: null };
  if (isHouseMethod(method)) {
    // What is paid at the desk or on an invoice was confirmed without; it can still be paid here.
    if (settles === method) return { ...begun, status: state, paymentUrl: null };
    throw new ApiError('conflict', { messageKey: 'order.payment_refused', details: known });
  }
  const attempt = { method, issuer };
  const open = isNew ? undefined : await openPayment(visit, orderId, attempt, toPay.amountCents, known);
  // To ask about an open payment may tell that it was paid.
  const now = isNew ? placed : await payableOf(visit, orderId);
  const isSettled = now.toPay.amountCents <= 0;
  if (open || isSettled)
    return { ...begun, status: now.state, paymentUrl: isSettled ? null : (open ?? null) };
  const isKnown = isDeepStrictEqual(now.toPay, offeredFor);
  if (!isKnown && !(await isOffered(visit, now.toPay, attempt).catch(tellProvider(known)))) {
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
    isNew ? { number, currency: toPay.currency, amountCents: toPay.amountCents } : undefined,
  ).catch(tellProvider(known));
  const isOpen = isNew && started.state === 'open';
  const status = isOpen ? state : (await payableOf(visit, orderId)).state;
  return { ...begun, status, paymentUrl: started.url };
}

/** A cart by its id, also one that was ordered: then its order is answered again. */
async function cartIdNamed(visit: Visit, name: string): Promise<string> {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name)) return name.toLowerCase();
  const cart = await findCartNamed(visit.db, await readerOf(visit), name);
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
  cart: CartState | undefined,
  cartId: string,
  { paymentMethodId, variables }: Wish,
): Promise<PlacedOrder> {
  const { catalog, culture } = visit;
  const world = await catalog.world();
  const names = new Map<string, string>();
  for (const { productId, itemCode } of cart?.lines ?? []) {
    const [card] = await catalog.cards(culture, [productId], new Map([[productId, itemCode]]));
    if (card) names.set(itemCode, lineName(card));
  }
  const terms = await loadHouseTerms(visit);
  const { acceptTerms, acceptedTotal, acceptedDue, confirmsAge, part } = variables;
  return placeOrder(
    visit,
    await readerOf(visit),
    { world, names, terms },
    {
      cartId,
      acceptsTerms: acceptTerms,
      confirmsAge,
      isDeposit: part === 'deposit',
      house: cart && isHouseMethod(paymentMethodId) ? paymentMethodId : undefined,
      acceptedCents: acceptedTotal === undefined ? undefined : Math.round(acceptedTotal * 100),
      acceptedDueCents: acceptedDue === undefined ? undefined : Math.round(acceptedDue * 100),
      emailAddress: cart ? await emailAddressOf(visit, cart) : '',
      origin: visit.origin,
    },
  );
}

/**
 * What is asked for at first of a cart, if it can be paid as is wished; nothing where nothing is, or the house trusts in it.
 * @throws ApiError `not_available` where it cannot, `unavailable` where the provider does not answer
 */
async function refuseUnoffered(
  visit: Visit,
  cart: CartState,
  { paymentMethodId: method, variables }: Wish,
): Promise<ToPay | undefined> {
  const { db, site, catalog } = visit;
  const world = await catalog.world();
  const priced = priceCart(cart, world, await loadMethods(db, site.id));
  if (isHouseMethod(method)) {
    const offered = await houseMethods(visit, cart, priced.dueCents);
    if (offered.some(({ id }) => id === method)) return undefined;
    throw refusedPayment();
  }
  // Of a cart that is not ready yet all that is missing is told.
  if (requirementsOf(cart, priced, nowAt(world)).length > 0) return undefined;
  const laterCents = variables.part === 'deposit' ? await laterOf(visit, cart, priced, world.today) : 0;
  const toPay = toPayOf(visit, cart, world, priced.dueCents - laterCents);
  if (toPay.amountCents <= 0) return undefined;
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
  const policy = await loadDepositPolicy(db, site.id);
  const deposit = depositOfCart(cart, quote, policy, today);
  return deposit ? quote.totalCents - deposit.cents : 0;
}

/** The address of a payment by this method and bank, of what is asked for now, that can still be made. */
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
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!open) return undefined;
  const { state } = await settlePayment(visit, open.id).catch(tellProvider(known));
  return state === 'open' ? open.url : undefined;
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

async function readerOf({ site, customer, culture, stays }: Visit): Promise<CartReader> {
  return { siteId: site.id, customerId: customer?.id ?? null, culture, stays: await stays.book() };
}
