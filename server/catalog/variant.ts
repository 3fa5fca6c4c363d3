import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { putPrices } from './price.ts';
import { putStocks, type StockDraft } from './stock.ts';
import { addMissingTerms } from './term.ts';

export type VariantDraft = {
  itemCode: string;
  options?: readonly { name: string; value: string }[];
  priceCents: number;
  /** The price is announced as reduced. */
  isReduced?: boolean;
  isDeleted?: boolean;
  /** Undefined leaves it unchanged; null: stock is not counted. */
  stock?: StockDraft | null;
};

type WithVariants = { id: number; itemCode: string; variants?: readonly VariantDraft[] };

/**
 * Writes the variants of products; those that are not in the list are deleted.
 * @throws ApiError `conflict` for a duplicate code or a code of another product
 */
export async function writeVariants(
  trx: Db,
  siteId: string,
  drafts: readonly WithVariants[],
  at: Date,
): Promise<void> {
  const drafted = drafts.flatMap(({ id, itemCode, variants }) =>
    (variants ?? []).map((variant, order) => ({ ...variant, productId: id, of: itemCode, order })),
  );
  const codes = new Set<string>();
  for (const { of, order, itemCode } of drafted) {
    const isTwice = codes.has(itemCode.toLowerCase());
    codes.add(itemCode.toLowerCase());
    if (isTwice || (order === 0 && itemCode.toLowerCase() !== of.toLowerCase())) {
      throw new ApiError('conflict', { details: { itemCode: of, variant: itemCode } });
    }
  }
  if (drafted.length === 0) return;
  const written = await trx
    .insertInto('variant')
    .values(
      drafted.map((variant) => ({
        product_id: variant.productId,
        site_id: siteId,
        item_code: variant.itemCode,
        sort_order: variant.order,
        price_cents: variant.priceCents,
        is_deleted: variant.isDeleted ?? false,
      })),
    )
    .onConflict((conflict) =>
      conflict.expression(sql`site_id, lower(item_code)`).doUpdateSet((eb) => ({
        sort_order: eb.ref('excluded.sort_order'),
        is_deleted: eb.ref('excluded.is_deleted'),
      })),
    )
    .returning(['id', 'product_id', 'item_code'])
    .execute();
  const idByCode = new Map(written.map((row) => [row.item_code.toLowerCase(), row]));
  const variants = drafted.map((variant) => {
    const row = idByCode.get(variant.itemCode.toLowerCase());
    if (!row || row.product_id !== variant.productId) {
      throw new ApiError('conflict', { details: { itemCode: variant.of, variant: variant.itemCode } });
    }
    return { ...variant, id: row.id };
  });
  await trx
    .updateTable('variant')
    .set({ is_deleted: true })
    .where('product_id', 'in', [...new Set(variants.map(({ productId }) => productId))])
    .where(
      'id',
      'not in',
      variants.map(({ id }) => id),
    )
    .execute();
  await writeOptions(trx, siteId, variants);
  await putPrices(
    trx,
    variants.map(({ id, priceCents, isReduced = false }) => ({ variantId: id, priceCents, isReduced })),
    at,
  );
  await putStocks(
    trx,
    variants.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ variantId: id, stock }])),
  );
}

async function writeOptions(
  trx: Db,
  siteId: string,
  variants: readonly (VariantDraft & { id: number })[],
): Promise<void> {
  const ids = variants.map(({ id }) => id);
  await trx.deleteFrom('variant_option').where('variant_id', 'in', ids).execute();
  const rows = variants.flatMap(({ id, options = [] }) =>
    options.map((one, sort_order) => ({ variant_id: id, sort_order, ...one })),
  );
  if (rows.length > 0) await trx.insertInto('variant_option').values(rows).execute();
  await addMissingTerms(
    trx,
    siteId,
    rows.map((row) => row.name),
  );
}
