import type { PaymentMethodOffer } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import type { CartState } from '../cart/index.ts';
import type { CatalogContext } from '../catalog/index.ts';
import {
  type PaymentMethod,
  type PaymentProvider,
  ProviderError,
  type SalesContext,
} from '../payments/index.ts';
import { translate } from '../platform/index.ts';

/** The data that decides which payment methods are possible. */
export type ToPay = Parameters<PaymentProvider['methods']>[0];

/**
 * Returns the amount to pay of a cart. Its stock and nights will be held for a short time: slower methods
 * would lose them.
 */
export function getToPay(
  { culture }: Pick<SalesContext, 'culture'>,
  cart: CartState,
  { currency }: Pick<CatalogContext, 'currency'>,
  amountCents: number,
): ToPay {
  const countryCode = (cart.invoiceAddress ?? cart.deliveryAddress)?.countryCode;
  const quickOnly = cart.lines.some(({ left, stay }) => left !== null || stay !== null);
  return { amountCents, currency, countryCode, culture, quickOnly };
}

/** Returns the provider's methods as the calls offer them; undefined where the provider does not answer. */
export async function offeredMethods(
  { payments, site, culture }: Pick<SalesContext, 'payments' | 'site' | 'culture'>,
  toPay: ToPay,
): Promise<PaymentMethodOffer[] | undefined> {
  try {
    const provider = await payments.of(site.id);
    return (await provider.methods(toPay)).map((method) => paymentMethodReply(method, culture));
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}

/**
 * Returns whether the provider offers a method, with the chosen bank or card.
 * @throws ProviderError
 */
export async function isOffered(
  { payments, site }: Pick<SalesContext, 'payments' | 'site'>,
  toPay: ToPay,
  { method, issuer }: { method: string; issuer: string | undefined },
): Promise<boolean> {
  const provider = await payments.of(site.id);
  const offered = (await provider.methods(toPay)).find(({ id }) => id === method);
  return Boolean(offered && (!issuer || offered.issuers.some(({ id }) => id === issuer)));
}

/**
 * Returns a method as the calls offer it; `model` has the form for the bank or card, where there is a choice.
 */
function paymentMethodReply(
  { id, name, image, issuers }: PaymentMethod,
  culture: Culture,
): PaymentMethodOffer {
  const options = issuers.map((issuer) => ({ value: issuer.id, label: issuer.name }));
  const choice = {
    name: 'issuer',
    type: 'choice' as const,
    label: translate(culture, 'order.issuer'),
    options,
  };
  return { id, name, description: '', image, model: options.length > 0 ? [choice] : [] };
}
