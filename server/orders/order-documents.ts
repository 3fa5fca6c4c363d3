import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { zoneOfSite } from '../locale/index.ts';
import type { Keys } from '../platform/index.ts';

export type OrderDocument = {
  kind: 'invoice' | 'creditNote' | 'giftCard';
  /** Unique within its order. */
  name: string;
  /** yyyy-mm-dd */
  issuedOn: string;
  totalCents: number;
  /** Of the PDF; the URL works without a login. */
  url: string;
};

/**
 * Lists the documents that a guest can print: the order's invoice, its credit notes and the gift cards that
 * it bought, in this order.
 */
export async function listOrderDocuments(
  db: Db,
  keys: Pick<Keys, 'orderLink'>,
  orderId: string,
): Promise<OrderDocument[]> {
  const link = keys.orderLink(orderId);
  return (await readDocuments(db, orderId)).map(({ id: _, ...document }) => ({
    ...document,
    url: `/documents/${link}/${document.name}.pdf`,
  }));
}

/** Returns one of them: its type, and the id of the issued document or of the gift card. */
export async function getOrderDocument(
  db: Db,
  orderId: string,
  name: string,
): Promise<Pick<OrderRow, 'kind' | 'id'> | undefined> {
  return (await readDocuments(db, orderId)).find((document) => document.name === name);
}

type OrderRow = Omit<OrderDocument, 'url'> & { id: string };

async function readDocuments(db: Db, orderId: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select id, kind, name, issued_on as "issuedOn", total_cents::int as "totalCents"
    from issued_document where order_id = ${orderId} and document is not null
    union all
    select card.id, 'giftCard', format('gift-card-%s-%s', last_four, serial),
      (created_at at time zone ${zoneOfSite(sql`card.site_id`)})::date, initial_cents
    from gift_card as card join order_line as line on line.id = order_line_id
    where line.order_id = ${orderId} and voided_at is null`.execute(db);
  const places = ['invoice', 'creditNote', 'giftCard'];
  return rows.toSorted(
    (a, b) => places.indexOf(a.kind) - places.indexOf(b.kind) || (a.name < b.name ? -1 : 1),
  );
}
