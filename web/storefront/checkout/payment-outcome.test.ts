import { expect, test } from 'vitest';
import type { Order } from '../../../contract/order.ts';
import { isUnsettled, paymentOutcome } from './payment-outcome.ts';

const attempt = (status: string): Order['payments'][number] => ({
  id: crypto.randomUUID(),
  method: 'duinpay',
  amount: 10,
  status,
  refunded: 0,
});

test.for([
  ['pending', [], 'failed'],
  ['pending', ['open'], 'open'],
  ['pending', ['pending'], 'waiting'],
  ['pending', ['failed'], 'failed'],
  ['pending', ['canceled'], 'canceled'],
  ['pending', ['expired'], 'expired'],
  ['pending', ['failed', 'open'], 'open'],
  ['pending', ['pending', 'failed'], 'waiting'],
  ['pending', ['paid'], 'waiting'],
  ['confirmed', ['failed', 'paid'], 'placed'],
  ['confirmed', [], 'placed'],
  ['shipped', ['paid'], 'placed'],
  ['cancelled', ['expired', 'paid'], 'cancelled'],
] as const)('an order that is %s after attempts %j is %s', ([status, attempts, outcome]) => {
  expect(paymentOutcome({ status, payments: attempts.map(attempt) })).toBe(outcome);
});

test('only outcomes that may change are polled', () => {
  expect(
    ['waiting', 'open', 'failed', 'placed', 'cancelled'].filter((one) => isUnsettled(one as never)),
  ).toEqual(['waiting', 'open']);
});
