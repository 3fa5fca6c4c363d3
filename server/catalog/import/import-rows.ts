import { sql } from 'kysely';
import type { ImportNotUndone } from '../../../contract/office-import.ts';
import type { Db } from '../../../database/connect.ts';

/** A row that an import changed. `before` is null for one that it made; `after` tells whether it was changed since. */
export type ImportedRow<Before = unknown, After = unknown> = {
  key: string;
  before: Before | null;
  after: After;
};

/** What an undo leaves as it is, with the reason. */
export type NotUndone = Omit<ImportNotUndone, 'nights' | 'column'> &
  Partial<Pick<ImportNotUndone, 'nights' | 'column'>>;

const batch = 1000;

/** Stores what an import has changed of other things than products, in its transaction, for its undo. */
export async function storeImportedRows(trx: Db, runId: string, rows: readonly ImportedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch);
    await sql`
      insert into import_row (run_id, key, before, after)
      select ${runId}, key, nullif(before, 'null'), after
      from jsonb_to_recordset(${{ some }}::jsonb -> 'some') as input(key text, before jsonb, after jsonb)`.execute(
      trx,
    );
  }
}
