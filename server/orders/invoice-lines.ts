import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * Selects the lines of orders, each with the invoice that contains it, if there is one. Every invoice
 * contains all lines that existed and were on no earlier invoice. So the invoices of an order go through its
 * lines in order, and the number of lines on each determines which they are.
 */
export const invoicedLines = (which: RawBuilder<unknown> = sql`true`) => sql`(
  select line.id as line_id, line.order_id, place, total_cents, addition_id, invoice_id
  from (
    select *, row_number() over (partition by order_id order by sort_order, id) as place from order_line where ${which}
  ) as line
  left join (
    select id as invoice_id, order_id, lines, sum(lines) over (partition by order_id order by series, number) as upto
    from (
      select issued.*, jsonb_array_length(coalesce(issued.document, legal_record.document) -> 'lines') as lines
      from issued_document as issued left join legal_record
        on legal_record.site_id = issued.site_id and legal_record.kind = issued.kind and legal_record.reference = issued.name
      where issued.kind = 'invoice' and ${which}
    ) as counted
  ) as invoice on invoice.order_id = line.order_id and place > upto - lines and place <= upto
)`;

/**
 * Returns the id of the invoice of each line, by line id, in the order of the lines; null: the line will be
 * on the next invoice.
 */
export async function readInvoiceByLine(db: Db, orderId: string): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ lineId: string; invoiceId: string | null }>`
    select line_id as "lineId", invoice_id as "invoiceId" from ${invoicedLines(sql`order_id = ${orderId}`)} as invoiced
    order by place`.execute(db);
  return new Map(rows.map(({ lineId, invoiceId }) => [lineId, invoiceId]));
}
