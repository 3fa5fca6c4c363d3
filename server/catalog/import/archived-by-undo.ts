import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';

/*
 * The undo of an import archives what the import made. Its rows stay for these, as long as an import can be undone:
 * the same file, imported again, brings them back as it made them, without a column for it.
 */

/** Deletes what an undone import of products has stored, except of what the undo has archived. */
export async function forgetImportedProducts(trx: Db, runId: string): Promise<void> {
  await sql`
    delete from import_change using product where product.id = product_id and run_id = ${runId}
      and not case when before is null then is_deleted else exists (
        select from variant where variant.product_id = product.id and variant.is_deleted
          and ${madeVariant(sql`item_code`)}) end`.execute(trx);
}

/** Deletes what an undone import of other things has stored, except of categories that the undo has archived. */
export async function forgetImportedRows(
  trx: Db,
  siteId: string,
  runId: string,
  isOfCategories: boolean,
): Promise<void> {
  await sql`
    delete from import_row where run_id = ${runId} and not (${isOfCategories} and before is null and exists (
      select from category where site_id = ${siteId} and lower(code) = key and is_deleted))`.execute(trx);
}

/** The keys of categories that an undo has archived, or that were archived since. */
export async function categoriesOfUndone(trx: Db, siteId: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from import_row join import_run on import_run.id = run_id
    where site_id = ${siteId} and kind = 'categories' and state = 'undone'`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Whether an undone import made the product of a query. */
export const isProductOfUndone = sql<boolean>`exists (
  select from import_change join import_run on import_run.id = run_id
  where product_id = product.id and state = 'undone' and before is null)`;

/** Whether an undone import made the variant of a query, of a product that was there before. */
export const isVariantOfUndone = sql<boolean>`exists (
  select from import_change join import_run on import_run.id = run_id
  where product_id = variant.product_id and state = 'undone' and before is not null
    and ${madeVariant(sql`variant.item_code`)})`;

/** Whether the import of a row of `import_change` made this variant. */
function madeVariant(itemCode: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(after -> 'left' ? ${itemCode}
    and not before -> 'variants' @> jsonb_build_array(jsonb_build_object('itemCode', ${itemCode})))`;
}
