/** One bit for each row of the index. */
export type Bits = Uint32Array;

export function bitsFor(rows: number): Bits {
  return new Uint32Array((rows + 31) >>> 5);
}

export const hasBit = (bits: Bits, row: number) => ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

/** Sets `bits` to its intersection with `others`. */
export function intersectBits(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] as number) & (others[i] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) count += ones(bits[i] as number);
  return count;
}

/** The number of set bits in a word (Warren, Hacker's Delight, 5-1). */
function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A list costs 8 bytes per entry, bits cost an eighth of a byte for every row of the index. */
const sparser = 64;

/** The rows with one value: a list while they are few, bits once they are many. */
export class RowSet {
  readonly key: string;
  readonly value: string;
  #rows: number[] | undefined = [];
  #bits: Bits = new Uint32Array(0);
  #highest = 0;
  size = 0;

  constructor(key: string, value: string) {
    this.key = key;
    this.value = value;
  }

  add(row: number): void {
    this.size++;
    this.#highest = Math.max(this.#highest, row);
    if (this.#rows) {
      this.#rows.push(row);
      if (this.size > 64 && this.size * sparser > this.#highest) this.#toBits();
      return;
    }
    this.#grow(row);
    setBit(this.#bits, row);
  }

  remove(row: number): void {
    if (this.#rows) {
      const at = this.#rows.indexOf(row);
      if (at < 0) return;
      this.#rows[at] = this.#rows.at(-1) as number;
      this.#rows.pop();
    } else {
      if (!hasBit(this.#bits, row)) return;
      this.#bits[row >>> 5] = (this.#bits[row >>> 5] as number) & ~(1 << (row & 31));
    }
    this.size--;
  }

  /** Sets its rows in `bits`. */
  addTo(bits: Bits): void {
    if (this.#rows) for (const row of this.#rows) setBit(bits, row);
    else
      for (let i = 0; i < this.#bits.length; i++) bits[i] = (bits[i] as number) | (this.#bits[i] as number);
  }

  /** The number of its rows that are set in `bits`. */
  countIn(bits: Bits): number {
    let count = 0;
    if (this.#rows) {
      for (const row of this.#rows) if (hasBit(bits, row)) count++;
      return count;
    }
    const length = Math.min(bits.length, this.#bits.length);
    for (let i = 0; i < length; i++) {
      const word = (bits[i] as number) & (this.#bits[i] as number);
      if (word !== 0) count += ones(word);
    }
    return count;
  }

  #toBits(): void {
    const rows = this.#rows ?? [];
    this.#rows = undefined;
    this.#grow(this.#highest);
    for (const row of rows) setBit(this.#bits, row);
  }

  #grow(row: number): void {
    const wordCount = (row >>> 5) + 1;
    if (wordCount <= this.#bits.length) return;
    const grown = new Uint32Array(Math.max(wordCount, Math.ceil(this.#bits.length * 1.25)));
    grown.set(this.#bits);
    this.#bits = grown;
  }
}
