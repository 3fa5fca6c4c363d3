import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePoints } from './use-points.ts';
import { useSiteMoney } from './use-site-money.ts';

type NextTierProps = {
  next: { name: string; points: number; amount: number };
  /** The benefits of the tier. */
  children?: ReactNode;
};

/** The points needed for the next tier, and its benefits. */
export function NextTier({ next, children }: NextTierProps) {
  const { t } = useTranslation();
  const { points } = usePoints();
  const money = useSiteMoney();
  return (
    <div className="tier-card h-full min-w-0 px-6 pt-[1.4rem] pb-[1.6rem] rounded-xl is-next">
      <p className="text-muted text-detail">
        {next.points > 0 ? t('points.next.more', { points: points(next.points) }) : t('points.next.soon')}
      </p>
      <h3 className="flex flex-wrap items-center gap-x-[0.6rem] gap-y-[0.3rem] heading-3">
        {t('points.next.title', { tier: next.name })}
      </h3>
      {next.points > 0 && next.amount > 0 && (
        <p className="mt-1 text-muted">{t('points.next.amount', { amount: money(next.amount) })}</p>
      )}
      {children}
    </div>
  );
}
