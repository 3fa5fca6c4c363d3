import { ApiError } from '../../contract/errors.ts';
import type { OrderState } from '../../contract/order-states.ts';
import { readCookie } from '../accounts/cookies.ts';
import { personWith } from '../accounts/person.ts';
import { type CartOwner, findCart, findCartNamed } from '../cart/cart.ts';
import type { Handlers } from '../http.ts';
import { pageAround } from '../list.ts';
import { settlePayment, startPayment } from '../payment/payment.ts';
import type { ProviderErrorCode } from '../payment/provider-error.ts';
import { customerOf, type Visit } from '../visit.ts';
import { type OrderOwner, orderNamed, orderNameOf, ordersOf } from './order.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';

export const orderHandlers: Handlers['order'] = {
  async checkout(visit, { body }) {
    const { db } = visit;
    const { variables } = body;
    const cartId = await cartIdNamed(visit, body.cartName);
    const order = await place(visit, cartId, variables);
    const state = await stateOf(visit, order.id);
    const known = { orderName: orderNameOf(order.number), total: order.totalCents / 100 };
    if (state !== 'pending') return { ...known, status: state, paymentUrl: null };
    const open = await openPayment(visit, order.id, body.paymentMethodId);
    if (open) return { ...known, status: await stateOf(visit, order.id), paymentUrl: open };
    const started = await startPayment(
      db,
      visit.payments,
      order.id,
      {
        method: body.paymentMethodId,
        issuer: variables.issuer,
        description: body.description || known.orderName,
        returnUrl: `${visit.origin}${pathOf(variables.returnUrl) ?? `/checkout/return?order=${known.orderName}`}`,
        culture: visit.culture,
      },
      () => `${visit.origin}/payments/webhook`,
    ).catch(tellProvider);
    return { ...known, status: await stateOf(visit, order.id), paymentUrl: started.url };
  },

  async byName(visit, { query }) {
    const owner = orderOwnerOf(visit);
    const before = await orderNamed(visit.db, owner, query.orderName);
    await settleQuiet(visit, before.status, before.payments);
    return orderNamed(visit.db, owner, query.orderName);
  },

  async all(visit, { query }) {
    const { id } = customerOf(visit);
    const { pageNumber, pageSize } = query;
    const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
    const { items, total } = await ordersOf(visit.db, { ...orderOwnerOf(visit), customerId: id }, page);
    return pageAround(items, total, query);
  },
};

/** A cart by its id, also one that was ordered: then its order is answered again. */
async function cartIdNamed(visit: Visit, name: string): Promise<string> {
  if (isId(name)) return name.toLowerCase();
  const cart = await findCartNamed(visit.db, cartOwnerOf(visit), name);
  if (!cart) throw new ApiError('not_found');
  return cart.id;
}

async function place(
  visit: Visit,
  cartId: string,
  { acceptTerms, acceptedTotal }: { acceptTerms: boolean; acceptedTotal?: number },
): Promise<PlacedOrder> {
  const { db, catalog, culture } = visit;
  const world = await catalog.world();
  const names = new Map<string, string>();
  const cart = await findCart(db, cartOwnerOf(visit), cartId);
  for (const { productId, itemCode } of cart?.lines ?? []) {
    const [card] = await catalog.cards(culture, [productId], new Map([[productId, itemCode]]));
    if (card) names.set(itemCode, card.name);
  }
  return placeOrder(
    db,
    cartOwnerOf(visit),
    { world, names },
    {
      cartId,
      acceptsTerms: acceptTerms,
      acceptedCents: acceptedTotal === undefined ? undefined : Math.round(acceptedTotal * 100),
      emailAddress: await emailAddressOf(visit, cartId),
    },
  );
}

/** Where the guest is written to: the address on the envelope, else the account's. */
async function emailAddressOf({ db, customer }: Visit, cartId: string): Promise<string> {
  const cart = await db
    .selectFrom('cart')
    .select(['invoice_address', 'delivery_address'])
    .where('id', '=', cartId)
    .executeTakeFirst();
  const envelopes = [cart?.invoice_address, cart?.delivery_address] as ({ emailAddress?: string } | null)[];
  const given = envelopes.map((one) => one?.emailAddress).find(Boolean);
  return given ?? (customer ? (await personWith(db, customer.id)).emailAddress : '');
}

/** The address of a payment by this method that can still be made. */
async function openPayment({ db, payments, log }: Visit, orderId: string, method: string) {
  const open = await db
    .selectFrom('payment')
    .select(['id', 'url'])
    .where('order_id', '=', orderId)
    .where('method', '=', method)
    .where('state', '=', 'open')
    .where('url', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!open) return undefined;
  const { state } = await settlePayment(db, payments, open.id, log).catch(tellProvider);
  return state === 'open' ? open.url : undefined;
}

/** While an order waits, whoever looks at it has the provider asked: the webhook may be late, or lost. */
async function settleQuiet(
  { db, payments, log }: Visit,
  status: OrderState,
  attempts: readonly { id: string; status: string }[],
): Promise<void> {
  if (status !== 'pending') return;
  for (const { id, status } of attempts) {
    if (status !== 'open' && status !== 'pending') continue;
    await settlePayment(db, payments, id, log).catch((error: unknown) => {
      log.warn({ err: error, paymentId: id }, 'a payment could not be asked about');
    });
  }
}

async function stateOf({ db }: Visit, orderId: string): Promise<OrderState> {
  const { state } = await db
    .selectFrom('customer_order')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return state as OrderState;
}

function tellProvider(error: unknown): never {
  const code = (error as { code?: ProviderErrorCode }).code;
  if (code === 'provider_unreachable') throw new ApiError('unavailable');
  if (code === 'provider_refused')
    throw new ApiError('not_available', { messageKey: 'order.payment_refused' });
  throw error;
}

/** Only a path of this site is followed. */
function pathOf(returnUrl: string | undefined): string | undefined {
  if (!returnUrl?.startsWith('/')) return undefined;
  const base = 'http://site.invalid';
  const url = URL.parse(returnUrl, base);
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : undefined;
}

function cartOwnerOf({ site, customer, culture }: Visit): CartOwner {
  return { siteId: site.id, customerId: customer?.id ?? null, culture };
}

function orderOwnerOf({ site, customer, cookies }: Visit): OrderOwner {
  const cartId = readCookie(cookies, 'cartId');
  return { siteId: site.id, customerId: customer?.id ?? null, cartId: isId(cartId) ? cartId : undefined };
}

const isId = (text: string | undefined) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text ?? '');
