import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { StaffOrder } from '../../contract/office-order.ts';
import { href } from '../../contract/site-map.ts';
import type { Db } from '../../database/connect.ts';
import { personName } from '../customers/index.ts';
import { zoneOfSite } from '../locale/index.ts';
import { readStaffDiscounts } from './discount-lines.ts';
import { editedVersion } from './edit-order.ts';
import { isRefundForStaff } from './manual-payment.ts';
import { isDiscountable, isMovable, listStaffActions, readProgress } from './order-progress.ts';
import { type OrderReader, readOrder } from './order-reply.ts';
import { readPayers } from './payers.ts';
import { listResendableEmails } from './resend-email.ts';
import { feeType } from './reservation-lines.ts';
import { readTerminalPayments } from './terminal-payment.ts';
import { isShipped } from './unshipped-goods.ts';
import { type DeclaredLine, openPieces } from './withdrawal.ts';

/** Returns an order as staff see it, with the actions that its state allows. */
export async function readStaffOrder(
  reader: OrderReader & { origin: string },
  orderId: string,
): Promise<StaffOrder> {
  const { db } = reader;
  const order = await readOrder(reader, orderId);
  const [
    placed,
    lines,
    charges,
    staffDiscounts,
    payers,
    payments,
    giftCardEntries,
    refunds,
    credits,
    withdrawals,
    emails,
    progress,
    terminalPayments,
  ] = await Promise.all([
    readPlaced(db, orderId),
    readLineFacts(db, orderId),
    readCharges(db, orderId),
    readStaffDiscounts(db, orderId),
    readPayers(db, orderId),
    readPaymentFacts(db, orderId),
    readGiftCardEntries(db, orderId),
    readRefunds(db, orderId),
    readCredits(db, orderId),
    readWithdrawalFacts(db, orderId),
    listResendableEmails(db, orderId),
    readProgress(db, orderId),
    readTerminalPayments(db, orderId),
  ]);
  const { isHeld, culture, ...facts } = placed;
  return {
    ...order,
    ...facts,
    paymentLink: isHeld
      ? href('order', { culture, link: reader.keys.orderLink(orderId) }, { origin: reader.origin })
      : null,
    version: editedVersion(order),
    staffActions: listStaffActions(order.status, progress),
    // The handler of this email issues an invoice that is due.
    emails: [...emails, ...(order.emailAddress && facts.confirmedAt ? (['invoiceIssued'] as const) : [])],
    cartItems: order.cartItems.map((item) => {
      const { cents = 0, sentQuantity = 0, unsentQuantity = 0 } = lines.get(item.id) ?? {};
      return { ...item, creditableInclVat: cents / 100, sentQuantity, unsentQuantity };
    }),
    charges,
    staffDiscounts,
    payers,
    balance: progress.dueCents / 100,
    payments: order.payments.map((payment) => ({
      ...payment,
      ...(payments.get(payment.id) ?? { createdAt: order.createdAt, reference: '', takenBy: '' }),
    })),
    terminalPayments: terminalPayments.flatMap(({ orderName, ...payment }) =>
      orderName === order.orderName ? [payment] : [],
    ),
    giftCardEntries,
    refunds,
    credits,
    withdrawals: order.withdrawals.map((withdrawal) => {
      const { lines = [], name = '', reason = '', refusal = '' } = withdrawals.get(withdrawal.id) ?? {};
      return {
        ...withdrawal,
        ...{ name, reason, refusal },
        lines: lines.map((line) => ({
          cartItemId: line.lineId,
          quantity: line.quantity,
          openQuantity: openPieces(line),
        })),
      };
    }),
  };
}

