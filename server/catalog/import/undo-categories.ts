import { sql } from 'kysely';
import { isApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { withinSavepoint } from '../../../database/transaction.ts';
import { type CategoryDraft, lockCategories, upsertCategories } from '../upsert-category.ts';
import {
  type CategoryAfter,
  type CategoryState,
  categoryAfter,
  categoryKey,
  categoryStates,
} from './category-state.ts';
import type { ImportedRow, NotUndone } from './import-rows.ts';

type Row = ImportedRow<CategoryState, CategoryAfter>;

/**
 * Takes an import of categories back, and archives those that it made. Those that were changed since, that are in use
 * by now, or whose address is taken stay, and are returned.
 */
export async function undoCategories(trx: Db, siteId: string, runId: string): Promise<NotUndone[]> {
  await lockCategories(trx, siteId);
  const { rows } = await sql<Row>`
    select key, before, after from import_row where run_id = ${runId} order by key`.execute(trx);
  const present = await categoryStates(trx, siteId);
  const notUndone: NotUndone[] = [];
  const unchanged = rows.flatMap(({ key, before, after }) => {
    const now = present.get(key);
    if (!now) return [];
    if (categoryAfter(now).version === after.version) return [{ key, before, after, now }];
    notUndone.push({ code: now.code, reason: 'changed' });
    return [];
  });
  const restored = unchanged.flatMap(({ key, before, after, now }) =>
    before ? [{ key, draft: draftBefore(before, after, now) }] : [],
  );
  const made = unchanged.flatMap(({ key, before }) => (before ? [] : [key]));
  const parents = parentsAfter(present, restored);
  const used = await usedCategories(trx, siteId);
  const archived = removable(made, parents, used);
  for (const key of made)
    if (!archived.has(key)) notUndone.push({ code: present.get(key)?.code ?? key, reason: 'inUse' });
  const drafts = [
    ...restored.map(({ draft }) => draft),
    ...[...archived].flatMap((key) => present.get(key) ?? []).map(archivedDraft),
  ];
  notUndone.push(...(await writeWherePossible(trx, siteId, drafts)));
  return notUndone;
}

function draftBefore(before: CategoryState, after: CategoryAfter, now: CategoryState): CategoryDraft {
  const { parent, isDeleted, texts, attributes } = before;
  return {
    ...{ code: now.code, parent, isDeleted, attributes, mediaId: now.mediaId },
    sortOrder: now.sortOrder === after.sortOrder ? before.sortOrder : now.sortOrder,
    texts: Object.fromEntries(texts.map(({ culture, ...text }) => [culture, text])),
    hasAllTexts: true,
  };
}

const archivedDraft = ({ code, parent, sortOrder, mediaId }: CategoryState): CategoryDraft => ({
  ...{ code, parent, sortOrder, mediaId },
  isDeleted: true,
  texts: {},
});

/** The parents of the categories that are not archived, when others are as before, by their keys. */
function parentsAfter(
  present: ReadonlyMap<string, CategoryState>,
  restored: readonly { key: string; draft: CategoryDraft }[],
): Map<string, string | null> {
  const drafts = new Map(restored.map(({ key, draft }) => [key, draft]));
  return new Map(
    [...present].flatMap(([key, now]) => {
      const { parent, isDeleted } = drafts.get(key) ?? now;
      return isDeleted ? [] : [[key, parent ? categoryKey(parent) : null] as const];
    }),
  );
}

/** Those of the made categories that have neither products nor a category that stays below them. */
function removable(
  made: readonly string[],
  parents: ReadonlyMap<string, string | null>,
  used: ReadonlySet<string>,
): Set<string> {
  const removed = new Set(made.filter((key) => !used.has(key)));
  for (let size = -1; size !== removed.size; ) {
    size = removed.size;
    for (const [key, parent] of parents) if (parent && !removed.has(key)) removed.delete(parent);
  }
  return removed;
}

/** The keys of categories that products are in. */
async function usedCategories(trx: Db, siteId: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct lower(category.code) as key from product_category
      join category on category.id = category_id join product on product.id = product_id
    where category.site_id = ${siteId} and not product.is_deleted`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Writes all drafts, or one by one where together they have a conflict; returns those that have one. */
async function writeWherePossible(
  trx: Db,
  siteId: string,
  drafts: readonly CategoryDraft[],
): Promise<NotUndone[]> {
  if (await isWritten(trx, siteId, drafts)) return [];
  const notUndone: NotUndone[] = [];
  for (const draft of drafts)
    if (!(await isWritten(trx, siteId, [draft]))) notUndone.push({ code: draft.code, reason: 'taken' });
  return notUndone;
}

async function isWritten(trx: Db, siteId: string, drafts: readonly CategoryDraft[]): Promise<boolean> {
  try {
    await withinSavepoint(trx, () => upsertCategories(trx, siteId, drafts));
    return true;
  } catch (error) {
    if (!isApiError(error) || (error.code !== 'conflict' && error.code !== 'not_found')) throw error;
    return false;
  }
}
