import { languageTags } from '../../contract/culture.ts';
import { usualTimeZone } from '../../contract/open-now.ts';
import { useShell } from '../storefront/layout/shell.ts';
import { useCulture } from '../use-culture.ts';

/** The time zone of the business: the office shows and takes times by its clock, not by the device's. */
export const useTimeZone = (): string => useShell().site.timeZone || usualTimeZone;

/** Formats moments by the clock of the business. */
export function useMomentFormat({
  dateStyle,
  timeStyle,
}: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>): (instant: string) => string {
  const culture = useCulture();
  const timeZone = useTimeZone();
  const style = { ...(dateStyle && { dateStyle }), ...(timeStyle && { timeStyle }) };
  const format = new Intl.DateTimeFormat(languageTags[culture], { ...style, timeZone });
  return (instant) => format.format(new Date(instant));
}
