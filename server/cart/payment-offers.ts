import type { PaymentMethodOffer } from '../../contract/cart.ts';
import type { CatalogWorld } from '../catalog/catalog-world.ts';
import { houseMethods } from '../payment/house-methods.ts';
import { offeredMethods, toPayOf } from '../payment/offered-methods.ts';
import type { Visit } from '../visit.ts';
import type { CartState } from './cart.ts';
import { loadCheckoutSettings } from './checkout-rules.ts';
import { priceCart } from './price-cart.ts';

/**
 * How a cart may be paid. What costs nothing, or gift cards pay, needs no method. Undefined where the provider does not answer and the
 * house offers nothing of its own.
 */
export async function paymentOffers(
  visit: Visit,
  cart: CartState,
  world: CatalogWorld,
): Promise<PaymentMethodOffer[] | undefined> {
  const { dueCents } = priceCart(cart, world);
  if (dueCents === 0) return [];
  const toPay = toPayOf(visit, cart, world, dueCents);
  const countryCode = toPay.countryCode ?? (await usualCountry(visit, cart));
  const offered = await offeredMethods(visit, { ...toPay, countryCode });
  const house = await houseMethods(visit, cart, dueCents);
  if (!offered && house.length === 0) return undefined;
  return [...(offered ?? []), ...house];
}

/** Where most guests are, while nobody knows where this one is. */
async function usualCountry({ db, site }: Visit, cart: CartState): Promise<string | undefined> {
  const settings = cart.settings ?? (await loadCheckoutSettings(db, site.id));
  return settings.find(({ name }) => name === 'defaultCountry')?.value || undefined;
}
