import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LedgerInfo } from '../../../contract/loyalty.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { useDateFormat } from '../orders/use-date-format.ts';
import { usePoints } from './use-points.ts';
import { useSiteMoney } from './use-site-money.ts';

/** On the account's overview: the points and the tier; a customer who has not joined sees a link to join. */
export function PointsCard({ info }: { info: LedgerInfo }) {
  const { t } = useTranslation();
  const own = href('points', { culture: useCulture() });
  const { points } = usePoints();
  const { day } = useDateFormat();
  const money = useSiteMoney();
  const { isMember, availablePoints, availableAmount, currentTier, expiring } = info;
  return (
    <section className="account-latest grid gap-[1.1rem] mt-8 py-[1.4rem] px-6 border border-line rounded-xl bg-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="heading-3">{isMember ? t('points.title') : t('membership.title')}</h2>
        <Link to={own} viewTransition className="text-link">
          {isMember ? t('points.card.more') : t('points.card.join')}
        </Link>
      </div>
      {isMember ? (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="heading-2">{points(availablePoints)}</span>
          {availablePoints > 0 && <span>{t('points.worth', { amount: money(availableAmount) })}</span>}
          {currentTier && (
            <span className="badge bg-foam" dir="auto">
              {currentTier.name}
            </span>
          )}
          {expiring && (
            <span className="line-note basis-full">
              {t('points.card.expiring', { points: points(expiring.points), date: day(expiring.date) })}
            </span>
          )}
        </p>
      ) : (
        <p className="text-muted">{t('membership.lead')}</p>
      )}
    </section>
  );
}
