import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** The remaining part of a stay's order line, without credited pieces. Amounts in cents, tax included. */
export type ReservationLine = {
  id: string;
  /** The order of its payer. */
  orderId: string;
  variantId: number;
  productId: number;
  itemCode: string;
  productType: string;
  name: string;
  part: 'night' | 'included' | 'extra' | 'fee' | 'touristTax';
  day: string | null;
  quantity: number;
  /** The number of items: a bike for three nights is one. */
  pieces: number;
  unitCents: number;
  cents: number;
  /** The reduction of these pieces by vouchers; of a changed stay the reduction that goes on. */
  voucherCents: number;
  /** The part that single-purpose gift cards pay, which is a reduction too. */
  cardCents: number;
  vatRate: number;
};

export type ReservationLines = {
  /** The lines of the stay itself. */
  parts: ReservationLine[];
  extras: ReservationLine[];
  /** Fees retained for a change or a cancellation: they cannot be credited with the stay. */
  fees: ReservationLine[];
};

/** The product type of a retained fee, which is no product. */
export const feeType = 'fee';

export async function readReservationLines(db: Db, reservationId: string): Promise<ReservationLines> {
  const { rows } = await sql<ReservationLine>`
    select line.id, line.order_id as "orderId", variant_id::int as "variantId", variant.product_id::int as "productId",
      line.item_code as "itemCode", product_type as "productType", line.name, coalesce(reservation_part, 'fee') as part, day::text, quantity - credited_quantity as quantity,
      ceil(coalesce(pieces, quantity)::numeric * (quantity - credited_quantity) / quantity)::int as pieces, unit_cents as "unitCents",
      line.total_cents - credited_cents as cents, vat_rate::float8 as "vatRate", round(((
        select coalesce(sum((off ->> 'cents')::int), 0)
        from jsonb_array_elements(quote -> 'discounts') as discount, jsonb_array_elements(discount -> 'lines') as off
        where not discount ? 'giftCardId' and off ->> 'lineId' = line.id::text
      ) + case when addition_id is null then 0 else coalesce((data ->> 'voucherCents')::int, 0) end)
        * (quantity - credited_quantity)::numeric / quantity)::int as "voucherCents", (
        select coalesce(sum((paid ->> 'cents')::int - (paid ->> 'restoredCents')::int), 0)::int
        from order_tender as tender, jsonb_array_elements(tender.lines) as paid
        where tender.order_id = line.order_id and paid ->> 'lineId' = line.id::text
      ) as "cardCents"
    from order_line as line join variant on variant.id = variant_id join customer_order on customer_order.id = order_id
    where reservation_id = ${reservationId} and credited_quantity < quantity order by line.sort_order`.execute(
    db,
  );
  const isFee = ({ productType }: ReservationLine) => productType === feeType;
  return {
    parts: rows.filter((line) => !isFee(line) && line.part !== 'extra'),
    extras: rows.filter((line) => !isFee(line) && line.part === 'extra'),
    fees: rows.filter(isFee),
  };
}

export const sumCents = (lines: readonly { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Returns the base of a fee: all but tourist tax, which belongs to the municipality and is never retained.
 */
export const feeBase = (parts: readonly { part: ReservationLine['part']; cents: number }[]): number =>
  sumCents(parts.filter(({ part }) => part !== 'touristTax'));
