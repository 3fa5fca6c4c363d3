import { initCache } from 'swr/_internal';
import { describe, expect, it, vi } from 'vitest';
import { cacheGroups, cacheLifetimeMs, keysOfGroup, readKey, swrNumbers } from './cache.ts';
import type { ReadCacheSettings } from './read-cache.ts';
import { createReadCache, storageKey } from './read-cache.ts';

/** Local storage that survives between two visits of a test. */
function openStorage() {
  const values = new Map<string, string>();
  return {
    getItem: vi.fn((key: string) => values.get(key) ?? null),
    setItem: vi.fn((key: string, value: string) => void values.set(key, value)),
    removeItem: vi.fn((key: string) => void values.delete(key)),
    values,
  };
}

type TestStorage = ReturnType<typeof openStorage>;

/** A visit to the site, with the stored reads restored. */
function openPage(store: TestStorage, settings: Partial<ReadCacheSettings> = {}) {
  const cache = createReadCache({ buildId: 'b1', storage: () => store, now: () => 1000, ...settings });
  cache.restore();
  return cache;
}

const menu = readKey('menu', 'nl', 'content.menuByName', { query: { name: 'main' } });
const user = readKey('user', 'nl', 'account.me');
const stock = readKey('stock', 'nl', 'catalog.stock', { query: { itemCodes: ['soap'] } });
const draft = readKey('page', 'nl', 'content.pageContent', { query: { id: '1', preview: true } });

const reader = <Data>(data: Data) => vi.fn(async () => data);

describe('keys', () => {
  it('are equal for equal inputs, and differ by culture', () => {
    const one = readKey('page', 'nl', 'content.x', { query: { a: 1, b: { d: 1, c: [2, 1] } } });
    expect(
      readKey('page', 'nl', 'content.x', { query: { b: { c: [2, 1], d: 1 }, a: 1, z: undefined } }),
    ).toBe(one);
    expect(readKey('page', 'de', 'content.x', { query: { a: 1, b: { d: 1, c: [2, 1] } } })).not.toBe(one);
    expect(readKey('page', 'nl', 'content.x', { query: { a: 1, b: { d: 1, c: [1, 2] } } })).not.toBe(one);
    expect(readKey('page', 'nl', 'content.x')).toBe(readKey('page', 'nl', 'content.x', {}));
  });

  it('are found by group', () => {
    expect([menu, user, stock].filter(keysOfGroup('menu', 'stock'))).toEqual([menu, stock]);
    expect(keysOfGroup('user')('users nl x')).toBe(false);
    expect(keysOfGroup('menu')(undefined)).toBe(false);
    expect(keysOfGroup('menu')([menu])).toBe(false);
  });

  it('have the groups of the specification', () => {
    expect(Object.keys(cacheGroups)).toEqual(
      'I3BE Products user addresses catalog checkout productFavorites page menu customEntities locations settings loyalty'.split(
        ' ',
      ),
    );
  });
});

describe('SWR', () => {
  it('has the numbers of the specification', () => {
    expect(swrNumbers(false)).toEqual({
      refreshInterval: 0,
      dedupingInterval: 2000,
      focusThrottleInterval: 5000,
      errorRetryInterval: 5000,
      loadingTimeout: 3000,
    });
    expect(swrNumbers(true)).toMatchObject({ errorRetryInterval: 10_000, loadingTimeout: 5000 });
    expect(cacheLifetimeMs).toBe(1_800_000);
  });

  it('takes the cache as its provider, and finds restored keys by group', async () => {
    const store = openStorage();
    const earlier = openPage(store);
    await earlier.read(menu, reader('old'));
    earlier.save();

    const states = openPage(store).provider();
    states.set('$inf$list', {});
    const [, mutate] = initCache(states as Parameters<typeof initCache>[0]) ?? [];
    await mutate?.(keysOfGroup('menu'), 'new', { revalidate: false });
    expect(states.get(menu)?.data).toBe('new');
    await mutate?.(keysOfGroup('page'), 'wrong', { revalidate: false });
    expect(states.get(menu)?.data).toBe('new');
  });
});

