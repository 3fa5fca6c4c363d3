import type { Culture } from '../../../contract/culture.ts';
import { type Bits, hasBit } from '../index/row-set.ts';
import { isSign, isWithin, plain, replaceWords, splitWords, type Word } from './split-words.ts';

/**
 * A text with the weight of its words, from 1 to 15. A code is not a text: it is found whole, by its prefix
 * or from a later part on, with any separators.
 */
export type Field = { text: string; weight: number } | { code: string; weight: number };

/** The hits of a search, unordered; `scores` are parallel to `rows`. */
export type Hits = {
  rows: number[];
  scores: number[];
  /** Whether the hits have all words as they were typed. */
  isExact: boolean;
  /** The typed text with its misspelt words as they are spelled in the hits, if the hits have such words. */
  corrected?: string;
};

type Found = { term: number; quality: number };

const weightBits = 4;
const heaviest = 15;

/** The quality of a match between an indexed word and the typed one. */
const quality = { whole: 1, stem: 0.9, start: 0.7, inside: 0.5, misspelt: 0.4 };

/**
 * The words of a site's products in one culture, each with the rows that have it. Words are found whole, by
 * their stem, by their prefix, inside a compound (`zeep` in `algenzeep`) and, without any of these, misspelt.
 */
export class TextIndex {
  readonly #culture: Culture;
  readonly #termIds = new Map<string, number>();
  readonly #terms: string[] = [];
  /** The terms that are words, and those that are codes; numbers are neither. */
  readonly #spelled: number[] = [];
  readonly #codes: number[] = [];
  /** How a term is written where it was folded or cut to its stem. */
  readonly #written = new Map<number, string>();
  /** The letters of each term, one bit each: tells most of those apart that cannot suit. */
  #characters = new Int32Array(1024);
  /** Row and weight in one number, so that a list of them stays small. */
  readonly #postings: number[][] = [];
  readonly #termsOfRow: (number[] | undefined)[] = [];
  #rows = 0;
  /** Per row, for the current word and for all words; all zero between searches. */
  #best = new Float32Array(0);
  #scores = new Float32Array(0);
  #matched = new Uint8Array(0);
  /** Cached matches of a word, until a term is added or removed. */
  #found = new Map<string, Found[]>();

  constructor(culture: Culture) {
    this.#culture = culture;
  }

  /** Replaces the words of a row. */
  put(row: number, fields: readonly Field[]): void {
    this.remove(row);
    const weights = new Map<number, number>();
    for (const field of fields) {
      for (const id of this.#termsOf(field)) {
        weights.set(id, Math.max(weights.get(id) ?? 0, field.weight));
      }
    }
    for (const [id, weight] of weights) {
      const postings = this.#postings[id] as number[];
      if (postings.length === 0) this.#found.clear();
      postings.push((row << weightBits) | Math.min(weight, heaviest));
    }
    this.#termsOfRow[row] = [...weights.keys()];
    this.#rows++;
  }

  remove(row: number): void {
    const terms = this.#termsOfRow[row];
    if (!terms) return;
    for (const id of terms) {
      const postings = this.#postings[id] as number[];
      const at = postings.findIndex((posting) => posting >>> weightBits === row);
      postings[at] = postings.at(-1) as number;
      postings.pop();
      if (postings.length === 0) this.#found.clear();
    }
    this.#termsOfRow[row] = undefined;
    this.#rows--;
  }

