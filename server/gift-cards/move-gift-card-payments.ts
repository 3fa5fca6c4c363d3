import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { PaidLine } from './spend.ts';

/** So much that a line of an order was paid with is from now on what another of its lines is paid with. */
type PaymentMove = { from: string; to: string; cents: number };

/**
 * Lets single-purpose cards that paid lines of an order pay those that come in their place: nothing of it goes back to a card and out
 * of it again. The caller has locked the order.
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

/** What of a paid line goes to another one, at most what was not given back; less is left to move then. */
function applyMove({ cents, restoredCents }: PaidLine, move: PaymentMove): PaidLine {
  const taken = Math.min(move.cents, cents - restoredCents);
  move.cents -= taken;
  return { lineId: move.to, cents: taken, restoredCents: 0, restoredPieces: 0 };
}
