import type { DeliveryInput } from '../../contract/cart-calls.ts';
import { ApiError } from '../../contract/errors.ts';
import { getOwnAddress } from '../customers/index.ts';
import type { BookingContext } from '../rates/index.ts';
import type { CartState } from './cart.ts';
import { fillAddress } from './fill-address.ts';
import type { CartOwner } from './open-cart.ts';
import { getParcel } from './price-cart.ts';
import {
  acceptsParcel,
  type Choice,
  chooseDeliveries,
  chooseShipping,
  deliveryDates,
  getLocalTime,
  loadMethods,
  type Method,
} from './shipping.ts';

/**
 * Chooses the shipping of some lines of a cart; other choices lose these lines.
 * @throws ApiError `not_found`, `not_available` where the method does not deliver there, or not on that day
 */
export async function chooseDelivery(
  context: BookingContext,
  owner: CartOwner,
  cart: CartState,
  input: DeliveryInput,
): Promise<void> {
  const { db, site } = context;
  const choice = await getPossibleChoice(context, cart, input, await loadMethods(db, site.id));
  await chooseShipping(db, owner, cart.id, choice);
}

/**
 * Chooses the shipping of all goods of a cart, and replaces every earlier choice.
 * @throws ApiError as `chooseDelivery` does, with the index of the delivery that fails
 */
export async function chooseAllDeliveries(
  context: BookingContext,
  owner: CartOwner,
  cart: CartState,
  inputs: readonly DeliveryInput[],
): Promise<void> {
  const { db, site } = context;
  const methods = await loadMethods(db, site.id);
  // The lines of the other deliveries decide the remaining lines of one.
  const shipping = inputs.map(({ CartItemIds }) => ({ ...emptyChoice, lineIds: CartItemIds }));
  const choices: Choice[] = [];
  for (const [delivery, input] of inputs.entries()) {
    choices.push(await getPossibleChoice(context, { ...cart, shipping }, input, methods, { delivery }));
  }
  await chooseDeliveries(db, owner, cart.id, choices);
}

const emptyChoice = { id: '', methodId: '', deliveryDate: null, addressId: null, address: null, remark: '' };

async function getPossibleChoice(
  context: BookingContext,
  cart: CartState,
  { shippingMethodId, AddressId, Address, CartItemIds, remark, deliveryDate: requestedDate }: DeliveryInput,
  methods: readonly Method[],
  where: { delivery?: number } = {},
): Promise<Choice> {
  const { db, customer, culture } = context;
  const method = methods.find(({ id }) => id === shippingMethodId);
  if (!method) throw new ApiError('not_found');
  const ownEntry = AddressId ? await getOwnAddress(db, customer?.id ?? crypto.randomUUID(), AddressId) : null;
  const countryCode = ownEntry?.country_code ?? Address?.countryCode;
  const load = getParcel(cart, { lineIds: CartItemIds, address: countryCode ? { countryCode } : null });
  if (!acceptsParcel(method, load)) {
    throw new ApiError('not_available', { messageKey: 'cart.shipping.not_there', details: where });
  }
  const dates = deliveryDates(method, getLocalTime(await context.catalog.context()), load.stayDays);
  const deliveryDate = requestedDate ?? dates[0] ?? null;
  if (deliveryDate && !dates.includes(deliveryDate)) {
    throw new ApiError('not_available', {
      messageKey: 'cart.shipping.not_then',
      details: { dates, ...where },
    });
  }
  return {
    methodId: method.id,
    deliveryDate,
    addressId: AddressId ?? null,
    address: Address && !AddressId ? fillAddress(Address, culture) : null,
    lineIds: CartItemIds,
    remark,
  };
}
