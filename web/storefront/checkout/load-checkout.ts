import { type ReadCart, readCart } from '../../../client/readers/carts.ts';
import { listOrEmpty } from '../../../client/result.ts';
import type { User } from '../../../contract/account.ts';
import type { Address } from '../../../contract/address.ts';
import type { Cart, PaymentMethodOffer, ShippingMethod } from '../../../contract/cart.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { Order } from '../../../contract/order.ts';
import { type Choice, countryChoices } from '../account/countries.ts';
import type { CheckoutContext } from './checkout-context.ts';
import type { CheckoutRules } from './checkout-fields.ts';
import { type CheckoutSettings, readCheckoutSettings } from './checkout-settings.ts';
import {
  findMainMethod,
  findPossibleMethod,
  listSeparateDeliveries,
  remainingLineIds,
  type SeparateDelivery,
} from './deliveries.ts';
import { type Hold, type HoldError, holdStays } from './hold-stays.ts';
import { listShippingMethods } from './save-deliveries.ts';

export type MethodChoice = ShippingMethod & { dates: Choice[] };

/** A delivery apart, with the ways that it may go. */
export type SeparateDeliveryData = SeparateDelivery & { methods: MethodChoice[] };

/** What is wrong with a line, and how many of it there are. */
export type ShortLine = { id: string; name: string; message: string; left: number };

export type CheckoutData = {
  culture: Culture;
  currency: string;
  cart: ReadCart<Cart>;
  hold: Hold | null;
  /** Why the nights are not kept, where they should be. */
  notHeld: HoldError | null;
  short: ShortLine[];
  methods: MethodChoice[];
  parts: SeparateDeliveryData[];
  /** The lines that no delivery apart takes. */
  rest: string[];
  paymentMethods: PaymentMethodOffer[];
  settings: CheckoutSettings;
  person: User | null;
  addresses: Address[];
  countries: Choice[];
  country: string;
  last: Pick<Order, 'deliveryAddress' | 'invoiceAddress' | 'shippingMethods' | 'payments'> | null;
  rules: CheckoutRules;
};

const maxAddresses = 255;

/** Everything that the page shows; nothing where there is nothing to order. */
export async function loadCheckout(context: CheckoutContext): Promise<CheckoutData | undefined> {
  const { api, cartId, culture, isAnonymous } = context;
  if (!cartId) return undefined;
  const [read, settings, properties, me] = await Promise.all([
    api.cart.read({ params: { cartId } }),
    readCheckoutSettings(api, culture),
    api.content.siteProperties(),
    isAnonymous ? undefined : api.account.me(),
  ]);
  if (!read.data || read.data.cartItems.length === 0) return undefined;
  const person = me?.data ?? null;
  const { cart: held, hold, error: notHeld } = await holdStays(context, read.data);
  const { addresses, last } = await loadKnownPerson(context, person);
  const { deliveryAddress, invoiceAddress } = held;
  const present = deliveryAddress ?? invoiceAddress ?? last?.deliveryAddress ?? defaultAddress(addresses);
  const country = context.country ?? present?.countryCode ?? settings.defaultCountry;
  const methods = withDates(await listShippingMethods(context, [], country), culture);
  const cart = await withShipping(context, held, methods, last, country);
  const parts = await Promise.all(
    listSeparateDeliveries(cart).map(async (part) => {
      const to = part.choice?.address?.countryCode ?? country;
      return { ...part, methods: withDates(await listShippingMethods(context, part.lineIds, to), culture) };
    }),
  );
  const rest = remainingLineIds(cart, parts);
  const [paymentMethods, short] = await Promise.all([
    api.cart.paymentMethods({ params: { cartId }, query: { t: String(Date.now()) } }),
    shortLines(context, cart),
  ]);
  return {
    culture,
    currency: listOrEmpty(properties).find(({ name }) => name === 'currency')?.value ?? 'EUR',
    cart: readCart(cart),
    hold,
    notHeld,
    short,
    methods,
    parts,
    rest,
    paymentMethods: listOrEmpty(paymentMethods),
    settings,
    person,
    addresses,
    countries: countryChoices(culture, settings.countries, country),
    country,
    last,
    rules: {
      methods: methods.map(({ id, kind }) => ({ id, kind })),
      needsShipping: needsShipping(cart),
      parts: parts.map(({ key, methods }) => ({
        key,
        methods: methods.map(({ id, kind }) => ({ id, kind })),
      })),
      isFullySplit: parts.length > 0 && rest.length === 0,
      paymentMethods: listOrEmpty(paymentMethods).map(({ id }) => ({ id })),
      savedIds: addresses.map(({ id }) => id),
      remarkMaxLength: settings.remarkMaxLength,
      minimumAge: cart.minimumAge,
      termsRequired: settings.termsRequired,
    },
  };
}

