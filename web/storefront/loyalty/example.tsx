import { useTranslation } from 'react-i18next';
import type { Programme } from '../../../contract/loyalty.ts';
import { usePoints } from './use-points.ts';
import { useSiteMoney } from './use-site-money.ts';

/** The amount spent in the example, in the site’s currency. */
const spent = 100;

/**
 * The points for spending an amount on anything, without a tier, and their value in money; nothing where no
 * rule gives points per euro.
 */
export function Example({ programme: { rules, pointValue } }: { programme: Programme }) {
  const { t } = useTranslation();
  const { points } = usePoints();
  const money = useSiteMoney();
  const always = rules.filter(
    ({ kind, tier, target, validFrom, validUntil }) =>
      kind === 'perEuro' && !tier && !target && !validFrom && !validUntil,
  );
  const perEuro = (what: 'goods' | 'stays') =>
    always.reduce((sum, { appliesTo, points }) => sum + (!appliesTo || appliesTo === what ? points : 0), 0);
  const earned = Math.floor(spent * Math.min(perEuro('goods'), perEuro('stays')));
  if (earned === 0) return null;
  return (
    <p className="membership-example">
      <span className="text-muted text-detail">{t('membership.example', { amount: money(spent) })}</span>
      <b className="heading-1">{points(earned)}</b>
      <span>{t('points.worth', { amount: money(earned * pointValue) })}</span>
    </p>
  );
}
