import type { DeliveryInput } from '../../contract/cart-calls.ts';
import { ApiError } from '../../contract/errors.ts';
import { ownAddress } from '../customers/index.ts';
import type { BookingContext } from '../rates/index.ts';
import type { CartState } from './cart.ts';
import { envelope } from './envelope.ts';
import type { CartOwner } from './open-cart.ts';
import { loadOf } from './price-cart.ts';
import {
  type Choice,
  chooseDeliveries,
  chooseShipping,
  deliveryDates,
  loadMethods,
  type Method,
  nowAt,
  takes,
} from './shipping.ts';

/**
 * Chooses how lines of a cart travel; other choices keep what is left of theirs.
 * @throws ApiError `not_found`, `not_available` where the method does not go there, or not on that day
 */
export async function choose(
  visit: BookingContext,
  owner: CartOwner,
  cart: CartState,
  wish: DeliveryInput,
): Promise<void> {
  const { db, site } = visit;
  const choice = await possible(visit, cart, wish, await loadMethods(db, site.id));
  await chooseShipping(db, owner, cart.id, choice);
}

/**
 * Chooses how all goods of a cart travel, in place of every choice before.
 * @throws ApiError as `choose` does, with the place of the delivery that cannot be
 */
export async function divide(
  visit: BookingContext,
  owner: CartOwner,
  cart: CartState,
  wishes: readonly DeliveryInput[],
): Promise<void> {
  const { db, site } = visit;
  const methods = await loadMethods(db, site.id);
  // What is left for one depends on what the others are to take.
  const shipping = wishes.map(({ CartItemIds }) => ({ ...nothingYet, lineIds: CartItemIds }));
  const choices: Choice[] = [];
  for (const [delivery, wish] of wishes.entries()) {
    choices.push(await possible(visit, { ...cart, shipping }, wish, methods, { delivery }));
  }
  await chooseDeliveries(db, owner, cart.id, choices);
}

const nothingYet = { id: '', methodId: '', deliveryDate: null, addressId: null, address: null, remark: '' };

async function possible(
  visit: BookingContext,
  cart: CartState,
  { shippingMethodId, AddressId, Address, CartItemIds, remark, deliveryDate: wanted }: DeliveryInput,
  methods: readonly Method[],
  where: { delivery?: number } = {},
): Promise<Choice> {
  const { db, customer, culture } = visit;
  const method = methods.find(({ id }) => id === shippingMethodId);
  if (!method) throw new ApiError('not_found');
  const kept = AddressId ? await ownAddress(db, customer?.id ?? crypto.randomUUID(), AddressId) : null;
  const countryCode = kept?.country_code ?? Address?.countryCode;
  const load = loadOf(cart, { lineIds: CartItemIds, address: countryCode ? { countryCode } : null });
  if (!takes(method, load)) {
    throw new ApiError('not_available', { messageKey: 'cart.shipping.not_there', details: where });
  }
  const dates = deliveryDates(method, nowAt(await visit.catalog.world()), load.stayDays);
  const deliveryDate = wanted ?? dates[0] ?? null;
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
    address: Address && !AddressId ? envelope(Address, culture) : null,
    lineIds: CartItemIds,
    remark,
  };
}
