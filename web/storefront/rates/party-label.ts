import type { TFunction } from 'i18next';
import type { Party } from './party-fields.tsx';

/** Two adults, one child. */
export function partyLabel(t: TFunction, { adults, children, babies }: Party): string {
  return [
    t('room.adults', { count: adults }),
    ...(children > 0 ? [t('room.children', { count: children })] : []),
    ...(babies > 0 ? [t('room.babies', { count: babies })] : []),
  ].join(t('room.comma'));
}
