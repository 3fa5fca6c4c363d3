import { useLocation } from 'react-router';
import { type Culture, languageTags, splitCulture } from '../../contract/culture.ts';

/** The culture of the page: the prefix of its path and nothing else. */
export function useCulture(): Culture {
  return splitCulture(useLocation().pathname).culture;
}

/** The `lang` of a text in this culture; none where it is the page's own. */
export function useLangOf(culture: Culture): string | undefined {
  return culture === useCulture() ? undefined : languageTags[culture];
}
