import type { KeyGroup } from '../contract/calls.ts';
import { cacheGroups, cacheLifetimeMs, groupOf, keysOfGroup } from './cache.ts';

/** The key in local storage under which the cache is stored between visits. */
export const storageKey = 'app-cache';

// Local storage is about five million characters for the whole site.
const storedCharacters = 1_000_000;
const maxReads = 500;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type State = { data?: unknown; _k?: unknown; [field: string]: unknown };
type CachedRead = { data: unknown; readAt: number };

export type ReadCacheSettings = {
  /** Data that another build stored is dropped. */
  buildId: string;
  /** Local storage by default; may throw where storage is forbidden. */
  storage?: () => Store;
  now?: () => number;
};

/** A cache of reads for SWR. It holds reads for 30 minutes, and stores public ones between visits. */
export type ReadCache = {
  /** SWR's `provider`. */
  provider: () => Map<string, State>;
  /**
   * Returns a read that is less than 30 minutes old, or else the result of `fetch`. A rejected read is not
   * cached.
   */
  read: <Data>(key: string, fetch: () => Promise<Data>) => Promise<Data>;
  /**
   * Makes the next read of these groups call the server; then `mutate(keysOfGroup(...groups))` calls it at
   * once.
   */
  expire: (...groups: KeyGroup[]) => void;
  /** Restores the stored reads. Call it after hydration: the server rendered without them. */
  restore: () => void;
  /** Stores public reads. Call it when the page closes (`pagehide`). */
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
    // A read that began before a write may or may not contain its change.
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
      // Storage is forbidden, or holds invalid data: start empty.
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
      // Storage is forbidden, so nothing is stored.
    }
  }

  return { provider: () => states, read, expire, restore, save };
}

/** SWR's states by key. A key that SWR deletes is also removed from the cache. */
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

/** A draft is visible to editors only, so the browser must not store it for its next user. */
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
