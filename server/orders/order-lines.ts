import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type CartState, type PricePart, partId } from '../cart/index.ts';
import { dayToDate } from '../locale/index.ts';
import { pricesChangedSince } from '../platform/index.ts';
import type { Quote } from '../pricing/index.ts';

/** A stored line of an order. Amounts are cents, tax included. */
export type OrderLine = {
  id: string;
  variantId: number;
  itemCode: string;
  name: string;
  description: string;
  attributes: unknown;
  data: unknown;
  quantity: number;
  /** Of an extra: its number of pieces, each of which counts as often as its stay counts it. */
  pieces: number | null;
  unitCents: number;
  discountCents: number;
  totalCents: number;
  vatRate: number;
  vatCents: number;
  productType: string;
  withdrawal: string;
  stayId: string | null;
  stayPart: PricePart['part'] | 'extra' | null;
  /** Of an extra: its day, `yyyy-mm-dd`. */
  day: string | null;
};

/**
 * Returns the lines of an order for a cart; a stay becomes a line for each of its parts. `names` and the
 * ids of the stays are by cart line.
 */
export function buildOrderLines(
  cart: CartState,
  quote: Quote,
  names: ReadonlyMap<string, string>,
  stayIds: ReadonlyMap<string, string>,
): OrderLine[] {
  const quoted = new Map(quote.lines.map((line) => [line.id, line]));
  return cart.lines.flatMap(({ stay, extra, ...line }) => {
    const { variantId, itemCode, description, attributes, data, withdrawal, type: productType } = line;
    const base = { variantId, itemCode, description, attributes, data, withdrawal, productType };
    const parts = stay ? stay.parts : [null];
    return parts.map((part, place): OrderLine => {
      const id = partId(line.id, place);
      const price = quoted.get(id);
      if (!price) throw new Error(`the line ${id} has no price`);
      const { unitCents, discountCents, totalCents, vatRate, vatCents } = price;
      return {
        ...base,
        id,
        name: part?.name ?? names.get(line.id) ?? itemCode,
        quantity: part ? 1 : line.quantity * (extra?.times ?? 1),
        pieces: extra ? line.quantity : null,
        ...{ unitCents, discountCents, totalCents, vatRate, vatCents },
        stayId: stayIds.get(extra?.stayLineId ?? line.id) ?? null,
        stayPart: part?.part ?? (extra ? 'extra' : null),
        day: extra ? dayToDate(extra.day) : null,
      };
    });
  });
}

/**
 * Writes lines of an order in this order, with one statement. The same statement, which runs while others
 * wait for the order's locks, returns whether a price changed since `horizon`; without a horizon it returns
 * true.
 */
export async function insertLines(
  trx: Db,
  orderId: string,
  lines: readonly OrderLine[],
  horizon?: string,
): Promise<boolean> {
  const values = lines.map((line, place) => ({ ...line, place }));
  const { rows } = await sql<{ changed: boolean }>`
    with written as (insert into order_line (id, order_id, variant_id, item_code, name, description, attributes, data, quantity,
      unit_cents, discount_cents, total_cents, vat_rate, vat_cents, sort_order, product_type, withdrawal, reservation_id, reservation_part,
      day, pieces)
    select id, ${orderId}, "variantId", "itemCode", name, description, attributes, nullif(data, 'null'::jsonb), quantity,
      "unitCents", "discountCents", "totalCents", "vatRate", "vatCents", place, "productType", withdrawal, "stayId",
      "stayPart", day, pieces
    from jsonb_to_recordset(${{ values }}::jsonb -> 'values') as line(id uuid, "variantId" bigint, "itemCode" text, name text,
      description text, attributes jsonb, data jsonb, quantity int, "unitCents" int, "discountCents" int,
      "totalCents" int, "vatRate" numeric, "vatCents" int, place int, "productType" text, withdrawal text,
      "stayId" uuid, "stayPart" text, day date, pieces int))
    select ${horizon === undefined ? sql`true` : pricesChangedSince(horizon)} as changed`.execute(trx);
  return rows[0]?.changed !== false;
}
