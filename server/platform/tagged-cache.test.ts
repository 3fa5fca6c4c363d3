import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from './changes.ts';
import { type Tagged, TaggedCache } from './tagged-cache.ts';

function made(value: string, tags: string[] = ['page:1'], bytes = 10): Tagged<string> {
  return { value, bytes, tags: new Set(tags) };
}

const page = (key: string): Change => ({ topic: 'page', key });

/** A `make` that ends when the test ends it. */
function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<Tagged<string>>();
  let started = 0;
  const make = () => {
    started++;
    return promise;
  };
  return { make, resolve, reject, started: () => started };
}

describe('a missing value', () => {
  test('is made once for a hundred waiting callers', async () => {
    const cache = new TaggedCache<string>(1000);
    const making = slow();
    const waiting = Array.from({ length: 100 }, () => cache.getOrMake('a', making.make));
    making.resolve(made('a'));
    expect((await Promise.all(waiting)).map(({ value }) => value)).toEqual(Array(100).fill('a'));
    expect([making.started(), cache.misses, cache.size, cache.bytes]).toEqual([1, 1, 1, 10]);
    await cache.getOrMake('a', making.make);
    expect([making.started(), cache.hits]).toEqual([1, 1]);
  });

  test('that could not be made is not cached, and is made again for the next caller', async () => {
    const cache = new TaggedCache<string>(1000);
    const making = slow();
    const waiting = Array.from({ length: 10 }, () => cache.getOrMake('a', making.make));
    making.reject(new Error('no ink'));
    for (const one of waiting) await expect(one).rejects.toThrow('no ink');
    expect((await cache.getOrMake('a', async () => made('b'))).value).toBe('b');
    expect([making.started(), cache.size]).toEqual([1, 1]);
  });

  test('without tags is returned and not cached', async () => {
    const cache = new TaggedCache<string>(1000);
    await cache.getOrMake('a', async () => made('a', []));
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });

  test('that is too large is not cached, and a cache of size zero caches nothing', async () => {
    const cache = new TaggedCache<string>(800);
    await cache.getOrMake('small', async () => made('s', ['x:'], 100));
    await cache.getOrMake('large', async () => made('l', ['x:'], 101));
    expect(cache.get('small')?.value).toBe('s');
    expect(cache.get('large')).toBeUndefined();
    const none = new TaggedCache<string>(0);
    await none.getOrMake('a', async () => made('a', ['x:'], 1));
    expect(none.size).toBe(0);
  });
});

describe('a change', () => {
  test.each([
    ['of the thing', 'page', '1', false],
    ['of another', 'page', '2', true],
    ['of the whole topic', 'menu', '', false],
    ['of a thing of a topic shown whole', 'menu', 'main', false],
    ['of another topic', 'media', '1', true],
  ] as const)('%s', async (_, topic, key, stays) => {
    const cache = new TaggedCache<string>(1000);
    await cache.getOrMake('a', async () => made('a', ['page:1', 'menu:']));
    cache.drop([{ topic, key }]);
    expect(cache.get('a') !== undefined).toBe(stays);
  });

  test('while a value is made prevents its caching, and later callers do not wait for it', async () => {
    const cache = new TaggedCache<string>(1000);
    const old = slow();
    const first = cache.getOrMake('a', old.make);
    cache.drop([page('1')]);
    const second = cache.getOrMake('a', async () => made('new'));
    old.resolve(made('old'));
    expect((await first).value).toBe('old');
    expect((await second).value).toBe('new');
    expect(cache.get('a')?.value).toBe('new');
  });

  test('of something else lets it be cached', async () => {
    const cache = new TaggedCache<string>(1000);
    const making = slow();
    const first = cache.getOrMake('a', making.make);
    cache.drop([page('2')]);
    making.resolve(made('a'));
    await first;
    expect(cache.get('a')?.value).toBe('a');
  });

  test('of everything while a value is made prevents its caching too', async () => {
    const cache = new TaggedCache<string>(1000);
    const making = slow();
    const first = cache.getOrMake('a', making.make);
    cache.clear();
    making.resolve(made('a'));
    await first;
    expect(cache.size).toBe(0);
  });

  test('costs in proportion to its values: the tags of dropped values are forgotten', async () => {
    const cache = new TaggedCache<string>(80);
    for (let n = 0; n < 1000; n++) {
      // Requested more often than those before it, so it takes the place of one.
      for (let times = 0; times <= n / 4; times++) {
        await cache.getOrMake(`${n}`, async () => made('x', [`page:${n}`]));
      }
    }
    expect(cache.size).toBe(8);
    cache.drop([page('999')]);
    expect([cache.size, cache.bytes]).toEqual([7, 70]);
  });
});

