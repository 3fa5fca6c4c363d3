export type Change = 'added' | 'changed' | 'unchanged';

/** Rows as they were and as they are to be. What is put later goes over what was put before. */
export class RowChanges<Row extends object> {
  readonly #before: ReadonlyMap<string, Row>;
  readonly #after = new Map<string, Row>();

  constructor(before: ReadonlyMap<string, Row>) {
    this.#before = before;
  }

  /** Changes what is given of a row; one that is not there yet begins as `blank`. */
  put(key: string, blank: Row, changes: Partial<Row>): Row {
    const row = { ...(this.#after.get(key) ?? this.#before.get(key) ?? blank), ...changes };
    this.#after.set(key, row);
    return row;
  }

  /** The rows that are not as they were. */
  changed(): Row[] {
    return [...this.#after].flatMap(([key, row]) => (this.#fate(key, row) === 'unchanged' ? [] : [row]));
  }

  /** What becomes of each row that was put. */
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
