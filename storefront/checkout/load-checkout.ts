import { type ReadCart, readCart } from '../../client/readers/carts.ts';
import { listOrEmpty } from '../../client/result.ts';
import type { Address, User } from '../../contract/account.ts';
import type { Cart, PaymentMethodOffer, ShippingMethod } from '../../contract/cart.ts';
import { type Culture, languageTags } from '../../contract/culture.ts';
import type { Order } from '../../contract/order.ts';
import { type Choice, countryChoices } from '../account/countries.ts';
import type { Rules } from './checkout-fields.ts';
import { type CheckoutSettings, readCheckoutSettings } from './checkout-settings.ts';
import type { CheckoutVisit } from './checkout-visit.ts';
import { type Hold, holdStays } from './hold-stays.ts';

export type MethodChoice = ShippingMethod & { dates: Choice[] };

/** What is wrong with a line, and how many of it there are. */
export type ShortLine = { id: string; name: string; message: string; left: number };

export type CheckoutData = {
  culture: Culture;
  currency: string;
  cart: ReadCart<Cart>;
  hold: Hold | null;
  /** Why the nights are not kept, where they should be. */
  notHeld: string | null;
  short: ShortLine[];
  methods: MethodChoice[];
  ways: PaymentMethodOffer[];
  settings: CheckoutSettings;
  person: User | null;
  addresses: Address[];
  countries: Choice[];
  country: string;
  last: Pick<Order, 'deliveryAddress' | 'invoiceAddress' | 'shippingMethods' | 'payments'> | null;
  rules: Rules;
};

const mostAddresses = 255;

/** Everything that the page shows; nothing where there is nothing to order. */
export async function loadCheckout(visit: CheckoutVisit): Promise<CheckoutData | undefined> {
  const { api, cartId, culture, isAnonymous } = visit;
  if (!cartId) return undefined;
  const [read, settings, properties, me] = await Promise.all([
    api.cart.read({ params: { cartId } }),
    readCheckoutSettings(api, culture),
    api.content.siteProperties(),
    isAnonymous ? undefined : api.account.me(),
  ]);
  if (!read.data || read.data.cartItems.length === 0) return undefined;
  const person = me?.data ?? null;
  const { cart: held, hold, refused: notHeld } = await holdStays(visit, read.data);
  const { addresses, last } = await knownOf(visit, person);
  const { deliveryAddress, invoiceAddress } = held;
  const present = deliveryAddress ?? invoiceAddress ?? last?.deliveryAddress ?? usualAddress(addresses);
  const country = visit.country ?? present?.countryCode ?? settings.defaultCountry;
  const methods = withDates(await methodsTo(visit, cartId, country), culture);
  const cart = await withShipping(visit, held, methods, last);
  const [ways, short] = await Promise.all([
    api.cart.paymentMethods({ params: { cartId }, query: { t: String(Date.now()) } }),
    shortLines(visit, cart),
  ]);
  return {
    culture,
    currency: listOrEmpty(properties).find(({ name }) => name === 'currency')?.value ?? 'EUR',
    cart: readCart(cart),
    hold,
    notHeld,
    short,
    methods,
    ways: listOrEmpty(ways),
    settings,
    person,
    addresses,
    countries: countryChoices(culture, settings.countries, country),
    country,
    last,
    rules: {
      methods: methods.map(({ id, kind }) => ({ id, kind })),
      needsShipping: needsShipping(cart),
      ways: listOrEmpty(ways).map(({ id }) => ({ id })),
      savedIds: addresses.map(({ id }) => id),
      remarkMaxLength: settings.remarkMaxLength,
      minimumAge: cart.minimumAge,
      termsRequired: settings.termsRequired,
    },
  };
}

async function knownOf({ api }: CheckoutVisit, person: User | null) {
  if (!person) return { addresses: [], last: null };
  const filters = [{ property: 'isDeleted', operator: 'eq', value: 'false' } as const];
  const [addresses, orders] = await Promise.all([
    api.account.addresses({ query: { pageSize: mostAddresses, filters } }),
    api.order.all({ query: { pageSize: 1 } }),
  ]);
  return { addresses: listOrEmpty(addresses), last: listOrEmpty(orders)[0] ?? null };
}

/** The kept address that goods go to, as far as anybody can tell. */
export function usualAddress(addresses: readonly Address[]): Address | undefined {
  return addresses.find(({ addressType }) => addressType !== 'Invoice') ?? addresses[0];
}

async function methodsTo({ api }: CheckoutVisit, cartId: string, countryCode: string) {
  return listOrEmpty(await api.cart.shippingMethods({ query: { cartName: cartId, countryCode } }));
}

function withDates(methods: readonly ShippingMethod[], culture: Culture): MethodChoice[] {
  const format = new Intl.DateTimeFormat(languageTags[culture], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return methods.map((method) => ({
    ...method,
    dates: method.deliveryDates.map((value) => ({
      value,
      label: format.format(new Date(`${value}T00:00:00Z`)),
    })),
  }));
}

const needsShipping = ({ requirements, shippingMethods }: Cart) =>
  shippingMethods.length > 0 || requirements.some(({ code }) => code === 'shippingMethod');

/** The price on the button includes the way that is ticked, so the cart is told of the one that is ticked to begin with. */
async function withShipping(
  { api }: CheckoutVisit,
  cart: Cart,
  methods: readonly MethodChoice[],
  last: CheckoutData['last'],
): Promise<Cart> {
  const chosen = cart.shippingMethods[0];
  const isOffered = methods.find(({ id }) => id === chosen?.shippingMethodId);
  const isInTime = !chosen?.deliveryDate || isOffered?.deliveryDates.includes(chosen.deliveryDate);
  if (!needsShipping(cart) || (isOffered && isInTime)) return cart;
  const usual = last?.shippingMethods[0]?.shippingMethodId;
  const method = isOffered ?? methods.find(({ id }) => id === usual) ?? methods[0];
  if (!method) return cart;
  const body = { shippingMethodId: method.id, deliveryDate: method.deliveryDates[0] };
  const answer = await api.cart.shippingMethod({ params: { cartId: cart.identifier }, body });
  return answer.data ?? cart;
}

async function shortLines({ api }: CheckoutVisit, cart: Cart): Promise<ShortLine[]> {
  if (!cart.cartItems.some(({ messages }) => messages.length > 0)) return [];
  const lines = listOrEmpty(await api.cart.availability({ params: { cartId: cart.identifier } }));
  return lines.flatMap(({ cartItemId, available, message, quantity }) => {
    // A stay says so itself, with where else there is one.
    const item = cart.cartItems.find(({ id, stay }) => id === cartItemId && !stay);
    return available || !item ? [] : [{ id: cartItemId, name: item.name, message, left: quantity ?? 0 }];
  });
}
