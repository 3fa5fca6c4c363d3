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

  /** Returns a row as it is now, or undefined where there is none. */
  get(key: string): Row | undefined {
    return this.#after.get(key) ?? this.#before.get(key);
  }

  /** Lists the rows that differ from the original, each after its original. */
  pairs(): [Row | undefined, Row][] {
    return [...this.#after].flatMap(([key, row]): [Row | undefined, Row][] =>
      this.#fate(key, row) === 'unchanged' ? [] : [[this.#before.get(key), row]],
    );
  }

  /** Lists the rows that differ from the original. */
  changed(): Row[] {
    return this.pairs().map(([, row]) => row);
  }

  /** Lists the kind of change of each row. */
  fates(): Change[] {
    return [...this.#after].map(([key, row]) => this.#fate(key, row));
  }

  #fate(key: string, row: Row): Change {
    const before = this.#before.get(key);
    if (!before) return 'added';
    for (const name in row) if (before[name] !== row[name]) return 'changed';
    return 'unchanged';
  }
}
