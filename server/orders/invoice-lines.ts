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

/** Returns the id of the first invoice of an order, which has its shipping; null: there is none yet. */
export async function findFirstInvoice(db: Db, orderId: string): Promise<string | null> {
  const first = await db
    .selectFrom('issued_document')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .orderBy('series')
    .orderBy('number')
    .executeTakeFirst();
  return first?.id ?? null;
}
