import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Culture } from '../../../contract/culture.ts';
import { bitsFor, setBit } from '../index/row-set.ts';
import { isWithin, splitWords, type Word } from './split-words.ts';
import { bestOf, type Field, type Hits, nameMatcher, TextIndex } from './text-index.ts';

const rowCount = 8;

type Texts = ReadonlyMap<number, readonly Field[]>;

/** The rules of the search without an index: compares every word of the search with every indexed word. */
function searchPlainly(
  texts: Texts,
  search: string,
  isWithinReach: (row: number) => boolean,
  culture: Culture,
) {
  const rows = new Map<number, Map<string, number>>();
  for (const [row, fields] of texts) {
    const weights = new Map<string, number>();
    for (const field of fields) {
      if ('code' in field) continue;
      for (const { whole, stem } of splitWords(field.text, culture)) {
        for (const term of [whole, stem]) weights.set(term, Math.max(weights.get(term) ?? 0, field.weight));
      }
    }
    rows.set(row, weights);
  }
  const terms = new Set([...rows.values()].flatMap((weights) => [...weights.keys()]));
  /** The rarity of a word: a row counts once for each matching term. */
  const rarity = (found: ReadonlyMap<string, number>) => {
    const suiting = [...found].filter(([, quality]) => quality > 0).map(([term]) => term);
    const having = [...rows.values()].flatMap((weights) =>
      suiting.filter((term) => weights.has(term)),
    ).length;
    return Math.log(1 + rows.size / (1 + having));
  };
  const qualities = (word: Word): Map<string, number> => {
    if (/\p{N}/u.test(word.whole))
      return new Map([...terms].map((term) => [term, term === word.whole ? 1 : 0]));
    const spelled = [...terms].filter((term) => !/\p{N}/u.test(term));
    const exact = new Map(spelled.map((term) => [term, suits(term, word)] as const));
    if ([...exact.values()].some((one) => one > 0)) return exact;
    const { length } = word.whole;
    const maxDistance = length >= 8 ? 2 : 1;
    const near = spelled.filter((term) => length >= 4 && isWithin(word.whole, term, maxDistance));
    return new Map(near.map((term) => [term, 0.4]));
  };
  const searchTerms = [
    ...new Map(splitWords(search, culture).map((word) => [word.whole, word])).values(),
  ].slice(0, 12);
  const words = searchTerms.flatMap((word): Word[] => {
    if (qualities(word).size > 0 && [...qualities(word).values()].some((one) => one > 0)) return [word];
    for (let at = 3; at <= word.whole.length - 3; at++) {
      const parts = [word.whole.slice(0, at), word.whole.slice(at)];
      if (parts.every((part) => terms.has(part)))
        return parts.map((part) => ({ written: part, whole: part, stem: part }));
    }
    return [word];
  });
  const scored = [...rows].flatMap(([row, weights]) => {
    if (!isWithinReach(row)) return [];
    const best = words.map((word) => {
      const found = qualities(word);
      const rare = rarity(found);
      return Math.max(0, ...[...found].map(([term, quality]) => rare * quality * (weights.get(term) ?? 0)));
    });
    const matched = best.filter((score) => score > 0).length;
    return matched > 0 ? [{ row, matched, score: best.reduce((sum, one) => sum + one, 0) }] : [];
  });
  const highest = Math.max(0, ...scored.map(({ matched }) => matched));
  return new Map(scored.filter(({ matched }) => matched === highest).map(({ row, score }) => [row, score]));
}

function suits(term: string, { whole, stem }: Word): number {
  if (term === whole) return 1;
  if (term === stem) return 0.9;
  if (/^\p{Script=Han}/u.test(whole)) return term.includes(whole) ? 0.5 : 0;
  if (whole.length >= 3 && term.startsWith(whole)) return 0.7;
  if (whole.length >= 3 && term.endsWith(whole)) return 0.5;
  return whole.length >= 4 && term.includes(whole) ? 0.5 : 0;
}

