import { type Failure, listOrEmpty } from '../../../client/result.ts';
import type { Address } from '../../../contract/address.ts';
import type { Cart, CartAddress, ShippingMethod } from '../../../contract/cart.ts';
import type { DeliveryInput } from '../../../contract/cart-calls.ts';
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
  /** An order is not sent another way than its guest has chosen. */
  isOrder?: boolean;
};

/**
 * Keeps how everything travels, in one delivery or several, each on the day that was chosen for it; until it is ordered, a way or a day
 * that can no longer be makes way for the first that can.
 * @returns the refusal, if there is one
 */
export async function saveDeliveries(
  visit: CheckoutVisit & { cartId: string },
  cart: Cart,
  given: Typed,
  known: Known,
): Promise<Failure | undefined> {
  const { api, cartId } = visit;
  const { addresses, step, isOrder = false } = known;
  const settle = (
    lineIds: readonly string[],
    to: string | undefined,
    wish: Parameters<typeof settled>[3],
    about: Parameters<typeof settled>[4],
  ) => settled(visit, lineIds, to, wish, about, isOrder);
  const ticked = restOf(cart, partsOf(cart)).filter((id) => given.apart?.[id]);
  const parts = step ? dividedAnew(partsOf(cart), step, ticked, mainOf(cart)) : partsOf(cart);
  const rest = restOf(cart, parts);
  const { shippingMethodId = mainOf(cart)?.shippingMethodId, dates } = given;
  const wishes: Wished[] = [];
  if (shippingMethodId && (rest.length > 0 || parts.length === 0)) {
    const wish = { shippingMethodId, deliveryDate: dates?.[shippingMethodId] };
    wishes.push(await settle(rest, known.countryCode, wish, {}));
  }
  for (const part of parts) {
    const said = given.deliveries?.[part.key];
    const { countryCode = known.countryCode, ...where } = placeOf(part, said, addresses);
    const wish = {
      shippingMethodId: said?.shippingMethodId ?? part.choice?.shippingMethodId ?? shippingMethodId,
      deliveryDate: said?.date ?? part.choice?.deliveryDate,
    };
    const remark = said?.remark ?? part.choice?.remark ?? '';
    const about = { ...where, CartItemIds: [...part.lineIds], remark: remark.slice(0, longestRemark) };
    wishes.push(await settle(part.lineIds, countryCode, wish, about));
  }
  const body = wishes.filter(
    (wish): wish is Wished & { shippingMethodId: string } => !!wish.shippingMethodId,
  );
  if (body.length === 0) return undefined;
  const kept = await api.cart.deliveries({ params: { cartId }, body });
  return kept.succeeded ? undefined : atItsField(kept, body, parts);
}

/** The refusal of a delivery, as one of what says how or when it goes. */
function atItsField(refused: Failure, body: readonly Wished[], parts: readonly Part[]): Failure {
  const lineIds = body[Number(refused.details?.delivery)]?.CartItemIds;
  const part = parts.find(({ key }) => lineIds?.includes(key));
  const field = part ? `deliveries.${part.key}.date` : 'shippingMethodId';
  const { code, serverMessage } = refused;
  if (code !== 'not_available' || !serverMessage) return refused;
  return { ...refused, errors: [{ path: `body.${field}`, code, message: serverMessage }] };
}

type Wished = Partial<Pick<DeliveryInput, 'AddressId' | 'CartItemIds' | 'remark'>> & {
  shippingMethodId: string | undefined;
  deliveryDate?: string | undefined;
  Address?: Envelope | CartAddress;
};

export const longestRemark = 500;

/**
 * What is wished as far as it can be; where nothing goes there, as it was wished, to be refused with its reason. So is a day of an order
 * that can no longer be: no other one was agreed.
 */
async function settled(
  visit: CheckoutVisit,
  lineIds: readonly string[],
  countryCode: string | undefined,
  wish: Pick<Wished, 'shippingMethodId'> & { deliveryDate: string | null | undefined },
  about: Omit<Wished, 'shippingMethodId' | 'deliveryDate'>,
  isOrder: boolean,
): Promise<Wished> {
  const offered = await methodsFor(visit, lineIds, countryCode);
  const methods = isOrder ? offered.filter(({ id }) => id === wish.shippingMethodId) : offered;
  const can = possible(methods, wish) ?? { shippingMethodId: wish.shippingMethodId, deliveryDate: undefined };
  return { ...about, ...can, ...(isOrder && wish.deliveryDate && { deliveryDate: wish.deliveryDate }) };
}

/** How some of the lines may travel; all that go with the rest where none are named. */
export async function methodsFor(
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
  said: TypedApart | undefined,
  addresses: readonly Address[],
): Pick<Wished, 'AddressId' | 'Address'> & { countryCode?: string } {
  const wanted = said?.addressId;
  if (wanted === sameAddress) return {};
  const kept = addresses.find(({ id }) => id === (wanted ?? choice?.addressId));
  if (kept) return { AddressId: kept.id, countryCode: kept.countryCode };
  const Address = (wanted === otherAddress && apartEnvelope(said)) || (!choice?.addressId && choice?.address);
  return Address ? { Address, countryCode: Address.countryCode } : {};
}
