import { dayToDate } from '../locale/index.ts';
import type { CartState } from './cart.ts';
import { needsShipping, type PricedCart } from './price-cart.ts';
import { acceptsParcel, canArriveOn } from './shipping.ts';

/** A condition that a cart must meet before its order can be placed. Pages show the same list. */
export type Requirement = {
  code:
    | 'empty'
    | 'unavailable'
    | 'invoiceAddress'
    | 'deliveryAddress'
    | 'shippingMethod'
    | 'deliveryDate'
    | 'emailAddress'
    | 'acceptTerms'
    | 'age';
  /** The path of the field in the cart; the input of the order itself answers `variables.…`. */
  path: string;
};

/** The consents and details that a guest adds to the cart. */
export type CheckoutConsent = {
  /** The guest's email address; empty while unknown, null for a guest of the front desk who gave none. */
  emailAddress: string | null;
  acceptsTerms: boolean;
  confirmsAge: boolean;
  /** The guest takes the goods along, so that they need no shipping. */
  isHandedOver?: boolean;
};

/**
 * Lists the unmet requirements of a cart, in the order of a checkout; `now` is the local time of the site.
 */
export function listRequirements(
  cart: CartState,
  priced: Pick<PricedCart, 'shipping'>,
  now: Temporal.PlainDateTime,
  { emailAddress, acceptsTerms, confirmsAge, isHandedOver = false }: CheckoutConsent,
): Requirement[] {
  const missing = listMissing(cart, priced, now, isHandedOver);
  if (emailAddress === '') missing.push({ code: 'emailAddress', path: 'invoiceAddress.emailAddress' });
  if (!acceptsTerms) missing.push({ code: 'acceptTerms', path: 'variables.acceptTerms' });
  if (getMinimumAge(cart) && !confirmsAge) missing.push({ code: 'age', path: 'variables.confirmsAge' });
  return missing;
}

function listMissing(
  cart: CartState,
  { shipping }: Pick<PricedCart, 'shipping'>,
  now: Temporal.PlainDateTime,
  isHandedOver: boolean,
): Requirement[] {
  if (cart.lines.length === 0) return [{ code: 'empty', path: 'cartItems' }];
  const missing: Requirement[] = cart.lines.flatMap((line, index) =>
    isAvailable(cart, line.id) ? [] : [{ code: 'unavailable', path: `cartItems.${index}` } as const],
  );
  const shippedIds = new Set(shipping.flatMap(({ choice }) => shipmentLineIds(cart, choice)));
  if (!isHandedOver && shippedLineIds(cart).some((id) => !shippedIds.has(id))) {
    missing.push({ code: 'shippingMethod', path: 'shippingMethods' });
  }
  for (const [index, { choice, method, parcel }] of shipping.entries()) {
    const path = `shippingMethods.${index}`;
    // Its lines were removed, or are gift cards, which are emailed.
    if (parcel.lines === 0) continue;
    if (!acceptsParcel(method, parcel)) missing.push({ code: 'shippingMethod', path });
    if (method.countries.length > 0 && !choice.address) {
      // A saved address that was deleted since is no reason to send the parcel elsewhere.
      if (choice.addressId) missing.push({ code: 'deliveryAddress', path });
      else if (!cart.deliveryAddress) missing.push({ code: 'deliveryAddress', path: 'deliveryAddress' });
    }
    const isHere = method.kind !== 'room' || parcel.stayDays.includes(choice.deliveryDate ?? '');
    if (!choice.deliveryDate || !isHere || !canArriveOn(method, choice.deliveryDate, now)) {
      missing.push({ code: 'deliveryDate', path });
    }
  }
  const address = cart.invoiceAddress ?? cart.deliveryAddress;
  // Gift cards are mailed, so that a country is enough; the front desk knows only a guest's name.
  const isCountryAlone = !!address?.countryCode && !address.street;
  if (!address || (isCountryAlone && cart.lines.some(({ type }) => type !== 'giftCard'))) {
    missing.push({ code: 'invoiceAddress', path: 'invoiceAddress' });
  }
  return missing;
}

/** Returns the goods of a choice: the lines that it names, or those that no choice names. */
export function shipmentLineIds(
  cart: Pick<CartState, 'lines' | 'shipping'>,
  { lineIds }: { lineIds: readonly string[] },
): string[] {
  const taken = cart.shipping.flatMap((choice) => choice.lineIds);
  return shippedLineIds(cart).filter((id) =>
    lineIds.length > 0 ? lineIds.includes(id) : !taken.includes(id),
  );
}

const shippedLineIds = ({ lines }: Pick<CartState, 'lines'>) =>
  lines.flatMap(({ id, type }) => (needsShipping(type) ? [id] : []));

/** Returns the minimum age in years to buy all items; null where there is none. */
export function getMinimumAge({ lines }: Pick<CartState, 'lines'>): number | null {
  return Math.max(0, ...lines.map(({ minimumAge }) => minimumAge)) || null;
}

/** Returns the earliest of the chosen delivery dates. */
export function getFirstDelivery({ shipping }: Pick<CartState, 'shipping'>): string | null {
  return shipping.flatMap(({ deliveryDate }) => deliveryDate ?? []).toSorted()[0] ?? null;
}

/** Returns the first day of a cart's deliveries and stays. */
export function getFirstDay(cart: Pick<CartState, 'shipping' | 'lines'>): string | null {
  const arrivals = cart.lines.flatMap(({ stay }) => (stay ? [dayToDate(stay.input.arrival)] : []));
  const delivery = getFirstDelivery(cart);
  return [...arrivals, ...(delivery ? [delivery] : [])].toSorted()[0] ?? null;
}

/**
 * Returns the maximum quantity of a line. Where several lines have one item, the first lines have priority.
 */
export function maxQuantityFor(cart: CartState, lineId: string): number | null {
  const index = cart.lines.findIndex(({ id }) => id === lineId);
  const line = cart.lines[index];
  if (!line || line.isGone) return 0;
  if (line.stay) return line.stay.reason ? 0 : 1;
  const extraLeft = line.extra?.left ?? null;
  if (line.left === null) return extraLeft;
  const before = cart.lines
    .slice(0, index)
    .filter(({ variantId }) => variantId === line.variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, Math.min(line.left - before, extraLeft ?? line.left));
}

export function isAvailable(cart: CartState, lineId: string): boolean {
  const maxQuantity = maxQuantityFor(cart, lineId);
  const inCart = cart.lines.find(({ id }) => id === lineId)?.quantity ?? 0;
  return maxQuantity === null || maxQuantity >= inCart;
}
