import { useTranslation } from 'react-i18next';
import type { BookedStay } from '../../../contract/stay.ts';
import { useShell } from '../../layout/shell.ts';
import { useWhen } from '../../order/when.ts';
import { useMoney } from '../../shop/money.ts';

type CancellationTermsProps = { cancellation: BookedStay['cancellation']; now: string };

/** What cancelling costs, from when on: a line through time, with where we are on it. */
export function CancellationTerms({ cancellation, now }: CancellationTermsProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { moment } = useWhen();
  const { freeUntil, steps } = cancellation;
  const reached = steps.filter(({ from }) => from <= now).length;
  return (
    <section>
      <h2 className="heading-3">{t('myStay.terms.title')}</h2>
      {freeUntil === null ? (
        <p className="mt-2">{t('myStay.terms.always')}</p>
      ) : (
        <ol className="my-stay-terms">
          <Term place={0} reached={reached} when={t('myStay.terms.until', { moment: moment(freeUntil) })}>
            {t('myStay.terms.free')}
          </Term>
          {steps.map(({ from, feePercent, fee }, index) => (
            <Term
              key={from}
              place={index + 1}
              reached={reached}
              when={t('myStay.terms.from', { moment: moment(from) })}
            >
              {t('myStay.terms.costs', { amount: money(fee), percent: feePercent })}
            </Term>
          ))}
        </ol>
      )}
    </section>
  );
}

type TermProps = { place: number; reached: number; when: string; children: string };

function Term({ place, reached, when, children }: TermProps) {
  const { t } = useTranslation();
  const isNow = place === reached;
  const className = place < reached ? 'is-over' : isNow ? 'is-now' : undefined;
  return (
    <li className={className} aria-current={isNow ? 'step' : undefined}>
      <span className="my-stay-when">
        {when}
        {isNow && <span className="badge bg-foam">{t('myStay.terms.now')}</span>}
      </span>
      <span>{children}</span>
    </li>
  );
}
