import { useTranslation } from 'react-i18next';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { useDateFormat } from '../orders/use-date-format.ts';

type CancellationSentenceProps = Pick<ReservationReply, 'cancellation'> & { now: string };

/** The limit of free cancellation, or the current fee, in a sentence. */
export function CancellationSentence({ cancellation, now }: CancellationSentenceProps) {
  const { t } = useTranslation();
  const { moment } = useDateFormat();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { freeUntil, steps } = cancellation;
  if (freeUntil === null) return <p className="text-muted">{t('myStay.terms.always')}</p>;
  const currentStep = steps.findLast(({ from }) => from <= now);
  return (
    <p className="text-muted">
      {currentStep
        ? t('myStay.terms.costs', { amount: money(currentStep.fee), percent: currentStep.feePercent })
        : t('myStay.terms.freeUntil', { moment: moment(freeUntil) })}
    </p>
  );
}
