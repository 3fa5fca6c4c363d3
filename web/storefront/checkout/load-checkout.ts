import { type ReadCart, readCart } from '../../../client/readers/carts.ts';
import { listOrEmpty } from '../../../client/result.ts';
import type { User } from '../../../contract/account.ts';
import type { Address } from '../../../contract/address.ts';
import type { Cart, Checkout, PaymentMethodOffer, ShippingMethod } from '../../../contract/cart.ts';
import { isCountry } from '../../../contract/country.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { type Choice, countryChoices } from '../account/countries.ts';
import type { CheckoutContext } from './checkout-context.ts';
import type { CheckoutRules } from './checkout-fields.ts';
import { type CheckoutSettings, readCheckoutSettings } from './checkout-settings.ts';
import { listSeparateDeliveries, remainingLineIds, type SeparateDelivery } from './deliveries.ts';
import { type Hold, toHold } from './hold-stays.ts';

export type MethodChoice = ShippingMethod & { dates: Choice[] };

/** A separate delivery with its possible shipping methods. */
export type SeparateDeliveryData = SeparateDelivery & { methods: MethodChoice[] };

/** The error of a line, and the remaining stock. */
export type ShortLine = { id: string; name: string; message: string; left: number };

export type CheckoutData = {
  culture: Culture;
  currency: string;
  cart: ReadCart<Cart>;
  /** The hold of the nights; null where there are none, or they are not held now. */
  hold: Hold | null;
  short: ShortLine[];
  methods: MethodChoice[];
  parts: SeparateDeliveryData[];
  /** The lines without a separate delivery. */
  rest: string[];
  paymentMethods: PaymentMethodOffer[];
  settings: CheckoutSettings;
  person: User | null;
  addresses: Address[];
  countries: Choice[];
  country: string;
  /** The values of the customer's last order. */
  last: Checkout['before'];
  rules: CheckoutRules;
};

/** The data of the page; undefined for an empty cart. It only reads. */
export async function loadCheckout(context: CheckoutContext): Promise<CheckoutData | undefined> {
  const { api, cartId, culture, isAnonymous } = context;
  if (!cartId) return undefined;
  const countryCode = context.country && isCountry(context.country) ? context.country : undefined;
  const [read, settings, properties, me] = await Promise.all([
    api.cart.readCheckout({ params: { cartId }, query: { countryCode } }),
    readCheckoutSettings(api, culture),
    api.content.siteProperties(),
    isAnonymous ? undefined : api.account.me(),
  ]);
  if (!read.data || read.data.cart.cartItems.length === 0) return undefined;
  const { cart, countryCode: country, shippingMethods, deliveries, addresses, before } = read.data;
  const methods = withDates(shippingMethods, culture);
  const paymentMethods = read.data.paymentMethods ?? [];
  const parts = listSeparateDeliveries(cart).map((part) => {
    const offered = deliveries.find(({ cartItemIds }) => cartItemIds[0] === part.key);
    return { ...part, methods: withDates(offered?.shippingMethods ?? [], culture) };
  });
  const rest = remainingLineIds(cart, parts);
  return {
    culture,
    currency: listOrEmpty(properties).find(({ name }) => name === 'currency')?.value ?? 'EUR',
    cart: readCart(cart),
    hold: toHold(cart),
    short: shortLines(read.data),
    methods,
    parts,
    rest,
    paymentMethods,
    settings,
    person: me?.data ?? null,
    addresses,
    countries: countryChoices(culture, settings.countries, country),
    country,
    last: before,
    rules: {
      methods: methods.map(({ id, kind }) => ({ id, kind })),
      needsShipping: needsShipping(cart),
      isMailed: cart.cartItems.every(({ needsShipping, stay, extra }) => !needsShipping && !stay && !extra),
      parts: parts.map(({ key, methods }) => ({
        key,
        methods: methods.map(({ id, kind }) => ({ id, kind })),
      })),
      isFullySplit: parts.length > 0 && rest.length === 0,
      paymentMethods: paymentMethods.map(({ id }) => ({ id })),
      savedIds: addresses.map(({ id }) => id),
      remarkMaxLength: settings.remarkMaxLength,
      minimumAge: cart.minimumAge,
      termsRequired: settings.termsRequired,
    },
  };
}

/** The saved address to preselect for delivery. */
export function defaultAddress(addresses: readonly Address[]): Address | undefined {
  return addresses.find(({ addressType }) => addressType !== 'Invoice') ?? addresses[0];
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

/** A reservation shows its own error, with links to alternatives. */
function shortLines({ cart, availability }: Checkout): ShortLine[] {
  return availability.flatMap(({ cartItemId, message, quantity }) => {
    const item = cart.cartItems.find(({ id, stay }) => id === cartItemId && !stay);
    return item ? [{ id: cartItemId, name: item.name, message, left: quantity ?? 0 }] : [];
  });
}
