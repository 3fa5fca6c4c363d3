import type { Cart } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalog.ts';
import { depositOfCart, depositPolicyOf } from '../order/deposit.ts';
import type { Visit } from '../visit.ts';
import { type CartState, namedCarts } from './cart.ts';
import { checkoutRulesOf, loadCheckoutSettings } from './checkout-rules.ts';
import { emailAddressOf } from './email-address.ts';
import type { CartOwner } from './open-cart.ts';
import { priceCart } from './price-cart.ts';
import { requirementsOf } from './requirements.ts';
import { nowAt } from './shipping.ts';
import { wireCart } from './wire-cart.ts';

/** A cart as the calls answer it, with what it costs and what is missing. */
export async function cartReply(visit: Visit, cart: CartState): Promise<Cart> {
  const { db, site, catalog, culture } = visit;
  const world = await catalog.world();
  const settings = cart.settings ?? (await loadCheckoutSettings(db, site.id));
  const carts = await namedCarts(db, ownerOf(visit));
  const emailAddress = await emailAddressOf(visit, cart);
  const priced = priceCart(cart, world);
  const deposit = depositOfCart(cart, priced.quote, depositPolicyOf(settings), world.today);
  const products = await productsOf(visit, cart);
  const acceptsTerms = !checkoutRulesOf(settings).termsRequired;
  const agreed = { emailAddress, acceptsTerms, confirmsAge: false };
  const missing = requirementsOf(cart, priced, nowAt(world), agreed);
  return wireCart(cart, priced, products, culture, missing, deposit, carts, await visit.stays.book());
}

/** The products of a cart's lines, by item code. */
export async function productsOf(
  { catalog, culture }: Visit,
  cart: CartState,
): Promise<Map<string, Product>> {
  const products = new Map<string, Product>();
  for (const { itemCode, productId } of cart.lines) {
    const [product] = await catalog.cards(culture, [productId], new Map([[productId, itemCode]]));
    if (product) products.set(itemCode, product);
  }
  return products;
}

export function ownerOf({ site, customer, culture }: Visit): CartOwner {
  return { siteId: site.id, customerId: customer?.id ?? null, culture };
}
