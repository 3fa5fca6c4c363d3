import type { ImportFieldChange } from '../../../contract/office-import.ts';
import { slugOf } from '../slug.ts';
import { type CategoryDraft, lockCategories, upsertCategories } from '../upsert-category.ts';
import { categoriesOfUndone } from './archived-by-undo.ts';
import { type CategoryState, categoryAfter, categoryKey, categoryStates } from './category-state.ts';
import {
  code,
  maxLengths,
  putText,
  readCells,
  short,
  signedNumber,
  type Texts,
  Unreadable,
  yesOrNo,
} from './cells.ts';
import { changedList, changedTexts, type NameValue, replaced } from './changed-fields.ts';
import type { Column } from './columns.ts';
import { fieldChange, listChanges, textChanges } from './field-changes.ts';
import type { Fate, ImportedFile, LineImport, WrittenItem } from './line-import.ts';
import { type AddProblem, type Line, type Problem, problemReporter, UniqueNames } from './problems.ts';
import type { CsvRow } from './read-csv.ts';

/** The fields of a category in a line. Undefined fields stay unchanged. */
type CategoryLine = Line & {
  code: string;
  /** Empty: a top-level category. */
  parent?: string;
  sortOrder?: number;
  isDeleted?: boolean;
  texts: Texts;
  attributes: NameValue[];
};

/** A category in its final state. */
type Node = {
  code: string;
  parent: string | null;
  isDeleted: boolean;
  slugs: ReadonlyMap<string, string>;
  line?: CategoryLine;
};

/** Imports all categories at the end: a line may name a parent further down in the file. */
export class CategoryImport implements LineImport {
  readonly #file: ImportedFile;
  readonly #spokenOf = new UniqueNames();
  readonly #lines: CategoryLine[] = [];
  readonly #found: Problem[] = [];

  constructor(file: ImportedFile) {
    this.#file = file;
  }

