import { useLocation } from 'react-router';
import { type Culture, splitCulture } from '../contract/culture.ts';

/** The culture of the page, from the prefix of its path only. */
export function useCulture(): Culture {
  return splitCulture(useLocation().pathname).culture;
}