async function loadKnownPerson({ api }: CheckoutContext, person: User | null) {
  if (!person) return { addresses: [], last: null };
  const filters = [{ property: 'isDeleted', operator: 'eq', value: 'false' } as const];
  const [addresses, orders] = await Promise.all([
    api.account.addresses({ query: { pageSize: maxAddresses, filters } }),
    api.order.all({ query: { pageSize: 1 } }),
  ]);
  return { addresses: listOrEmpty(addresses), last: listOrEmpty(orders)[0] ?? null };
}

/** The kept address that goods go to, as far as anybody can tell. */
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

/**
 * The price on the button includes the ways that are ticked, so the cart is told of those that are ticked to begin with, and of others
 * where one can no longer be.
 */
async function withShipping(
  context: CheckoutContext,
  cart: Cart,
  methods: readonly MethodChoice[],
  last: CheckoutData['last'],
  country: string,
): Promise<Cart> {
  if (!needsShipping(cart)) return cart;
  const parts = listSeparateDeliveries(cart);
  const main = findMainMethod(cart);
  const usual = main?.shippingMethodId ?? last?.shippingMethods[0]?.shippingMethodId;
  const wishes = [];
  if (parts.length === 0 || remainingLineIds(cart, parts).length > 0) {
    const can = findPossibleMethod(methods, { shippingMethodId: usual, deliveryDate: main?.deliveryDate });
    if (can) wishes.push({ before: main, choice: can });
  }
  for (const { choice, lineIds } of parts) {
    const to = choice?.address?.countryCode ?? country;
    const can = findPossibleMethod(await listShippingMethods(context, lineIds, to), choice ?? {});
    if (!choice || !can) return cart;
    const { addressId, address, remark } = choice;
    const where = addressId ? { AddressId: addressId } : address ? { Address: address } : {};
    wishes.push({ before: choice, choice: { ...can, ...where, CartItemIds: [...lineIds], remark } });
  }
  const isSo = wishes.every(
    ({ before, choice: wish }) =>
      before?.shippingMethodId === wish.shippingMethodId &&
      (before.deliveryDate === null || before.deliveryDate === wish.deliveryDate),
  );
  if (isSo || wishes.length === 0) return cart;
  const params = { cartId: cart.identifier };
  const answer = await context.api.cart.deliveries({ params, body: wishes.map(({ choice: wish }) => wish) });
  return answer.data ?? cart;
}

async function shortLines({ api }: CheckoutContext, cart: Cart): Promise<ShortLine[]> {
  if (!cart.cartItems.some(({ messages }) => messages.length > 0)) return [];
  const lines = listOrEmpty(await api.cart.availability({ params: { cartId: cart.identifier } }));
  return lines.flatMap(({ cartItemId, available, message, quantity }) => {
    // A stay says so itself, with where else there is one.
    const item = cart.cartItems.find(({ id, stay }) => id === cartItemId && !stay);
    return available || !item ? [] : [{ id: cartItemId, name: item.name, message, left: quantity ?? 0 }];
  });
}
