import { useTranslation } from 'react-i18next';
import type { LoyaltyTier, Programme } from '../../../contract/loyalty.ts';
import { TierBenefits } from './tier-benefits.tsx';
import { TierMark } from './tier-mark.tsx';
import { usePoints } from './use-points.ts';

type TierCardsProps = { tiers: readonly LoyaltyTier[]; programme: Programme };

/** The tiers side by side, the lowest first: from when on, and what they bring. */
export function TierCards({ tiers, programme }: TierCardsProps) {
  const { t } = useTranslation();
  const { points } = usePoints();
  return (
    <ol className="tier-cards">
      {tiers.map((tier, place) => (
        <li key={tier.id} className="tier-card">
          <h3 className="tier-name heading-3">
            <TierMark place={place} of={tiers.length} />
            {tier.name}
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
