import type { Db } from '../../database/connect.ts';
import {
  type AddedLine,
  addToFolio,
  creditFolio,
  type PaymentDeps,
  type ReservationLine,
} from '../orders/index.ts';
import { copyReductions, fullQuantities } from './change-reservation.ts';

export type LinesToCredit = {
  /** Each line with its full remaining quantity. */
  lines: readonly ReservationLine[];
  /** The parts that remain, as new lines. */
  remainders: readonly AddedLine[];
  /** For each remainder what vouchers took off it. */
  voucherCents?: readonly number[];
  /** For each remainder the order of the line that it replaces. */
  replacedOrderIds: readonly (string | undefined)[];
  reason: string;
  staffId: string | null;
};

/**
 * Credits lines of a reservation on its order, locked by the caller. Adds the remainders first, so that only
 * the difference is refunded. Notifies the guest. Returns the refunds to send.
 */
export async function creditReservationLines(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  { lines, remainders, voucherCents = [], replacedOrderIds, reason, staffId }: LinesToCredit,
): Promise<string[]> {
  if (lines.length === 0) return [];
  if (remainders.length > 0) {
    const addition = { lines: remainders, replacedOrderIds, reason, staffId };
    const { lineIds } = await addToFolio(trx, deps, orderId, addition);
    const reductions = voucherCents.map((cents) => ({ voucherCents: cents }));
    await copyReductions(trx, orderId, lineIds, reductions);
  }
  const credit = { lines: fullQuantities(lines), shipping: false, restock: false, reason, staffId };
  const { creditId, refundIds } = await creditFolio(trx, deps, orderId, credit);
  if (refundIds.length > 0)
    await deps.jobs.enqueue(trx, 'order-email', { kind: 'orderRefunded', orderId, refId: creditId });
  return refundIds;
}
