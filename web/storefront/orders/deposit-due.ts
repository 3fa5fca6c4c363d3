import type { Order } from '../../../contract/order.ts';

/** What a payment now is of, while the rest may come later: the deposit of an order that nothing was paid for yet. Null otherwise. */
export function depositDue({
  payNowInclVat,
  dueInclVat,
}: Pick<Order, 'payNowInclVat' | 'dueInclVat'>): number | null {
  return payNowInclVat > 0 && payNowInclVat < dueInclVat ? payNowInclVat : null;
}
