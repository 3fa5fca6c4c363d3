import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Culture, cultures } from '../contract/culture.ts';
import { withDutch } from '../contract/flemish.ts';
import type nlInn from './content/nl/inn.json';
import type nlLoyalty from './content/nl/loyalty.json';
import type nlPages from './content/nl/pages.json';
import type nlPictures from './content/nl/pictures.json';
import type nlProducts from './content/nl/products.json';
import type nlShop from './content/nl/shop.json';
import type nlStays from './content/nl/stays.json';
import type nlStories from './content/nl/stories.json';
import type nlSurveys from './content/nl/surveys.json';
import type nlTerms from './content/nl/terms.json';

/** The translations of the demo inn in one culture: `content/<culture>/*.json`. */
export type Texts = typeof nlInn & {
  pages: Html<typeof nlPages> & Html<typeof nlStories> & { terms: Html<typeof nlTerms> };
  pictures: typeof nlPictures;
  shop: typeof nlShop & { products: typeof nlProducts };
  stays: typeof nlStays;
  tiers: typeof nlLoyalty;
  surveys: typeof nlSurveys;
};

/** A `body` is HTML: a list of lines in the file, one string after loading. */
type Html<Value> = Value extends readonly (infer Item)[]
  ? Html<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: Key extends 'body' ? string : Html<Value[Key]> }
    : Value;

export const texts = Object.fromEntries(cultures.map((culture) => [culture, loadTexts(culture)])) as Record<
  Culture,
  Texts
>;

function loadTexts(culture: Culture): Texts {
  const load = <Like>(name: string) => withHtml(readTexts(culture, name)) as Html<Like>;
  return {
    ...load<typeof nlInn>('inn'),
    pages: {
      ...load<typeof nlPages>('pages'),
      ...load<typeof nlStories>('stories'),
      terms: load<typeof nlTerms>('terms'),
    },
    pictures: load<typeof nlPictures>('pictures'),
    shop: { ...load<typeof nlShop>('shop'), products: load<typeof nlProducts>('products') },
    stays: load<typeof nlStays>('stays'),
    tiers: load<typeof nlLoyalty>('loyalty'),
    surveys: load<typeof nlSurveys>('surveys'),
  };
}

function readTexts(culture: Culture, name: string): unknown {
  const dutch = readContent(`nl/${name}.json`);
  const file = `${culture}/${name}.json`;
  const own = culture === 'be' ? withDutch(dutch, readContent(file)) : readContent(file);
  assertLike(dutch, own, `demo/content/${file}`);
  return own;
}

/**
 * Reads a content file.
 * @throws Error naming the file
 */
export function readContent(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, 'content', file), 'utf8'));
  } catch (error) {
    throw new Error(`demo/content/${file} cannot be read`, { cause: error });
  }
}

/**
 * Asserts that a culture has the keys and the list lengths of Dutch, and no empty text.
 * @throws Error naming file and key
 */
export function assertLike(dutch: unknown, own: unknown, file: string, key = ''): void {
  const fail = (what: string) => new Error(`${file}: ${key || 'the file'} ${what}`);
  if (typeof dutch === 'string') {
    if (typeof own !== 'string') throw fail('must be a text');
    if (!own.trim()) throw fail('is empty');
    return;
  }
  if (typeof own !== 'object' || own === null || Array.isArray(own) !== Array.isArray(dutch))
    throw fail(Array.isArray(dutch) ? 'must be a list' : 'must be an object');
  const [expected, found] = [Object.entries(dutch as object), new Map(Object.entries(own))];
  const keyOf = (name: string) => (key ? `${key}.${name}` : name);
  // The number of paragraphs is free.
  if (key.endsWith('body')) {
    if (found.size === 0) throw fail('is empty');
    for (const [name, line] of found) assertLike('', line, file, keyOf(name));
    return;
  }
  for (const [name, value] of expected) {
    if (!found.has(name)) throw new Error(`${file}: ${keyOf(name)} is missing`);
    assertLike(value, found.get(name), file, keyOf(name));
    found.delete(name);
  }
  const [extra] = found.keys();
  if (extra !== undefined) throw new Error(`${file}: ${keyOf(extra)} is not in the Dutch texts`);
}

function withHtml(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withHtml);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'body' && Array.isArray(inner) ? inner.join('') : withHtml(inner),
    ]),
  );
}

/** Builds a record with one value for each culture. */
export function inEachCulture<Value>(of: (culture: Culture) => Value): Record<Culture, Value> {
  return Object.fromEntries(cultures.map((culture) => [culture, of(culture)])) as Record<Culture, Value>;
}
