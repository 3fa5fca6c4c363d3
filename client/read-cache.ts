import type { KeyGroup } from '../contract/calls.ts';
import { cacheGroups, cacheLifetimeMs, groupOf, keysOfGroup } from './cache.ts';

/** Where the cache is kept between visits. */
export const storageKey = 'app-cache';

// Local storage is about five million characters for the whole site.
const storedCharacters = 1_000_000;
const maxReads = 500;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type State = { data?: unknown; _k?: unknown; [field: string]: unknown };
type CachedRead = { data: unknown; readAt: number };

export type ReadCacheSettings = {
  /** What is stored by another build is dropped. */
  buildId: string;
  /** Local storage unless given; may throw where storage is forbidden. */
  storage?: () => Store;
  now?: () => number;
};

/** A cache of reads for SWR, which remembers for 30 minutes and, what is public, between visits. */
export type ReadCache = {
  /** SWR's `provider`. */
  provider: () => Map<string, State>;
  /** What was read less than 30 minutes ago, or else what `fetch` gives. A rejected read is not kept. */
  read: <Data>(key: string, fetch: () => Promise<Data>) => Promise<Data>;
  /** Makes the next read of these groups ask the server; then `mutate(keysOfGroup(...groups))` asks at once. */
  expire: (...groups: KeyGroup[]) => void;
  /** Takes in what is stored. Call it after hydration: the server rendered without it. */
  restore: () => void;
  /** Stores what is public. Call it when the page is left (`pagehide`). */
  save: () => void;
};

export function createReadCache(settings: ReadCacheSettings): ReadCache {
  const { buildId, storage = () => localStorage, now = Date.now } = settings;
  const cache = new Map<string, CachedRead>();
  const states = new StateMap((key) => cache.delete(key));
  let writes = 0;
  let restored = false;

  async function read<Data>(key: string, fetch: () => Promise<Data>): Promise<Data> {
    const known = cache.get(key);
    if (known && isFresh(known.readAt)) return known.data as Data;
    const writesBefore = writes;
    const data = await fetch();
    // What was asked before a write may answer with what the write changed.
    if (Object.hasOwn(cacheGroups, groupOf(key)) && writes === writesBefore) storeRead(key, data, now());
    return data;
  }

  function storeRead(key: string, data: unknown, readAt: number) {
    cache.delete(key);
    cache.set(key, { data, readAt });
    for (const oldest of cache.keys()) {
      if (cache.size <= maxReads) break;
      cache.delete(oldest);
    }
  }

  function isFresh(readAt: number): boolean {
    const age = now() - readAt;
    return age >= 0 && age < cacheLifetimeMs;
  }

  function expire(...groups: KeyGroup[]) {
    writes += 1;
    const matches = keysOfGroup(...groups);
    for (const key of cache.keys()) if (matches(key)) cache.delete(key);
  }

  function restore() {
    restored = true;
    try {
      for (const [key, data, readAt] of storedReads(storage(), buildId)) {
        if (!isStorable(key) || !isFresh(readAt) || cache.has(key)) continue;
        storeRead(key, data, readAt);
        if (!states.has(key)) states.set(key, { data, _k: key });
      }
    } catch {
      // Storage is forbidden, or holds what is not ours: start empty.
    }
  }

  function save() {
    if (!restored) return;
    try {
      const store = storage();
      try {
        store.setItem(storageKey, storedText(buildId, cache, isFresh));
      } catch {
        store.removeItem(storageKey);
      }
    } catch {
      // Storage is forbidden: nothing is kept.
    }
  }

  return { provider: () => states, read, expire, restore, save };
}

/** SWR's states by key. What SWR forgets is forgotten altogether. */
class StateMap extends Map<string, State> {
  readonly #onDelete: (key: string) => void;

  constructor(onDelete: (key: string) => void) {
    super();
    this.#onDelete = onDelete;
  }

  override delete(key: string): boolean {
    this.#onDelete(key);
    return super.delete(key);
  }
}

/** A draft is shown to who may see it, and to nobody who opens this browser later. */
function isStorable(key: string): boolean {
  const group = groupOf(key);
  const isPublic = Object.entries(cacheGroups).some(([name, kind]) => name === group && kind === 'public');
  return isPublic && !/"preview":"?true/.test(key);
}

function storedReads(store: Store, buildId: string): [string, unknown, number][] {
  const text = store.getItem(storageKey);
  if (!text) return [];
  const stored = JSON.parse(text);
  if (stored.build === buildId) return stored.reads;
  store.removeItem(storageKey);
  return [];
}

function storedText(
  buildId: string,
  cache: Map<string, CachedRead>,
  isFresh: (readAt: number) => boolean,
): string {
  const reads: [string, unknown, number][] = [];
  let room = storedCharacters;
  for (const [key, { data, readAt }] of [...cache].reverse()) {
    if (!isStorable(key) || !isFresh(readAt)) continue;
    room -= key.length + (JSON.stringify(data)?.length ?? 0);
    if (room < 0) break;
    reads.unshift([key, data, readAt]);
  }
  return JSON.stringify({ build: buildId, reads });
}
