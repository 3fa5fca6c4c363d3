import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import type { PrintTask } from './print-process.ts';
import { print } from './printer.ts';

export type PrintedDocument = { fileName: string; bytes: Uint8Array };

/**
 * Prints an invoice or a credit note as it was issued.
 * @throws ApiError `not_found`, also when its buyer was erased; `unavailable` when too many prints are
 * waiting
 */
export async function documentPdf(db: Db, documentId: string): Promise<PrintedDocument> {
  const issued = await db
    .selectFrom('issued_document')
    .select(['kind', 'name', 'document'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (!issued?.document) throw new ApiError('not_found');
  const { kind, name, document } = issued;
  return { fileName: `${name}.pdf`, bytes: await print({ kind, document } as PrintTask) };
}
