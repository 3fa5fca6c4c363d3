import { useMomentFormat } from '../business-time.ts';

/** Formats a time, with the person if known. */
export function useFormatMomentBy(): (at: string, by: string) => string {
  const format = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (at, by) => [format(at), by].filter(Boolean).join(' · ');
}
