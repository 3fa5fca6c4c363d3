import { type Culture, cultures, languageTags } from '../../contract/culture.ts';

/** The order of words in a culture. Made once: making one takes longer than many a comparison. */
export function collatorOf(culture: Culture): Intl.Collator {
  return collators[culture];
}

const collators = Object.fromEntries(
  cultures.map((culture) => [culture, new Intl.Collator(languageTags[culture])]),
) as Record<Culture, Intl.Collator>;
