import { expect, test } from 'vitest';
import type { OrderPaymentState, OrderState } from '../../contract/order-states.ts';
import { trackOf } from './track.ts';

const parcel = {
  shippingMethodId: '',
  name: '',
  deliveryDate: null,
  addressId: null,
  address: null,
  cartItemIds: [],
  remark: '',
};
const envelope = { street: 'Duinpad' } as never;

/** The steps in short: those behind, then the present one in capitals, then those ahead. */
function track(status: OrderState, paymentStatus: OrderPaymentState, goes: 'post' | 'here' | 'mail'): string {
  const steps = trackOf({
    status,
    paymentStatus,
    shippingMethods: goes === 'mail' ? [] : [{ ...parcel, priceInclVat: 0 }],
    shipments: [],
    deliveryAddress: goes === 'post' ? envelope : null,
  });
  return steps
    .map(({ name, state }) => (state === 'now' ? name.toUpperCase() : state === 'done' ? name : `(${name})`))
    .join(' ');
}

test.for([
  ['pending', 'unpaid', 'post', 'PLACED (paid) (shipped) (completed)'],
  ['confirmed', 'paid', 'post', 'placed PAID (shipped) (completed)'],
  ['confirmed', 'partlyPaid', 'post', 'placed CONFIRMED (shipped) (completed)'],
  ['confirmed', 'unpaid', 'here', 'placed CONFIRMED (ready) (completed)'],
  ['confirmed', 'paid', 'mail', 'placed PAID (completed)'],
  ['ready', 'paid', 'here', 'placed paid READY (completed)'],
  ['shipped', 'paid', 'post', 'placed paid SHIPPED (completed)'],
  ['shipped', 'paid', 'here', 'placed paid SHIPPED (completed)'],
  ['completed', 'paid', 'mail', 'placed paid COMPLETED'],
  ['cancelled', 'refunded', 'post', 'placed CANCELLED'],
] as const)('%s and %s, by %s: %s', ([status, paymentStatus, goes, expected]) => {
  expect(track(status, paymentStatus, goes)).toBe(expected);
});
