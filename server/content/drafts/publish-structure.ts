import { sql } from 'kysely';
import type { Structure } from '../../../contract/page-draft.ts';
import type { Db } from '../../../database/connect.ts';
import type { LockedPage } from '../lock-page.ts';
import { liveStructure, shapesIn } from '../structure.ts';

/** Publishes a structure, all of whose parts have rows; the former one goes into the history. */
export async function publishStructure(
  trx: Db,
  { id: pageId, version, at }: LockedPage,
  structure: Structure,
  staffId: string | null,
): Promise<void> {
  const replaced = await liveStructure(trx, pageId);
  await sql`
    insert into page_history (page_id, version, structure, staff_id, replaced_at)
    values (${pageId}, ${version}, ${{ replaced }}::jsonb -> 'replaced', ${staffId}, ${at}::text::timestamptz)`.execute(
    trx,
  );
  await sql`update page set version = version + 1, updated_at = now() where id = ${pageId}`.execute(trx);
  await trx.deleteFrom('page_draft').where('page_id', '=', pageId).execute();
  const rows = structure.map(({ id, className, hiddenIn = [] }, sortOrder) => ({
    ...{ id, className, hiddenIn, sortOrder },
  }));
  const cols = structure.flatMap((row) =>
    row.cols.map(({ id, className }, sortOrder) => ({ id, className, sortOrder, rowId: row.id })),
  );
  const blocks = shapesIn(structure).map(
    ({ shape: { id, className }, colId, parentId, item, sortOrder }) => ({
      ...{ id, className, colId, parentId, item, sortOrder },
    }),
  );
  await sql`
    update page_row set class_name = "className", hidden_in = "hiddenIn", sort_order = "sortOrder", is_deleted = false,
      version = version + 1
    from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
      as laid(id uuid, "className" text, "hiddenIn" text[], "sortOrder" int)
    where page_row.id = laid.id and page_id = ${pageId}
      and (class_name, hidden_in, sort_order, is_deleted) is distinct from ("className", "hiddenIn", "sortOrder", false)`.execute(
    trx,
  );
  await sql`
    update page_col
    set class_name = "className", sort_order = "sortOrder", row_id = "rowId", is_deleted = false, version = version + 1
    from jsonb_to_recordset(${{ cols }}::jsonb -> 'cols') as laid(id uuid, "className" text, "sortOrder" int, "rowId" uuid)
    where page_col.id = laid.id and page_id = ${pageId}
      and (class_name, sort_order, row_id, is_deleted) is distinct from ("className", "sortOrder", "rowId", false)`.execute(
    trx,
  );
  await sql`
    update block set class_name = "className", sort_order = "sortOrder", col_id = "colId", parent_block_id = "parentId",
      item = laid.item, is_deleted = false
    from jsonb_to_recordset(${{ blocks }}::jsonb -> 'blocks')
      as laid(id uuid, "className" text, "sortOrder" int, "colId" uuid, "parentId" uuid, item int)
    where block.id = laid.id and page_id = ${pageId}`.execute(trx);
  await removeParts(trx, 'page_row', pageId, rows);
  await removeParts(trx, 'page_col', pageId, cols);
  await removeParts(trx, 'block', pageId, blocks);
}

/** Hides all parts of a page except these. */
async function removeParts(
  trx: Db,
  table: 'page_row' | 'page_col' | 'block',
  pageId: string,
  remaining: readonly { id: string }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set is_deleted = true
    where page_id = ${pageId} and not is_deleted and not id = any (${remaining.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
}
