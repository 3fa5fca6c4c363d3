import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UnavailabilityReason } from '../../../../contract/booking.ts';
import { ContentLink } from '../../../ui/content-link.tsx';
import { useMoney } from '../../catalog/money.ts';
import { useShell } from '../../layout/shell.ts';
import { mainReason } from '../unavailability-reasons.ts';
import { dayForVisitor } from '../visitor-price.ts';
import type { GridShown } from './load-stays.ts';

type Day = GridShown['rooms'][number]['days'][number];

type GridCellProps = {
  day: Day;
  /** The address that books a stay of this many nights. */
  address: (nights: number) => string;
};

/**
 * A day of a room type: the price of the shortest stay that starts on it, or a word for the reason against
 * it.
 */
export function GridCell({ day, address }: GridCellProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency || 'EUR');
  const paid = dayForVisitor(day);
  if (paid) {
    const { price, nights, beside, besideNights } = paid;
    return (
      <ContentLink link={{ url: address(nights) }} className="stay-grid-link">
        <span>{money(price)}</span>
        {beside?.isOwn && <small>{t('stay.member.own')}</small>}
        {beside && !beside.isOwn && nights === besideNights && (
          <small>{t('stay.member.price', { amount: money(beside.price) })}</small>
        )}
        {nights > 1 && <small>{t('stay.nights', { count: nights })}</small>}
      </ContentLink>
    );
  }
  const why = mainReason(day.reasons);
  return (
    <span title={why?.message}>
      <span aria-hidden="true">{why ? shortWord(t, why.code) : '–'}</span>
      <span className="sr-only">{why?.message ?? t('stay.grid.none')}</span>
    </span>
  );
}

function shortWord(t: TFunction, reason: UnavailabilityReason): string {
  const labels: Record<UnavailabilityReason, () => string> = {
    past: () => t('stay.grid.why.past'),
    too_many_guests: () => t('stay.grid.why.tooSmall'),
    sold_out: () => t('stay.grid.why.full'),
    closed: () => t('stay.grid.why.closed'),
    no_arrival: () => t('stay.grid.why.noArrival'),
    min_stay: () => t('stay.grid.why.longer'),
    max_stay: () => t('stay.grid.why.shorter'),
    no_departure: () => t('stay.grid.why.noDeparture'),
    too_early: () => t('stay.grid.why.notYet'),
    fixed_stay: () => t('stay.grid.why.fixedDays'),
    too_late: () => t('stay.grid.why.tooLate'),
  };
  return labels[reason]();
}
