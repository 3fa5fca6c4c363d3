import { useMemo } from 'react';
import { moneyFormat } from '../../../contract/money-format.ts';
import { useCulture } from '../../use-culture.ts';

/** Formats amounts in the page's culture. */
export function useMoney(currency: string): (amount: number) => string {
  const culture = useCulture();
  return useMemo(() => moneyFormat(culture, currency), [culture, currency]);
}