  async take(row: CsvRow): Promise<void> {
    const line: CategoryLine = { line: row.line, unreadable: [], code: '', texts: {}, attributes: [] };
    const problems = readCells(this.#file.columns, row, (column, cell) => put(line, column, cell));
    line.unreadable = problems.map(({ column }) => column.toLowerCase());
    this.#found.push(...problems);
    const again = this.#spokenOf.again(line.line, 'category', line.code);
    if (again) this.#found.push(again);
    else if (line.code) this.#lines.push(line);
  }

  async end(isWhole: boolean): Promise<Fate[]> {
    const { trx, siteId, problems } = this.#file;
    await lockCategories(trx, siteId);
    const known = await categoryStates(trx, siteId);
    const undone = await categoriesOfUndone(trx, siteId);
    const addProblem = problemReporter(this.#found);
    const nodes = new Map<string, Node>();
    for (const [key, before] of known) nodes.set(key, nodeOf(before.code, before, before.texts));
    const drafts: CategoryDraft[] = [];
    const fates: Fate[] = [];
    const written: WrittenItem[] = [];
    for (const line of this.#lines) {
      const key = categoryKey(line.code);
      const before = known.get(key);
      const { draft, isChanged } = draftOf(line, before, { isUndone: undone.has(key), addProblem });
      const texts = Object.entries(draft.texts).map(([culture, text]) => ({
        culture,
        slug: text.slug ?? '',
      }));
      // Deleted and set again, so that categories of the file come last, in its order.
      nodes.delete(key);
      nodes.set(key, { ...nodeOf(draft.code, draft, [...(before?.texts ?? []), ...texts]), line });
      if (isChanged) drafts.push(draft);
      const fate = before ? (isChanged ? 'changed' : 'unchanged') : 'added';
      fates.push(fate);
      if (fate !== 'unchanged')
        written.push({ line: line.line, code: draft.code, fate, changes: categoryChanges(draft, before) });
    }
    checkTree(nodes, isWhole, addProblem);
    problems.add(this.#found);
    if (!isWhole || problems.count > 0) return [];
    const depth = (draft: CategoryDraft) => above(nodes, categoryKey(draft.code)).length;
    await upsertCategories(
      trx,
      siteId,
      drafts.toSorted((a, b) => depth(a) - depth(b)),
    );
    for (const item of written) this.#file.journal?.written(item);
    await this.#storeRows(drafts, known);
    return fates;
  }

  /** Passes the written categories on as they were and as they are. */
  async #storeRows(
    drafts: readonly CategoryDraft[],
    known: ReadonlyMap<string, CategoryState>,
  ): Promise<void> {
    const { trx, siteId, journal } = this.#file;
    if (!journal?.rows) return;
    const present = await categoryStates(trx, siteId);
    const rows = drafts.flatMap(({ code: draftCode }) => {
      const key = categoryKey(draftCode);
      const now = present.get(key);
      return now ? [{ key, before: known.get(key) ?? null, after: categoryAfter(now) }] : [];
    });
    journal.rows(rows);
  }
}

function categoryChanges(draft: CategoryDraft, before: CategoryState | undefined): ImportFieldChange[] {
  const was = before?.attributes ?? [];
  return [
    ...textChanges(draft.texts, before?.texts ?? []),
    ...fieldChange('parent', before?.parent, draft.parent),
    ...fieldChange('sort_order', before?.sortOrder, draft.sortOrder),
    ...fieldChange('deleted', before?.isDeleted ?? false, draft.isDeleted),
    ...listChanges('attr', was, draft.attributes ?? was),
  ];
}

function put(line: CategoryLine, column: Column, cell: string): void {
  if (column.kind === 'text') putText(line.texts, column, cell);
  else if (column.kind === 'attribute') {
    line.attributes.push({ name: column.name, value: short(cell, maxLengths.value) });
  } else if (column.kind !== 'field') return;
  else if (column.field === 'category') {
    if (!cell) throw new Unreadable('needs_value');
    line.code = code(cell, 'no_code');
  } else if (column.field === 'parent') line.parent = cell && code(cell, 'no_code');
  else if (!cell) return;
  else if (column.field === 'sort_order') line.sortOrder = signedNumber(cell);
  else if (column.field === 'deleted') line.isDeleted = yesOrNo(cell);
}

function nodeOf(
  ownCode: string,
  { parent, isDeleted }: { parent?: string | null; isDeleted?: boolean },
  texts: readonly { culture: string; slug: string }[],
): Node {
  return {
    code: ownCode,
    parent: parent ? categoryKey(parent) : null,
    isDeleted: isDeleted ?? false,
    slugs: new Map(texts.map(({ culture, slug }) => [culture, slug])),
  };
}

function draftOf(
  line: CategoryLine,
  before: CategoryState | undefined,
  { isUndone, addProblem }: { isUndone: boolean; addProblem: AddProblem },
): { draft: CategoryDraft; isChanged: boolean } {
  const parent = line.parent === undefined ? (before?.parent ?? null) : line.parent || null;
  const fields = {
    sortOrder: line.sortOrder ?? before?.sortOrder ?? 0,
    isDeleted: line.isDeleted ?? (!isUndone && (before?.isDeleted ?? false)),
  };
  const texts = changedTexts(line, before, addProblem);
  for (const text of Object.values(texts)) text.slug ||= slugOf(text.name) || slugOf(line.code);
  if (!before && Object.keys(texts).length === 0) {
    addProblem(line, 'name_…', 'category_needs_name');
  }
  const was = before?.attributes ?? [];
  const attributes = changedList(
    line.attributes.reduce((list, { name, value }) => replaced(list, name, value ? [value] : []), was),
    was,
  );
  const isChanged =
    !before ||
    categoryKey(parent ?? '') !== categoryKey(before.parent ?? '') ||
    fields.sortOrder !== before.sortOrder ||
    fields.isDeleted !== before.isDeleted ||
    Object.keys(texts).length > 0 ||
    attributes !== undefined;
  const ownCode = before?.code ?? line.code;
  const draft = { code: ownCode, parent, ...fields, mediaId: before?.mediaId ?? null, texts, attributes };
  return { draft, isChanged };
}

/** Rejects lines with an unknown parent, a cycle, or siblings with one address. */
function checkTree(nodes: ReadonlyMap<string, Node>, isWhole: boolean, addProblem: AddProblem): void {
  const owners = new Map<string, string>();
  for (const [key, { code: ownCode, parent, isDeleted, slugs, line }] of nodes) {
    if (line && parent && isWhole && !nodes.has(parent)) {
      addProblem(line, 'parent', 'no_parent', { category: line.parent ?? '' });
    }
    if (line && above(nodes, key).includes(key)) {
      addProblem(line, 'parent', 'below_itself', { category: ownCode });
    }
    if (isDeleted) continue;
    for (const [culture, slug] of slugs) {
      const address = `${parent ?? ''} ${culture} ${slug}`;
      const owner = owners.get(address);
      if (owner && line) {
        addProblem(line, `slug_${culture}`, 'slug_beside', { owner, slug });
      }
      owners.set(address, owner ?? ownCode);
    }
  }
}

/** The codes of a category's ancestors, nearest first; in a cycle, each once. */
function above(nodes: ReadonlyMap<string, Node>, key: string): string[] {
  const ancestors: string[] = [];
  for (let at = nodes.get(key)?.parent; at && !ancestors.includes(at); at = nodes.get(at)?.parent)
    ancestors.push(at);
  return ancestors;
}
