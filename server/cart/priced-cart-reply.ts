import type { Cart } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalog.ts';
import type { BookingContext } from '../rates/index.ts';
import { type CartState, listCarts } from './cart.ts';
import { cartReply } from './cart-reply.ts';
import { loadCheckoutSettings, parseCheckoutRules } from './checkout-rules.ts';
import { calculateCartDeposit, parseDepositPolicy } from './deposit.ts';
import { getEmailAddress } from './email-address.ts';
import type { CartOwner } from './open-cart.ts';
import { priceCart } from './price-cart.ts';
import { listRequirements } from './requirements.ts';
import { getLocalTime } from './shipping.ts';

/** Returns a cart as the calls answer it, with its prices and its unmet requirements. */
export async function pricedCartReply(context: BookingContext, cart: CartState): Promise<Cart> {
  const { db, site, catalog, culture } = context;
  const catalogContext = await catalog.context();
  const settings = cart.settings ?? (await loadCheckoutSettings(db, site.id));
  const carts = await listCarts(db, getCartOwner(context));
  const emailAddress = await getEmailAddress(context, cart);
  const priced = priceCart(cart, catalogContext);
  const deposit = calculateCartDeposit(
    cart,
    priced.quote,
    parseDepositPolicy(settings),
    catalogContext.today,
  );
  const products = await getCartProducts(context, cart);
  const acceptsTerms = !parseCheckoutRules(settings).termsRequired;
  const consent = { emailAddress, acceptsTerms, confirmsAge: false };
  const missing = listRequirements(cart, priced, getLocalTime(catalogContext), consent);
  return cartReply(cart, priced, products, culture, missing, deposit, carts, await context.stays.context());
}

/** Returns the products of a cart's lines, by item code. */
export async function getCartProducts(
  { catalog, culture }: BookingContext,
  cart: CartState,
): Promise<Map<string, Product>> {
  const products = new Map<string, Product>();
  for (const { itemCode, productId } of cart.lines) {
    const [product] = await catalog.cards(culture, [productId], new Map([[productId, itemCode]]));
    if (product) products.set(itemCode, product);
  }
  return products;
}

export function getCartOwner({ site, customer, culture, peer }: BookingContext): CartOwner {
  return { siteId: site.id, customerId: customer?.id ?? null, culture, peer };
}
