import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Culture, cultures } from '../../../contract/culture.ts';
import { isWithin, plain, splitWords } from './split-words.ts';

const wholes = (text: string, culture: Culture = 'nl') => splitWords(text, culture).map(({ whole }) => whole);
const stems = (text: string, culture: Culture) => splitWords(text, culture).map(({ stem }) => stem);

describe('words', () => {
  test('are letters and digits, with any separators', () => {
    expect(wholes('Zeep & zo: 2×100 ml, l’huile (bio)')).toEqual([
      'zeep',
      'zo',
      '2',
      '100',
      'ml',
      'l',
      'huile',
      'bio',
    ]);
    expect(wholes(' – ')).toEqual([]);
    expect(wholes('')).toEqual([]);
  });

  test('are folded: accents, case and letters without a plain form', () => {
    expect(wholes('Crème BRÛLÉE Øl Łódź Đumbir Straße Œuvre Æbler')).toEqual([
      'creme',
      'brulee',
      'ol',
      'lodz',
      'dumbir',
      'strasse',
      'oeuvre',
      'aebler',
    ]);
  });

  test('are the same for both Unicode forms of an accent', () => {
    const character = fc.constantFrom(...'aeouyzéèêëüößñçčćžšđåİıÉÜ', ' ', '-', '香', '皂');
    const text = fc.array(character).map((characters) => characters.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(...cultures), (written, culture) => {
        expect(splitWords(written.normalize('NFD'), culture)).toEqual(splitWords(written, culture));
      }),
    );
  });

  test('contain only folded letters and digits, in every culture', () => {
    const latin = fc.array(fc.constantFrom(...'aeioumnrstlgénd ')).map((characters) => characters.join(''));
    const text = fc.oneof(latin, fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, fc.constantFrom(...cultures), (written, culture) => {
        for (const { whole, stem } of splitWords(written, culture)) {
          expect(whole).not.toBe('');
          expect(stem).not.toBe('');
          expect(plain(whole)).toBe(whole);
          expect(plain(stem)).toBe(stem);
          expect(whole).not.toMatch(/\s/u);
        }
      }),
    );
  });
});

test.each<[Culture, string, string]>([
  ['nl', 'bloem', 'bloemen'],
  ['nl', 'geur', 'geuren'],
  ['be', 'handdoek', 'handdoeken'],
  ['de', 'Kerze', 'Kerzen'],
  ['de', 'Haus', 'Häuser'],
  ['en', 'candle', 'candles'],
  ['en', 'happy', 'happiness'],
  ['fr', 'bougie', 'bougies'],
  ['fr', 'cheval', 'chevaux'],
  ['es', 'jabón', 'jabones'],
  ['es', 'canción', 'canciones'],
  ['hr', 'svijeća', 'svijećama'],
  ['hr', 'sapun', 'sapuni'],
])('%s: `%s` and `%s` have one stem', (culture, one, other) => {
  expect(stems(one, culture)).toEqual(stems(other, culture));
  expect(wholes(one, culture)).not.toEqual(wholes(other, culture));
});

test('a word has the stem of its own culture', () => {
  expect(stems('bougies', 'fr')).not.toEqual(stems('bougies', 'nl'));
  expect(stems('kaarsen', 'be')).toEqual(stems('kaarsen', 'nl'));
});

describe('Chinese', () => {
  test('gives every pair of neighbours, in any culture', () => {
    expect(wholes('薰衣草香皂', 'zh')).toEqual(['薰衣', '衣草', '草香', '香皂']);
    expect(wholes('香皂', 'nl')).toEqual(['香皂']);
    expect(wholes('皂', 'zh')).toEqual(['皂']);
    expect(stems('香皂', 'zh')).toEqual(['香皂']);
  });

  test('is separated from adjacent letters and digits', () => {
    expect(wholes('Duin香皂500ml、手工', 'zh')).toEqual(['duin', '香皂', '500ml', '手工']);
  });

  test('and Japanese and Korean, which are folded too', () => {
    expect(splitWords('ラベンダー石鹸', 'zh').map(({ written }) => written)).toEqual([
      'ラベ',
      'ベン',
      'ンダ',
      'ダー',
      'ー石',
      '石鹸',
    ]);
    expect(splitWords('비누 tea', 'nl').map(({ written }) => written)).toEqual(['비누', 'tea']);
    expect(wholes('が', 'zh')).toEqual(wholes('か', 'zh'));
  });

  test('counts a rare character of two code units as one', () => {
    expect(wholes('𠮷野家', 'zh')).toEqual(['𠮷野', '野家']);
  });
});

/**
 * Optimal string alignment in full: a change of one letter, or a swap of two neighbours that are not edited
 * again.
 */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (table[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

describe('isWithin', () => {
  test('agrees with the full table of distances', () => {
    // Few letters, so that words are often similar.
    const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 }).map((all) => all.join(''));
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, maxDistance) => {
        expect(isWithin(a, b, maxDistance)).toBe(distance(a, b) <= maxDistance);
        expect(isWithin(b, a, maxDistance)).toBe(isWithin(a, b, maxDistance));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['lavendel', 'lavendel', 0, true],
    ['lavendel', 'lavandel', 0, false],
    ['lavendel', 'lavandel', 1, true],
    ['lavendel', 'lavendle', 1, true],
    ['lavendel', 'lavnedle', 1, false],
    ['lavendel', 'lavnedle', 2, true],
    ['zeep', 'zep', 1, true],
    ['zeep', 'zeeep', 1, true],
    ['', 'ab', 2, true],
    // A swap with a letter inserted between is not one swap and one letter.
    ['ca', 'abc', 2, false],
  ])('`%s` and `%s` by %d: %s', (a, b, maxDistance, expected) => {
    expect(isWithin(a, b, maxDistance)).toBe(expected);
  });
});
