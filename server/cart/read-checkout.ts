import { sql } from 'kysely';
import type { Checkout } from '../../contract/cart.ts';
import { ApiError } from '../../contract/errors.ts';
import { addressesOf, wireAddress } from '../accounts/address.ts';
import type { Visit } from '../visit.ts';
import { addressOf, type CartState, findCart } from './cart.ts';
import { readerOf } from './cart-reader.ts';
import { cartReply, productsOf } from './cart-reply.ts';
import { loadCheckoutSettings } from './checkout-rules.ts';
import { paymentOffers } from './payment-offers.ts';
import { isCarried, loadOf } from './price-cart.ts';
import { loadMethods, type Method, nowAt, takes, wireMethod } from './shipping.ts';
import type { ShippingChoice } from './shipping-choice.ts';
import { availabilityOf } from './wire-cart.ts';

/**
 * All that a checkout is made of, as it is now. Nothing is written: where nobody has chosen how goods travel, or it can no longer be so,
 * the cart is answered with the first way that can. `countryCode` is where to, while the cart has no address.
 * @throws ApiError `not_found`
 */
export async function readCheckout(
  visit: Visit,
  cartId: string,
  countryCode: string | undefined,
): Promise<Checkout> {
  const { db, site, culture, customer } = visit;
  const found = await findCart(db, await readerOf(visit), cartId);
  if (!found) throw new ApiError('not_found');
  const world = await visit.catalog.world();
  const [methods, before, rows, settings] = await Promise.all([
    loadMethods(db, site.id),
    lastOrderOf(visit),
    customer ? addressesOf(db, customer.id) : [],
    found.settings ?? loadCheckoutSettings(db, site.id),
  ]);
  const addresses = rows.filter((row) => !row.is_deleted).map((row) => wireAddress(row, culture));
  const usual = addresses.find(({ addressType }) => addressType !== 'Invoice') ?? addresses[0];
  const present = found.deliveryAddress ?? found.invoiceAddress ?? before?.deliveryAddress ?? usual;
  const fallback = settings.find(({ name }) => name === 'defaultCountry')?.value ?? '';
  const country = countryCode ?? present?.countryCode ?? fallback;
  const now = nowAt(world);
  const methodsFor = (lineIds: readonly string[], to: string) => {
    const load = { ...loadOf(found, { lineIds: [...lineIds], address: null }), countryCode: to || undefined };
    return methods.flatMap((method) => (takes(method, load) ? [wireMethod(method, load, culture, now)] : []));
  };
  const parts = partsOf(found).map((choice) => ({
    choice,
    shippingMethods: methodsFor(choice.lineIds, choice.address?.countryCode ?? country),
  }));
  const shippingMethods = methodsFor([], country);
  const cart = withUsualShipping(found, { methods, shippingMethods, parts, before });
  const products = await productsOf(visit, cart);
  return {
    cart: await cartReply(visit, cart),
    countryCode: country,
    shippingMethods,
    deliveries: parts.map(({ choice, shippingMethods }) => ({
      cartItemIds: choice.lineIds,
      shippingMethods,
    })),
    paymentMethods: (await paymentOffers(visit, cart, world)) ?? null,
    availability: cart.lines
      .map((line) => availabilityOf(cart, line, culture, products.get(line.itemCode)))
      .filter(({ available }) => !available),
    addresses,
    before,
  };
}

/** The choices for lines of their own, without those that were taken out since. */
function partsOf({ lines, shipping }: CartState): ShippingChoice[] {
  const carried = lines.flatMap(({ id, type }) => (isCarried(type) ? [id] : []));
  return shipping.flatMap((choice) => {
    const lineIds = choice.lineIds.filter((id) => carried.includes(id));
    return lineIds.length > 0 ? [{ ...choice, lineIds }] : [];
  });
}

type Offered = {
  methods: readonly Method[];
  shippingMethods: Checkout['shippingMethods'];
  parts: { choice: ShippingChoice; shippingMethods: Checkout['shippingMethods'] }[];
  before: Checkout['before'];
};

/** The cart with a way and a day for all of its goods, as far as there are any. */
function withUsualShipping(cart: CartState, { methods, shippingMethods, parts, before }: Offered): CartState {
  const taken = parts.flatMap(({ choice }) => choice.lineIds);
  const hasRest = cart.lines.some(({ id, type }) => isCarried(type) && !taken.includes(id));
  if (!hasRest && parts.length === 0) return cart;
  const main = cart.shipping.find(({ lineIds }) => lineIds.length === 0);
  const shipping: ShippingChoice[] = [];
  if (hasRest) {
    const usual = main?.methodId ?? before?.shippingMethodId ?? undefined;
    const choice = main ?? { ...nothingYet, id: crypto.randomUUID() };
    const can = firstPossible(shippingMethods, usual, main?.deliveryDate);
    if (can) shipping.push({ ...choice, ...can });
  }
  for (const { choice, shippingMethods } of parts) {
    const can = firstPossible(shippingMethods, choice.methodId, choice.deliveryDate);
    if (!can) return cart;
    shipping.push({ ...choice, ...can });
  }
  if (shipping.length === 0) return cart;
  return {
    ...cart,
    shipping,
    methods: methods.filter(({ id }) => shipping.some(({ methodId }) => methodId === id)),
  };
}

const nothingYet = { addressId: null, address: null, lineIds: [], remark: '' };

/** What is wanted, as far as it can be: else the first way that goes there, on its first day. */
function firstPossible(
  methods: Checkout['shippingMethods'],
  methodId: string | undefined,
  day: string | null | undefined,
): Pick<ShippingChoice, 'methodId' | 'deliveryDate'> | undefined {
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  if (!method) return undefined;
  const isInTime = !!day && method.deliveryDates.includes(day);
  return { methodId: method.id, deliveryDate: isInTime ? day : (method.deliveryDates[0] ?? null) };
}

/** As a customer ordered last. */
async function lastOrderOf({ db, site, customer }: Visit): Promise<Checkout['before']> {
  if (!customer) return null;
  const { rows } = await sql<Record<keyof NonNullable<Checkout['before']>, unknown>>`
    select delivery_address as "deliveryAddress", invoice_address as "invoiceAddress",
      shipping -> 0 ->> 'methodId' as "shippingMethodId", (
        select method from payment where order_id = last.id order by created_at desc, id desc limit 1
      ) as "paymentMethodId"
    from customer_order as last where site_id = ${site.id} and customer_id = ${customer.id}
    order by number desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return null;
  return {
    deliveryAddress: addressOf(last.deliveryAddress),
    invoiceAddress: addressOf(last.invoiceAddress),
    shippingMethodId: last.shippingMethodId as string | null,
    paymentMethodId: last.paymentMethodId as string | null,
  };
}
