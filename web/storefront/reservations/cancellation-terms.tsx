import { useTranslation } from 'react-i18next';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { useDateFormat } from '../orders/use-date-format.ts';

type CancellationTermsProps = { cancellation: ReservationReply['cancellation']; now: string };

/** The cancellation fees over time: a line with the current position. */
export function CancellationTerms({ cancellation, now }: CancellationTermsProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { moment } = useDateFormat();
  const { freeUntil, steps } = cancellation;
  const reached = steps.filter(({ from }) => from <= now).length;
  return (
    <section>
      <h2 className="heading-3">{t('myStay.terms.title')}</h2>
      {freeUntil === null ? (
        <p className="mt-2">{t('myStay.terms.always')}</p>
      ) : (
        <ol className="my-stay-terms">
          {reached === 0 && (
            <Term isNow={true} when={t('myStay.terms.until', { moment: moment(freeUntil) })}>
              {t('myStay.terms.free')}
            </Term>
          )}
          {/* A past step does not apply any more, and some terms had ended before the booking. */}
          {steps.slice(Math.max(0, reached - 1)).map(({ from, feePercent, fee }) => (
            <Term
              key={from}
              isNow={from <= now}
              when={from <= now ? '' : t('myStay.terms.from', { moment: moment(from) })}
            >
              {t('myStay.terms.costs', { amount: money(fee), percent: feePercent })}
            </Term>
          ))}
        </ol>
      )}
    </section>
  );
}

type TermProps = { isNow: boolean; when: string; children: string };

function Term({ isNow, when, children }: TermProps) {
  const { t } = useTranslation();
  return (
    <li className={isNow ? 'is-now' : undefined} aria-current={isNow ? 'step' : undefined}>
      <span className="flex flex-wrap items-center gap-x-[0.6rem] gap-y-1 font-semibold">
        {when}
        {isNow && <span className="badge bg-foam">{t('myStay.terms.now')}</span>}
      </span>
      <span>{children}</span>
    </li>
  );
}
