import { sql } from 'kysely';
import type { OrderPaymentState, OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';

/** Where the money of an order stands, in whole cents. */
export type OrderMoney = {
  totalCents: number;
  /** Taken off the total since. */
  creditedCents: number;
  /** What gift cards pay, less what was restored to them. */
  tenderedCents: number;
  restoredCents: number;
  /** What came through payments. */
  receivedCents: number;
  /** What went back, or is on its way back, to payments. */
  returnedCents: number;
  /** What should have gone back and could not: it is still owed, and paid out by hand. */
  failedCents: number;
  /** What is still to be paid; negative while money has yet to go back. */
  dueCents: number;
  /** What confirms the order: the deposit, else all of it. */
  firstCents: number;
};

/** Reads what is so now; within a transaction that has locked the order nothing else changes it. */
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

/** What is asked for now: of an order that waits its first part, then what is due. A cancelled one asks for nothing. */
export function getAmountToPay({ dueCents, firstCents, totalCents }: OrderMoney, state: OrderState): number {
  if (state === 'cancelled') return 0;
  return Math.max(0, state === 'pending' ? dueCents - (totalCents - firstCents) : dueCents);
}

/** How much of an order is paid: `paymentStateSql` says the same of rows. */
export function getPaymentState(money: OrderMoney): OrderPaymentState {
  const { totalCents, tenderedCents, restoredCents, receivedCents, returnedCents, dueCents } = money;
  const retained = tenderedCents + receivedCents - returnedCents;
  if (retained > 0) return dueCents <= 0 ? 'paid' : 'partlyPaid';
  if (totalCents === 0) return 'paid';
  return returnedCents > 0 || restoredCents > 0 ? 'refunded' : 'unpaid';
}

/** `paymentStateOf`, of a row of the view `order_money`. */
export const paymentStateSql = sql<OrderPaymentState>`case
  when tendered_cents + received_cents - returned_cents > 0 then
    case when total_cents - credited_cents - tendered_cents - received_cents + returned_cents <= 0
      then 'paid' else 'partlyPaid' end
  when total_cents = 0 then 'paid'
  when returned_cents > 0 or restored_cents > 0 then 'refunded'
  else 'unpaid' end`;
