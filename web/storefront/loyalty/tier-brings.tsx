import { useTranslation } from 'react-i18next';
import type { LoyaltyTier, Programme } from '../../../contract/loyalty.ts';
import { useRuleNotes, wordsOf } from './earning.tsx';
import { Named } from './named.tsx';
import { usePoints } from './use-points.ts';

type TierBringsProps = { tier: LoyaltyTier; programme: Programme };

/** What a tier brings: what its members pay less for, the points they get on top, and what the house promises. */
export function TierBrings({ tier, programme }: TierBringsProps) {
  const { t } = useTranslation();
  const { percent } = usePoints();
  const prices = programme.memberPrices.filter((price) => price.tier.id === tier.id);
  const reductions = [...new Set(prices.map((price) => price.percent))];
  const bonuses = programme.rules.filter((rule) => rule.tier?.id === tier.id);
  if (prices.length + bonuses.length + tier.benefits.length === 0) return null;
  return (
    <ul className="check-list mt-4">
      {reductions.map((reduction) => (
        <li key={reduction}>
          <span>
            {t('membership.reduction', { percent: percent(reduction) })}{' '}
            <Named things={prices.flatMap((price) => (price.percent === reduction ? price.about : []))} />
          </span>
        </li>
      ))}
      {bonuses.map((rule) => (
        <li key={rule.code}>
          <Bonus rule={rule} />
        </li>
      ))}
      {tier.benefits.map((benefit) => (
        <li key={benefit}>{benefit}</li>
      ))}
    </ul>
  );
}

function Bonus({ rule }: { rule: Programme['rules'][number] }) {
  const { t } = useTranslation();
  const { points } = usePoints();
  const amount = points(rule.points);
  const when = useRuleNotes({ ...rule, tier: null });
  const notes = rule.appliesTo ? [wordsOf(rule, t), ...when] : when;
  return (
    <span>
      {rule.kind === 'perEuro'
        ? t('membership.bonus', { points: amount })
        : t('membership.gift', { occasion: wordsOf(rule, t), points: amount })}{' '}
      {rule.about && <Named things={[rule.about]} />}
      {notes.length > 0 && <span className="line-note block">{notes.join(' · ')}</span>}
    </span>
  );
}
