import type { Order } from '../../../contract/order.ts';

/** The state of an order when the guest returns from the payment. */
export type PaymentOutcome =
  /** Placed: paid in full, paid in part, or to be paid later with the business's permission. */
  | 'placed'
  /** The guest has finished; the bank has not. */
  | 'waiting'
  /** The payment can still be made, and may never be. */
  | 'open'
  | 'failed'
  | 'canceled'
  | 'expired'
  /** The order is cancelled. */
  | 'cancelled';

/**
 * The outcome from the state that the server read at the provider. The last attempt counts; a paid attempt
 * counts whatever came later.
 */
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

/** Whether the outcome may change without an action of the guest. */
export const isUnsettled = (outcome: PaymentOutcome) => outcome === 'waiting' || outcome === 'open';
