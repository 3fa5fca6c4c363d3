import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { countryName } from '../locale/index.ts';
import { dateInZone, readBusiness } from './business.ts';
import type { Buyer } from './document.ts';
import { buildInvoice } from './invoice.ts';
import { listIssuedDocuments } from './issued-documents.ts';
import { receivedFor } from './received.ts';
import { allocateNumber } from './series.ts';
import { lockSoldOrder, type SoldOrder, uncreditedCents, uninvoicedPart } from './sold-order.ts';
import { type DocumentJobs, storeDocument } from './store-document.ts';

/**
 * Issues the invoice of an order in its current state; later, another one for its additions without an
 * invoice. Nothing is invoiced twice: a second call returns the same. Returns the latest id, or undefined
 * where no invoice is due: the order is not confirmed, costs nothing, or was fully credited before. Earlier
 * credits get their credit notes afterwards.
 * @throws Error when the site lacks the seller's details
 */
export async function issueInvoice(
  db: Db,
  jobs: DocumentJobs,
  orderId: string,
  now: () => Temporal.Instant = Temporal.Now.instant,
): Promise<string | undefined> {
  return transact(db, async (trx) => {
    const order = await lockSoldOrder(trx, orderId);
    const { invoices } = await listIssuedDocuments(trx, orderId);
    const latest = invoices.at(-1);
    const sold = latest ? uninvoicedPart(order) : order;
    if (!isDue(sold)) return latest?.id;
    const { seller, timeZone } = await readBusiness(trx, order.siteId, order.culture);
    const tenders = await receivedFor(trx, sold, invoices, timeZone, dateInZone(now(), timeZone));
    const cardNames = await readCardNames(trx, orderId);
    const issued = await allocateNumber(trx, order.siteId, 'invoice', timeZone, now);
    const document = buildInvoice(sold, { seller, buyer: toBuyer(order), tenders, cardNames, issued });
    const id = await storeDocument(trx, jobs, {
      ...{ siteId: order.siteId, orderId, kind: 'invoice', issued, document },
    });
    await trx
      .updateTable('order_line')
      .set({ invoice_id: id })
      .where('order_id', '=', orderId)
      .where('invoice_id', 'is', null)
      .execute();
    for (const creditId of await creditsWithoutNote(trx, orderId)) {
      await jobs.enqueue(trx, 'credit-note-due', { creditId });
    }
    return id;
  });
}

/** A cancelled order may have a fee to invoice; everything else was credited. */
function isDue(sold: SoldOrder): boolean {
  const { state, confirmedAt } = sold;
  if (state === 'pending' || (state === 'cancelled' && !confirmedAt)) return false;
  return uncreditedCents(sold) > 0;
}

async function creditsWithoutNote(trx: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from order_credit as credit where order_id = ${orderId}
      and not exists (select from issued_document where credit_id = credit.id)
    order by created_at, id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Reads the names of an order's gift cards, by id. */
export async function readCardNames(trx: Db, orderId: string): Promise<ReadonlyMap<string, string>> {
  const cards = await trx
    .selectFrom('order_tender')
    .select(['gift_card_id', 'name'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(cards.map(({ gift_card_id, name }) => [gift_card_id, name]));
}

/**
 * Creates the buyer of an invoice from the invoice address, else from the delivery address; of a guest who
 * booked at the front desk only the name is known.
 */
function toBuyer({ invoiceAddress, deliveryAddress, emailAddress, culture }: SoldOrder): Buyer {
  const address = invoiceAddress ?? deliveryAddress;
  if (!address) return { name: emailAddress, addressLines: [] };
  const { companyName, attn, vatNumber, street, houseNumber, houseNumberAddition } = address;
  const joinParts = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return {
    name: attn || (companyName ? '' : emailAddress),
    ...(companyName && { company: companyName }),
    ...(vatNumber && { vatId: vatNumber }),
    addressLines: [
      joinParts(street, houseNumber, houseNumberAddition),
      joinParts(address.postalCode, address.city),
      address.country || countryName(address.countryCode, culture),
    ].filter(Boolean),
  };
}
