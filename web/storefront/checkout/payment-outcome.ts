import type { Order } from '../../../contract/order.ts';

/** How it stands with an order whose guest comes back from the payment. */
export type PaymentOutcome =
  /** It stands: paid, or paid in part, or to be paid later by leave of the house. */
  | 'placed'
  /** The guest did what they could; the bank has not finished. */
  | 'waiting'
  /** The payment can still be made, and nobody knows whether it will be. */
  | 'open'
  | 'failed'
  | 'canceled'
  | 'expired'
  /** The order is no more. */
  | 'cancelled';

/** The true state, as the server has asked the provider for it. The last attempt counts; one that was paid counts whatever came after. */
export function paymentOutcome({ status, payments }: Pick<Order, 'status' | 'payments'>): PaymentOutcome {
  if (status === 'cancelled') return 'cancelled';
  if (status !== 'pending') return 'placed';
  const states = payments.map((payment) => payment.status);
  if (states.some((state) => /^(paid|authorized|pending)$/.test(state))) return 'waiting';
  switch (states.at(-1)) {
    case 'open':
      return 'open';
    case 'canceled':
      return 'canceled';
    case 'expired':
      return 'expired';
    default:
      return 'failed';
  }
}

/** Whether it may be another in a moment, without anybody doing anything here. */
export const isUnsettled = (outcome: PaymentOutcome) => outcome === 'waiting' || outcome === 'open';
