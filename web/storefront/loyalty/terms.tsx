import { useTranslation } from 'react-i18next';
import type { Programme } from '../../../contract/loyalty.ts';
import { usePoints } from './use-points.ts';
import { useSiteMoney } from './use-site-money.ts';

/** The value of a point, its expiry, and the duration of a tier. */
export function Terms({ programme }: { programme: Programme }) {
  const { t } = useTranslation();
  const { points, months, days } = usePoints();
  const money = useSiteMoney();
  const { pointValue, minPoints, expiryMonths, windowMonths, graceDays, returnDays } = programme;
  const terms = [
    {
      name: t('points.terms.worth'),
      text: t('points.terms.worthText', { amount: money(pointValue), points: points(minPoints) }),
    },
    {
      name: t('points.terms.when'),
      text: t('points.terms.whenText', { days: days(returnDays) }),
    },
    {
      name: t('points.terms.expiry'),
      text: t('points.terms.expiryText', { months: months(expiryMonths) }),
    },
    {
      name: t('points.terms.tier'),
      text: t('points.terms.tierText', { months: months(windowMonths), days: days(graceDays) }),
    },
  ];
  return (
    <dl className="facts mt-2">
      {terms.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
