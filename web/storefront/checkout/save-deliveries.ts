import { listOrEmpty } from '../../../client/result.ts';
import type { Address } from '../../../contract/address.ts';
import type { Cart, CartAddress, ShippingMethod } from '../../../contract/cart.ts';
import type { DeliveryInput } from '../../../contract/cart-calls.ts';
import { separateAddressInput } from './address-inputs.ts';
import type { CheckoutContext } from './checkout-context.ts';
import {
  type AddressInput,
  type CheckoutValues,
  otherAddress,
  type SeparateDeliveryValues,
  sameAddress,
} from './checkout-fields.ts';
import {
  applyDeliveryStep,
  type DeliveryStep,
  findMainMethod,
  findPossibleMethod,
  listSeparateDeliveries,
  remainingLineIds,
  type SeparateDelivery,
} from './deliveries.ts';

type Known = {
  /** Of the page's address, as far as it is known. */
  countryCode: string | undefined;
  /** The customer's saved addresses. */
  addresses: readonly Address[];
  step?: DeliveryStep | undefined;
};

type Delivery = Pick<DeliveryInput, 'shippingMethodId'> &
  Partial<Pick<DeliveryInput, 'AddressId' | 'CartItemIds' | 'remark'>> & {
    deliveryDate?: string | undefined;
    Address?: AddressInput | CartAddress;
  };

/**
 * The deliveries with their shipping methods and dates; the first possible method or date replaces an
 * impossible one.
 */
export async function deliveriesOf(
  context: CheckoutContext & { cartId: string },
  cart: Cart,
  values: CheckoutValues,
  { addresses, countryCode, step }: Known,
): Promise<Delivery[]> {
  const ticked = remainingLineIds(cart, listSeparateDeliveries(cart)).filter((id) => values.apart?.[id]);
  const parts = step
    ? applyDeliveryStep(listSeparateDeliveries(cart), step, ticked, findMainMethod(cart))
    : listSeparateDeliveries(cart);
  const rest = remainingLineIds(cart, parts);
  const { shippingMethodId = findMainMethod(cart)?.shippingMethodId, dates } = values;
  const deliveries: Delivery[] = [];
  if (shippingMethodId && (rest.length > 0 || parts.length === 0)) {
    const choice = { shippingMethodId, deliveryDate: dates?.[shippingMethodId] };
    deliveries.push(...(await settled(context, rest, countryCode, choice, {})));
  }
  for (const part of parts) {
    const typed = values.deliveries?.[part.key];
    const { countryCode: to = countryCode, ...where } = getDestination(part, typed, addresses);
    const choice = {
      shippingMethodId: typed?.shippingMethodId ?? part.choice?.shippingMethodId ?? shippingMethodId,
      deliveryDate: typed?.date ?? part.choice?.deliveryDate,
    };
    const remark = (typed?.remark ?? part.choice?.remark ?? '').slice(0, maxRemarkLength);
    const input = { ...where, CartItemIds: [...part.lineIds], remark };
    deliveries.push(...(await settled(context, part.lineIds, to, choice, input)));
  }
  return deliveries;
}

export const maxRemarkLength = 500;

/**
 * The possible method and date; where no method is possible, the requested one, which the server refuses with
 * a reason.
 */
async function settled(
  context: CheckoutContext,
  lineIds: readonly string[],
  countryCode: string | undefined,
  choice: { shippingMethodId: string | undefined; deliveryDate: string | null | undefined },
  input: Omit<Delivery, 'shippingMethodId' | 'deliveryDate'>,
): Promise<Delivery[]> {
  const methods = await listShippingMethods(context, lineIds, countryCode);
  const can = findPossibleMethod(methods, choice);
  const shippingMethodId = can?.shippingMethodId ?? choice.shippingMethodId;
  return shippingMethodId ? [{ ...input, shippingMethodId, deliveryDate: can?.deliveryDate }] : [];
}

/** The shipping methods for some lines, or for the rest where no lines are named. */
async function listShippingMethods(
  { api, cartId = '' }: Pick<CheckoutContext, 'api' | 'cartId'>,
  lineIds: readonly string[],
  countryCode: string | undefined,
): Promise<ShippingMethod[]> {
  const CartItemIds = lineIds.length > 0 ? lineIds.join(',') : undefined;
  return listOrEmpty(
    await api.cart.shippingMethods({ query: { cartName: cartId, countryCode, CartItemIds } }),
  );
}

/** The destination of a separate delivery; while another address is being typed, the earlier one. */
function getDestination(
  { choice }: SeparateDelivery,
  typed: SeparateDeliveryValues | undefined,
  addresses: readonly Address[],
): Pick<Delivery, 'AddressId' | 'Address'> & { countryCode?: string } {
  const addressId = typed?.addressId;
  if (addressId === sameAddress) return {};
  const result = addresses.find(({ id }) => id === (addressId ?? choice?.addressId));
  if (result) return { AddressId: result.id, countryCode: result.countryCode };
  const Address =
    (addressId === otherAddress && separateAddressInput(typed)) || (!choice?.addressId && choice?.address);
  return Address ? { Address, countryCode: Address.countryCode } : {};
}
