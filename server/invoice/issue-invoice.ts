import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { buyerOf } from './buyer.ts';
import { dayOf, houseOf } from './house.ts';
import { invoiceOf } from './invoice.ts';
import { type Bookkeeper, keepDocument } from './keep-document.ts';
import { receivedFor } from './received.ts';
import { takeNumber } from './series.ts';
import { lockSoldOrder, type SoldOrder } from './sold-order.ts';

/**
 * Issues the invoice of an order as it was placed, once; again answers the same. Answers its id, or nothing where none is due: the
 * order is not confirmed or costs nothing, or everything was taken off it before. What was credited already gets its credit notes after it.
 * @throws Error when the site does not say who sells
 */
export async function issueInvoice(
  db: Db,
  jobs: Bookkeeper,
  orderId: string,
  now: () => Temporal.Instant = Temporal.Now.instant,
): Promise<string | undefined> {
  return transact(db, async (trx) => {
    const order = await lockSoldOrder(trx, orderId);
    const known = await invoiceIdOf(trx, orderId);
    if (known) return known;
    const credits = await creditsOf(trx, orderId);
    if (!isDue(order, credits)) return undefined;
    const { seller, timeZone } = await houseOf(trx, order.siteId, order.culture);
    const tenders = await receivedFor(trx, order, timeZone, dayOf(now(), timeZone));
    const cardNames = await cardNamesOf(trx, orderId);
    const issued = await takeNumber(trx, order.siteId, 'invoice', timeZone, now);
    const document = invoiceOf(order, { seller, buyer: buyerOf(order), tenders, cardNames, issued });
    const id = await keepDocument(trx, jobs, {
      ...{ siteId: order.siteId, orderId, kind: 'invoice', issued, document },
    });
    for (const credit of credits) await jobs.enqueue(trx, 'credit-note-due', { creditId: credit.id });
    return id;
  });
}

function isDue({ state, totalCents }: SoldOrder, credits: readonly { totalCents: number }[]): boolean {
  if (state === 'pending' || state === 'cancelled') return false;
  return credits.reduce((left, credit) => left - credit.totalCents, totalCents) > 0;
}

async function invoiceIdOf(trx: Db, orderId: string): Promise<string | undefined> {
  const invoice = await trx
    .selectFrom('issued_document')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return invoice?.id;
}

async function creditsOf(trx: Db, orderId: string): Promise<{ id: string; totalCents: number }[]> {
  return trx
    .selectFrom('order_credit')
    .select(['id', 'total_cents as totalCents'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What the gift cards of an order are called, by their id. */
export async function cardNamesOf(trx: Db, orderId: string): Promise<ReadonlyMap<string, string>> {
  const cards = await trx
    .selectFrom('order_tender')
    .select(['gift_card_id', 'name'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(cards.map(({ gift_card_id, name }) => [gift_card_id, name]));
}
