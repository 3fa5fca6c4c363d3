import { ApiError, type FieldError } from '../../contract/errors.ts';
import { assertBelowMaxAmount, listRequirements, type PricedCart, type Requirement } from '../cart/index.ts';
import type { CartSnapshot, PlaceOrderInput } from './place-order.ts';

/** Message keys of the unmet requirements. */
const messageKeys: Record<Requirement['code'], string> = {
  empty: 'field.cart.empty',
  unavailable: 'field.cart.unavailable',
  invoiceAddress: 'field.cart.invoiceAddress',
  deliveryAddress: 'field.cart.deliveryAddress',
  shippingMethod: 'field.cart.shippingMethod',
  deliveryDate: 'field.cart.deliveryDate',
  emailAddress: 'field.cart.emailAddress',
  acceptTerms: 'field.cart.acceptTerms',
  age: 'field.cart.confirmsAge',
};

/**
 * Asserts that an order can be placed. `now` is the local time of the site.
 * @throws ApiError `invalid` with all that is missing, `price_changed` with both totals, `conflict` for too
 *   much money
 */
export function assertReadyForCheckout(
  { cart, priced }: CartSnapshot,
  now: Temporal.PlainDateTime,
  input: PlaceOrderInput,
): void {
  const missing = requirementErrors(listRequirements(cart, priced, now, input));
  if (missing.length > 0) throw new ApiError('invalid', { errors: missing });
  assertAcceptedPrice(priced, input);
  // Prices rise, and at a login two carts become one.
  assertBelowMaxAmount(priced.quote.subtotalCents);
}

/** Returns requirements as the field errors of an order. */
export function requirementErrors(missing: readonly Requirement[]): FieldError[] {
  return missing.map(({ code, path }) => ({
    path: path.startsWith('variables.') ? `body.${path}` : `cart.${path}`,
    code,
    message: messageKeys[code],
  }));
}

type Accepted = Pick<PlaceOrderInput, 'acceptedCents' | 'acceptedDueCents'>;

function assertAcceptedPrice(priced: PricedCart, accepted: Accepted): void {
  const { acceptedCents, acceptedDueCents } = accepted;
  const isTotal = acceptedCents === undefined || acceptedCents === priced.quote.totalCents;
  // A gift card that was spent elsewhere meanwhile leaves more to pay of the same total.
  const isDue = acceptedDueCents === undefined || acceptedDueCents === priced.dueCents;
  if (!isTotal || !isDue) throw priceChanged(priced, accepted);
}

/**
 * Returns the error with both totals, and with both amounts due after gift cards and points where these
 * changed.
 */
export function priceChanged(
  { quote: { totalCents }, dueCents }: PricedCart,
  { acceptedCents = totalCents, acceptedDueCents = dueCents }: Accepted,
): ApiError {
  return new ApiError('price_changed', {
    details: {
      accepted: acceptedCents / 100,
      total: totalCents / 100,
      ...(acceptedDueCents !== dueCents && { acceptedDue: acceptedDueCents / 100, due: dueCents / 100 }),
    },
  });
}
