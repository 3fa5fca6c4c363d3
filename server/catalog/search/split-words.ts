import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import type { Culture } from '../../../contract/culture.ts';
import { normalizeText } from '../../platform/index.ts';

type Stemmer = (word: string) => string;

const stemmers: Record<Culture, Stemmer> = {
  nl: dutch,
  be: dutch,
  de: german,
  en: english,
  fr: french,
  es: spanish,
  hr: croatian,
  // Chinese words are not inflected.
  zh: (word) => word,
};

/** Removes endings of case, number and gender; there is no maintained stemmer for Croatian. */
function croatian(word: string): string {
  return word.length < 5
    ? word
    : word.replace(/(ovima|evima|ama|ima|ove|eve|ova|om|em|ih|oj|og|[aeiou])$/u, '');
}

/**
 * Characters of Chinese, Japanese and Korean, or letters and digits of any other script with their combining
 * marks.
 */
const wordPattern =
  /(?<signs>[\p{Script=Han}[[\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]&&\p{L}]]+)|[[\p{L}\p{N}]--[\p{Script=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]][[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]*/gv;

/** A word for the search: as written, folded as a whole, and its stem. */
export type Word = { written: string; whole: string; stem: string };

/**
 * Splits a text into words. Chinese and Japanese have no spaces and Korean joins particles to its words, so
 * every pair of adjacent characters counts as a word, which finds a word at any position.
 */
export function splitWords(text: string, culture: Culture): Word[] {
  // A letter and its accent may be two characters, which the stemmers do not recognise.
  const composed = text.normalize('NFC').toLowerCase();
  return Array.from(composed.matchAll(wordPattern)).flatMap(({ 0: word, groups }) => {
    if (groups?.signs) return pairsOf(word);
    return [known(word, culture)];
  });
}

/** Replaces some words of a text; `replacement` gets each word folded. */
export function replaceWords(text: string, replacement: (whole: string) => string | undefined): string {
  return text.normalize('NFC').replaceAll(wordPattern, (word) => replacement(plain(word)) ?? word);
}

/** Cached, because the same words repeat. */
const cachedWords = new Map<string, Word>();
const maxCached = 50_000;

function known(word: string, culture: Culture): Word {
  const key = `${culture} ${word}`;
  const before = cachedWords.get(key);
  if (before) return before;
  const made = { written: word, whole: plain(word), stem: plain(stemmers[culture](word)) };
  if (cachedWords.size >= maxCached) cachedWords.clear();
  cachedWords.set(key, made);
  return made;
}

function pairsOf(text: string): Word[] {
  const signs = [...text];
  const pairs = signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
  return (pairs.length > 0 ? pairs : signs).map((pair) => {
    const whole = plain(pair);
    return { written: pair, whole, stem: whole };
  });
}

/** Before the first character of these scripts: most words need no further test. */
const firstSign = 0x1100;

/** Whether a folded word is of a script without spaces: a pair of characters, or a single one. */
export const isSign = (whole: string): boolean =>
  whole.charCodeAt(0) >= firstSign &&
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(whole);

const unfolded: Record<string, string> = { ß: 'ss', đ: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe' };

/** Folds a word, and replaces letters without a base letter by plain ones. */
export function plain(word: string): string {
  return normalizeText(word).replace(/[ßđøłæœ]/g, (character) => unfolded[character] ?? character);
}

/**
 * Whether two words differ by at most `maxDistance` deletions, insertions, substitutions or swaps of adjacent
 * letters.
 */
export function isWithin(a: string, b: string, maxDistance: number): boolean {
  if (Math.abs(a.length - b.length) > maxDistance) return false;
  if (b.length >= rows[0].length) return a === b;
  let [before, last, row] = rows as unknown as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let min = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      row[j] = cost;
      if (cost < min) min = cost;
    }
    if (min > maxDistance) return false;
    [before, last, row] = [last, row, before];
  }
  return (last[b.length] as number) <= maxDistance;
}

/** Reused for every comparison; longer words are not compared. */
const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;
