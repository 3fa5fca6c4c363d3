import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';

/** Formats amounts in the currency of the site. */
export function useSiteMoney(): (amount: number) => string {
  return useMoney(useShell().site.currency ?? 'EUR');
}