  /**
   * Finds the rows in `within` that have all the words of a text, or a code with it as prefix; if no row has
   * all words, those with most of them.
   */
  search(text: string, within: Bits): Hits {
    const words = uniqueWords(splitWords(text, this.#culture)).flatMap((word) => this.#split(word));
    this.#makeRoom(within.length * 32);
    const touched: number[] = [];
    for (const word of words) this.#score(this.#find(word), within, touched);
    const code = codeParts(text).join('');
    const isByCode = code.length >= minCodeLength && this.#scoreCode(code, words.length, within, touched);
    let highest = 0;
    for (const row of touched) highest = Math.max(highest, this.#matched[row] as number);
    const hits: Hits = { rows: [], scores: [], isExact: highest > 0 && highest >= words.length };
    const corrected = isByCode || highest === 0 ? undefined : this.#correct(text, words, highest);
    if (corrected !== undefined) Object.assign(hits, { corrected, isExact: false });
    for (const row of touched) {
      if (this.#matched[row] === highest) {
        hits.rows.push(row);
        hits.scores.push(this.#scores[row] as number);
      }
      this.#matched[row] = 0;
      this.#scores[row] = 0;
    }
    return hits;
  }

  /**
   * Adds the score of each row for a word: the best of all matching terms. The rarity is computed over all of
   * them, or a rare prefix would outrank the common word itself.
   */
  #score(found: readonly Found[], within: Bits, touched: number[]): void {
    const rows: number[] = [];
    const having = found.reduce((sum, { term }) => sum + (this.#postings[term] as number[]).length, 0);
    const rarity = Math.log(1 + this.#rows / (1 + having));
    for (const { term, quality } of found) {
      const postings = this.#postings[term] as number[];
      for (const posting of postings) {
        const row = posting >>> weightBits;
        const score = rarity * quality * (posting & heaviest);
        const before = this.#best[row] as number;
        if (score <= before || !hasBit(within, row)) continue;
        if (before === 0) rows.push(row);
        this.#best[row] = score;
      }
    }
    for (const row of rows) {
      if (this.#matched[row] === 0) touched.push(row);
      this.#matched[row] = (this.#matched[row] as number) + 1;
      this.#scores[row] = (this.#scores[row] as number) + (this.#best[row] as number);
      this.#best[row] = 0;
    }
  }

  /** Corrects the misspelt words that the rows with the most matches have. */
  #correct(text: string, words: readonly Word[], highest: number): string | undefined {
    const corrections = new Map<string, string>();
    for (const { whole } of words.filter((word) => this.#find(word)[0]?.quality === quality.misspelt)) {
      const spelling = this.#spellingOf(whole, highest);
      if (spelling !== undefined) corrections.set(whole, spelling);
    }
    return corrections.size > 0 ? replaceWords(text, (whole) => corrections.get(whole)) : undefined;
  }

  /** The most similar word of the rows with the most matches; of equally similar ones the most frequent. */
  #spellingOf(whole: string, highest: number): string | undefined {
    const isHit = (posting: number) => this.#matched[posting >>> weightBits] === highest;
    const [best] = this.#findMisspelt(whole)
      .filter(({ term }) => (this.#postings[term] as number[]).some(isHit))
      .map(({ term }) => {
        const text = this.#terms[term] as string;
        const count = (this.#postings[term] as number[]).length;
        return { spelling: this.#written.get(term) ?? text, isNear: isWithin(whole, text, 1), count };
      })
      .sort(
        (a, b) =>
          Number(b.isNear) - Number(a.isNear) || b.count - a.count || (a.spelling < b.spelling ? -1 : 1),
      );
    return best?.spelling;
  }

  /** A match by code counts as a match of every word. Returns whether there is one. */
  #scoreCode(code: string, wordCount: number, within: Bits, touched: number[]): boolean {
    let isFound = false;
    for (const { term, quality } of this.#findCode(code)) {
      for (const posting of this.#postings[term] as number[]) {
        const row = posting >>> weightBits;
        if (!hasBit(within, row)) continue;
        isFound = true;
        if (this.#matched[row] === 0) touched.push(row);
        this.#matched[row] = Math.max(wordCount, 1);
        this.#scores[row] = (this.#scores[row] as number) + quality * (posting & heaviest);
      }
    }
    return isFound;
  }

  #findCode(code: string): Found[] {
    const key = codeMark + code;
    const known = this.#found.get(key);
    if (known) return known;
    const mask = characterMask(code);
    const found: Found[] = [];
    for (const term of this.#codes) {
      if (((this.#characters[term] as number) & mask) !== mask) continue;
      const suits = codeSuitability(this.#terms[term] as string, code);
      if (suits > 0) found.push({ term, quality: suits });
    }
    return this.#remember(key, found);
  }

  #makeRoom(rows: number): void {
    if (this.#scores.length >= rows) return;
    this.#best = new Float32Array(rows);
    this.#scores = new Float32Array(rows);
    this.#matched = new Uint8Array(rows);
  }

  #termsOf(field: Field): number[] {
    if ('code' in field) return [this.#termId(codeTerm(field.code))];
    return splitWords(field.text, this.#culture).flatMap(({ written, whole, stem }) => {
      const id = this.#termId(whole);
      if (written === whole) this.#written.delete(id);
      else this.#written.set(id, written);
      if (whole === stem) return [id];
      const isNew = !this.#termIds.has(stem);
      const stemId = this.#termId(stem);
      if (isNew) this.#written.set(stemId, written);
      return [id, stemId];
    });
  }

  #termId(term: string): number {
    const known = this.#termIds.get(term);
    if (known !== undefined) return known;
    const id = this.#terms.push(term) - 1;
    this.#termIds.set(term, id);
    this.#postings.push([]);
    if (isCode(term)) this.#codes.push(id);
    else if (!hasDigit(term)) this.#spelled.push(id);
    if (id >= this.#characters.length) {
      const grown = new Int32Array(this.#characters.length * 2);
      grown.set(this.#characters);
      this.#characters = grown;
    }
    this.#characters[id] = characterMask(term);
    return id;
  }

  #find(word: Word): Found[] {
    // `cafe` and `café` are one word once folded, but their stems may differ.
    const key = `${word.whole} ${word.stem}`;
    const known = this.#found.get(key);
    if (known) return known;
    return this.#remember(key, this.#look(word));
  }

  #look(word: Word): Found[] {
    // A different number is not a misspelling.
    if (hasDigit(word.whole)) return this.#isInUse(word.whole) ? [this.#wholeTerm(word.whole)] : [];
    const found = this.#findExact(word);
    return found.length > 0 ? found : this.#findMisspelt(word.whole);
  }

  #remember(key: string, found: Found[]): Found[] {
    if (this.#found.size > maxRemembered) this.#found.clear();
    this.#found.set(key, found);
    return found;
  }

  #wholeTerm(text: string): Found {
    return { term: this.#termIds.get(text) as number, quality: quality.whole };
  }

  /** A compound that no product has as one word may occur as two. */
  #split(word: Word): Word[] {
    if (this.#find(word).length > 0) return [word];
    for (let at = 3; at <= word.whole.length - 3; at++) {
      const parts = [word.whole.slice(0, at), word.whole.slice(at)];
      if (parts.every((part) => this.#isInUse(part)))
        return parts.map((part) => ({ written: part, whole: part, stem: part }));
    }
    return [word];
  }

  #isInUse(term: string): boolean {
    const id = this.#termIds.get(term);
    return id !== undefined && (this.#postings[id] as number[]).length > 0;
  }

  #findExact({ whole, stem }: Word): Found[] {
    // A stem may end in another letter than its word: `happi` of `happy`.
    const mask = characterMask(whole) & characterMask(stem);
    const minLength = Math.min(whole.length, stem.length);
    const found: Found[] = [];
    for (const term of this.#spelled) {
      if (((this.#characters[term] as number) & mask) !== mask) continue;
      const text = this.#terms[term] as string;
      if (text.length < minLength || (this.#postings[term] as number[]).length === 0) continue;
      const suits = suitability(text, whole, stem);
      if (suits > 0) found.push({ term, quality: suits });
    }
    return found;
  }

  #findMisspelt(whole: string): Found[] {
    const maxDistance = whole.length >= 8 ? 2 : whole.length >= 4 ? 1 : 0;
    if (maxDistance === 0) return [];
    const mask = characterMask(whole);
    const found: Found[] = [];
    for (const term of this.#spelled) {
      const text = this.#terms[term] as string;
      if (Math.abs(text.length - whole.length) > maxDistance) continue;
      // A changed letter takes one bit away and adds another.
      if (bitCount((this.#characters[term] as number) ^ mask) > 2 * maxDistance) continue;
      if ((this.#postings[term] as number[]).length > 0 && isWithin(whole, text, maxDistance)) {
        found.push({ term, quality: quality.misspelt });
      }
    }
    return found;
  }
}

/** The rows of a page of hits, best first; equal scores by id, so that every process has the same order. */
export function bestOf(
  { rows, scores }: Pick<Hits, 'rows' | 'scores'>,
  offset: number,
  limit: number,
  idOf: (row: number) => number,
): number[] {
  const end = Math.min(offset + limit, rows.length);
  const isBetter = (a: number, b: number) => {
    const difference = (scores[a] as number) - (scores[b] as number);
    if (difference !== 0) return difference > 0;
    return idOf(rows[a] as number) < idOf(rows[b] as number);
  };
  const compare = (a: number, b: number) => (isBetter(a, b) ? -1 : 1);
  // A sort of thousands for a page of two dozen costs more than the search itself.
  let best: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    const worst = best[end - 1];
    if (worst !== undefined && !isBetter(i, worst)) continue;
    best.push(i);
    if (best.length >= end * 2 + 64) best = best.sort(compare).slice(0, end);
    else if (best.length === end) best.sort(compare);
  }
  return best
    .sort(compare)
    .slice(offset, end)
    .map((at) => rows[at] as number);
}

function suitability(text: string, whole: string, stem: string): number {
  if (text === whole) return quality.whole;
  if (text === stem) return quality.stem;
  if (isSign(whole)) return text.includes(whole) ? quality.inside : 0;
  if (whole.length >= 3 && text.startsWith(whole)) return quality.start;
  if (whole.length >= 3 && text.endsWith(whole)) return quality.inside;
  return whole.length >= 4 && text.includes(whole) ? quality.inside : 0;
}

/** Returns a function that tells whether a name matches each word of a search, by the same rules. */
export function nameMatcher(search: string, culture: Culture): (name: string) => boolean {
  const words = splitWords(search, culture);
  return (name) => {
    const parts = partsOf(name, culture);
    return (
      words.length > 0 &&
      words.every(({ whole, stem }) => {
        if (parts.some((part) => suitability(part, whole, stem) > 0)) return true;
        return whole.length >= 4 && parts.some((part) => isWithin(whole, part, whole.length >= 8 ? 2 : 1));
      })
    );
  };
}

/** The words of names and their stems, cached, because each search compares all categories and brands. */
const partsOfNames = new Map<string, string[]>();
const maxNames = 20_000;

function partsOf(name: string, culture: Culture): string[] {
  const key = `${culture} ${name}`;
  const known = partsOfNames.get(key);
  if (known) return known;
  const parts = [...new Set(splitWords(name, culture).flatMap(({ whole, stem }) => [whole, stem]))];
  if (partsOfNames.size >= maxNames) partsOfNames.clear();
  partsOfNames.set(key, parts);
  return parts;
}

function uniqueWords(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.whole, word])).values()].slice(0, 12);
}

/** Begins each part of a code. No word contains it, so a code is never matched as a word. */
const codeMark = '#';
const minCodeLength = 3;

/** The parts of a code: letters, or digits. `T-1349` and `t1349` have the same. */
const codeParts = (code: string): string[] => plain(code).match(/\p{L}+|\p{N}+/gu) ?? [];
const codeTerm = (code: string) =>
  codeParts(code)
    .map((part) => codeMark + part)
    .join('');

/** How well a code's term matches letters and digits, from its beginning or that of a later part. */
function codeSuitability(term: string, code: string): number {
  for (let start = 0; start >= 0; start = term.indexOf(codeMark, start + 1)) {
    if (term.charCodeAt(start + 1) !== code.charCodeAt(0)) continue;
    let [at, matched] = [start + 1, 0];
    while (matched < code.length && at < term.length) {
      if (term.charCodeAt(at) === code.charCodeAt(matched)) matched++;
      else if (term[at] !== codeMark) break;
      at++;
    }
    if (matched < code.length) continue;
    if (start > 0) return quality.inside;
    return at === term.length ? quality.whole : quality.start;
  }
  return 0;
}

const isCode = (term: string) => term.startsWith(codeMark);
const hasDigit = (term: string) => /\p{N}/u.test(term);

const maxRemembered = 2000;

/** One bit for each letter of the alphabet; other characters share the remaining bits. */
function characterMask(term: string): number {
  let bits = 0;
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i);
    bits |= code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << (26 + (code % 6));
  }
  return bits;
}

function bitCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
