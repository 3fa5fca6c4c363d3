import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartStayReply } from '../../../contract/cart.ts';
import { useCulture } from '../../use-culture.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { useDateFormat } from '../orders/use-date-format.ts';
import { stayDays } from '../rates/stay-days.ts';

/** The fields of a reservation that lines of carts and orders share. */
export type CartStayLine = Omit<CartStayReply, 'unitsLeft'>;

/** Whether the reservation has a price: an unavailable one has none. */
export const isAvailable = ({ lines }: Pick<CartStayLine, 'lines'>) => lines.length > 0;

/** Formats the dates and persons of a reservation in the page's culture. */
export function useStayLabels() {
  const { t } = useTranslation();
  const culture = useCulture();
  return useMemo(() => {
    const { day, shortDatedSpan } = stayDays(culture, 'UTC');
    return {
      /** Friday 4 June. */
      day,
      /** Fri 4 Jun – Mon 7 Jun 2027. */
      span: ({ dateFrom, dateTo }: Pick<CartStayLine, 'dateFrom' | 'dateTo'>) =>
        shortDatedSpan(dateFrom, dateTo),
      nights: (count: number) => t('stay.nights', { count }),
      persons: (count: number) => t('cart.stay.persons', { count }),
      party: ({ adults, children, babies }: Pick<CartStayLine, 'adults' | 'children' | 'babies'>) =>
        [
          t('room.adults', { count: adults }),
          ...(children > 0 ? [t('room.children', { count: children })] : []),
          ...(babies > 0 ? [t('room.babies', { count: babies })] : []),
        ].join(', '),
    };
  }, [t, culture]);
}

/** The cancellation terms in one line: free until a date, or the fee that applies now. */
export function useCancellationLabel(
  currency?: string,
): (stay: Pick<CartStayLine, 'cancellation'>) => string {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(currency ?? site.currency ?? 'EUR');
  const { clock, dayOf, moment } = useDateFormat();
  return ({ cancellation: { freeUntil, steps } }) => {
    if (freeUntil === null) return t('stay.offer.freeAlways');
    if (Date.parse(freeUntil) <= Date.now()) {
      const now = steps.findLast(({ from }) => Date.parse(from) <= Date.now());
      return t('cart.stay.cancelCosts', { amount: money(now?.fee ?? 0) });
    }
    // A limit at midnight reads better as the day before.
    return clock(freeUntil) === '00:00'
      ? t('stay.offer.freeThrough', { date: dayOf(new Date(Date.parse(freeUntil) - 1).toISOString()) })
      : t('stay.offer.freeUntil', { moment: moment(freeUntil) });
  };
}
