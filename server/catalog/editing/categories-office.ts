import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { CategoryChange, EditedCategory } from '../../../contract/office-catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { assertVersion, versionOf } from '../../content/index.ts';
import { type CategoryDraft, lockCategories, upsertCategories } from '../upsert-category.ts';

/** All categories of a site in their order, archived ones too. */
export async function editedCategories(db: Db, siteId: string): Promise<EditedCategory[]> {
  const { rows } = await sql<
    Omit<EditedCategory, 'version' | 'texts'> & {
      texts: ({ culture: Culture } & NonNullable<EditedCategory['texts'][Culture]>)[];
    }
  >`
    select category.code, parent.code as parent, category.sort_order as "sortOrder", category.media_id as "mediaId",
      category.is_deleted as "isArchived",
      (select count(*)::int from product_category join product on product.id = product_id
        where category_id = category.id and not product.is_deleted) as products,
      (select coalesce(json_agg(json_build_object('culture', culture, 'name', name, 'slug', slug,
          'description', description, 'mediaAlt', media_alt) order by culture), '[]')
        from category_text where category_id = category.id) as texts
    from category left join category as parent on parent.id = category.parent_id
    where category.site_id = ${siteId} order by category.sort_order, category.code`.execute(db);
  return rows.map(({ texts, products, ...row }) => {
    const category = {
      ...row,
      texts: Object.fromEntries(texts.map(({ culture, ...text }) => [culture, text])),
    };
    return { ...category, products, version: versionOf(category) };
  });
}

function findCategory(all: readonly EditedCategory[], code: string): EditedCategory {
  const found = all.find((one) => one.code.toLowerCase() === code.toLowerCase());
  if (!found) throw new ApiError('not_found', { details: { category: code } });
  return found;
}

/** @throws ApiError `conflict` for a code or an address in use, `not_found` for an unknown parent */
export async function createCategory(
  db: Db,
  siteId: string,
  { code, change }: { code: string; change: CategoryChange },
): Promise<EditedCategory> {
  return transact(db, async (trx) => {
    await lockCategories(trx, siteId);
    const all = await editedCategories(trx, siteId);
    if (all.some((one) => one.code.toLowerCase() === code.toLowerCase())) {
      const errors = [{ path: 'body.code', code: 'code_taken', message: 'field.code_taken' }];
      throw new ApiError('conflict', { messageKey: 'field.code_taken', errors });
    }
    const siblings = all.filter(({ parent }) => parent === (change.parent ?? null));
    const sortOrder = Math.max(-1, ...siblings.map((one) => one.sortOrder)) + 1;
    await writeCategories(trx, siteId, [draftOf({ ...emptyCategory, code, sortOrder }, change)]);
    return findCategory(await editedCategories(trx, siteId), code);
  });
}

const emptyCategory = { parent: null, mediaId: null, isArchived: false, texts: {} };

/**
 * Changes the given fields of a category.
 * @throws ApiError `not_found`, `version_conflict`, `conflict` for an address in use or a parent below itself
 */
export async function changeCategory(
  db: Db,
  siteId: string,
  code: string,
  { version, change }: { version: string; change: CategoryChange },
): Promise<EditedCategory> {
  return transact(db, async (trx) => {
    await lockCategories(trx, siteId);
    const theirs = findCategory(await editedCategories(trx, siteId), code);
    assertVersion(theirs, version, change);
    await writeCategories(trx, siteId, [draftOf(theirs, change)]);
    return findCategory(await editedCategories(trx, siteId), code);
  });
}

/**
 * Puts categories in an order below a parent; those of another parent move there.
 * @throws ApiError `not_found`, `conflict` for an address in use or a parent below itself
 */
export async function orderCategories(
  db: Db,
  siteId: string,
  { parent, codes }: { parent: string | null; codes: readonly string[] },
): Promise<EditedCategory[]> {
  return transact(db, async (trx) => {
    await lockCategories(trx, siteId);
    const all = await editedCategories(trx, siteId);
    const named = [...new Set(codes.map((code) => findCategory(all, code)))];
    const others = all.filter((one) => one.parent === parent && !named.includes(one));
    const drafts = [...named, ...others].map((one, sortOrder) => draftOf({ ...one, sortOrder }, { parent }));
    await writeCategories(trx, siteId, drafts);
    return editedCategories(trx, siteId);
  });
}

async function writeCategories(trx: Db, siteId: string, drafts: readonly CategoryDraft[]): Promise<void> {
  try {
    await upsertCategories(trx, siteId, drafts);
  } catch (error) {
    // An unknown parent and an address in use are the office's to explain.
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    throw new ApiError('conflict', { ...error.options, messageKey: 'field.address_in_use' });
  }
}

type Before = Pick<EditedCategory, 'code' | 'parent' | 'sortOrder' | 'mediaId' | 'isArchived' | 'texts'>;

function draftOf(before: Before, change: CategoryChange): CategoryDraft {
  return {
    code: before.code,
    parent: change.parent === undefined ? before.parent : change.parent,
    sortOrder: before.sortOrder,
    mediaId: change.mediaId === undefined ? before.mediaId : change.mediaId,
    isDeleted: change.isArchived ?? before.isArchived,
    texts: Object.fromEntries(
      Object.entries(change.texts ?? {}).map(([culture, text]) => {
        const was = before.texts[culture as Culture];
        const { name, slug = was?.slug, description = was?.description, mediaAlt = was?.mediaAlt } = text;
        return [
          culture,
          {
            name,
            ...(slug && { slug }),
            ...(description !== undefined && { description }),
            ...(mediaAlt !== undefined && { mediaAlt }),
          },
        ];
      }),
    ),
  };
}
