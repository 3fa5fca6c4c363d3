import type { Db } from '../../database/connect.ts';
import {
  type AddedLine,
  addToOrder,
  creditOrder,
  type PaymentDeps,
  type ReservationLine,
} from '../orders/index.ts';
import { fullQuantities } from './change-reservation.ts';

export type LinesToCredit = {
  /** Each with all that is left of it. */
  lines: readonly ReservationLine[];
  /** What stays of them, in lines of its own. */
  remainders: readonly AddedLine[];
  reason: string;
  staffId: string | null;
};

/**
 * Takes lines of a stay off its order, locked by the caller, all but what is kept of them: that comes first, so that only the difference
 * goes back. The guest hears of it. Answers the refunds that are to be sent.
 */
export async function creditReservationLines(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  { lines, remainders, reason, staffId }: LinesToCredit,
): Promise<string[]> {
  if (lines.length === 0) return [];
  if (remainders.length > 0) await addToOrder(trx, deps, orderId, { lines: remainders, reason, staffId });
  const credit = { lines: fullQuantities(lines), shipping: false, restock: false, reason, staffId };
  const { creditId, refundIds } = await creditOrder(trx, deps, orderId, credit);
  if (refundIds.length > 0)
    await deps.jobs.enqueue(trx, 'order-letter', { kind: 'orderRefunded', orderId, refId: creditId });
  return refundIds;
}
