import { expect, test } from 'vitest';
import type { OrderPaymentState, OrderState } from '../../../contract/order-states.ts';
import type { ReservationState } from '../../../contract/reservation-states.ts';
import { getOrderTrack, laterGiftCardDay, type TrackStep } from './track.ts';

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
const progressOf = (unsentQuantity: number) => ({ unsentQuantity, sentQuantity: 0, openReservations: 0 });

/** The steps in short: the past ones, the current one in capitals, then the future ones. */
function track(status: OrderState, paymentStatus: OrderPaymentState, goes: 'post' | 'here' | 'mail'): string {
  const steps = getOrderTrack({
    status,
    progress: progressOf(1),
    paymentStatus,
    shippingMethods: goes === 'mail' ? [] : [{ ...parcel, priceInclVat: 0 }],
    shipments: [],
    deliveryAddress: goes === 'post' ? envelope : null,
    cartItems: [
      { id: 'soap', quantity: 1, creditedQuantity: 0, stay: null, withdrawal: { rule: 'open' } } as never,
    ],
    withdrawals: [],
  });
  return inShort(steps);
}

function inShort(steps: TrackStep[]): string {
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

const stayAs = (state: ReservationState) => ({ stay: { state } }) as never;

test.for([
  ['pending', 'unpaid', ['held'], 'PLACED (paid) (arrived) (departed)'],
  ['confirmed', 'paid', ['confirmed'], 'placed PAID (arrived) (departed)'],
  ['confirmed', 'partlyPaid', ['confirmed'], 'placed CONFIRMED (arrived) (departed)'],
  ['confirmed', 'paid', ['inHouse'], 'placed paid ARRIVED (departed)'],
  ['confirmed', 'paid', ['departed', 'confirmed'], 'placed paid ARRIVED (departed)'],
  ['confirmed', 'paid', ['departed', 'cancelled'], 'placed paid arrived DEPARTED'],
  ['completed', 'paid', ['noShow'], 'placed paid arrived DEPARTED'],
  ['cancelled', 'refunded', ['cancelled'], 'placed CANCELLED'],
] as const)('%s and %s, of stays that are %s: %s', ([status, paymentStatus, states, expected]) => {
  const steps = getOrderTrack({
    ...{
      status,
      progress: progressOf(0),
      paymentStatus,
      shippingMethods: [],
      shipments: [],
      deliveryAddress: null,
      withdrawals: [],
    },
    cartItems: states.map(stayAs),
  });
  expect(inShort(steps)).toBe(expected);
});

test('an order with a parcel and a stay has the steps of a parcel', () => {
  const steps = getOrderTrack({
    ...{ status: 'confirmed', paymentStatus: 'paid', shipments: [], deliveryAddress: envelope },
    progress: progressOf(1),
    shippingMethods: [{ ...parcel, priceInclVat: 0 }],
    cartItems: [stayAs('confirmed')],
    withdrawals: [],
  });
  expect(inShort(steps)).toBe('placed PAID (shipped) (completed)');
});

const soap = {
  id: 'soap',
  quantity: 2,
  creditedQuantity: 0,
  stay: null,
  withdrawal: { rule: 'open' },
} as never;

test.for([
  ['confirmed', [['declared', 2]], [], 'placed paid WITHDRAWN'],
  ['shipped', [['refunded', 2]], [], 'placed paid shipped WITHDRAWN'],
  [
    'completed',
    [
      ['refunded', 1],
      ['declared', 1],
    ],
    [],
    'placed paid shipped completed WITHDRAWN',
  ],
  ['confirmed', [['declared', 1]], [], 'placed PAID (shipped) (completed)'],
  ['confirmed', [['refused', 2]], [], 'placed PAID (shipped) (completed)'],
  ['confirmed', [['declared', 2]], ['confirmed'], 'placed PAID (arrived) (departed)'],
  // The room is no longer promised.
  ['confirmed', [['declared', 2]], ['cancelled'], 'placed paid WITHDRAWN'],
  ['cancelled', [['declared', 2]], [], 'placed CANCELLED'],
] as const)(
  '%s, withdrawn from as %j, with stays that are %j: %s',
  ([status, withdrawn, states, expected]) => {
    const steps = getOrderTrack({
      ...{ status, paymentStatus: 'paid', shipments: [], deliveryAddress: envelope },
      progress: progressOf(2),
      shippingMethods: [{ ...parcel, priceInclVat: 0 }],
      cartItems: [soap, ...states.map(stayAs)],
      withdrawals: withdrawn.map(([state, quantity]) => ({
        ...{ id: '', declaredAt: '', state },
        lines: [{ cartItemId: 'soap', quantity }],
      })),
    });
    expect(inShort(steps)).toBe(expected);
  },
);

test.for([
  ['goods that were all taken off', [{ ...(soap as object), creditedQuantity: 2 }], 'placed paid ENDED'],
  ['a cancelled stay, of which only the fee is left', [stayAs('cancelled')], 'placed paid ENDED'],
  [
    'a stay that is over, and goods that were taken off',
    [stayAs('departed'), { ...(soap as object), creditedQuantity: 2 }],
    'placed paid arrived DEPARTED',
  ],
] as const)('a completed order with %s', ([, cartItems, expected]) => {
  const steps = getOrderTrack({
    ...{ status: 'completed', paymentStatus: 'paid', shipments: [], deliveryAddress: envelope },
    progress: progressOf(0),
    shippingMethods: [{ ...parcel, priceInclVat: 0 }],
    cartItems: [...cartItems] as never,
    withdrawals: [],
  });
  expect(inShort(steps)).toBe(expected);
});

test('a gift card that is mailed later is said with its day, until that day or until it is credited', () => {
  const line = (value: string, creditedQuantity = 0) => ({
    ...{ quantity: 1, creditedQuantity },
    cartItemAttributes: [{ name: 'SendOn', type: 'string', value }],
  });
  const dayOf = (...lines: object[]) => laterGiftCardDay({ cartItems: lines as never }, '2026-12-01');
  expect(dayOf(line('2026-12-05'), line('2026-12-24'))).toBe('2026-12-24');
  expect(dayOf(line('2026-12-01'), line('2026-12-24', 1), line(''))).toBeNull();
});
