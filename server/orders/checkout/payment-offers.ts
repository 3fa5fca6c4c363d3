import type { PaymentMethodOffer } from '../../../contract/cart.ts';
import { type CartState, loadCheckoutSettings, priceCart } from '../../cart/index.ts';
import type { CatalogContext } from '../../catalog/index.ts';
import type { SalesContext } from '../../payments/index.ts';
import { getToPay, offeredMethods } from '../offered-methods.ts';
import { listPayLaterMethods } from '../pay-later-methods.ts';

/**
 * Returns the payment methods of a cart. A cart with nothing due needs none. Undefined where the provider
 * does not answer and the business offers no method of its own.
 */
export async function paymentOffers(
  context: SalesContext,
  cart: CartState,
  catalogContext: CatalogContext,
): Promise<PaymentMethodOffer[] | undefined> {
  const { dueCents } = priceCart(cart, catalogContext);
  if (dueCents === 0) return [];
  const toPay = getToPay(context, cart, catalogContext, dueCents);
  const countryCode = toPay.countryCode ?? (await usualCountry(context, cart));
  const offered = await offeredMethods(context, { ...toPay, countryCode });
  const payLater = await listPayLaterMethods(context, cart, dueCents);
  if (!offered && payLater.length === 0) return undefined;
  return [...(offered ?? []), ...payLater];
}

/** The default country of the site, while that of the guest is unknown. */
async function usualCountry({ db, site }: SalesContext, cart: CartState): Promise<string | undefined> {
  const settings = cart.settings ?? (await loadCheckoutSettings(db, site.id));
  return settings.find(({ name }) => name === 'defaultCountry')?.value || undefined;
}
