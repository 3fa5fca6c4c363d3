import { type Culture, languageTags } from '../../../contract/culture.ts';

/** A distance as a culture writes it: in metres below a kilometre, and no more exact than anybody walks. */
export function formatDistance(culture: Culture, kilometres: number): string {
  const isNear = kilometres < 0.95;
  const format = new Intl.NumberFormat(languageTags[culture], {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: !isNear && kilometres < 9.95 ? 1 : 0,
  });
  return format.format(isNear ? Math.max(50, Math.round(kilometres * 20) * 50) : kilometres);
}
