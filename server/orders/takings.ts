import { type RawBuilder, sql } from 'kysely';
import type { CashShiftDetail } from '../../contract/office-cash.ts';
import type { Db } from '../../database/connect.ts';
import { allocate, vatWithin } from '../locale/index.ts';
import { manualProvider } from './manual-payment.ts';

/** The method of a payment as the front desk counts it. */
const takenMethod = sql<string>`case when terminal_id is null then method else 'card' end`;

type Movement = {
  method: string;
  /** Negative for a refund. */
  cents: number;
  /** The cents by VAT rate of what it is for. */
  parts: { rate: number; cents: number }[];
};

/**
 * Reads what staff took and paid out in a shift, by method and by VAT rate: the cash of its entries, and the other
 * methods while it was open. A payment on a terminal counts as one by card, from the moment at which it was paid; so
 * does its refund, which the provider sends. A payment is for all of its order, a refund for the lines of its credit.
 */
export async function readTakings(
  db: Db,
  siteId: string,
  { id, openedAt, closedAt }: Pick<CashShiftDetail, 'id' | 'openedAt' | 'closedAt'>,
): Promise<Pick<CashShiftDetail, 'byMethod' | 'byVat'>> {
  const isOfShift = (moment: RawBuilder<unknown>) => sql`
    case method when 'cash' then cash_entry.shift_id = ${id}
    else ${moment} >= ${openedAt}::timestamptz and ${moment} < coalesce(${closedAt}::timestamptz, 'infinity') end`;
  const ofOrder = sql`(
    select jsonb_agg(jsonb_build_object('rate', part->'rate', 'cents', (part->>'baseCents')::bigint + (part->>'vatCents')::bigint))
    from jsonb_array_elements(quote->'vat') as part)`;
  const { rows } = await sql<Movement>`
    select ${takenMethod} as method, payment.amount_cents::float8 as cents, coalesce(${ofOrder}, '[]') as parts
    from payment join customer_order on customer_order.id = order_id left join cash_entry on payment_id = payment.id
    where customer_order.site_id = ${siteId} and (provider = ${manualProvider} or terminal_id is not null)
      and payment.state = 'paid' and ${isOfShift(sql`coalesce(payment.paid_at, payment.created_at)`)}
    union all
    select ${takenMethod}, -refund.amount_cents::float8, coalesce((
      select jsonb_agg(jsonb_build_object('rate', vat_rate, 'cents', line->'cents'))
      from order_credit, jsonb_array_elements(order_credit.lines) as line
        join order_line on order_line.id = (line->>'lineId')::uuid
      where order_credit.id = credit_id
    ), ${ofOrder}, '[]')
    from refund join payment on payment.id = refund.payment_id join customer_order on customer_order.id = order_id
      left join cash_entry on refund_id = refund.id
    where customer_order.site_id = ${siteId} and (
        provider = ${manualProvider} and paid_out_at is not null or terminal_id is not null and refund.state <> 'failed'
      )
      and ${isOfShift(sql`coalesce(paid_out_at, refund.created_at)`)}`.execute(db);
  const methods = new Map<string, { payments: number; received: number; refunded: number }>();
  const rates = new Map<number, number>();
  for (const { method, cents, parts } of rows) {
    const sums = methods.get(method) ?? { payments: 0, received: 0, refunded: 0 };
    methods.set(method, {
      payments: sums.payments + (cents > 0 ? 1 : 0),
      received: sums.received + Math.max(0, cents),
      refunded: sums.refunded + Math.max(0, -cents),
    });
    const shares =
      parts.length > 0
        ? allocate(
            cents,
            parts.map((part) => part.cents),
          )
        : [];
    for (const [index, share] of shares.entries()) {
      const rate = Number(parts[index]?.rate);
      rates.set(rate, (rates.get(rate) ?? 0) + share);
    }
  }
  return {
    byMethod: [...methods]
      .map(([method, { payments, received, refunded }]) => ({
        ...{ method, payments, received: received / 100, refunded: refunded / 100 },
      }))
      .toSorted((a, b) => a.method.localeCompare(b.method)),
    byVat: [...rates]
      .map(([rate, cents]) => {
        const vatCents = vatWithin(cents, rate);
        return { rate, base: (cents - vatCents) / 100, vat: vatCents / 100 };
      })
      .toSorted((a, b) => b.rate - a.rate),
  };
}
