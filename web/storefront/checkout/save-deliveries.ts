import { type Failure, listOrEmpty } from '../../../client/result.ts';
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
  context: CheckoutContext & { cartId: string },
  cart: Cart,
  values: CheckoutValues,
  known: Known,
): Promise<Failure | undefined> {
  const { api, cartId } = context;
  const { addresses, step, isOrder = false } = known;
  const settle = (
    lineIds: readonly string[],
    to: string | undefined,
    choice: Parameters<typeof settled>[3],
    input: Parameters<typeof settled>[4],
  ) => settled(context, lineIds, to, choice, input, isOrder);
  const ticked = remainingLineIds(cart, listSeparateDeliveries(cart)).filter((id) => values.apart?.[id]);
  const parts = step
    ? applyDeliveryStep(listSeparateDeliveries(cart), step, ticked, findMainMethod(cart))
    : listSeparateDeliveries(cart);
  const rest = remainingLineIds(cart, parts);
  const { shippingMethodId = findMainMethod(cart)?.shippingMethodId, dates } = values;
  const wishes: Wished[] = [];
  if (shippingMethodId && (rest.length > 0 || parts.length === 0)) {
    const choice = { shippingMethodId, deliveryDate: dates?.[shippingMethodId] };
    wishes.push(await settle(rest, known.countryCode, choice, {}));
  }
  for (const part of parts) {
    const entry = values.deliveries?.[part.key];
    const { countryCode = known.countryCode, ...where } = getDestination(part, entry, addresses);
    const choice = {
      shippingMethodId: entry?.shippingMethodId ?? part.choice?.shippingMethodId ?? shippingMethodId,
      deliveryDate: entry?.date ?? part.choice?.deliveryDate,
    };
    const remark = entry?.remark ?? part.choice?.remark ?? '';
    const input = { ...where, CartItemIds: [...part.lineIds], remark: remark.slice(0, maxRemarkLength) };
    wishes.push(await settle(part.lineIds, countryCode, choice, input));
  }
  const body = wishes.filter(
    (choice): choice is Wished & { shippingMethodId: string } => !!choice.shippingMethodId,
  );
  if (body.length === 0) return undefined;
  const result = await api.cart.deliveries({ params: { cartId }, body });
  return result.succeeded ? undefined : atItsField(result, body, parts);
}

/** The refusal of a delivery, as one of what says how or when it goes. */
function atItsField(failure: Failure, body: readonly Wished[], parts: readonly SeparateDelivery[]): Failure {
  const lineIds = body[Number(failure.details?.delivery)]?.CartItemIds;
  const part = parts.find(({ key }) => lineIds?.includes(key));
  const field = part ? `deliveries.${part.key}.date` : 'shippingMethodId';
  const { code, serverMessage } = failure;
  if (code !== 'not_available' || !serverMessage) return failure;
  return { ...failure, errors: [{ path: `body.${field}`, code, message: serverMessage }] };
}

type Wished = Partial<Pick<DeliveryInput, 'AddressId' | 'CartItemIds' | 'remark'>> & {
  shippingMethodId: string | undefined;
  deliveryDate?: string | undefined;
  Address?: AddressInput | CartAddress;
};

export const maxRemarkLength = 500;

/**
 * What is wished as far as it can be; where nothing goes there, as it was wished, to be refused with its reason. So is a day of an order
 * that can no longer be: no other one was agreed.
 */
async function settled(
  context: CheckoutContext,
  lineIds: readonly string[],
  countryCode: string | undefined,
  choice: Pick<Wished, 'shippingMethodId'> & { deliveryDate: string | null | undefined },
  input: Omit<Wished, 'shippingMethodId' | 'deliveryDate'>,
  isOrder: boolean,
): Promise<Wished> {
  const offered = await listShippingMethods(context, lineIds, countryCode);
  const methods = isOrder ? offered.filter(({ id }) => id === choice.shippingMethodId) : offered;
  const can = findPossibleMethod(methods, choice) ?? {
    shippingMethodId: choice.shippingMethodId,
    deliveryDate: undefined,
  };
  return { ...input, ...can, ...(isOrder && choice.deliveryDate && { deliveryDate: choice.deliveryDate }) };
}

/** How some of the lines may travel; all that go with the rest where none are named. */
export async function listShippingMethods(
  { api, cartId = '' }: Pick<CheckoutContext, 'api' | 'cartId'>,
  lineIds: readonly string[],
  countryCode: string | undefined,
): Promise<ShippingMethod[]> {
  const CartItemIds = lineIds.length > 0 ? lineIds.join(',') : undefined;
  return listOrEmpty(
    await api.cart.shippingMethods({ query: { cartName: cartId, countryCode, CartItemIds } }),
  );
}

/** Where a delivery apart goes; while another address is being typed, where it went before. */
function getDestination(
  { choice }: SeparateDelivery,
  entry: SeparateDeliveryValues | undefined,
  addresses: readonly Address[],
): Pick<Wished, 'AddressId' | 'Address'> & { countryCode?: string } {
  const addressId = entry?.addressId;
  if (addressId === sameAddress) return {};
  const savedAddress = addresses.find(({ id }) => id === (addressId ?? choice?.addressId));
  if (savedAddress) return { AddressId: savedAddress.id, countryCode: savedAddress.countryCode };
  const Address =
    (addressId === otherAddress && separateAddressInput(entry)) || (!choice?.addressId && choice?.address);
  return Address ? { Address, countryCode: Address.countryCode } : {};
}
