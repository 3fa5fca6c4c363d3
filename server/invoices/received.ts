import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { documentTranslator } from '../locale/index.ts';
import { pointsName } from '../loyalty/index.ts';
import { readOrderMoney } from '../orders/index.ts';
import { dateInZone } from './business.ts';
import type { MoneyDocument } from './document.ts';
import type { Invoice } from './issued-documents.ts';
import { paymentName } from './payment-name.ts';
import { type SoldOrder, uncreditedCents } from './sold-order.ts';

type Tenders = MoneyDocument['tenders'];

/**
 * Lists the tenders of an order or its additions: gift cards and points from when it was placed, and
 * payments. Excludes duplicate and late payments, which are refunded. Money pays the earlier invoices of the
 * order first, and the open amount belongs to the latest first. Includes credits that lower the open amount,
 * because the invoice would otherwise request too much.
 */
export async function receivedFor(
  trx: Db,
  sold: SoldOrder,
  earlier: readonly Invoice[],
  timeZone: string,
  today: string,
): Promise<Tenders> {
  const name = documentTranslator(sold.culture)('creditNote.title');
  const dueCents = Math.max(0, (await readOrderMoney(trx, sold.id)).dueCents);
  const openCents = Math.min(dueCents, uncreditedCents(sold));
  const invoicedCents = earlier.reduce((sum, { document }) => sum + document.totalCents, 0);
  const credited = earlier
    .flatMap(({ document }) => document.tenders)
    .reduce((sum, tender) => sum + (tender.name === name ? tender.amountCents : 0), 0);
  const came = after(
    await calculateReceived(trx, sold, timeZone),
    invoicedCents - credited - (dueCents - openCents),
  );
  const tenders = upTo(came, sold.totalCents - openCents);
  const amountCents = sold.totalCents - openCents - total(tenders);
  return amountCents > 0 ? [...tenders, { name, amountCents, paidOn: today }] : tenders;
}

async function calculateReceived(
  trx: Db,
  { id: orderId, culture, createdAt }: SoldOrder,
  timeZone: string,
): Promise<Tenders> {
  // A single-purpose card is a reduction: it was taxed when it was sold. A card pays once at the checkout at most, and any
  // number of times at the desk.
  const { rows: cards } = await sql<{
    name: string;
    amountCents: number;
    createdAt: Date;
    isPlaced: boolean;
  }>`
    select name, -entry.amount_cents as "amountCents", entry.created_at as "createdAt", paid_at is null
      and row_number() over (partition by entry.gift_card_id order by entry.created_at, entry.id) = 1 as "isPlaced"
    from gift_card_entry as entry join order_tender as tender using (order_id, gift_card_id)
    where entry.order_id = ${orderId} and kind = 'spent' and lines = '[]'
    order by sort_order, entry.created_at, entry.id`.execute(trx);
  const points = await trx
    .selectFrom('order_points')
    .select(['points', 'amount_cents as amountCents'])
    .where('order_id', '=', orderId)
    .execute();
  const { rows: payments } = await sql<{
    method: string;
    amountCents: number;
    createdAt: Date;
    paidAt: Date;
  }>`
    select method, created_at as "createdAt", updated_at as "paidAt", (amount_cents - coalesce((
      select sum(amount_cents) from refund where payment_id = payment.id and credit_id is null and state <> 'failed'
    ), 0))::int as "amountCents"
    from payment where order_id = ${orderId} and state in ('paid', 'authorized') order by created_at, id`.execute(
    trx,
  );
  const placed = [
    ...cards.filter(({ isPlaced }) => isPlaced),
    ...points.map(({ points, amountCents }) => ({ name: pointsName(culture, points), amountCents })),
  ].map((tender) => ({ ...tender, paidAt: createdAt }));
  const later = [
    ...cards.flatMap(({ isPlaced, ...card }) => (isPlaced ? [] : [{ ...card, paidAt: card.createdAt }])),
    ...payments.map(({ method, ...payment }) => ({ ...payment, name: paymentName(culture, method) })),
  ].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return [...placed, ...later]
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ name, amountCents, paidAt }) => ({ name, amountCents, paidOn: dateInZone(paidAt, timeZone) }));
}

/** Returns the rest of the tenders after their first `cents`. */
function after(tenders: Tenders, cents: number): Tenders {
  let skip = cents;
  return tenders.flatMap((tender) => {
    const skipped = Math.max(0, Math.min(skip, tender.amountCents));
    skip -= skipped;
    const amountCents = tender.amountCents - skipped;
    return amountCents > 0 ? [{ ...tender, amountCents }] : [];
  });
}

function upTo(tenders: Tenders, cents: number): Tenders {
  let left = cents;
  return tenders.flatMap((tender) => {
    const amountCents = Math.min(left, tender.amountCents);
    left -= amountCents;
    return amountCents > 0 ? [{ ...tender, amountCents }] : [];
  });
}

function total(tenders: Tenders): number {
  return tenders.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
