import { expect, test } from 'vitest';
import type { Cart } from '../../../contract/cart.ts';
import {
  applyDeliveryStep,
  findMainMethod,
  findPossibleMethod,
  listSeparateDeliveries,
  maxDeliveries,
  remainingLineIds,
} from './deliveries.ts';

type Choice = Cart['shippingMethods'][number];

const choice = (cartItemIds: string[], draft: Partial<Choice> = {}): Choice => ({
  ...{ shippingMethodId: 'parcel', name: 'Pakje', deliveryDate: null, addressId: null, address: null },
  ...{ cartItemIds, remark: '', priceInclVat: 5 },
  ...draft,
});

/** A cart with a tea, a soap, a mug and a gift card, which is sent by email. */
const cart = (...shippingMethods: Choice[]) => ({
  cartItems: ['tea', 'soap', 'mug', 'card'].map((id) => ({
    id,
    needsShipping: id !== 'card',
  })) as Cart['cartItems'],
  shippingMethods,
});

const keys = (parts: readonly { lineIds: readonly string[] }[]) =>
  parts.map(({ lineIds }) => lineIds.join(' '));

test('the rest is all goods without a separate delivery', () => {
  const one = cart(choice([]), choice(['mug', 'gone', 'soap']), choice(['gone']));
  expect(keys(listSeparateDeliveries(one))).toEqual(['mug soap']);
  expect(remainingLineIds(one, listSeparateDeliveries(one))).toEqual(['tea']);
  expect(findMainMethod(one)?.cartItemIds).toEqual([]);
});

test('a step moves lines, and a delivery without lines is dropped', () => {
  const one = cart(choice([], { remark: 'Hallo' }), choice(['soap', 'mug']));
  const after = (step: Parameters<typeof applyDeliveryStep>[1]) =>
    applyDeliveryStep(listSeparateDeliveries(one), step, ['tea'], findMainMethod(one));
  expect(keys(after({ kind: 'split' }))).toEqual(['soap mug', 'tea']);
  // A new delivery starts with the method of the rest, but with a message of its own.
  expect(after({ kind: 'split' })[1]?.choice).toMatchObject({ shippingMethodId: 'parcel', remark: '' });
  expect(keys(after({ kind: 'along', part: 'soap' }))).toEqual(['soap mug tea']);
  expect(keys(after({ kind: 'back', part: 'soap', line: 'mug' }))).toEqual(['soap']);
  expect(keys(after({ kind: 'join', part: 'soap' }))).toEqual([]);
  expect(keys(after({ kind: 'join', part: 'nobody’s' }))).toEqual(['soap mug']);
});

test('the number of deliveries has a maximum', () => {
  const full = Array.from({ length: maxDeliveries }, (_, index) => ({
    key: String(index),
    lineIds: [String(index)],
    choice: undefined,
  }));
  expect(applyDeliveryStep(full, { kind: 'split' }, ['tea'], undefined)).toHaveLength(maxDeliveries);
});

test('the first possible method and date replace impossible ones', () => {
  const methods = [
    { id: 'parcel', deliveryDates: ['2026-07-08', '2026-07-09'] },
    { id: 'pickup', deliveryDates: [] },
  ];
  const chosen = (shippingMethodId: string, deliveryDate: string | null) => {
    const can = findPossibleMethod(methods, { shippingMethodId, deliveryDate });
    return can && [can.shippingMethodId, can.deliveryDate];
  };
  expect(chosen('parcel', '2026-07-09')).toEqual(['parcel', '2026-07-09']);
  expect(chosen('parcel', '2026-07-07')).toEqual(['parcel', '2026-07-08']);
  expect(chosen('pickup', '2026-07-07')).toEqual(['pickup', undefined]);
  expect(chosen('gone', null)).toEqual(['parcel', '2026-07-08']);
  expect(findPossibleMethod([], { shippingMethodId: 'parcel' })).toBeUndefined();
});
