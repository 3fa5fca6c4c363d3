import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type LedgerQuery, lastMonths, listYears } from './ledger-query.ts';

type LedgerFiltersProps = {
  query: LedgerQuery;
  joinedAt: string;
  today: string;
  addressOf: (query: LedgerQuery) => string;
};

/** Links, so that a choice can be shared, works with the browser's Back, and needs no scripts. */
export function LedgerFilters({ query, joinedAt, today, addressOf }: LedgerFiltersProps) {
  const { t } = useTranslation();
  const kinds = [
    { value: undefined, label: t('points.ledger.all') },
    { value: 'earned', label: t('points.ledger.earned') },
    { value: 'spent', label: t('points.ledger.spent') },
    { value: 'expired', label: t('points.ledger.expired') },
  ] as const;
  const periods = [
    { value: undefined, label: t('points.ledger.always') },
    { value: lastMonths, label: t('points.ledger.months') },
    ...listYears(joinedAt, today).map((year) => ({ value: year, label: year })),
  ];
  return (
    <div className="ledger-filters flex flex-wrap gap-x-8 gap-y-3 mt-5 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-[0.4rem]">
      <Choices
        label={t('points.ledger.kind')}
        choices={kinds.map(({ value, label }) => ({
          label,
          to: addressOf({ ...query, kind: value, page: 1 }),
          isChosen: value === query.kind,
        }))}
      />
      <Choices
        label={t('points.ledger.period')}
        choices={periods.map(({ value, label }) => ({
          label,
          to: addressOf({ ...query, period: value, page: 1 }),
          isChosen: value === query.period,
        }))}
      />
    </div>
  );
}

type ChoicesProps = { label: string; choices: readonly { label: string; to: string; isChosen: boolean }[] };

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul>
        {choices.map(({ label, to, isChosen }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="ledger-choice"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