describe('reads', () => {
  it('are answered from the cache for 30 minutes', async () => {
    let now = 1000;
    const cache = openPage(openStorage(), { now: () => now });
    const fetch = reader(['a']);
    await cache.read(menu, fetch);
    now += 1_800_000 - 1;
    expect(await cache.read(menu, fetch)).toEqual(['a']);
    expect(fetch).toHaveBeenCalledTimes(1);
    now += 1;
    await cache.read(menu, fetch);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('of stock, cart and availability always ask', async () => {
    const cache = openPage(openStorage());
    const fetch = reader(1);
    for (const group of ['stock', 'cart', 'availability'] as const) {
      await cache.read(readKey(group, 'nl', 'x'), fetch);
      await cache.read(readKey(group, 'nl', 'x'), fetch);
    }
    expect(fetch).toHaveBeenCalledTimes(6);
  });

  it('that fail are not cached', async () => {
    const cache = openPage(openStorage());
    await expect(cache.read(menu, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.read(menu, reader('up'))).toBe('up');
  });

  it('call the server again after a write to their group', async () => {
    const cache = openPage(openStorage());
    await cache.read(menu, reader('old'));
    await cache.read(user, reader('ana'));
    cache.expire('menu');
    expect(await cache.read(menu, reader('new'))).toBe('new');
    expect(await cache.read(user, reader('somebody else'))).toBe('ana');
  });

  it('that run during a write are not cached', async () => {
    const cache = openPage(openStorage());
    const answer = Promise.withResolvers<string>();
    const reading = cache.read(menu, () => answer.promise);
    cache.expire('menu');
    answer.resolve('old');
    expect(await reading).toBe('old');
    expect(await cache.read(menu, reader('new'))).toBe('new');
  });

  it('that SWR deletes are removed', async () => {
    const cache = openPage(openStorage());
    await cache.read(user, reader('ana'));
    cache.provider().delete(user);
    expect(await cache.read(user, reader('nobody'))).toBe('nobody');
  });

  it('are cached up to a maximum number, the newest first', async () => {
    const cache = openPage(openStorage());
    const keys = Array.from({ length: 501 }, (_, index) => readKey('page', 'nl', `p${index}`));
    for (const key of keys) await cache.read(key, reader('old'));
    expect(await cache.read(keys[0] ?? '', reader('new'))).toBe('new');
    expect(await cache.read(keys[500] ?? '', reader('new'))).toBe('old');
  });
});

describe('between visits', () => {
  async function leave(store: TestStorage) {
    const cache = openPage(store);
    for (const key of [menu, user, stock, draft]) await cache.read(key, reader('kept'));
    cache.save();
  }

  const countReads = async (cache: ReturnType<typeof openPage>, key: string) =>
    (await cache.read(key, reader('asked'))) === 'asked';

  it('what is public is kept, under app-cache', async () => {
    const store = openStorage();
    await leave(store);
    expect([...store.values.keys()]).toEqual(['app-cache']);
    const cache = openPage(store);
    expect(cache.provider().get(menu)).toEqual({ data: 'kept', _k: menu });
    expect(await countReads(cache, menu)).toBe(false);
  });

  it.each([
    ['personal', user],
    ['live', stock],
    ['a draft', draft],
  ])('a read that is %s is not stored', async (_, key) => {
    const store = openStorage();
    await leave(store);
    expect(store.values.get(storageKey)).not.toContain(key.slice(0, 20));
    expect(await countReads(openPage(store), key)).toBe(true);
  });

  it.each<[string, Partial<ReadCacheSettings>]>([
    ['another build', { buildId: 'b2' }],
    ['30 minutes', { now: () => 1000 + 1_800_000 }],
    ['a clock set back', { now: () => 999 }],
  ])('it is dropped after %s', async (_, settings) => {
    const store = openStorage();
    await leave(store);
    const cache = openPage(store, settings);
    expect(cache.provider().size).toBe(0);
    expect(await countReads(cache, menu)).toBe(true);
  });

  it('another build empties the storage', async () => {
    const store = openStorage();
    await leave(store);
    openPage(store, { buildId: 'b2' });
    expect(store.values.size).toBe(0);
  });

  it('a page that closes before it restores the stored reads does not lose them', async () => {
    const store = openStorage();
    await leave(store);
    createReadCache({ buildId: 'b1', storage: () => store }).save();
    expect(await countReads(openPage(store), menu)).toBe(false);
  });

  it('a state that SWR already has stays as it is', async () => {
    const store = openStorage();
    await leave(store);
    const cache = createReadCache({ buildId: 'b1', storage: () => store, now: () => 1000 });
    cache.provider().set(menu, { isLoading: true, _k: menu });
    cache.restore();
    expect(cache.provider().get(menu)).toEqual({ isLoading: true, _k: menu });
    expect(await countReads(cache, menu)).toBe(false);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '{"build":"b1"}',
    '{"build":"b1","reads":[null]}',
    '{"build":"b1","reads":{}}',
  ])('nonsense in the storage (%j) is an empty cache', async (text) => {
    const store = openStorage();
    store.values.set(storageKey, text);
    expect(await countReads(openPage(store), menu)).toBe(true);
  });

  it('a personal key in the storage is not restored', () => {
    const store = openStorage();
    store.values.set(storageKey, JSON.stringify({ build: 'b1', reads: [[user, 'mallory', 1000]] }));
    expect(openPage(store).provider().size).toBe(0);
  });

  it('a full storage is left empty', async () => {
    const store = openStorage();
    await leave(store);
    store.setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await leave(store);
    expect(store.values.size).toBe(0);
  });

  it('a forbidden storage causes no error', async () => {
    const storage = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const cache = createReadCache({ buildId: 'b1', storage });
    cache.restore();
    expect(await cache.read(menu, reader('a'))).toBe('a');
    expect(() => cache.save()).not.toThrow();
  });

  it('the newest reads are stored, up to a size', async () => {
    const store = openStorage();
    const cache = openPage(store);
    const keys = Array.from({ length: 5 }, (_, index) => readKey('page', 'nl', `p${index}`));
    for (const key of keys) await cache.read(key, reader('x'.repeat(300_000)));
    cache.save();
    const cached = openPage(store).provider();
    expect(keys.map((key) => cached.has(key))).toEqual([false, false, true, true, true]);
  });
});
