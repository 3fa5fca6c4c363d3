import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { MoneyDocument } from '../documents/document.ts';
import { say } from '../messages.ts';
import { dayOf } from './house.ts';
import { paymentName } from './payment-name.ts';
import type { SoldOrder } from './sold-order.ts';

export type CreditRow = { id: string; totalCents: number; createdAt: Date };

/** What goes back for a credit: to gift cards, to payments, and the rest off what was still open of the invoice. */
export async function returnedFor(
  trx: Db,
  { id: orderId, culture }: Pick<SoldOrder, 'id' | 'culture'>,
  credit: CreditRow,
  invoiceName: string,
  timeZone: string,
): Promise<MoneyDocument['tenders']> {
  const paidOn = dayOf(credit.createdAt, timeZone);
  // Entries do not say for which credit they were made, but they were made in its transaction, and so at its moment.
  const { rows: cards } = await sql<{ name: string; amountCents: number }>`
    select name, sum(entry.amount_cents)::int as "amountCents"
    from gift_card_entry as entry
    join order_tender as tender on tender.gift_card_id = entry.gift_card_id and tender.order_id = entry.order_id
    where entry.order_id = ${orderId} and entry.kind = 'restored' and tender.lines = '[]'
      and entry.created_at = (select created_at from order_credit where id = ${credit.id})
    group by tender.gift_card_id, name, sort_order order by sort_order`.execute(trx);
  const { rows: refunds } = await sql<{ method: string; amountCents: number; state: string }>`
    select method, refund.amount_cents::int as "amountCents", refund.state
    from refund join payment on payment.id = payment_id
    where credit_id = ${credit.id} order by payment.created_at desc, payment.id`.execute(trx);
  const back = [...cards, ...refunds].reduce((sum, { amountCents }) => sum + amountCents, 0);
  const setOff = {
    name: say(culture, 'invoice.set_off', { invoice: invoiceName }),
    amountCents: credit.totalCents - back,
  };
  return [
    ...cards,
    ...refunds
      .filter(({ state }) => state !== 'failed')
      .map(({ method, amountCents }) => ({ name: paymentName(culture, method), amountCents })),
    ...(setOff.amountCents > 0 ? [setOff] : []),
  ].map((tender) => ({ ...tender, paidOn }));
}
