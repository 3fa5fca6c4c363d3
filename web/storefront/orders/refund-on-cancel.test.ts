import { expect, test } from 'vitest';
import { getRefundOnCancel } from './refund-on-cancel.ts';

const fee = { stay: null, extra: null, withdrawal: { rule: 'dated' }, remainingInclVat: 25 } as never;
const order = {
  paidInclVat: 100,
  refundedInclVat: 0,
  tenders: [
    { kind: 'points' as const, name: '', code: '500', amount: 30 },
    { kind: 'giftCard' as const, name: '', code: 'A1B2', amount: 20 },
  ],
  cartItems: [],
};

test('what points and gift cards paid does not come back as money', () => {
  expect(getRefundOnCancel(order)).toEqual({ points: 30, giftCards: 20, money: 50 });
});

test('a fee that was retained before is not returned', () => {
  expect(getRefundOnCancel({ ...order, cartItems: [fee] })).toEqual({ points: 30, giftCards: 20, money: 25 });
  const byPoints = { ...order, paidInclVat: 30, tenders: order.tenders.slice(0, 1), cartItems: [fee] };
  expect(getRefundOnCancel(byPoints)).toEqual({ points: 5, giftCards: 0, money: 0 });
});
