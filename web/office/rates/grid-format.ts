import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../contract/culture.ts';
import type { RateGrid } from '../../../contract/office-rates.ts';
import { type GridField, gridFields } from '../../../contract/rate-grid.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { useCulture } from '../../use-culture.ts';
import { type CellValue, formatCell } from './cell-text.ts';

/** Writes rows, days and values of the grid in the language of the page. */
export function useGridFormat(grid: Pick<RateGrid, 'rooms' | 'plans'>) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { site } = useShell();
  const tag = languageTags[culture];
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: site.currency || 'EUR' });
  const day = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const nameOf = (named: readonly { itemCode: string; name: string }[], code: string) =>
    named.find(({ itemCode }) => itemCode.toLowerCase() === code.toLowerCase())?.name ?? code;
  return {
    money: (amount: number) => money.format(amount),
    day: (night: string) => day.format(new Date(`${night}T12:00:00Z`)),
    row: ({ room, plan }: { room: string; plan: string | null }) =>
      plan === null ? nameOf(grid.rooms, room) : `${nameOf(grid.rooms, room)} · ${nameOf(grid.plans, plan)}`,
    value: (field: GridField, value: CellValue): string => {
      if (value === null) return t('rates.none');
      if (gridFields[field] === 'flag') return value === 1 ? t('rates.yes') : t('rates.no');
      return gridFields[field] === 'amount' ? money.format(value) : formatCell(culture, value);
    },
  };
}
