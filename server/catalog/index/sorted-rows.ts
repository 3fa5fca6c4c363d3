import { type Bits, hasBit } from './row-set.ts';

/** All rows in one order, updated while rows are added and removed. */
export class SortedRows {
  readonly #compare: (a: number, b: number) => number;
  #rows: Uint32Array;
  #length: number;

  /** `compare` never returns 0 for two different rows. */
  constructor(rows: Uint32Array, compare: (a: number, b: number) => number) {
    this.#compare = compare;
    this.#rows = rows.sort(compare);
    this.#length = rows.length;
  }

  insert(row: number): void {
    if (this.#length === this.#rows.length) {
      const grown = new Uint32Array(Math.max(64, Math.ceil(this.#length * 1.25)));
      grown.set(this.#rows);
      this.#rows = grown;
    }
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#rows[middle] as number, row) < 0) low = middle + 1;
      else high = middle;
    }
    this.#rows.copyWithin(low + 1, low, this.#length);
    this.#rows[low] = row;
    this.#length++;
  }

  /** Removes a row; call it before the compared values of the row change. */
  remove(row: number): void {
    const at = this.#rows.indexOf(row);
    if (at < 0 || at >= this.#length) return;
    this.#rows.copyWithin(at, at + 1, this.#length);
    this.#length--;
  }

  /** The rows that are set in `bits`, after the first `offset` of them; backwards when `reverse`. */
  take(bits: Bits, offset: number, limit: number, reverse: boolean): number[] {
    const taken: number[] = [];
    let skipped = 0;
    for (let i = 0; i < this.#length && taken.length < limit; i++) {
      const row = this.#rows[reverse ? this.#length - 1 - i : i] as number;
      if (!hasBit(bits, row)) continue;
      if (skipped < offset) skipped++;
      else taken.push(row);
    }
    return taken;
  }
}
