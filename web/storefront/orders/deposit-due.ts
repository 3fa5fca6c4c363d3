import type { Order } from '../../../contract/order.ts';

/**
 * The deposit that a payment is for now, when the balance is due later and nothing was paid yet. Null
 * otherwise.
 */
export function depositDue({
  payNowInclVat,
  dueInclVat,
}: Pick<Order, 'payNowInclVat' | 'dueInclVat'>): number | null {
  return payNowInclVat > 0 && payNowInclVat < dueInclVat ? payNowInclVat : null;
}
