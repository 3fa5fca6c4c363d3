import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeRatePlan } from '../../../contract/office-rate-plans.ts';
import { momentIn } from '../../../contract/open-now.ts';
import { useMomentFormat, useTimeZone } from '../../editor/business-time.ts';
import { useCancellationLabel } from '../../storefront/cart/stay-labels.ts';
import { stayDays } from '../../storefront/rates/stay-days.ts';

type CancellationPreviewProps = { culture: Culture; steps: OfficeRatePlan['cancellation'] };

const dayMs = 86_400_000;

/** The terms as a guest reads them, for a stay in two months or more. */
export function CancellationPreview({ culture, steps }: CancellationPreviewProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const label = useCancellationLabel();
  const moment = useMomentFormat({ dateStyle: 'full', timeStyle: 'short' });
  const today = Math.floor(Date.now() / dayMs);
  const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
  // Far enough ahead that the first step is still to come.
  const exampleDays = Math.max(
    60,
    ...steps.map(({ daysBefore }) => (daysBefore < 1000 ? daysBefore + 14 : 0)),
  );
  const arrival = dateOf(today + exampleDays);
  const charged = steps
    .filter(({ feePercent, daysBefore, hour }) => feePercent > 0 && daysBefore < 1000 && hour >= 0)
    .toSorted((a, b) => b.daysBefore - a.daysBefore || a.hour - b.hour)
    .map(({ daysBefore, hour, feePercent }) => {
      const clock = `${String(hour).padStart(2, '0')}:00`;
      const at = momentIn(zone, `${dateOf(today + exampleDays - daysBefore)}T${clock}`);
      return { from: new Date(at).toISOString(), feePercent, fee: 0 };
    });
  return (
    <div className="is-whole office-preview">
      <p className="site-hint">{t('rate-plans.preview', { date: stayDays(culture, 'UTC').day(arrival) })}</p>
      <p>{label({ cancellation: { freeUntil: charged[0]?.from ?? null, steps: charged } })}</p>
      <ul>
        {charged.map(({ from, feePercent }) => (
          <li key={from}>{t('rate-plans.previewStep', { moment: moment(from), percent: feePercent })}</li>
        ))}
      </ul>
    </div>
  );
}
