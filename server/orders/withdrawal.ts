import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { isOrderActionAllowed, type OrderState, type WithdrawalRule } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { workingDayFrom } from '../locale/index.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Days after the delivery within which a guest may withdraw; Directive 2011/83/EU, article 9(1). */
const withdrawalDays = 14;

/** The data of a line that decides its withdrawal. */
export type WithdrawableLine = {
  rule: WithdrawalRule;
  quantity: number;
  creditedQuantity: number;
  declaredQuantity: number;
};

export type WithdrawalTerm = { rule: WithdrawalRule; quantity: number; until: string | null };

/**
 * Returns the quantity of a line from which a guest may withdraw, and the last day. `receivedOn` is the day
 * on which the goods came; before it the term has not begun, and the guest may withdraw all the same. The
 * term ends with its fourteenth day after that, in the site's time zone, or with the next working day.
 */
export function getWithdrawalTerm(
  line: WithdrawableLine,
  state: OrderState,
  receivedOn: string | null,
  today: string,
): WithdrawalTerm {
  const until =
    receivedOn &&
    workingDayFrom(Temporal.PlainDate.from(receivedOn).add({ days: withdrawalDays })).toString();
  // Sealed goods may be returned while the seal is whole (article 16(e)); only the recipient of the return
  // can see that.
  const isWithdrawable = line.rule === 'open' || line.rule === 'sealed';
  const isInTime = isOrderActionAllowed('withdraw', state) && (until === null || today <= until);
  const left = Math.max(0, line.quantity - line.creditedQuantity - line.declaredQuantity);
  return {
    rule: line.rule,
    quantity: isWithdrawable && isInTime ? left : 0,
    until: isWithdrawable ? until : null,
  };
}

/** A stored line of a declaration: its pieces, and the pieces that were credited since. */
export type DeclaredLine = { lineId: string; quantity: number; credited?: number };

/** The pieces that are not credited yet. */
export const openPieces = ({ quantity, credited = 0 }: DeclaredLine): number => quantity - credited;

export type WithdrawalStatement = {
  lines: readonly { lineId: string; quantity: number }[];
  name: string;
  emailAddress: string;
  reason: string;
};

/**
 * Stores the guest's declaration of withdrawal, for an order that the caller has locked, and has it
 * acknowledged (article 11a(4)). The refund follows when the goods are back, or are known to be on their way
 * (article 13(3)): see `creditOrder`.
 * @throws ApiError `not_available` for more than the guest may still withdraw from
 */
export async function declareWithdrawal(
  trx: Db,
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  orderId: string,
  terms: ReadonlyMap<string, WithdrawalTerm>,
  statement: WithdrawalStatement,
): Promise<string> {
  const requestedPieces = sumByLine(statement.lines);
  for (const [lineId, quantity] of requestedPieces) {
    if (quantity > (terms.get(lineId)?.quantity ?? 0)) {
      throw new ApiError('not_available', {
        messageKey: 'order.withdrawal_over',
        details: { cartItemId: lineId },
      });
    }
  }
  const lines = [...requestedPieces].map(([lineId, quantity]) => ({ lineId, quantity }));
  const { id } = await trx
    .insertInto('withdrawal')
    .values({
      order_id: orderId,
      lines: sql`${{ lines }}::jsonb -> 'lines'`,
      name: statement.name,
      email_address: statement.emailAddress,
      reason: statement.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(trx, 'order-email', { kind: 'withdrawalReceived', orderId, refId: id });
  return id;
}

/**
 * Counts the pieces of a credit against the guest's withdrawals, line by line, the oldest declaration first
 * or the named one; a declaration is settled when all its pieces are. The caller has locked the order.
 * @throws ApiError `not_found` where the named one is not of this order, or no longer open
 */
export async function settleWithdrawals(
  trx: Db,
  orderId: string,
  creditId: string,
  credited: readonly { lineId: string; quantity: number }[],
  withdrawalId?: string,
): Promise<void> {
  const { rows: declared } = await sql<{ id: string; lines: DeclaredLine[] }>`
    select id, lines from withdrawal where order_id = ${orderId} and state = 'declared'
    order by id = ${withdrawalId ?? null}::uuid desc, created_at, id for update`.execute(trx);
  if (withdrawalId && declared[0]?.id !== withdrawalId) throw new ApiError('not_found');
  const left = sumByLine(credited);
  for (const { id, lines } of declared) {
    const counted = lines.map((line) => {
      const pieces = Math.min(openPieces(line), left.get(line.lineId) ?? 0);
      left.set(line.lineId, (left.get(line.lineId) ?? 0) - pieces);
      return { ...line, credited: (line.credited ?? 0) + pieces };
    });
    const isSettled = counted.every((line) => openPieces(line) === 0);
    await trx
      .updateTable('withdrawal')
      .set({
        lines: sql`${{ counted }}::jsonb -> 'counted'`,
        ...(isSettled && { state: 'refunded', credit_id: creditId }),
      })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Rejects a guest's withdrawal, or the open part of it, for an order that the caller has locked; the guest is
 * notified of the reason.
 * @throws ApiError `not_found` where it is not of this order, or no longer open
 */
export async function rejectWithdrawal(
  trx: Db,
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  orderId: string,
  withdrawalId: string,
  reason: string,
): Promise<void> {
  const rejected = await trx
    .updateTable('withdrawal')
    .set({ state: 'refused', refusal: reason })
    .where('id', '=', withdrawalId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'declared')
    .returning('id')
    .executeTakeFirst();
  if (!rejected) throw new ApiError('not_found');
  await jobs.enqueue(trx, 'order-email', { kind: 'withdrawalRejected', orderId, refId: withdrawalId });
}

/** A line that is named twice is one. */
function sumByLine(lines: readonly { lineId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return sums;
}
