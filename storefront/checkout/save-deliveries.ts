import { listOrEmpty } from '../../client/result.ts';
import type { Address } from '../../contract/address.ts';
import type { Cart, CartAddress, ShippingMethod } from '../../contract/cart.ts';
import type { DeliveryInput } from '../../contract/cart-calls.ts';
import { type Envelope, otherAddress, sameAddress, type Typed, type TypedApart } from './checkout-fields.ts';
import type { CheckoutVisit } from './checkout-visit.ts';
import {
  type DeliveryStep,
  dividedAnew,
  mainOf,
  type Part,
  partsOf,
  possible,
  restOf,
} from './deliveries.ts';
import { apartEnvelope } from './envelopes.ts';

type Known = {
  /** Of the address of the page, as far as that is known. */
  countryCode: string | undefined;
  /** The customer's own. */
  addresses: readonly Address[];
  step?: DeliveryStep | undefined;
};

type Delivery = Pick<DeliveryInput, 'shippingMethodId'> &
  Partial<Pick<DeliveryInput, 'AddressId' | 'CartItemIds' | 'remark'>> & {
    deliveryDate?: string | undefined;
    Address?: Envelope | CartAddress;
  };

/**
 * How everything travels, in one delivery or several, each on the day that was chosen for it; a way or a day that can no longer be makes
 * way for the first that can.
 */
export async function deliveriesOf(
  visit: CheckoutVisit & { cartId: string },
  cart: Cart,
  given: Typed,
  { addresses, countryCode, step }: Known,
): Promise<Delivery[]> {
  const ticked = restOf(cart, partsOf(cart)).filter((id) => given.apart?.[id]);
  const parts = step ? dividedAnew(partsOf(cart), step, ticked, mainOf(cart)) : partsOf(cart);
  const rest = restOf(cart, parts);
  const { shippingMethodId = mainOf(cart)?.shippingMethodId, dates } = given;
  const deliveries: Delivery[] = [];
  if (shippingMethodId && (rest.length > 0 || parts.length === 0)) {
    const wish = { shippingMethodId, deliveryDate: dates?.[shippingMethodId] };
    deliveries.push(...(await settled(visit, rest, countryCode, wish, {})));
  }
  for (const part of parts) {
    const typed = given.deliveries?.[part.key];
    const { countryCode: to = countryCode, ...where } = placeOf(part, typed, addresses);
    const wish = {
      shippingMethodId: typed?.shippingMethodId ?? part.choice?.shippingMethodId ?? shippingMethodId,
      deliveryDate: typed?.date ?? part.choice?.deliveryDate,
    };
    const remark = (typed?.remark ?? part.choice?.remark ?? '').slice(0, maxRemarkLength);
    const about = { ...where, CartItemIds: [...part.lineIds], remark };
    deliveries.push(...(await settled(visit, part.lineIds, to, wish, about)));
  }
  return deliveries;
}

export const maxRemarkLength = 500;

/** What is wished as far as it can be; where nothing goes there, as it was wished, to be refused with its reason. */
async function settled(
  visit: CheckoutVisit,
  lineIds: readonly string[],
  countryCode: string | undefined,
  wish: { shippingMethodId: string | undefined; deliveryDate: string | null | undefined },
  about: Omit<Delivery, 'shippingMethodId' | 'deliveryDate'>,
): Promise<Delivery[]> {
  const methods = await methodsFor(visit, lineIds, countryCode);
  const can = possible(methods, wish);
  const shippingMethodId = can?.shippingMethodId ?? wish.shippingMethodId;
  return shippingMethodId ? [{ ...about, shippingMethodId, deliveryDate: can?.deliveryDate }] : [];
}

/** How some of the lines may travel; all that go with the rest where none are named. */
async function methodsFor(
  { api, cartId = '' }: Pick<CheckoutVisit, 'api' | 'cartId'>,
  lineIds: readonly string[],
  countryCode: string | undefined,
): Promise<ShippingMethod[]> {
  const CartItemIds = lineIds.length > 0 ? lineIds.join(',') : undefined;
  return listOrEmpty(
    await api.cart.shippingMethods({ query: { cartName: cartId, countryCode, CartItemIds } }),
  );
}

/** Where a delivery apart goes; while another address is being typed, where it went before. */
function placeOf(
  { choice }: Part,
  typed: TypedApart | undefined,
  addresses: readonly Address[],
): Pick<Delivery, 'AddressId' | 'Address'> & { countryCode?: string } {
  const wanted = typed?.addressId;
  if (wanted === sameAddress) return {};
  const kept = addresses.find(({ id }) => id === (wanted ?? choice?.addressId));
  if (kept) return { AddressId: kept.id, countryCode: kept.countryCode };
  const Address =
    (wanted === otherAddress && apartEnvelope(typed)) || (!choice?.addressId && choice?.address);
  return Address ? { Address, countryCode: Address.countryCode } : {};
}