const within = (rows: Iterable<number>) => {
  const bits = bitsFor(rowCount);
  for (const row of rows) setBit(bits, row);
  return bits;
};

const everywhere = within(Array.from({ length: rowCount }, (_, row) => row));

const scoresOf = ({ rows, scores }: Pick<Hits, 'rows' | 'scores'>) =>
  new Map(rows.map((row, at) => [row, scores[at] ?? 0]));

function expectSame(found: ReadonlyMap<number, number>, expected: ReadonlyMap<number, number>) {
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [row, score] of expected) expect(found.get(row)).toBeCloseTo(score, 3);
}

/** Words with common prefixes, suffixes, stems and most of their letters. */
const vocabulary = {
  nl: [
    ...['zeep', 'zeepje', 'algenzeep', 'zeepbakje', 'alg', 'algen', 'huis', 'huizen', 'thuis', 'lavendel'],
    ...['lavendelzeep', 'kaars', 'kaarsen', 'káars', 'geurkaars', 'zee', 'zout', 'zeezout', 'DUIN', 'duinen'],
  ],
  en: [
    ...[
      'soap',
      'soaps',
      'soapy',
      'happy',
      'happiness',
      'happily',
      'candle',
      'candles',
      'sea',
      'seas',
      'salt',
    ],
    ...['seasalt', 'lavender', 'lavenders', 'café', 'cafe', 'cafés', 'pony', 'ponies', 'body', 'bodies'],
  ],
  fr: [
    'parfum',
    'parfumée',
    'parfumee',
    'salée',
    'salee',
    'sale',
    'sel',
    'bougie',
    'bougée',
    'bougee',
    'bouge',
  ],
  zh: [
    '香皂',
    '手工香皂',
    '薰衣草',
    '薰衣草香皂',
    '衣草',
    '海盐',
    'Duin',
    'duin香皂',
    '500ml',
    '盐',
    '草香',
    'spa',
  ],
} satisfies Partial<Record<Culture, string[]>>;

type Spoken = keyof typeof vocabulary;

/** One of these words, sometimes with a letter missing, doubled or swapped, or joined to another. */
function typed(words: readonly string[]) {
  const word = fc.constantFrom(...words);
  const slip = fc.tuple(word, fc.nat(20), fc.constantFrom('lost', 'doubled', 'swapped', 'changed'));
  return fc.oneof(
    { weight: 3, arbitrary: word },
    fc.tuple(word, word).map((both) => both.join('')),
    slip.map(([text, place, kind]) => {
      const at = place % text.length;
      const [start, character, end] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
      if (kind === 'lost') return start + end;
      if (kind === 'doubled') return start + character + character + end;
      if (kind === 'changed') return `${start}x${end}`;
      return `${start}${end.slice(0, 1)}${character}${end.slice(1)}`;
    }),
  );
}

const row = fc.nat(rowCount - 1);

const searchOf = (words: readonly string[]) =>
  fc.array(typed(words), { maxLength: 3 }).map((all) => all.join(' '));

/**
 * Fields of rows that are added, changed and removed, with searches in between: of a few words, so that they
 * match often.
 */
function story(culture: Spoken) {
  return fc.subarray(vocabulary[culture], { minLength: 2, maxLength: 6 }).chain(storyOf);
}

function storyOf(words: string[]) {
  const text = fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((all) => all.join(' '));
  const field = fc.record({ text, weight: fc.integer({ min: 1, max: 15 }) });
  const put = fc.record({ row, fields: fc.array(field, { maxLength: 3 }) });
  const remove = fc.record({ row, fields: fc.constant(undefined) });
  const search = fc.record({
    search: searchOf(words),
    among: fc.option(fc.uniqueArray(row), { nil: undefined }),
  });
  return fc.array(
    fc.oneof(
      { weight: 3, arbitrary: put },
      { weight: 2, arbitrary: remove },
      { weight: 3, arbitrary: search },
    ),
    { minLength: 1, maxLength: 60 },
  );
}

