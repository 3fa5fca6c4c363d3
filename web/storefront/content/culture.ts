import { useLocation } from 'react-router';
import { type Culture, splitCulture } from '../../../contract/culture.ts';

/** The culture of the page: the prefix of its path and nothing else. */
export function useCulture(): Culture {
  return splitCulture(useLocation().pathname).culture;
}
