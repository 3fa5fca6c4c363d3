export type Change = 'added' | 'changed' | 'unchanged';

/** Collects changes to rows. A later change of a row overwrites an earlier one. */
export class RowChanges<Row extends object> {
  readonly #before: ReadonlyMap<string, Row>;
  readonly #after = new Map<string, Row>();

  constructor(before: ReadonlyMap<string, Row>) {
    this.#before = before;
  }

  /** Changes fields of a row; a new row starts as `blank`. */
  put(key: string, blank: Row, changes: Partial<Row>): Row {
    const row = { ...(this.#after.get(key) ?? this.#before.get(key) ?? blank), ...changes };
    this.#after.set(key, row);
    return row;
  }

  /** Lists the rows that differ from the original. */
  changed(): Row[] {
    return [...this.#after].flatMap(([key, row]) => (this.#fate(key, row) === 'unchanged' ? [] : [row]));
  }

  /** Lists the kind of change of each row. */
  fates(): Change[] {
    return [...this.#after].map(([key, row]) => this.#fate(key, row));
  }

  #fate(key: string, row: Row): Change {
    const before = this.#before.get(key);
    if (!before) return 'added';
    const isSame = Object.entries(row).every(([name, value]) => before[name as keyof Row] === value);
    return isSame ? 'unchanged' : 'changed';
  }
}
