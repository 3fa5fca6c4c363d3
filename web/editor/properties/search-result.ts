import { readProperties } from '../../../client/readers/pages.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { PageProperties } from '../document/document.ts';

/** About so many characters a search engine shows; a Chinese one is as wide as two. */
export const shownLengths = (culture: Culture) =>
  culture === 'zh' ? { title: 30, description: 78 } : { title: 60, description: 155 };

/** How many characters a reader sees. */
export const countCharacters = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** What a search engine is given of a page, as far as it shows it; null where it is told to show nothing. */
export function searchResult(
  page: PageProperties,
  culture: Culture,
): { title: string; description: string } | null {
  const { title = page.title, description = '', robots = '' } = readProperties(page.properties);
  if (/\b(noindex|none)\b/i.test(robots)) return null;
  const maxLengths = shownLengths(culture);
  return { title: cut(title, maxLengths.title), description: cut(description, maxLengths.description) };
}

/** The words that fit. */
function cut(text: string, maxLength: number): string {
  if (countCharacters(text) <= maxLength) return text;
  const clipped = [...text].slice(0, maxLength).join('');
  return `${clipped.replace(/(?<=\S)\s+\S*$/, '')} …`;
}
