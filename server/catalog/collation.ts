import { type Culture, cultures, languageTags } from '../../contract/culture.ts';

/** The collator of a culture, cached: creating one takes longer than many comparisons. */
export function collatorOf(culture: Culture): Intl.Collator {
  return collators[culture];
}

const collators = Object.fromEntries(
  cultures.map((culture) => [culture, new Intl.Collator(languageTags[culture])]),
) as Record<Culture, Intl.Collator>;
