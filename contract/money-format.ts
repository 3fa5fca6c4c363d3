import { type Culture, languageTags } from './culture.ts';

/**
 * Creates the formatter of amounts in a culture, in the currency's major unit. A negative amount has the
 * minus sign (U+2212) before it, in every culture: `−€ 12,50`.
 */
export function moneyFormat(
  culture: Culture,
  currency: string,
  options: Intl.NumberFormatOptions = {},
): (amount: number) => string {
  const key = JSON.stringify([culture, currency, options]);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(languageTags[culture], { ...options, style: 'currency', currency });
  const made = (amount: number) => (amount < 0 ? `−${format.format(-amount)}` : format.format(amount || 0));
  if (formats.size < maxFormats) formats.set(key, made);
  return made;
}

/** A page shows many amounts, and a formatter takes longer to make than a page of text. */
const formats = new Map<string, (amount: number) => string>();
const maxFormats = 200;

/** Replaces the hyphen before a formatted number by the minus sign (U+2212), which some cultures have already. */
export const withMinusSign = (formatted: string): string => formatted.replace('-', '−');
