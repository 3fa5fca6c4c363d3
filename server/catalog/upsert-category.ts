import { sql } from 'kysely';
import { type Culture, cultures } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';
import { type Categories, loadCategories } from './category.ts';
import { slugOf } from './slug.ts';

export type CategoryDraft = {
  /** The code in imports and settings; a category with this code is updated. */
  code: string;
  /** Code of the parent category. */
  parent?: string | null;
  sortOrder?: number;
  mediaId?: string | null;
  isDeleted?: boolean;
  texts: Partial<Record<Culture, { name: string; slug?: string; description?: string; mediaAlt?: string }>>;
  attributes?: readonly { name: string; value: string }[];
  /** Cultures without input lose their texts. */
  hasAllTexts?: boolean;
};

/**
 * Creates or updates a category by its code. Cultures without input keep their texts.
 * @throws ApiError `not_found` for an unknown parent, `conflict` for a slug of a sibling or a parent below
 * itself
 */
export async function upsertCategory(db: Db, siteId: string, draft: CategoryDraft): Promise<string> {
  const [id] = await upsertCategories(db, siteId, [draft]);
  if (id === undefined) throw new Error(`${draft.code} was not written`);
  return id;
}

/** Creates or updates several categories, each after its parent. Only the final state must be consistent. */
export async function upsertCategories(
  db: Db,
  siteId: string,
  drafts: readonly CategoryDraft[],
): Promise<string[]> {
  if (drafts.length === 0) return [];
  return transact(db, async (trx) => {
    await lockCategories(trx, siteId);
    const before = await loadCategories(trx, siteId);
    const ids: string[] = [];
    for (const draft of drafts) ids.push(await writeCategory(trx, siteId, draft));
    const tree = await loadCategories(trx, siteId);
    if (ids.some((id) => tree.hasCycle(id) || tree.hasTwin(id))) throw new ApiError('conflict');
    await assertNoProductSlugs(trx, siteId, ids);
    await storeRedirects(trx, siteId, before, tree);
    await publishChanges(trx, [{ topic: 'catalog', key: siteId }]);
    return ids;
  });
}

/**
 * A category takes precedence over a product at the same address, so it may not have a product's slug.
 * @throws ApiError `conflict`
 */
async function assertNoProductSlugs(trx: Db, siteId: string, ids: readonly string[]): Promise<void> {
  const taken = await trx
    .selectFrom('category_text')
    .innerJoin('category', 'category.id', 'category_id')
    .innerJoin('product_text', (join) =>
      join.onRef('product_text.slug', '=', 'category_text.slug').on('product_text.site_id', '=', siteId),
    )
    .select(['category.code', 'category_text.slug'])
    .where('category.id', 'in', ids)
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  if (taken) throw new ApiError('conflict', { details: { category: taken.code, slug: taken.slug } });
}

/** Redirects the paths that categories left, those of the categories below them too, and frees the taken ones. */
async function storeRedirects(trx: Db, siteId: string, before: Categories, after: Categories): Promise<void> {
  const paths = (tree: Categories) =>
    tree.all.flatMap((node) =>
      cultures.map((culture) => ({ id: node.id, culture, path: tree.path(node, culture) })),
    );
  const key = ({ culture, path }: { culture: Culture; path: string }) => `${culture} ${path}`;
  const [former, live] = [paths(before), paths(after)];
  const [formerKeys, liveKeys] = [new Set(former.map(key)), new Set(live.map(key))];
  const left = former.filter((one) => !liveKeys.has(key(one)));
  const taken = live.filter((one) => !formerKeys.has(key(one)));
  await sql`
    with taken as (select * from jsonb_to_recordset(${{ taken }}::jsonb -> 'taken') as input(culture text, path text))
    delete from category_redirect using taken
    where site_id = ${siteId} and category_redirect.culture = taken.culture and category_redirect.path = taken.path`.execute(
    trx,
  );
  await sql`
    insert into category_redirect (site_id, culture, path, category_id)
    select ${siteId}, culture, path, id
    from jsonb_to_recordset(${{ left }}::jsonb -> 'left') as input(id uuid, culture text, path text)
    on conflict (site_id, culture, path) do update set category_id = excluded.category_id, created_at = now()`.execute(
    trx,
  );
}

/**
 * Serialises writers until the end of the transaction, so that two together cannot make a cycle or duplicate
 * slugs that neither sees.
 */
export async function lockCategories(trx: Db, siteId: string): Promise<void> {
  await trx.selectFrom('site').select('id').where('id', '=', siteId).forNoKeyUpdate().execute();
}

async function writeCategory(trx: Db, siteId: string, draft: CategoryDraft): Promise<string> {
  const parentId = draft.parent ? await categoryId(trx, siteId, draft.parent) : null;
  const fields = {
    parent_id: parentId,
    sort_order: draft.sortOrder ?? 0,
    media_id: draft.mediaId ?? null,
    is_deleted: draft.isDeleted ?? false,
  };
  const known = await trx
    .selectFrom('category')
    .select('id')
    .where('site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['code']), '=', draft.code.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
  const id = known
    ? known.id
    : (
        await trx
          .insertInto('category')
          .values({ site_id: siteId, code: draft.code, ...fields })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
  if (parentId === id) throw new ApiError('conflict');
  if (known) await trx.updateTable('category').set(fields).where('id', '=', id).execute();
  if (draft.hasAllTexts) {
    const present = Object.keys(draft.texts);
    await sql`
      delete from category_text where category_id = ${id} and culture <> all(${present}::text[])`.execute(
      trx,
    );
  }
  for (const [culture, text] of Object.entries(draft.texts)) {
    const row = {
      name: text.name,
      slug: text.slug || slugOf(text.name) || slugOf(draft.code),
      description: text.description ?? '',
      media_alt: text.mediaAlt ?? '',
    };
    await trx
      .insertInto('category_text')
      .values({ category_id: id, culture, site_id: siteId, ...row })
      .onConflict((conflict) => conflict.columns(['category_id', 'culture']).doUpdateSet(row))
      .execute();
  }
  if (draft.attributes) {
    await trx.deleteFrom('category_attribute').where('category_id', '=', id).execute();
    const rows = draft.attributes.map((one) => ({ category_id: id, ...one }));
    if (rows.length > 0) await trx.insertInto('category_attribute').values(rows).execute();
  }
  return id;
}

async function categoryId(db: Db, siteId: string, code: string): Promise<string> {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['code']), '=', code.toLowerCase()))
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found', { details: { category: code } });
  return found.id;
}
