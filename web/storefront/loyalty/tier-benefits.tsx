import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../contract/culture.ts';
import type { LoyaltyTier, Programme } from '../../../contract/loyalty.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { useCulture } from '../../use-culture.ts';
import { ruleLabel, useRuleNotes } from './earning.tsx';
import { usePoints } from './use-points.ts';

type TierBenefitsProps = { tier: LoyaltyTier; programme: Programme };

/** The benefits of a tier: reduced prices, extra points, and the business's own promises. */
export function TierBenefits({ tier, programme }: TierBenefitsProps) {
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
            <LinkList links={prices.flatMap((price) => (price.percent === reduction ? price.target : []))} />
          </span>
        </li>
      ))}
      {bonuses.map((rule) => (
        <li key={rule.code}>
          <Bonus rule={rule} />
        </li>
      ))}
      {tier.benefits.map((benefit) => (
        <li key={benefit} dir="auto">
          {benefit}
        </li>
      ))}
    </ul>
  );
}

function Bonus({ rule }: { rule: Programme['rules'][number] }) {
  const { t } = useTranslation();
  const { points } = usePoints();
  const amount = points(rule.points);
  const when = useRuleNotes({ ...rule, tier: null });
  const notes = rule.appliesTo ? [ruleLabel(rule, t), ...when] : when;
  return (
    <span>
      {rule.kind === 'perEuro'
        ? t('membership.bonus', { points: amount })
        : t('membership.gift', { occasion: ruleLabel(rule, t), points: amount })}{' '}
      {rule.target && <LinkList links={[rule.target]} />}
      {notes.length > 0 && <span className="line-note block">{notes.join(' · ')}</span>}
    </span>
  );
}

/** Links, separated as the culture lists things. */
function LinkList({ links }: { links: readonly { name: string; url: string }[] }) {
  const list = new Intl.ListFormat(languageTags[useCulture()]);
  return list.formatToParts(links.map(({ url }) => url)).map(({ type, value }) => {
    const link = type === 'element' && links.find(({ url }) => url === value);
    return link ? (
      <ContentLink key={value} link={{ url: link.url }} className="text-link">
        {link.name}
      </ContentLink>
    ) : (
      value
    );
  });
}