async function readPlaced(db: Db, orderId: string) {
  type Placed = Record<'confirmedAt' | 'completedAt' | 'cancelledAt' | 'optionUntil', Date | null> & {
    guestId: string | null;
    company: StaffOrder['company'];
    culture: Culture;
    isHeld: boolean;
  };
  const { rows } = await sql<Placed>`
    select customer_id as "guestId", culture, (
        select jsonb_build_object('id', id, 'name', name) from company where id = company_id) as company,
      state = 'pending' and option_until is not null as "isHeld",
      case when state = 'pending' then option_until end as "optionUntil", confirmed_at as "confirmedAt", completed_at as "completedAt", cancelled_at as "cancelledAt"
    from customer_order where id = ${orderId}`.execute(db);
  const toInstant = (moment: Date | null | undefined) => moment?.toISOString() ?? null;
  const [row] = rows;
  if (!row) throw new Error('the order is gone');
  return {
    ...{ guestId: row.guestId, company: row.company, culture: row.culture, isHeld: row.isHeld },
    optionUntil: toInstant(row.optionUntil),
    confirmedAt: toInstant(row.confirmedAt),
    completedAt: toInstant(row.completedAt),
    cancelledAt: toInstant(row.cancelledAt),
  };
}

type LineFacts = { id: string; cents: number; sentQuantity: number; unsentQuantity: number };

