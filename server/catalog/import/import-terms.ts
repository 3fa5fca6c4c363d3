import type { Culture } from '../../../contract/culture.ts';
import type { ImportFieldChange } from '../../../contract/office-import.ts';
import { lastPlace, putTerms, type TermDraft, termKey } from '../term.ts';
import {
  maxLengths,
  putText,
  readCells,
  short,
  shortened,
  signedNumber,
  type Texts,
  Unreadable,
  yesOrNo,
} from './cells.ts';
import { type Column, listName } from './columns.ts';
import { fieldChange } from './field-changes.ts';
import type { Fate, ImportedFile, LineImport, WrittenItem } from './line-import.ts';
import { type Line, type Problem, problemReporter, UniqueNames } from './problems.ts';
import type { CsvRow } from './read-csv.ts';
import { type TermState, termAfter, termCode, termStates } from './term-state.ts';

/** The fields of a term in a line. Undefined fields stay unchanged. */
type TermLine = Line & {
  term: string;
  /** Empty: the line describes the name itself. */
  value: string;
  isFacet?: boolean;
  sortOrder?: number;
  texts: Texts;
};

/** Maximum lines in one statement. */
const batchLines = 1000;

/** Imports all terms at the end: a value may come before its name in the file. */
export class TermImport implements LineImport {
  readonly #file: ImportedFile;
  readonly #spokenOf = new UniqueNames();
  readonly #lines: TermLine[] = [];
  readonly #found: Problem[] = [];

  constructor(file: ImportedFile) {
    this.#file = file;
  }

  async take(row: CsvRow): Promise<void> {
    const line: TermLine = { line: row.line, unreadable: [], term: '', value: '', texts: {} };
    const problems = readCells(this.#file.columns, row, (column, cell) => put(line, column, cell));
    line.unreadable = problems.map(({ column }) => column.toLowerCase());
    this.#found.push(...problems);
    if (!line.term || line.unreadable.includes('value')) return;
    const again = this.#spokenOf.again(line.line, 'term', termCode({ name: line.term, value: line.value }));
    if (again) this.#found.push(again);
    else this.#lines.push(line);
  }

  async end(isWhole: boolean): Promise<Fate[]> {
    const { trx, siteId, problems } = this.#file;
    const addProblem = problemReporter(this.#found);
    const known = await termStates(trx, siteId);
    const terms = new Map(known);
    const places = new Places();
    for (const term of known.values()) places.take(term);
    const changed: TermState[] = [];
    const fates: Fate[] = [];
    const written: WrittenItem[] = [];
    // Names first: values take the spelling of their name from them.
    const isName = ({ value }: TermLine) => value === '';
    for (const line of [...this.#lines.filter(isName), ...this.#lines.filter((one) => !isName(one))]) {
      const name = terms.get(termKey(line.term));
      if (!isName(line)) {
        if (!name && isWhole) {
          addProblem(line, 'term', 'no_term', { term: shortened(line.term) });
        }
        if (line.isFacet !== undefined) {
          addProblem(line, 'facet', 'of_value', { value: shortened(line.value) });
        }
      }
      const before = terms.get(termKey(line.term, line.value));
      const isPlaced = before && before.sortOrder !== lastPlace;
      const after = {
        name: name?.name ?? line.term,
        value: before?.value ?? line.value,
        isFacet: line.isFacet ?? before?.isFacet ?? true,
        sortOrder: line.sortOrder ?? (isPlaced ? before.sortOrder : places.next(line.term, line.value)),
        labels: changedLabels(line.texts, before?.labels),
      };
      terms.set(termKey(line.term, line.value), after);
      places.take(after);
      const isChanged =
        after.isFacet !== before?.isFacet ||
        after.sortOrder !== before.sortOrder ||
        Object.keys(after.labels).length > 0;
      if (isChanged) changed.push(after);
      const fate = before ? (isChanged ? 'changed' : 'unchanged') : 'added';
      fates.push(fate);
      if (fate !== 'unchanged')
        written.push({ line: line.line, code: termCode(after), fate, changes: termChanges(after, before) });
    }
    problems.add(this.#found);
    if (!isWhole || problems.count > 0) return [];
    for (let at = 0; at < changed.length; at += batchLines) {
      const byName = Map.groupBy(changed.slice(at, at + batchLines), ({ name }) => name);
      const drafts = [...byName].flatMap(([name, some]): TermDraft[] => {
        const own = terms.get(termKey(name));
        return own ? [{ ...own, values: some.filter(({ value }) => value) }] : [];
      });
      await putTerms(trx, siteId, drafts);
    }
    for (const item of written) this.#file.journal?.written(item);
    await this.#storeRows(changed, known);
    return fates;
  }

  /** Passes the written terms on as they were and as they are. */
  async #storeRows(changed: readonly TermState[], known: ReadonlyMap<string, TermState>): Promise<void> {
    const { trx, siteId, journal } = this.#file;
    if (!journal?.rows) return;
    const present = await termStates(trx, siteId);
    const rows = changed.flatMap(({ name, value }) => {
      const key = termKey(name, value);
      const now = present.get(key);
      return now ? [{ key, before: known.get(key) ?? null, after: termAfter(now) }] : [];
    });
    journal.rows(rows);
  }
}

function termChanges(after: TermState, before: TermState | undefined): ImportFieldChange[] {
  return [
    ...Object.entries(after.labels).flatMap(([culture, label]) =>
      fieldChange(`label_${culture}`, before?.labels[culture as Culture], label),
    ),
    ...(after.value ? [] : fieldChange('facet', before?.isFacet, after.isFacet)),
    ...fieldChange(
      'sort_order',
      before && before.sortOrder < lastPlace ? before.sortOrder : null,
      after.sortOrder,
    ),
  ];
}

function put(line: TermLine, column: Column, cell: string): void {
  if (column.kind === 'text') putText(line.texts, column, cell);
  else if (column.kind !== 'field') return;
  else if (column.field === 'term') {
    if (!cell) throw new Unreadable('needs_value');
    if (!listName.test(cell)) {
      throw new Unreadable('no_term_name', { cell: shortened(cell) });
    }
    line.term = cell;
  } else if (column.field === 'value') line.value = short(cell, maxLengths.value);
  else if (!cell) return;
  else if (column.field === 'facet') line.isFacet = yesOrNo(cell);
  else if (column.field === 'sort_order') line.sortOrder = signedNumber(cell);
}

/** The place of a new term: after all names, or after all values of its name, that have a place. */
class Places {
  readonly #last = new Map<string, number>();

  take({ name, value, sortOrder }: TermState): void {
    if (sortOrder < lastPlace)
      this.#last.set(this.#among(name, value), Math.max(sortOrder, this.next(name, value) - 1));
  }

  next(name: string, value: string): number {
    return (this.#last.get(this.#among(name, value)) ?? -1) + 1;
  }

  #among(name: string, value: string): string {
    return value ? name.toLowerCase() : '';
  }
}

function changedLabels(texts: Texts, before: TermState['labels'] = {}): TermState['labels'] {
  const labels: TermState['labels'] = {};
  for (const [key, { label }] of Object.entries(texts)) {
    const culture = key as Culture;
    if (label && label !== before[culture]) labels[culture] = label;
  }
  return labels;
}
