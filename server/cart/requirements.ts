import { dateOf } from '../stay/days.ts';
import type { CartState } from './cart.ts';
import { isCarried, type PricedCart } from './price-cart.ts';
import { arrivesOn, takes } from './shipping.ts';

/** What must be so before an order can be placed. The same list tells a page what is missing. */
export type Requirement = {
  code: 'empty' | 'unavailable' | 'invoiceAddress' | 'deliveryAddress' | 'shippingMethod' | 'deliveryDate';
  /** What of the cart it is about. */
  path: string;
};

/** What is missing of a cart, in the order in which a guest would see to it; `now` is the moment where the site is. */
export function requirementsOf(
  cart: CartState,
  { shipping }: Pick<PricedCart, 'shipping'>,
  now: Temporal.PlainDateTime,
): Requirement[] {
  if (cart.lines.length === 0) return [{ code: 'empty', path: 'cartItems' }];
  const missing: Requirement[] = cart.lines.flatMap((line, index) =>
    isAvailable(cart, line.id) ? [] : [{ code: 'unavailable', path: `cartItems.${index}` } as const],
  );
  const carried = new Set(
    shipping.flatMap(({ choice }) => (choice.lineIds.length > 0 ? choice.lineIds : restOf(cart))),
  );
  const toCarry = cart.lines.filter(({ type }) => isCarried(type));
  if (toCarry.some(({ id }) => !carried.has(id))) {
    missing.push({ code: 'shippingMethod', path: 'shippingMethods' });
  }
  for (const [index, { choice, method, load }] of shipping.entries()) {
    const path = `shippingMethods.${index}`;
    // Its lines were taken out, or are gift cards, which go by mail.
    if (load.lines === 0) continue;
    if (!takes(method, load)) missing.push({ code: 'shippingMethod', path });
    if (method.countries.length > 0 && !choice.address) {
      // An address of its own that was deleted since is no reason to send it elsewhere.
      if (choice.addressId) missing.push({ code: 'deliveryAddress', path });
      else if (!cart.deliveryAddress) missing.push({ code: 'deliveryAddress', path: 'deliveryAddress' });
    }
    const isHere = method.kind !== 'room' || load.stayDays.includes(choice.deliveryDate ?? '');
    if (!choice.deliveryDate || !isHere || !arrivesOn(method, choice.deliveryDate, now)) {
      missing.push({ code: 'deliveryDate', path });
    }
  }
  if (!cart.invoiceAddress && !cart.deliveryAddress) {
    missing.push({ code: 'invoiceAddress', path: 'invoiceAddress' });
  }
  return missing;
}

/** The lines that no choice names; the choice for the rest carries them. */
function restOf(cart: CartState): string[] {
  const taken = cart.shipping.flatMap(({ lineIds }) => lineIds);
  return cart.lines.flatMap(({ id }) => (taken.includes(id) ? [] : [id]));
}

/** How old one must be to buy all of it; null where anybody may. */
export function minimumAgeOf({ lines }: Pick<CartState, 'lines'>): number | null {
  return Math.max(0, ...lines.map(({ minimumAge }) => minimumAge)) || null;
}

/** The first day on which something is to come, as chosen. */
export function firstDeliveryOf({ shipping }: Pick<CartState, 'shipping'>): string | null {
  return shipping.flatMap(({ deliveryDate }) => deliveryDate ?? []).toSorted()[0] ?? null;
}

/** The first day of anything that was bought: of a delivery, or of a stay. */
export function firstDayOf(cart: Pick<CartState, 'shipping' | 'lines'>): string | null {
  const arrivals = cart.lines.flatMap(({ stay }) => (stay ? [dateOf(stay.wish.arrival)] : []));
  const delivery = firstDeliveryOf(cart);
  return [...arrivals, ...(delivery ? [delivery] : [])].toSorted()[0] ?? null;
}

/** What can be had of a line: of several lines of one thing, the first ones come first. */
export function quantityFor(cart: CartState, lineId: string): number | null {
  const index = cart.lines.findIndex(({ id }) => id === lineId);
  const line = cart.lines[index];
  if (!line || line.isGone) return 0;
  if (line.stay) return line.stay.reason ? 0 : 1;
  if (line.left === null) return null;
  const before = cart.lines
    .slice(0, index)
    .filter(({ variantId }) => variantId === line.variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, line.left - before);
}

export function isAvailable(cart: CartState, lineId: string): boolean {
  const most = quantityFor(cart, lineId);
  const wanted = cart.lines.find(({ id }) => id === lineId)?.quantity ?? 0;
  return most === null || most >= wanted;
}