/** What was sent of each line, and the cents that can be credited; of a line of a stay, those of the whole stay. */
async function readLineFacts(db: Db, orderId: string): Promise<Map<string, LineFacts>> {
  const isPartOfStay = (line: string) =>
    sql`${sql.ref(`${line}.reservation_part`)} <> 'extra' and ${sql.ref(`${line}.product_type`)} <> ${feeType}`;
  const { rows } = await sql<LineFacts>`
    select line.id, sum(part.total_cents - part.credited_cents)::float8 as cents,
      (case when goods.sent then line.quantity - line.credited_quantity else 0 end)::int as "sentQuantity",
      (case when not goods.sent then line.quantity - line.credited_quantity else 0 end)::int as "unsentQuantity"
    from order_line as line
      left join (select id, ${isShipped} as sent from order_line where product_type = 'product') as goods on goods.id = line.id
      join order_line as part on part.order_id = line.order_id and (
      part.id = line.id or part.reservation_id = line.reservation_id
        and part.addition_id is not distinct from line.addition_id
        and ${isPartOfStay('line')} and ${isPartOfStay('part')}
    )
    where line.order_id = ${orderId} group by line.id, goods.sent`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type ChargeRow = Omit<StaffOrder['charges'][number], 'unitPrice' | 'discount' | 'amount' | 'remaining'> & {
  unitCents: number;
  discountCents: number;
  cents: number;
  remainingCents: number;
};

/** The lines of an order and its shipping by day: of a reservation's parts the day on which they begin, of goods that of the order. */
async function readCharges(db: Db, orderId: string): Promise<StaffOrder['charges']> {
  const { rows } = await sql<ChargeRow>`
    select id, day::text, name, quantity, "unitCents", "discountCents", cents, "creditedQuantity", "remainingCents", "isMovable", "isDiscountable", unit,
      "addedBy"
    from (
      select order_line.id::text, order_line.sort_order,
        case when product_type <> ${feeType} and reservation_part is not null then coalesce(order_line.day, arrival)
          else coalesce(order_line.day, (coalesce(addition.created_at, placed.created_at) at time zone zone)::date) end as day,
        order_line.name, quantity, unit_cents as "unitCents", discount_cents as "discountCents", order_line.total_cents as cents,
        credited_quantity as "creditedQuantity", order_line.total_cents - credited_cents as "remainingCents",
        ${isMovable} as "isMovable", ${isDiscountable} as "isDiscountable", unit.number as unit,
        ${personName()} as "addedBy"
      from order_line join ${placedOrder(orderId)} on true
        left join order_addition as addition on addition.id = addition_id
        left join reservation on reservation.id = coalesce(order_line.reservation_id, charged_reservation_id)
        left join unit on unit.id = unit_id left join person on person.id = staff_id
      where order_line.order_id = placed.id
      union all
      select 'shipping', null, (placed.created_at at time zone zone)::date,
        coalesce((select string_agg(choice ->> 'name', ', ') from jsonb_array_elements(shipping) as choice), ''), 1,
        gross_cents, gross_cents - shipping_cents, shipping_cents,
        case when credited_shipping_cents >= shipping_cents then 1 else 0 end, shipping_cents - credited_shipping_cents, false,
        false, null, ''
      from ${placedOrder(orderId)} cross join lateral (
        select (quote ->> 'shippingCents')::int as shipping_cents,
          (select sum((part ->> 'grossCents')::int) from jsonb_array_elements(quote -> 'shipping') as part)::int as gross_cents
      ) as carriage where shipping_cents > 0
    ) as charge order by day, sort_order nulls last`.execute(db);
  return rows.map(({ unitCents, discountCents, cents, remainingCents, ...row }) => ({
    ...row,
    ...{ unitPrice: unitCents / 100, discount: discountCents / 100, amount: cents / 100 },
    remaining: remainingCents / 100,
  }));
}

const placedOrder = (orderId: string) => sql`(
  select *, ${zoneOfSite(sql`customer_order.site_id`)} as zone from customer_order where id = ${orderId}
) as placed`;

type PaymentFacts = Pick<StaffOrder['payments'][number], 'createdAt' | 'reference' | 'takenBy'>;

async function readPaymentFacts(db: Db, orderId: string): Promise<Map<string, PaymentFacts>> {
  const { rows } = await sql<{ id: string; createdAt: Date; reference: string; takenBy: string }>`
    select payment.id, payment.created_at as "createdAt", reference, ${personName()} as "takenBy"
    from payment left join person on person.id = staff_id where order_id = ${orderId}`.execute(db);
  return new Map(
    rows.map(({ id, createdAt, ...facts }) => [id, { ...facts, createdAt: createdAt.toISOString() }]),
  );
}

async function readGiftCardEntries(db: Db, orderId: string): Promise<StaffOrder['giftCardEntries']> {
  const { rows } = await sql<Omit<StaffOrder['giftCardEntries'][number], 'createdAt'> & { createdAt: Date }>`
    select entry.id, entry.created_at as "createdAt", -entry.amount_cents::float8 / 100 as amount, last_four as code
    from gift_card_entry as entry join gift_card on gift_card.id = gift_card_id
    where entry.order_id = ${orderId} and kind in ('spent', 'restored') order by entry.created_at, entry.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function readRefunds(db: Db, orderId: string): Promise<StaffOrder['refunds']> {
  const { rows } = await sql<Omit<StaffOrder['refunds'][number], 'createdAt'> & { createdAt: Date }>`
    select refund.id, method, refund.amount_cents::float8 / 100 as amount, reason, refund.state as status,
      refund.created_at as "createdAt", ${isRefundForStaff} as "isForStaff"
    from refund join payment on payment.id = payment_id where order_id = ${orderId} order by refund.created_at`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

type CreditRow = {
  id: string;
  reason: string;
  createdAt: Date;
  creditedBy: string;
  cents: number;
  shippingCents: number;
  lines: { lineId: string; quantity: number; cents: number }[];
};

async function readCredits(db: Db, orderId: string): Promise<StaffOrder['credits']> {
  const { rows } = await sql<CreditRow>`
    select order_credit.id, reason, order_credit.created_at as "createdAt", ${personName()} as "creditedBy",
      total_cents as cents, shipping_cents as "shippingCents", lines
    from order_credit left join person on person.id = staff_id
    where order_id = ${orderId} order by order_credit.created_at`.execute(db);
  return rows.map(({ createdAt, cents, shippingCents, lines, ...credit }) => ({
    ...credit,
    createdAt: createdAt.toISOString(),
    total: cents / 100,
    shipping: shippingCents / 100,
    lines: lines.map(({ lineId, quantity, cents }) => ({
      cartItemId: lineId,
      quantity,
      amount: cents / 100,
    })),
  }));
}

type WithdrawalFacts = { name: string; reason: string; refusal: string; lines: DeclaredLine[] };

async function readWithdrawalFacts(db: Db, orderId: string): Promise<Map<string, WithdrawalFacts>> {
  const { rows } = await sql<WithdrawalFacts & { id: string }>`
    select id, name, reason, refusal, lines from withdrawal where order_id = ${orderId}`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
