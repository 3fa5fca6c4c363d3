import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { MoneyDocument } from '../documents/document.ts';
import { sayIn } from '../documents/texts.ts';
import { moneyOf } from '../order/order-money.ts';
import { dayOf } from './house.ts';
import { paymentName } from './payment-name.ts';
import type { SoldOrder } from './sold-order.ts';

/**
 * What has come for an order: from gift cards, which paid when it was placed, and by payments. What came twice or too late and goes
 * back counts for nothing. A credit that lowers what is still open is told of too, or the invoice would ask for too much.
 */
export async function receivedFor(
  trx: Db,
  order: SoldOrder,
  timeZone: string,
  today: string,
): Promise<MoneyDocument['tenders']> {
  const { id: orderId, culture } = order;
  const cards = await trx
    .selectFrom('order_tender')
    .select(['name', 'amount_cents as amountCents'])
    .where('order_id', '=', orderId)
    // One for a single purpose is a reduction: it was taxed when it was sold.
    .where(sql<boolean>`lines = '[]'`)
    .orderBy('sort_order')
    .execute();
  const { rows: payments } = await sql<{ method: string; amountCents: number; paidAt: Date }>`
    select method, updated_at as "paidAt", (amount_cents - coalesce((
      select sum(amount_cents) from refund where payment_id = payment.id and credit_id is null and state <> 'failed'
    ), 0))::int as "amountCents"
    from payment where order_id = ${orderId} and state in ('paid', 'authorized') order by created_at, id`.execute(
    trx,
  );
  const placedOn = dayOf(order.createdAt, timeZone);
  const tenders = [
    ...cards.map((card) => ({ ...card, paidOn: placedOn })),
    ...payments
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ method, amountCents, paidAt }) => {
        return { name: paymentName(culture, method), amountCents, paidOn: dayOf(paidAt, timeZone) };
      }),
  ];
  const { dueCents } = await moneyOf(trx, orderId);
  const open = tenders.reduce((left, { amountCents }) => left - amountCents, order.totalCents);
  const creditedCents = open - Math.max(0, dueCents);
  if (creditedCents <= 0) return tenders;
  const name = sayIn(culture)('creditNote.title');
  return [...tenders, { name, amountCents: creditedCents, paidOn: today }];
}
