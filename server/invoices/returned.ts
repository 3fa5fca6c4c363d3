import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { pointsName } from '../loyalty/index.ts';
import { translate } from '../platform/index.ts';
import { dateInZone } from './business.ts';
import type { MoneyDocument } from './document.ts';
import { paymentName } from './payment-name.ts';
import type { SoldOrder } from './sold-order.ts';

export type CreditRow = { id: string; totalCents: number; createdAt: Date };

/**
 * Lists the refunds of a credit: points, gift cards, payments, and the rest off the open amount of the
 * invoice or the order.
 */
export async function returnedFor(
  trx: Db,
  { id: orderId, culture, lines }: Pick<SoldOrder, 'id' | 'culture' | 'lines'>,
  credit: CreditRow,
  invoice: Pick<MoneyDocument, 'number' | 'lines'>,
  timeZone: string,
): Promise<MoneyDocument['tenders']> {
  const paidOn = dateInZone(credit.createdAt, timeZone);
  const cards = await restoredFor(trx, orderId, culture, credit);
  const { rows: refunds } = await sql<{ method: string; amountCents: number; state: string }>`
    select method, refund.amount_cents::int as "amountCents", refund.state
    from refund join payment on payment.id = payment_id
    where credit_id = ${credit.id} order by payment.created_at desc, payment.id`.execute(trx);
  const back = [...cards, ...refunds].reduce((sum, { amountCents }) => sum + amountCents, 0);
  const setOff = {
    // Where the order has several invoices, the credit may reduce the open amount of another one.
    name:
      invoice.lines.length === lines.length
        ? translate(culture, 'invoice.set_off', { invoice: invoice.number })
        : translate(culture, 'invoice.set_off_order'),
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

type Restored = { name: string; amountCents: number };

/**
 * Reads the points and gift card amounts restored for a credit. Their entries have no credit id, but have the
 * timestamp of its transaction. Of several credits with one timestamp each gets, in turn, the part that its
 * refunds do not cover.
 */
async function restoredFor(
  trx: Db,
  orderId: string,
  culture: Culture,
  credit: CreditRow,
): Promise<Restored[]> {
  const { rows: points } = await sql<{ points: number; amountCents: number }>`
    select coalesce(sum(posting.points), 0)::int as points, entry.amount_cents as "amountCents"
    from loyalty_entry as entry left join loyalty_posting as posting on entry_id = entry.id and account = 'member'
    where order_id = ${orderId} and kind = 'restored'
      and entry.created_at = (select created_at from order_credit where id = ${credit.id})
    group by entry.id`.execute(trx);
  const { rows: cards } = await sql<Restored>`
    select name, sum(entry.amount_cents)::int as "amountCents"
    from gift_card_entry as entry
    join order_tender as tender on tender.gift_card_id = entry.gift_card_id and tender.order_id = entry.order_id
    where entry.order_id = ${orderId} and entry.kind = 'restored' and tender.lines = '[]'
      and entry.created_at = (select created_at from order_credit where id = ${credit.id})
    group by tender.gift_card_id, name, sort_order order by sort_order`.execute(trx);
  const { rows: credits } = await sql<{ id: string; leftCents: number }>`
    select id, (total_cents - coalesce((
      select sum(amount_cents) from refund where credit_id = credit.id
    ), 0))::int as "leftCents"
    from order_credit as credit where order_id = ${orderId}
      and created_at = (select created_at from order_credit where id = ${credit.id})
    order by id`.execute(trx);
  let skip = 0;
  const restored = [
    ...points.map(({ points, amountCents }) => ({ name: pointsName(culture, points), amountCents })),
    ...cards,
  ];
  for (const { id, leftCents } of credits) {
    if (id === credit.id) return between(restored, skip, skip + leftCents);
    skip += leftCents;
  }
  return [];
}

/** Returns the section of consecutive amounts between two positions. */
function between(parts: readonly Restored[], from: number, to: number): Restored[] {
  let place = 0;
  return parts.flatMap(({ name, amountCents }) => {
    const [start, end] = [Math.max(from, place), Math.min(to, place + amountCents)];
    place += amountCents;
    return end > start ? [{ name, amountCents: end - start }] : [];
  });
}
