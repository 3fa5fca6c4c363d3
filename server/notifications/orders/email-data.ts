import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { DeclaredLine } from '../../orders/index.ts';
import type { OrderEmail, OrderEmailKind } from '../../platform/index.ts';

/** The facts of an email besides the order itself. */
export type EmailData = {
  payment?: { amountCents: number };
  shipment?: { carrier: string; trackingCode: string; trackingUrl: string; lineIds: string[] };
  credit?: {
    totalCents: number;
    shippingCents: number;
    lines: { lineId: string; quantity: number; cents: number }[];
    /** The lines added in their place: the fee of a stay that ended early. */
    added: { name: string; cents: number }[];
    /** The parts of the credit refunded to payments and gift cards, and in points. */
    refundedCents: number;
    restoredCents: number;
    restoredPoints?: number;
  };
  refund?: { amountCents: number; reason: string };
  document?: { name: string; totalCents: number };
  /** The reservation of the email; `credit` is then its last credit, by a change or a cancellation. */
  stayId?: string;
  giftCard?: { initialCents: number; validUntil: string | null; recipientName: string };
  withdrawal?: {
    name: string;
    emailAddress: string;
    reason: string;
    declaredAt: Date;
    lines: DeclaredLine[];
    /** The business's reason for a rejection. */
    refusal: string;
  };
};

type Read = (db: Db, refId: string) => Promise<EmailData>;

const payment: Read = async (db, refId) => ({
  payment: await getRow(sql`select amount_cents::int as "amountCents" from payment where id = ${refId}`, db),
});

// The transaction of a credit also restores gift cards and points and adds lines, so they share its
// timestamp. A credit over several invoices is several credits with one timestamp; the guest sees one.
const credits = sql`select "totalCents", "shippingCents", "refundedCents", all_lines as lines,
    (select coalesce(sum(points), 0)::int from loyalty_entry as entry join loyalty_posting on entry_id = entry.id
      where order_id = credit.order_id and kind = 'restored' and account = 'member' and entry.created_at = credit.created_at)
      as "restoredPoints",
    (select coalesce(sum(amount_cents), 0)::int from gift_card_entry
      where order_id = credit.order_id and kind = 'restored' and created_at = credit.created_at)
      as "restoredCents",
    (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'cents', order_line.total_cents) order by sort_order), '[]')
      from order_line join order_addition on order_addition.id = addition_id
      where order_addition.order_id = credit.order_id and order_addition.created_at = credit.created_at) as added
  from order_credit as credit cross join lateral (
    select sum(total_cents)::int as "totalCents", sum(shipping_cents)::int as "shippingCents",
      jsonb_path_query_array(jsonb_agg(lines order by id), '$[*][*]') as all_lines,
      coalesce(sum((select sum(amount_cents) from refund where credit_id = same.id and state <> 'failed')), 0)::int
        as "refundedCents"
    from order_credit as same where same.order_id = credit.order_id and same.created_at = credit.created_at
  ) as moment`;

const credit: Read = async (db, refId) => ({
  credit: await getRow(sql`${credits} where credit.id = ${refId}`, db),
});

/** Reads a reservation with its last credit that meets a condition, if any. */
const reservationWith =
  (condition: RawBuilder<unknown>): Read =>
  async (db, refId) => {
    const { rows } = await sql<NonNullable<EmailData['credit']>>`${credits}
    join reservation on reservation.order_id = credit.order_id
    where reservation.id = ${refId} and ${condition} and exists (
      select from jsonb_array_elements(lines) as part join order_line on order_line.id = (part ->> 'lineId')::uuid
      where order_line.reservation_id = reservation.id and reservation_part <> 'extra'
    ) order by credit.created_at desc limit 1`.execute(db);
    const [last] = rows;
    return { stayId: refId, ...(last && { credit: last }) };
  };

const issued: Read = async (db, refId) => ({
  document: await getRow(
    sql`select name, total_cents::int as "totalCents" from issued_document where id = ${refId}`,
    db,
  ),
});

const withdrawal: Read = async (db, refId) => ({
  withdrawal: await getRow(
    sql`select name, email_address as "emailAddress", reason, created_at as "declaredAt", lines, refusal
      from withdrawal where id = ${refId}`,
    db,
  ),
});

const readers: Partial<Record<OrderEmailKind, Read>> = {
  paymentFailed: payment,
  paymentReceived: payment,
  orderShipped: async (db, refId) => ({
    shipment: await getRow(
      sql`select carrier, tracking_code as "trackingCode", tracking_url as "trackingUrl", line_ids as "lineIds"
        from shipment where id = ${refId}`,
      db,
    ),
  }),
  orderCancelled: credit,
  orderRefunded: credit,
  paidTooLate: async (db, refId) => ({
    refund: await getRow(
      sql`select amount_cents::int as "amountCents", reason from refund where id = ${refId}`,
      db,
    ),
  }),
  invoiceIssued: issued,
  creditNoteIssued: issued,
  giftCard: async (db, refId) => ({
    giftCard: await getRow(
      sql`select initial_cents as "initialCents", valid_until::text as "validUntil",
        recipient_name as "recipientName" from gift_card where id = ${refId}`,
      db,
    ),
  }),
  withdrawalReceived: withdrawal,
  withdrawalRejected: withdrawal,
  // A change credits all parts of the reservation.
  stayChanged: reservationWith(sql`true`),
  // The email about an earlier change reported its refund.
  stayCancelled: reservationWith(sql`credit.created_at >= reservation.ended_at`),
  stayExtra: async (_db, refId) => ({ stayId: refId }),
  stayReminder: async (_db, refId) => ({ stayId: refId }),
};

/** Reads the facts of an email. @throws Error when they do not exist */
export async function readEmailData(db: Db, { kind, refId }: OrderEmail): Promise<EmailData> {
  return refId ? ((await readers[kind]?.(db, refId)) ?? {}) : {};
}

async function getRow<Row>(query: ReturnType<typeof sql<Row>>, db: Db): Promise<Row> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the subject of the email does not exist');
  return row;
}
