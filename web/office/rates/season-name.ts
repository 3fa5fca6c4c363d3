import { type Culture, readingOrder } from '../../../contract/culture.ts';
import type { Season } from '../../../contract/office-rates.ts';

/** The name of a season in a culture, or in the nearest one that has a name. */
export function seasonName(culture: Culture, { names }: Pick<Season, 'names'>): string {
  for (const one of readingOrder(culture)) if (names[one]) return names[one];
  return '';
}
