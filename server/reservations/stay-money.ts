import type { Db } from '../../database/connect.ts';
import { type AddedLine, addToOrder, creditOrder, type StayLine, type Till } from '../orders/index.ts';
import { allOf } from './change-stay.ts';

export type TakingOff = {
  /** Each with all that is left of it. */
  lines: readonly StayLine[];
  /** What stays of them, in lines of its own. */
  kept: readonly AddedLine[];
  reason: string;
  staffId: string | null;
};

/**
 * Takes lines of a stay off its order, locked by the caller, all but what is kept of them: that comes first, so that only the difference
 * goes back. The guest hears of it. Answers the refunds that are to be sent.
 */
export async function takeOff(
  trx: Db,
  till: Pick<Till, 'jobs' | 'keys'>,
  orderId: string,
  { lines, kept, reason, staffId }: TakingOff,
): Promise<string[]> {
  if (lines.length === 0) return [];
  if (kept.length > 0) await addToOrder(trx, till, orderId, { lines: kept, reason, staffId });
  const credit = { lines: allOf(lines), shipping: false, restock: false, reason, staffId };
  const { creditId, refundIds } = await creditOrder(trx, till, orderId, credit);
  if (refundIds.length > 0)
    await till.jobs.enqueue(trx, 'order-letter', { kind: 'orderRefunded', orderId, refId: creditId });
  return refundIds;
}
