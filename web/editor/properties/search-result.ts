import { readProperties } from '../../../client/readers/pages.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { PageProperties } from '../document/document.ts';

/**
 * The approximate numbers of characters that a search engine shows; a Chinese character is as wide as two.
 */
export const shownLengths = (culture: Culture) =>
  culture === 'zh' ? { title: 30, description: 78 } : { title: 60, description: 155 };

/** Counts the visible characters. */
export const countCharacters = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** The texts of a page in a search engine, cut to the visible length; null where robots may not index it. */
export function searchResult(
  page: PageProperties,
  culture: Culture,
): { title: string; description: string } | null {
  const { title = page.title, description = '', robots = '' } = readProperties(page.properties);
  if (/\b(noindex|none)\b/i.test(robots)) return null;
  const maxLengths = shownLengths(culture);
  return { title: cut(title, maxLengths.title), description: cut(description, maxLengths.description) };
}

/** Cuts a text between words. */
function cut(text: string, maxLength: number): string {
  if (countCharacters(text) <= maxLength) return text;
  const clipped = [...text].slice(0, maxLength).join('');
  return `${clipped.replace(/(?<=\S)\s+\S*$/, '')} …`;
}
