import { sql } from 'kysely';
import type { EditedProduct } from '../../../contract/office-catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { publishProductChanges } from '../../platform/index.ts';
import { draftOf } from '../editing/change-product.ts';
import { editedProducts } from '../editing/edited-product.ts';
import { writeProducts } from '../product.ts';
import type { NotUndone } from './import-rows.ts';
import { type ProductPictures, writePictures } from './pictures.ts';

/** What an import changed of a product; `before` is null for one that it made. */
export type ProductImportChange = { productId: number; before: EditedProduct | null };

type After = { version: string; left: Record<string, number | null> };

const batch = 200;

/** Stores what an import has changed, in its transaction, for its undo. */
export async function storeImportChanges(
  trx: Db,
  runId: string,
  changes: readonly ProductImportChange[],
): Promise<void> {
  for (let at = 0; at < changes.length; at += batch) {
    const some = changes.slice(at, at + batch);
    const now = await editedProducts(
      trx,
      some.map(({ productId }) => productId),
    );
    const rows = some.flatMap(({ productId, before }) => {
      const product = now.get(productId);
      return product ? [{ productId, before, after: afterOf(product) }] : [];
    });
    await sql`
      insert into import_change (run_id, product_id, before, after)
      select ${runId}, "productId", nullif(before, 'null'), after
      from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as input("productId" bigint, before jsonb, after jsonb)`.execute(
      trx,
    );
  }
}

const afterOf = ({ version, variants }: EditedProduct): After => ({
  version,
  left: Object.fromEntries(variants.map(({ itemCode, stock }) => [itemCode, stock.left])),
});

/**
 * Takes an import of products back, except those that were changed since; returns these. What was sold since
 * stays sold.
 */
export async function undoImport(trx: Db, siteId: string, runId: string): Promise<NotUndone[]> {
  const { rows } = await sql<{ productId: number; before: EditedProduct | null; after: After }>`
    select product_id as "productId", before, after from import_change
    where run_id = ${runId} order by product_id`.execute(trx);
  const changedSince: NotUndone[] = [];
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch);
    const ids = some.map(({ productId }) => productId);
    await sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`.execute(
      trx,
    );
    const present = await editedProducts(trx, ids);
    const asBefore = some.flatMap(({ productId, before, after }) => {
      const now = present.get(productId);
      if (!now) return [];
      if (now.version === after.version) return [{ productId, before, after, now }];
      changedSince.push({ code: now.itemCode, reason: 'changed' });
      return [];
    });
    const made = asBefore.flatMap(({ productId, before }) => (before ? [] : [productId]));
    await sql`update product set is_deleted = true, updated_at = now() where id = any(${made}::bigint[])`.execute(
      trx,
    );
    const drafts = asBefore.flatMap(({ before, after, now }) =>
      before ? [draftBefore(before, after, now)] : [],
    );
    if (drafts.length > 0) await writeProducts(trx, siteId, drafts, new Date());
    await writePictures(trx, asBefore.flatMap(picturesBefore));
    await deleteAddedTexts(trx, asBefore);
    if (asBefore.length > 0) {
      await publishProductChanges(
        trx,
        siteId,
        asBefore.map(({ productId }) => productId),
        'theirs',
      );
    }
  }
  return changedSince;
}

function draftBefore(before: EditedProduct, after: After, now: EditedProduct) {
  const { texts, categories, attributes, weightGrams, minimumAge, withdrawal } = before;
  const { giftCardMin, giftCardMax } = before;
  const { brand, vatCategory, sortOrder, isArchived } = before;
  const draft = draftOf(now, {
    ...{ texts, categories, attributes, weightGrams, minimumAge, withdrawal, giftCardMin, giftCardMax },
    ...{ brand, vatCategory, sortOrder, isArchived },
    variants: before.variants.map(({ itemCode, options, price, isReduced, isArchived }) => ({
      ...{ itemCode, options, price, isReduced, isArchived },
    })),
  });
  const variants = draft.variants?.map((variant) => {
    const was = before.variants.find(({ itemCode }) => itemCode === variant.itemCode)?.stock;
    const is = now.variants.find(({ itemCode }) => itemCode === variant.itemCode)?.stock;
    const imported = after.left[variant.itemCode];
    if (!was || !is || was.left === imported) return variant;
    if (was.left === null || is.left === null || imported == null) {
      return {
        ...variant,
        stock: was.left === null ? (is.held > 0 ? undefined : null) : stockOf(was, was.left),
      };
    }
    // As many were sold since as are fewer now than the import left.
    return { ...variant, stock: stockOf(was, Math.max(0, is.left + was.left - imported)) };
  });
  return { ...draft, ...(variants && { variants }) };
}

function picturesBefore({ productId, before }: ProductImportChange): ProductPictures[] {
  if (!before) return [];
  const pictures = before.pictures.map(({ mediaId, alts }) => ({
    ...{ source: '', mediaId, alts },
    variants: before.variants
      .filter((variant) => variant.pictures.includes(mediaId))
      .map(({ itemCode }) => itemCode.toLowerCase()),
  }));
  return [{ productId, pictures }];
}

const stockOf = ({ few, backInStock }: EditedProduct['variants'][number]['stock'], left: number) => ({
  ...{ left, few, backInStock },
});

async function deleteAddedTexts(trx: Db, products: readonly ProductImportChange[]): Promise<void> {
  const rows = products.flatMap(({ productId, before }) =>
    before ? [{ productId, cultures: Object.keys(before.texts) }] : [],
  );
  if (rows.length === 0) return;
  await sql`
    delete from product_text using jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as input("productId" bigint, cultures jsonb)
    where product_id = "productId" and not cultures ? culture`.execute(trx);
}