describe.each(Object.keys(vocabulary) as Spoken[])('%s', (culture) => {
  test('a search finds and scores by the plain rules, whatever changed before', () => {
    fc.assert(
      fc.property(story(culture), (steps) => {
        const index = new TextIndex(culture);
        const texts = new Map<number, Field[]>();
        for (const step of steps) {
          if ('search' in step) {
            const { search, among } = step;
            const found = index.search(search, among ? within(among) : everywhere);
            const isWithinReach = (one: number) => !among || among.includes(one);
            expectSame(scoresOf(found), searchPlainly(texts, search, isWithinReach, culture));
            continue;
          }
          if (step.fields) index.put(step.row, step.fields);
          else index.remove(step.row);
          if (step.fields) texts.set(step.row, step.fields);
          else texts.delete(step.row);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('a deleted row leaves no trace', () => {
  const searches = fc.array(searchOf(vocabulary.nl), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(story('nl'), searches, (steps, searches) => {
      const [lived, fresh] = [new TextIndex('nl'), new TextIndex('nl')];
      const remaining: Field[] = [{ text: 'Zeepbakje van zeezout', weight: 5 }];
      for (const step of steps) {
        if ('search' in step) lived.search(step.search, everywhere);
        else if (step.fields) lived.put(step.row, step.fields);
        else lived.remove(step.row);
      }
      for (let one = 0; one < rowCount; one++) lived.remove(one);
      lived.put(7, remaining);
      fresh.put(7, remaining);
      for (const one of searches)
        expect(lived.search(one, everywhere)).toEqual(fresh.search(one, everywhere));
      lived.remove(7);
      for (const one of searches) expect(lived.search(one, everywhere).rows).toEqual([]);
    }),
  );
});

describe('a search', () => {
  const index = new TextIndex('nl');
  const rows = ['Algenzeep met zeezout', 'Kaars van bijenwas', 'Zeep', 'Kaarsen, groot', 'Deken van wol'];
  rows.forEach((text, at) => {
    index.put(at, [{ text, weight: 12 }]);
  });
  const found = (search: string, among = everywhere) => index.search(search, among).rows.sort();

  test.each([
    ['ZEEP', [0, 2]],
    ['kaarsen', [1, 3]],
    ['bijen', [1]],
    ['bijenwas kaars', [1]],
    ['bijnewas', [1]],
    ['zeepdeken', [0, 2, 4]],
    ['zeep deken', [0, 2, 4]],
    ['zeep zout', [0]],
    ['wok', []],
    ['!?', []],
    ['', []],
  ])('for `%s` finds %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  test('finds only the allowed rows', () => {
    expect(found('zeep zout', within([2, 3]))).toEqual([2]);
    expect(found('zeep', within([]))).toEqual([]);
  });

  test('forgives a misspelt letter as soon as no indexed word has that spelling', () => {
    const changing = new TextIndex('nl');
    changing.put(0, [{ text: 'Lavendel', weight: 12 }]);
    changing.put(1, [{ text: 'Lavandel', weight: 12 }]);
    expect(changing.search('lavendel', everywhere).rows).toEqual([0]);
    changing.remove(0);
    expect(changing.search('lavendel', everywhere).rows).toEqual([1]);
    changing.put(0, [{ text: 'Lavendel', weight: 12 }]);
    expect(changing.search('lavendel', everywhere).rows).toEqual([0]);
  });

  test.each([
    ['kaarzen', 'kaarsen'],
    ['Bijnewas KAARS', 'bijenwas KAARS'],
    ['zep, dekn', 'zep, deken'],
    ['kaarsen', undefined],
    ['zeepdeken', undefined],
    ['xyzzyq', undefined],
  ])('for `%s` names the correction %j', (search, expected) => {
    expect(index.search(search, everywhere).corrected).toBe(expected);
  });

  test('names no correction that none of the allowed rows has', () => {
    expect(index.search('kaarzen', within([0, 2])).corrected).toBeUndefined();
  });

  test('writes a correction with the accents of the text', () => {
    const french = new TextIndex('fr');
    french.put(0, [{ text: 'Crème BRÛLÉE aux framboises', weight: 12 }]);
    expect(french.search('creme brulle', everywhere).corrected).toBe('creme brûlée');
    expect(french.search('frambroise', everywhere).corrected).toBe('framboises');
  });

  test.each([
    ['zeep zout', true],
    ['zeep deken', false],
    ['kaarzen', false],
    ['xyzzyq', false],
  ])('for `%s` tells whether the hits have all words as typed: %s', (search, expected) => {
    expect(index.search(search, everywhere).isExact).toBe(expected);
  });

  test('ranks a whole word before a part of one', () => {
    expect(bestOf(index.search('zeep', everywhere), 0, 9, (at) => at)).toEqual([2, 0]);
  });
});

test('a single Chinese character finds the words that have it', () => {
  const index = new TextIndex('zh');
  index.put(0, [{ text: '白色T恤衫', weight: 12 }]);
  index.put(1, [{ text: 'T台', weight: 12 }]);
  expect(index.search('T恤', everywhere).rows).toEqual([0]);
});

test('a code is found whole, by its prefix and from a later part on, with any separators', () => {
  const index = new TextIndex('nl');
  index.put(0, [
    { text: 'Gerookte thee', weight: 12 },
    { code: 'TEA-SMOKE', weight: 15 },
  ]);
  index.put(1, [
    { text: 'Getijdenmok', weight: 12 },
    { code: 'MUG_TIDE-2', weight: 15 },
  ]);
  const found = (text: string) => index.search(text, everywhere).rows;
  expect(found('TEA-SMOKE')).toEqual([0]);
  expect(found('tea smoke')).toEqual([0]);
  expect(found('teasm')).toEqual([0]);
  expect(found('mug-tide-2')).toEqual([1]);
  expect(found('mok')).toEqual([1]);
  expect(found('smoke')).toEqual([0]);
  expect(found('tide')).toEqual([1]);
  expect(found('tide2')).toEqual([1]);
  expect(found('moke')).toEqual([]);
  expect(found('te')).toEqual([]);
  index.put(2, [{ code: 'T-1349', weight: 15 }]);
  index.put(3, [{ code: 'T1449B', weight: 15 }]);
  expect(found('1349')).toEqual([2]);
  expect(found('1449')).toEqual([3]);
  expect(found('349')).toEqual([]);
  index.remove(0);
  expect(found('TEA-SMOKE')).toEqual([]);
});

test('the best hits are those of a full sort, page by page', () => {
  const hits = fc.uniqueArray(fc.record({ row: fc.nat(5000), score: fc.nat(30) }), {
    selector: ({ row }) => row,
    maxLength: 400,
  });
  fc.assert(
    fc.property(hits, fc.nat(450), fc.nat(60), (all, offset, limit) => {
      const idOf = (row: number) => (row * 7919) % 5003;
      const sorted = all
        .toSorted((a, b) => b.score - a.score || idOf(a.row) - idOf(b.row))
        .map(({ row }) => row);
      const input = { rows: all.map(({ row }) => row), scores: all.map(({ score }) => score) };
      expect(bestOf(input, offset, limit, idOf)).toEqual(sorted.slice(offset, offset + limit));
    }),
    { numRuns: 500 },
  );
});

test.each<[string, string, boolean]>([
  ['Zeep & bad', 'zeep', true],
  ['Zeep & bad', 'bad zeep', true],
  ['Zeep & bad', 'zeep deken', false],
  ['Kaarsen', 'kaars', true],
  ['Kaarsen', 'karsen', true],
  ['Kaarsen', 'kar', false],
  ['Thee', '', false],
  ['Thee', '?!', false],
])('the name `%s` matches the search `%s`: %s', (name, search, expected) => {
  expect(nameMatcher(search, 'nl')(name)).toBe(expected);
});
