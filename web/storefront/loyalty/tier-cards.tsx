import { useTranslation } from 'react-i18next';
import type { LoyaltyTier, Programme } from '../../../contract/loyalty.ts';
import { TierBenefits } from './tier-benefits.tsx';
import { TierMark } from './tier-mark.tsx';
import { usePoints } from './use-points.ts';

type TierCardsProps = { tiers: readonly LoyaltyTier[]; programme: Programme };

/** The tiers side by side, the lowest first: their thresholds and benefits. */
export function TierCards({ tiers, programme }: TierCardsProps) {
  const { t } = useTranslation();
  const { points } = usePoints();
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-5 mt-6">
      {tiers.map((tier, place) => (
        <li key={tier.id} className="tier-card h-full min-w-0 px-6 pt-[1.4rem] pb-[1.6rem] rounded-xl">
          <h3 className="flex flex-wrap items-center gap-x-[0.6rem] gap-y-[0.3rem] heading-3">
            <TierMark place={place} of={tiers.length} />
            <bdi>{tier.name}</bdi>
          </h3>
          <p className="text-muted">
            {tier.minimumPointsForTier > 0
              ? t('points.tier.from', { points: points(tier.minimumPointsForTier) })
              : t('points.tier.start')}
          </p>
          <TierBenefits tier={tier} programme={programme} />
        </li>
      ))}
    </ol>
  );
}
