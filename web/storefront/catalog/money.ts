import { useCallback, useMemo } from 'react';
import { languageTags } from '../../../contract/culture.ts';
import { useCulture } from '../../use-culture.ts';

/** Formats amounts in the page's culture. */
export function useMoney(currency: string): (amount: number) => string {
  const culture = useCulture();
  const format = useMemo(
    () => new Intl.NumberFormat(languageTags[culture], { style: 'currency', currency }),
    [culture, currency],
  );
  return useCallback((amount) => format.format(amount), [format]);
}
