import { sql } from 'kysely';
import type { Checkout } from '../../../contract/cart.ts';
import { ApiError } from '../../../contract/errors.ts';
import {
  acceptsParcel,
  type CartState,
  findCart,
  getCartProducts,
  getCartReader,
  getLocalTime,
  getParcel,
  lineAvailability,
  loadCheckoutSettings,
  loadMethods,
  type Method,
  needsShipping,
  parseAddress,
  pricedCartReply,
  type ShippingChoice,
  shippingMethodReply,
} from '../../cart/index.ts';
import { listAddresses, wireAddress } from '../../customers/index.ts';
import type { SalesContext } from '../../payments/index.ts';
import { paymentOffers } from './payment-offers.ts';

/**
 * Reads all data of a checkout at this moment, and writes nothing: where no shipping is chosen, or the choice
 * is no longer possible, the cart in the reply has the first possible method. `countryCode` is the
 * destination, while the cart has no address.
 * @throws ApiError `not_found`
 */
export async function readCheckout(
  context: SalesContext,
  cartId: string,
  countryCode: string | undefined,
): Promise<Checkout> {
  const { db, site, culture, customer } = context;
  const found = await findCart(db, await getCartReader(context), cartId);
  if (!found) throw new ApiError('not_found');
  const catalogContext = await context.catalog.context();
  const [methods, before, rows, settings] = await Promise.all([
    loadMethods(db, site.id),
    lastOrderOf(context),
    customer ? listAddresses(db, customer.id) : [],
    found.settings ?? loadCheckoutSettings(db, site.id),
  ]);
  const addresses = rows.filter((row) => !row.is_deleted).map((row) => wireAddress(row, culture));
  const usual = addresses.find(({ addressType }) => addressType !== 'Invoice') ?? addresses[0];
  const present = found.deliveryAddress ?? found.invoiceAddress ?? before?.deliveryAddress ?? usual;
  const fallback = settings.find(({ name }) => name === 'defaultCountry')?.value ?? '';
  const country = countryCode || present?.countryCode || fallback;
  const now = getLocalTime(catalogContext);
  const methodsFor = (lineIds: readonly string[], to: string) => {
    const load = {
      ...getParcel(found, { lineIds: [...lineIds], address: null }),
      countryCode: to || undefined,
    };
    return methods.flatMap((method) =>
      acceptsParcel(method, load) ? [shippingMethodReply(method, load, culture, now)] : [],
    );
  };
  const parts = partsOf(found).map((choice) => ({
    choice,
    shippingMethods: methodsFor(choice.lineIds, choice.address?.countryCode ?? country),
  }));
  const shippingMethods = methodsFor([], country);
  const cart = withUsualShipping(found, { methods, shippingMethods, parts, before });
  const products = await getCartProducts(context, cart);
  return {
    cart: await pricedCartReply(context, cart),
    countryCode: country,
    shippingMethods,
    deliveries: parts.map(({ choice, shippingMethods }) => ({
      cartItemIds: choice.lineIds,
      shippingMethods,
    })),
    paymentMethods: (await paymentOffers(context, cart, catalogContext)) ?? null,
    availability: cart.lines
      .map((line) => lineAvailability(cart, line, culture, products.get(line.itemCode)))
      .filter(({ available }) => !available),
    addresses,
    before,
  };
}

/** The choices with lines of their own, without lines that were removed since. */
function partsOf({ lines, shipping }: CartState): ShippingChoice[] {
  const parcelLines = lines.flatMap(({ id, type }) => (needsShipping(type) ? [id] : []));
  return shipping.flatMap((choice) => {
    const lineIds = choice.lineIds.filter((id) => parcelLines.includes(id));
    return lineIds.length > 0 ? [{ ...choice, lineIds }] : [];
  });
}

type Offered = {
  methods: readonly Method[];
  shippingMethods: Checkout['shippingMethods'];
  parts: { choice: ShippingChoice; shippingMethods: Checkout['shippingMethods'] }[];
  before: Checkout['before'];
};

/** Returns the cart with a shipping method and a day for all of its goods, where there are any. */
function withUsualShipping(cart: CartState, { methods, shippingMethods, parts, before }: Offered): CartState {
  const taken = parts.flatMap(({ choice }) => choice.lineIds);
  const hasRest = cart.lines.some(({ id, type }) => needsShipping(type) && !taken.includes(id));
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

/**
 * The wanted method and day, if they are possible: else the first method that delivers there, on its first
 * day.
 */
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

/** The choices of the customer's last order. */
async function lastOrderOf({ db, site, customer }: SalesContext): Promise<Checkout['before']> {
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
    deliveryAddress: parseAddress(last.deliveryAddress),
    invoiceAddress: parseAddress(last.invoiceAddress),
    shippingMethodId: last.shippingMethodId as string | null,
    paymentMethodId: last.paymentMethodId as string | null,
  };
}
