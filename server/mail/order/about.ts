import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { OrderLetter, OrderLetterKind } from '../../order/order-letter.ts';
import type { DeclaredLine } from '../../order/withdrawal.ts';

/** What a letter tells of besides the order itself. */
export type About = {
  payment?: { amountCents: number };
  shipment?: { carrier: string; trackingCode: string; trackingUrl: string; lineIds: string[] };
  credit?: {
    totalCents: number;
    shippingCents: number;
    lines: { lineId: string; quantity: number; cents: number }[];
    /** Of it, what goes back to payments and what went back to gift cards. */
    refundedCents: number;
    restoredCents: number;
  };
  refund?: { amountCents: number; reason: string };
  document?: { name: string; totalCents: number };
  giftCard?: { initialCents: number; validUntil: string | null; recipientName: string };
  withdrawal?: {
    name: string;
    emailAddress: string;
    reason: string;
    declaredAt: Date;
    lines: DeclaredLine[];
    /** What the house says where it refuses. */
    refusal: string;
  };
};

type Read = (db: Db, refId: string) => Promise<About>;

const payment: Read = async (db, refId) => ({
  payment: await one(sql`select amount_cents::int as "amountCents" from payment where id = ${refId}`, db),
});

const credit: Read = async (db, refId) => ({
  // Gift cards are restored in the transaction that credits, and so at the same moment.
  credit: await one(
    sql`select total_cents as "totalCents", shipping_cents as "shippingCents", lines,
      (select coalesce(sum(amount_cents), 0)::int from refund where credit_id = credit.id and state <> 'failed')
        as "refundedCents",
      (select coalesce(sum(amount_cents), 0)::int from gift_card_entry
        where order_id = credit.order_id and kind = 'restored' and created_at = credit.created_at)
        as "restoredCents"
    from order_credit as credit where id = ${refId}`,
    db,
  ),
});

const issued: Read = async (db, refId) => ({
  document: await one(
    sql`select name, total_cents::int as "totalCents" from issued_document where id = ${refId}`,
    db,
  ),
});

const withdrawal: Read = async (db, refId) => ({
  withdrawal: await one(
    sql`select name, email_address as "emailAddress", reason, created_at as "declaredAt", lines, refusal
      from withdrawal where id = ${refId}`,
    db,
  ),
});

const readers: Partial<Record<OrderLetterKind, Read>> = {
  paymentFailed: payment,
  paymentReceived: payment,
  orderShipped: async (db, refId) => ({
    shipment: await one(
      sql`select carrier, tracking_code as "trackingCode", tracking_url as "trackingUrl", line_ids as "lineIds"
        from shipment where id = ${refId}`,
      db,
    ),
  }),
  orderCancelled: credit,
  orderRefunded: credit,
  paidTooLate: async (db, refId) => ({
    refund: await one(
      sql`select amount_cents::int as "amountCents", reason from refund where id = ${refId}`,
      db,
    ),
  }),
  invoiceIssued: issued,
  creditNoteIssued: issued,
  giftCard: async (db, refId) => ({
    giftCard: await one(
      sql`select initial_cents as "initialCents", valid_until::text as "validUntil",
        recipient_name as "recipientName" from gift_card where id = ${refId}`,
      db,
    ),
  }),
  withdrawalReceived: withdrawal,
  withdrawalRefused: withdrawal,
};

/** Reads what a letter is about. @throws Error when that is not there */
export async function readAbout(db: Db, { kind, refId }: OrderLetter): Promise<About> {
  return refId ? ((await readers[kind]?.(db, refId)) ?? {}) : {};
}

async function one<Row>(query: ReturnType<typeof sql<Row>>, db: Db): Promise<Row> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('what the letter is about is not there');
  return row;
}
