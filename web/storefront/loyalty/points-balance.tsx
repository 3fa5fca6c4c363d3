import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LedgerInfo, Programme } from '../../../contract/loyalty.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { useShell } from '../layout/shell.ts';
import { useDateFormat } from '../orders/use-date-format.ts';
import type { PendingDay } from './load-points.ts';
import { usePoints } from './use-points.ts';
import { useSiteMoney } from './use-site-money.ts';

type PointsBalanceProps = { info: LedgerInfo; pending: readonly PendingDay[]; programme: Programme };

/** The spendable points, their value, the pending points and those that expire first. */
export function PointsBalance({ info, pending, programme }: PointsBalanceProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { site } = useShell();
  const money = useSiteMoney();
  const { day } = useDateFormat();
  const { number, points } = usePoints();
  const { availablePoints, availableAmount, pendingPoints, reservedPoints, expiring } = info;
  return (
    <section className="standing grid mt-7 overflow-hidden rounded-2xl bg-foam" aria-labelledby="standing">
      <div className="standing-now">
        <h2 id="standing" className="text-muted text-detail">
          {t('points.available')}
        </h2>
        <p>
          <span className="standing-number">{number(availablePoints)}</span>{' '}
          <span className="standing-worth">
            {availablePoints >= 0 && t('points.worth', { amount: money(availableAmount) })}
          </span>
        </p>
        {availablePoints < 0 && <p className="mt-2">{t('points.debt')}</p>}
        {availablePoints >= programme.minPoints && site.hasShop && (
          <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link to={href('shop', { culture })} viewTransition className="button">
              {t('points.spend')}
            </Link>
          </p>
        )}
        {availablePoints >= 0 && availablePoints < programme.minPoints && (
          <p className="mt-2">{t('points.min', { points: points(programme.minPoints) })}</p>
        )}
      </div>
      {(expiring || pendingPoints > 0 || reservedPoints > 0) && (
        <dl className="standing-more">
          {expiring && (
            <div className="is-expiring">
              <dt>{t('points.expiring')}</dt>
              <dd>
                <b>{points(expiring.points)}</b>{' '}
                <span className="line-note">{t('points.until', { date: day(expiring.date) })}</span>
              </dd>
            </div>
          )}
          {pendingPoints > 0 && (
            <div>
              <dt>{t('points.pending')}</dt>
              <dd>
                <b>{points(pendingPoints)}</b>
                {pending.map((one) => (
                  <span key={one.date} className="line-note block">
                    {pending.length > 1
                      ? t('points.pendingFrom', { points: number(one.points), date: day(one.date) })
                      : t('points.from', { date: day(one.date) })}
                  </span>
                ))}
              </dd>
            </div>
          )}
          {reservedPoints > 0 && (
            <div>
              <dt>{t('points.reserved')}</dt>
              <dd>
                <b>{points(reservedPoints)}</b>
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}
