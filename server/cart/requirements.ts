import type { CartState } from './cart.ts';
import type { PricedCart } from './price-cart.ts';
import { takes } from './shipping.ts';

/** What must be so before an order can be placed. The same list tells a page what is missing. */
export type Requirement = {
  code: 'empty' | 'unavailable' | 'invoiceAddress' | 'deliveryAddress' | 'shippingMethod' | 'deliveryDate';
  /** What of the cart it is about. */
  path: string;
};

/** What is missing of a cart, in the order in which a guest would see to it. */
export function requirementsOf(
  cart: CartState,
  { shipping }: Pick<PricedCart, 'shipping'>,
  today: string,
): Requirement[] {
  if (cart.lines.length === 0) return [{ code: 'empty', path: 'cartItems' }];
  const missing: Requirement[] = cart.lines.flatMap((line, index) =>
    isAvailable(cart, line.id) ? [] : [{ code: 'unavailable', path: `cartItems.${index}` } as const],
  );
  const carried = new Set(
    shipping.flatMap(({ choice }) => (choice.lineIds.length > 0 ? choice.lineIds : restOf(cart))),
  );
  const toCarry = cart.lines.filter(({ type }) => type !== 'giftCard');
  if (toCarry.some(({ id }) => !carried.has(id))) {
    missing.push({ code: 'shippingMethod', path: 'shippingMethods' });
  }
  for (const [index, { choice, method, load }] of shipping.entries()) {
    const path = `shippingMethods.${index}`;
    if (!takes(method, load)) missing.push({ code: 'shippingMethod', path });
    if (method.countries.length > 0 && !choice.addressId && !cart.deliveryAddress) {
      missing.push({ code: 'deliveryAddress', path: 'deliveryAddress' });
    }
    if (!choice.deliveryDate || choice.deliveryDate < today) missing.push({ code: 'deliveryDate', path });
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

/** What can be had of a line: of several lines of one thing, the first ones come first. */
export function quantityFor(cart: CartState, lineId: string): number | null {
  const index = cart.lines.findIndex(({ id }) => id === lineId);
  const line = cart.lines[index];
  if (!line || line.isGone) return 0;
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
