import type { Order } from '../../../contract/order.ts';

/** What a payment now is of, while the rest may come later: the deposit of an order that nothing was paid for yet. Null otherwise. */
export function depositNow({
  askedInclVat,
  dueInclVat,
}: Pick<Order, 'askedInclVat' | 'dueInclVat'>): number | null {
  return askedInclVat > 0 && askedInclVat < dueInclVat ? askedInclVat : null;
}
