import type { PaymentMethodOffer } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import type { PaymentMethod } from '../payments/index.ts';
import { translate } from '../platform/index.ts';

/**
 * Returns a method as the calls offer it; `model` has the form for the bank or card, where there is a choice.
 */
export function paymentMethodReply(
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
