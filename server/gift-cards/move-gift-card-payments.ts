import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { PaidLine } from './spend.ts';

/** An amount that paid one line of an order and is to pay another of its lines. */
type PaymentMove = { from: string; to: string; cents: number };

/**
 * Moves the payments of single-purpose cards from lines of an order to the lines that replace them, so that
 * nothing is restored to a card and spent again. The caller has locked the order.
 */
export async function moveGiftCardPayments(
  trx: Db,
  orderId: string,
  moves: readonly PaymentMove[],
): Promise<void> {
  const nonZero = moves.filter(({ cents }) => cents > 0);
  if (nonZero.length === 0) return;
  const { rows } = await sql<{ giftCardId: string; lines: PaidLine[] }>`
    select gift_card_id as "giftCardId", lines from order_tender
    where order_id = ${orderId} and lines <> '[]' order by sort_order`.execute(trx);
  const left = nonZero.map((move) => ({ ...move }));
  for (const { giftCardId, lines } of rows) {
    const after = lines.flatMap((paid) => {
      const moved = left.filter(({ from }) => from === paid.lineId).map((move) => applyMove(paid, move));
      const cents = moved.reduce((rest, one) => rest - one.cents, paid.cents);
      return [{ ...paid, cents }, ...moved.filter((one) => one.cents > 0)];
    });
    await sql`update order_tender set lines = ${{ after }}::jsonb -> 'after'
      where order_id = ${orderId} and gift_card_id = ${giftCardId}`.execute(trx);
  }
}

/**
 * The part of a paid line that moves to another one, at most the amount that was not restored; `move.cents`
 * is reduced by it.
 */
function applyMove({ cents, restoredCents }: PaidLine, move: PaymentMove): PaidLine {
  const taken = Math.min(move.cents, cents - restoredCents);
  move.cents -= taken;
  return { lineId: move.to, cents: taken, restoredCents: 0, restoredPieces: 0 };
}
