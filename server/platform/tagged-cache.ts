import type { Change } from './changes.ts';
import { RequestCounts } from './request-counts.ts';

/** The tag of a topic and a key; without a key, of everything under the topic. */
export function tagOf(topic: string, key = ''): string {
  return `${topic}:${key}`;
}

type Making<Value> = { promise: Promise<Tagged<Value>>; dropped: Set<string> };

export type Tagged<Value> = { value: Value; bytes: number; tags: ReadonlySet<string> };

/**
 * Caches values by key until a change of one of their tags, or until the space is needed. A new value takes the place
 * of the least recently used one only if it is requested more often, so that a robot that reads every page drives out none
 * that guests read (TinyLFU). Callers that need the same missing value wait for one call of `make`.
 */
export class TaggedCache<Value> {
  readonly #entries = new Map<string, Tagged<Value>>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Making<Value>>();
  readonly #running = new Set<Making<Value>>();
  readonly #counts = new RequestCounts();
  readonly #maxBytes: number;
  #bytes = 0;
  hits = 0;
  misses = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Returns the cached value and marks it as most recently used. */
  get(key: string): Tagged<Value> | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.hits++;
    this.#counts.add(key);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /**
   * Returns the cached value, or the result of `make`. A result without tags is returned and not cached. A
   * change that arrives during `make` prevents the caching, because the result may show the old state.
   */
  async getOrMake(key: string, make: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> {
    const cached = this.get(key);
    if (cached) return cached;
    this.#counts.add(key);
    const underway = this.#making.get(key);
    if (underway) return underway.promise;
    this.misses++;
    const making: Making<Value> = { promise: make(), dropped: new Set() };
    this.#making.set(key, making);
    this.#running.add(making);
    try {
      const made = await making.promise;
      if (!overlaps(made.tags, making.dropped)) this.#keep(key, made);
      return made;
    } finally {
      this.#running.delete(making);
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** Drops every value with a tag of these changes. */
  drop(changes: readonly Change[]): void {
    for (const { topic, key } of changes) {
      for (const tag of [tagOf(topic, key), tagOf(topic)]) this.#dropTag(tag);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#keysByTag.clear();
    this.#bytes = 0;
    this.#forgetMaking(everything);
  }

  #dropTag(tag: string): void {
    for (const key of this.#keysByTag.get(tag) ?? []) this.#remove(key);
    this.#forgetMaking(tag);
  }

  /** Later callers must not join a `make` that started before the change. */
  #forgetMaking(tag: string): void {
    for (const making of this.#running) making.dropped.add(tag);
    this.#making.clear();
  }

  #keep(key: string, entry: Tagged<Value>): void {
    if (entry.tags.size === 0 || entry.bytes > this.#maxBytes / 8) return;
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    while (this.#bytes > this.#maxBytes) {
      const oldest = this.#entries.keys().next().value;
      if (oldest === undefined) break;
      const isMorePopular = this.#counts.of(key) > this.#counts.of(oldest);
      this.#remove(oldest !== key && isMorePopular ? oldest : key);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

const everything = '*';

function overlaps(tags: ReadonlySet<string>, dropped: ReadonlySet<string>): boolean {
  if (dropped.has(everything)) return true;
  for (const tag of tags) if (dropped.has(tag)) return true;
  return false;
}
