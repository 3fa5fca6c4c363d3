import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import type { ImportFieldChange } from '../../../contract/office-import.ts';
import type { Db } from '../../../database/connect.ts';
import { lastPlace, putTerms, type TermDraft, termKey } from '../term.ts';
import {
  maxLengths,
  putText,
  quoted,
  readCells,
  short,
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

/** The fields of a term in a line. Undefined fields stay unchanged. */
type TermLine = Line & {
  term: string;
  /** Empty: the line describes the name itself. */
  value: string;
  isFacet?: boolean;
  sortOrder?: number;
  texts: Texts;
};

type Term = {
  name: string;
  value: string;
  isFacet: boolean;
  sortOrder: number;
  labels: Partial<Record<Culture, string>>;
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
    const terms = new Map<string, Term>();
    const places = new Places();
    for (const term of await termsBefore(trx, siteId)) {
      terms.set(termKey(term.name, term.value), term);
      places.take(term);
    }
    const changed: Term[] = [];
    const fates: Fate[] = [];
    const written: WrittenItem[] = [];
    // Names first: values take the spelling of their name from them.
    const isName = ({ value }: TermLine) => value === '';
    for (const line of [...this.#lines.filter(isName), ...this.#lines.filter((one) => !isName(one))]) {
      const name = terms.get(termKey(line.term));
      if (!isName(line)) {
        if (!name && isWhole) {
          addProblem(
            line,
            'term',
            `there is no term ${quoted(line.term)}; give it a line with an empty value`,
          );
        }
        if (line.isFacet !== undefined) {
          addProblem(line, 'facet', `${quoted(line.value)} is a value; leave this to the line of its term`);
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
    return fates;
  }
}

/** How a term is called in lists: its name, and its value. */
const termCode = ({ name, value }: Pick<Term, 'name' | 'value'>) => (value ? `${name}: ${value}` : name);

function termChanges(after: Term, before: Term | undefined): ImportFieldChange[] {
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
    if (!cell) throw new Unreadable('every line needs one');
    if (!listName.test(cell)) {
      throw new Unreadable(
        `${quoted(cell)} is no name; it is made of at most 60 letters, digits, spaces, - and _, and begins with a letter or digit`,
      );
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

  take({ name, value, sortOrder }: Term): void {
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

function changedLabels(texts: Texts, before: Term['labels'] = {}): Term['labels'] {
  const labels: Term['labels'] = {};
  for (const [key, { label }] of Object.entries(texts)) {
    const culture = key as Culture;
    if (label && label !== before[culture]) labels[culture] = label;
  }
  return labels;
}

async function termsBefore(trx: Db, siteId: string): Promise<Term[]> {
  await trx.selectFrom('term').select('name').where('site_id', '=', siteId).forNoKeyUpdate().execute();
  const { rows } = await sql<Term>`
    select name, value, is_facet as "isFacet", sort_order as "sortOrder",
      coalesce((select json_object_agg(culture, label) from term_text
        where (term_text.site_id, term_text.name, term_text.value) = (term.site_id, term.name, term.value)), '{}')
        as labels
    from term where site_id = ${siteId} order by sort_order, name`.execute(trx);
  return rows;
}
