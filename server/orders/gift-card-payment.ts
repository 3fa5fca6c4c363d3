import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import {
  assertGiftCardPaysOrders,
  type GiftCard,
  payWithGiftCard,
  type SiteMoment,
} from '../gift-cards/index.ts';
import { lockOrderStock } from '../inventory/index.ts';
import { fieldError } from '../platform/index.ts';
import { lockOrder } from './order.ts';
import { assertTakeable, readOrderMoney } from './order-money.ts';
import { lockReservations } from './order-reservations.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleOrder } from './settle-order.ts';

/** The same payment within so many seconds was sent twice. */
const duplicateSeconds = 5;

/**
 * Pays a part of an order with a gift card at the front desk, and settles the order. A repeated call pays once. A
 * credit restores to the card what it paid, as to one of the checkout.
 * @throws ApiError `invalid` for a card that pays nothing, or has less; `conflict` for more than is due, for gift cards
 *   that the order buys; `out_of_stock` where the stock was sold meanwhile
 */
export async function recordGiftCardPayment(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  { card, place, amountCents }: { card: GiftCard; place: SiteMoment; amountCents: number },
): Promise<void> {
  const state = await lockOrder(trx, orderId);
  // Also where the first call spent all of the card.
  if (await isDuplicate(trx, orderId, card.id, amountCents)) return;
  assertGiftCardPaysOrders(card, place, 'body.code');
  if (state === 'cancelled') throw new ApiError('conflict', { messageKey: 'order.more_than_due' });
  await assertTakeable(trx, orderId, amountCents);
  if (amountCents > (await readPayableCents(trx, orderId)))
    throw new ApiError('conflict', { messageKey: 'order.gift_card_for_gift_cards' });
  // The money may confirm the order: stock and nights are locked before gift cards, as `placeOrder` does.
  if (state === 'pending') {
    await lockOrderStock(trx, orderId);
    await lockReservations(trx, orderId);
  }
  const tender = { giftCardId: card.id, code: card.lastFour, amountCents };
  if (!(await payWithGiftCard(trx, orderId, tender))) throw fieldError('body.amount', 'gift_card_balance');
  if ((await settleOrder(trx, deps, orderId)) === 'sold_out') throw new ApiError('out_of_stock');
}

/** What of the amount due a gift card can pay: it does not buy gift cards (see `getTenders`). */
async function readPayableCents(trx: Db, orderId: string): Promise<number> {
  const { totalCents, creditedCents, tenderedCents, dueCents } = await readOrderMoney(trx, orderId);
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(total_cents - credited_cents), 0)::float8 as cents from order_line
    where order_id = ${orderId} and product_type = 'giftCard'`.execute(trx);
  const cardCents = rows[0]?.cents ?? 0;
  return Math.min(dueCents, totalCents - creditedCents - cardCents - tenderedCents);
}

async function isDuplicate(
  trx: Db,
  orderId: string,
  giftCardId: string,
  amountCents: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from gift_card_entry
    where order_id = ${orderId} and gift_card_id = ${giftCardId} and kind = 'spent' and amount_cents = ${-amountCents}
      and created_at > clock_timestamp() - make_interval(secs => ${duplicateSeconds})
    limit 1`.execute(trx);
  return rows.length > 0;
}
