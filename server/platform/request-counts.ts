/** Counters in a row; a power of two. */
const width = 1 << 16;
const mask = width - 1;
/** After so many requests all counts are halved, so that what was popular last week does not stay so. */
const halveAfter = 200_000;

/**
 * Estimates how often each of many keys was requested lately, in 128 KB whatever their number: two counters for each
 * key, of which the lower one counts (a count-min sketch). Keys that share both counters count as more popular.
 */
export class RequestCounts {
  readonly #first = new Uint8Array(width);
  readonly #second = new Uint8Array(width);
  #requests = 0;

  add(key: string): void {
    const hash = hashOf(key);
    const [one, other] = [hash & mask, hash >>> 16];
    if (++this.#requests > halveAfter) this.#halve();
    // Uint8Array wraps around.
    if (this.#at(this.#first, one) < 255) this.#first[one] = this.#at(this.#first, one) + 1;
    if (this.#at(this.#second, other) < 255) this.#second[other] = this.#at(this.#second, other) + 1;
  }

  of(key: string): number {
    const hash = hashOf(key);
    return Math.min(this.#at(this.#first, hash & mask), this.#at(this.#second, hash >>> 16));
  }

  #at(row: Uint8Array, place: number): number {
    return row[place] ?? 0;
  }

  #halve(): void {
    this.#requests = 0;
    for (const row of [this.#first, this.#second]) {
      for (let place = 0; place < width; place++) row[place] = this.#at(row, place) >> 1;
    }
  }
}

/** FNV-1a, with its bits mixed so that both halves depend on all of the key. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
