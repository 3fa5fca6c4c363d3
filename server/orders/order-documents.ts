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
  /** Whether the PDF shows only the end of the gift card's code. */
  isMasked: boolean;
};

/** Whoever reads an order: a signed-in customer, or somebody with the link of a gift card. */
export type DocumentReader = { customerId?: string | undefined; giftCardId?: string | undefined };

/**
 * Lists the documents that a guest can print: the order's invoice, its credit notes and the gift cards that
 * it bought, in this order. The code of a gift card is shown to the order's confirmed customer, and by the
 * link of the card's email.
 */
export async function listOrderDocuments(
  db: Db,
  keys: Pick<Keys, 'orderLink' | 'giftCardLink'>,
  orderId: string,
  reader: DocumentReader = {},
): Promise<OrderDocument[]> {
  const link = keys.orderLink(orderId);
  const isOwner = await isConfirmedOwner(db, orderId, reader.customerId);
  return (await readDocuments(db, orderId)).map(({ id, ...document }) => {
    const isCard = document.kind === 'giftCard';
    const isShown = isOwner || id === reader.giftCardId;
    const key = isCard && isShown ? keys.giftCardLink(id) : link;
    return { ...document, url: `/documents/${key}/${document.name}.pdf`, isMasked: isCard && !isShown };
  });
}

/** Returns one of them: its type, and the id of the issued document or of the gift card. */
export async function getOrderDocument(
  db: Db,
  orderId: string,
  name: string,
): Promise<Pick<OrderRow, 'kind' | 'id'> | undefined> {
  return (await readDocuments(db, orderId)).find((document) => document.name === name);
}

type OrderRow = Omit<OrderDocument, 'url' | 'isMasked'> & { id: string };

async function isConfirmedOwner(db: Db, orderId: string, customerId: string | undefined): Promise<boolean> {
  if (!customerId) return false;
  const { rows } = await sql`
    select from customer_order join person on person.id = customer_id
    where customer_order.id = ${orderId} and person.id = ${customerId} and not is_guest
      and person.confirmed_at is not null`.execute(db);
  return rows.length > 0;
}

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
