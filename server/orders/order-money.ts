import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { OrderPaymentState, OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';

/** The amounts of an order, in whole cents. */
export type OrderMoney = {
  totalCents: number;
  /** Credited since the order was placed. */
  creditedCents: number;
  /** Paid by gift cards, less the amount that was restored to them. */
  tenderedCents: number;
  restoredCents: number;
  /** Received by payments. */
  receivedCents: number;
  /** Refunded to payments, or in transit to them. */
  returnedCents: number;
  /** Refunds that failed: they are still owed, and staff pay them out. */
  failedCents: number;
  /** The amount still to be paid; negative while a refund is open. */
  dueCents: number;
  /** The amount that confirms the order: the deposit, else the total. */
  firstCents: number;
};

/**
 * Reads the present amounts of an order; in a transaction that has locked the order nothing else changes
 * them.
 */
export async function readOrderMoney(db: Db, orderId: string): Promise<OrderMoney> {
  const { rows } = await sql<Omit<OrderMoney, 'dueCents'>>`
    select total_cents::float8 as "totalCents", first_cents::float8 as "firstCents",
      credited_cents::float8 as "creditedCents", tendered_cents::float8 as "tenderedCents",
      restored_cents::float8 as "restoredCents", received_cents::float8 as "receivedCents",
      returned_cents::float8 as "returnedCents", failed_cents::float8 as "failedCents"
    from order_money where order_id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  const { totalCents, creditedCents, tenderedCents, receivedCents, returnedCents } = row;
  return {
    ...row,
    dueCents: totalCents - creditedCents - tenderedCents - receivedCents + returnedCents,
  };
}

/** Reads the cents of an order that guests pay on terminals at this moment: nobody may take them once more. */
export async function readTerminalCents(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as cents from payment
    where order_id = ${orderId} and terminal_id is not null and state in ('open', 'pending')`.execute(db);
  return rows[0]?.cents ?? 0;
}

export const terminalPendingError = () => new ApiError('conflict', { messageKey: 'order.terminal_pending' });

/** @throws ApiError `conflict` for more than is due of an order, or than is left beside payments on terminals */
export async function assertTakeable(db: Db, orderId: string, amountCents: number): Promise<void> {
  const { dueCents } = await readOrderMoney(db, orderId);
  if (amountCents > dueCents) throw new ApiError('conflict', { messageKey: 'order.more_than_due' });
  if (amountCents > dueCents - (await readTerminalCents(db, orderId))) throw terminalPendingError();
}

/**
 * Returns the cents to ask for now: of a pending order its first part, then the amount due. A cancelled order
 * asks for nothing.
 */
export function getAmountToPay({ dueCents, firstCents, totalCents }: OrderMoney, state: OrderState): number {
  if (state === 'cancelled') return 0;
  return Math.max(0, state === 'pending' ? dueCents - (totalCents - firstCents) : dueCents);
}

/**
 * Returns what an order refunds when its total changes by some cents, and the part of it that is restored as
 * points and to gift cards, which come before payments (`refundSurplus`).
 */
export function getRefund(
  { dueCents, failedCents, tenderedCents }: OrderMoney,
  changeCents: number,
): { totalCents: number; toTendersCents: number } {
  const totalCents = Math.max(0, -dueCents - changeCents - failedCents);
  return { totalCents, toTendersCents: Math.min(totalCents, tenderedCents) };
}

/** Returns whether an order is paid, in part or in full: `payment_state` of its row says the same. */
export function getPaymentState(money: OrderMoney): OrderPaymentState {
  const { totalCents, tenderedCents, restoredCents, receivedCents, returnedCents, dueCents } = money;
  const retained = tenderedCents + receivedCents - returnedCents;
  if (retained > 0) return dueCents <= 0 ? 'paid' : 'partlyPaid';
  if (totalCents === 0) return 'paid';
  return returnedCents > 0 || restoredCents > 0 ? 'refunded' : 'unpaid';
}
