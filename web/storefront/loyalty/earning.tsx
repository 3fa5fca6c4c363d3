import { useTranslation } from 'react-i18next';
import type { Programme } from '../../../contract/loyalty.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { useDateFormat } from '../orders/use-date-format.ts';
import { usePoints } from './use-points.ts';

type Rule = Programme['rules'][number];

/** The rules for earning points, each in words. Rules for some products or members come last. */
export function Earning({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className="earning">
      {rules.map((rule) => (
        <li key={rule.code}>
          <EarningRule rule={rule} />
        </li>
      ))}
    </ul>
  );
}

function EarningRule({ rule }: { rule: Rule }) {
  const { t } = useTranslation();
  const { number, signed, points } = usePoints();
  const notes = useRuleNotes(rule);
  const isPerEuro = rule.kind === 'perEuro';
  const isMore = rule.target !== null || rule.tier !== null;
  return (
    <>
      <p className="earning-points">
        {isPerEuro ? (
          <>
            <span className="sr-only">{t('points.earn.perEuroWhole', { points: points(rule.points) })}</span>
            <span aria-hidden="true">
              <b>{isMore ? signed(rule.points) : number(rule.points)}</b> {t('points.earn.perEuro')}
            </span>
          </>
        ) : (
          <>
            <span className="sr-only">{points(rule.points)}</span>
            <b aria-hidden="true">{number(rule.points)}</b>
          </>
        )}
      </p>
      <div>
        <p className="font-semibold">
          {rule.target ? (
            <ContentLink link={{ url: rule.target.url }} className="text-link">
              {rule.target.name}
            </ContentLink>
          ) : (
            ruleLabel(rule, t)
          )}
        </p>
        {notes.length > 0 && <p className="line-note">{notes.join(' · ')}</p>}
      </div>
    </>
  );
}

/** The label of a rule that applies to everything, or to an occasion. */
export function ruleLabel({ kind, appliesTo }: Rule, t: ReturnType<typeof useTranslation>['t']): string {
  if (kind === 'welcome') return t('points.earn.welcome');
  if (kind === 'birthday') return t('points.earn.birthday');
  if (appliesTo === 'goods') return t('points.earn.goods');
  return appliesTo === 'stays' ? t('points.earn.stays') : t('points.earn.everything');
}

/** The tier and the period of a rule. */
export function useRuleNotes({ tier, validFrom, validUntil }: Rule): string[] {
  const { t } = useTranslation();
  const { day } = useDateFormat();
  const notes: string[] = [];
  if (tier) notes.push(t('points.earn.forTier', { tier: tier.name }));
  if (validFrom && validUntil)
    notes.push(t('points.earn.between', { from: day(validFrom), until: day(validUntil) }));
  else if (validFrom) notes.push(t('points.earn.from', { from: day(validFrom) }));
  else if (validUntil) notes.push(t('points.earn.until', { until: day(validUntil) }));
  return notes;
}
