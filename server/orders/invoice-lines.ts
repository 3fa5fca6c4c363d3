import type { Db } from '../../database/connect.ts';

/**
 * Returns the id of the invoice of each line, by line id, in the order of the lines; null: the line will be
 * on the next invoice.
 */
export async function readInvoiceByLine(db: Db, orderId: string): Promise<Map<string, string | null>> {
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'invoice_id'])
    .where('order_id', '=', orderId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return new Map(lines.map(({ id, invoice_id }) => [id, invoice_id]));
}

/** Lists the ids of the invoices of an order. The first one has its shipping. */
export async function listInvoiceIds(db: Db, orderId: string): Promise<string[]> {
  const invoices = await db
    .selectFrom('issued_document')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .orderBy('series')
    .orderBy('number')
    .execute();
  return invoices.map(({ id }) => id);
}
