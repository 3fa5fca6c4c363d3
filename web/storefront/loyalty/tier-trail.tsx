import { useTranslation } from 'react-i18next';
import type { LedgerInfo, LoyaltyTier, Programme } from '../../../contract/loyalty.ts';
import { type TierProgress, tierProgress } from '../../../contract/tier-progress.ts';
import { useDateFormat } from '../orders/use-date-format.ts';
import { NextTier } from './next-tier.tsx';
import { TierBenefits } from './tier-benefits.tsx';
import { TierMark } from './tier-mark.tsx';
import { usePoints } from './use-points.ts';

type TierTrailProps = { info: LedgerInfo; tiers: readonly LoyaltyTier[]; programme: Programme };

/** A member's tier and its benefits, the progress in each tier, and the next one. */
export function TierTrail({ info, tiers, programme }: TierTrailProps) {
  const { t } = useTranslation();
  const { points, months } = usePoints();
  const { day } = useDateFormat();
  const { currentTier, tierUntil, totalPoints, nextTier } = info;
  const place = tiers.findIndex(({ id }) => id === currentTier?.id);
  const trail = tierProgress(tiers, currentTier?.id, totalPoints);
  const coming = tiers.find(({ id }) => id === nextTier?.id);
  return (
    <section className="points-part">
      <h2 className="heading-2">{t('points.tier.title')}</h2>
      <p className="mt-2 text-muted">
        {t('points.tier.lead', { points: points(totalPoints), months: months(programme.windowMonths) })}
      </p>
      <ol className="tier-trail">
        {trail.map((one, at) => (
          <li key={one.tier.id} aria-current={at === place ? 'step' : undefined}>
            <TierStep {...one} place={at - place} at={at} next={tiers[at + 1]} of={tiers.length} />
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-5 mt-8">
        {currentTier && (
          <div className="tier-card h-full min-w-0 px-6 pt-[1.4rem] pb-[1.6rem] rounded-xl">
            <p className="text-muted text-detail">
              {tierUntil ? t('points.until', { date: day(tierUntil) }) : t('points.tier.yours')}
            </p>
            <h3 className="flex flex-wrap items-center gap-x-[0.6rem] gap-y-[0.3rem] heading-3">
              {t('points.tier.current', { tier: currentTier.name })}
            </h3>
            <TierBenefits tier={currentTier} programme={programme} />
          </div>
        )}
        {nextTier && (
          <NextTier next={nextTier}>
            {coming && <TierBenefits tier={coming} programme={programme} />}
          </NextTier>
        )}
      </div>
    </section>
  );
}

type TierStepProps = TierProgress<LoyaltyTier> & {
  /** Relative to the current tier: below 0 for lower tiers, above for higher ones. */
  place: number;
  at: number;
  next: LoyaltyTier | undefined;
  of: number;
};

function TierStep({ tier, percent, place, at, next, of }: TierStepProps) {
  const { t } = useTranslation();
  const { points, percent: formatPercent } = usePoints();
  const id = `tier-${at}`;
  const progressLabel =
    next && t('points.tier.onTheWay', { percent: formatPercent(percent), tier: next.name });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-[0.6rem] gap-y-[0.3rem]" id={id}>
        <TierMark place={at} of={of} />
        <b dir="auto">{tier.name}</b>
        {place === 0 && <span className="badge bg-foam">{t('points.tier.here')}</span>}
      </p>
      <progress aria-labelledby={id} aria-describedby={`${id}-words`} value={percent} max={100} />
      <p id={`${id}-words`} className="line-note">
        {place < 0 && t('points.tier.done')}
        {place === 0 && (progressLabel ?? t('points.tier.highest'))}
        {place > 0 && t('points.tier.from', { points: points(tier.minimumPointsForTier) })}
      </p>
    </>
  );
}