describe('a full cache', () => {
  const read = (cache: TaggedCache<string>, key: string) => cache.getOrMake(key, async () => made(key));

  test('holds what guests read while a robot reads everything once', async () => {
    const cache = new TaggedCache<string>(100);
    const popular = [...'abcdefgh'];
    for (let times = 0; times < 3; times++) for (const key of popular) await read(cache, key);
    for (let n = 0; n < 1000; n++) await read(cache, `robot ${n}`);
    const { misses } = cache;
    for (const key of popular) await read(cache, key);
    expect(cache.misses).toBe(misses);
  });

  test('answers most of what is read in turn, although not all of it fits', async () => {
    const cache = new TaggedCache<string>(1000);
    for (let round = 0; round < 5; round++) for (let n = 0; n < 120; n++) await read(cache, `${n}`);
    expect(cache.hits).toBeGreaterThan(4 * 80);
  });

  test('lets in what becomes popular', async () => {
    const cache = new TaggedCache<string>(100);
    for (let times = 0; times < 3; times++) for (let n = 0; n < 10; n++) await read(cache, `${n}`);
    for (let times = 0; times < 5; times++) await read(cache, 'new');
    expect(cache.get('new')?.value).toBe('new');
  });
});

/** The simplest such cache: a list, youngest last, and a count of the requests for each key. */
class Model {
  entries: { key: string; value: string; bytes: number; tags: Set<string> }[] = [];
  readonly maxBytes: number;
  readonly requests = new Map<string, number>();
  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }
  requestsOf = (key: string) => this.requests.get(key) ?? 0;
  read(key: string, make: Tagged<string>): string {
    this.requests.set(key, this.requestsOf(key) + 1);
    const found = this.entries.find((entry) => entry.key === key);
    if (found) {
      this.entries = [...this.entries.filter((entry) => entry !== found), found];
      return found.value;
    }
    if (make.tags.size > 0 && make.bytes <= this.maxBytes / 8) {
      this.entries.push({ key, value: make.value, bytes: make.bytes, tags: new Set(make.tags) });
      while (this.bytes() > this.maxBytes) {
        const [oldest] = this.entries;
        const isMore = oldest && oldest.key !== key && this.requestsOf(key) > this.requestsOf(oldest.key);
        if (isMore) this.entries.shift();
        else this.entries.pop();
      }
    }
    return make.value;
  }
  drop(topic: string, key: string) {
    this.entries = this.entries.filter(({ tags }) => !tags.has(`${topic}:${key}`) && !tags.has(`${topic}:`));
  }
  bytes = () => this.entries.reduce((sum, entry) => sum + entry.bytes, 0);
}

const topics = ['page', 'menu'] as const;
const keys = ['', '1', '2', '3'];
const tag = fc.tuple(fc.constantFrom(...topics), fc.constantFrom(...keys));
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      key: fc.constantFrom(...'abcdefghijklmnop'),
      bytes: fc.integer({ min: 0, max: 15 }),
      tags: fc.array(tag, { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), tag }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
);

test('agrees with the simplest cache for any reads and drops', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const cache = new TaggedCache<string>(100);
      const model = new Model(100);
      for (const [index, one] of steps.entries()) {
        if (one.kind === 'clear') {
          cache.clear();
          model.entries = [];
        } else if (one.kind === 'drop') {
          const [topic, key] = one.tag;
          cache.drop([{ topic, key }]);
          model.drop(topic, key);
        } else {
          const tags = one.tags.map(([topic, key]) => `${topic}:${key}`);
          const make = made(`${index}`, tags, one.bytes);
          const { value } = await cache.getOrMake(one.key, async () => make);
          expect(value).toBe(model.read(one.key, make));
        }
        expect([cache.size, cache.bytes]).toEqual([model.entries.length, model.bytes()]);
      }
    }),
    { numRuns: 300 },
  );
});
