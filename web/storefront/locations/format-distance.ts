import { type Culture, languageTags } from '../../../contract/culture.ts';

/** Formats a distance in a culture: in metres below a kilometre, and rounded for people on foot. */
export function formatDistance(culture: Culture, kilometres: number): string {
  const isNear = kilometres < 0.95;
  const format = new Intl.NumberFormat(languageTags[culture], {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: !isNear && kilometres < 9.95 ? 1 : 0,
  });
  return format.format(isNear ? Math.max(50, Math.round(kilometres * 20) * 50) : kilometres);
}
