import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LedgerEntry, LedgerInfo } from '../../../contract/loyalty.ts';
import { href } from '../../../contract/site-map.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { useCulture } from '../../use-culture.ts';
import { useDateFormat } from '../orders/use-date-format.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import { type LedgerQuery, ledgerAddress } from './ledger-query.ts';
import { usePoints } from './use-points.ts';

type LedgerProps = {
  query: LedgerQuery;
  today: string;
  info: LedgerInfo;
  entries: { items: LedgerEntry[]; currentPage: number; totalPages: number } | null;
};

/** The entries of a member’s points, filtered by the address. */
export function Ledger({ query, today, info, entries }: LedgerProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const getUrl = (query: LedgerQuery) => `${ledgerAddress(culture, query)}#ledger`;
  return (
    <section id="ledger" className="points-part">
      <h2 id="ledger-title" className="heading-2">
        {t('points.ledger.title')}
      </h2>
      <LedgerFilters query={query} joinedAt={info.joinedAt ?? today} today={today} addressOf={getUrl} />
      {entries === null && <p className="mt-6">{t('points.unknown')}</p>}
      {entries && (
        <Entries
          items={entries.items}
          today={today}
          empty={
            <p className="mt-6 flex flex-wrap items-center gap-x-5">
              {t('points.ledger.none')}
              <Link
                to={getUrl({ kind: undefined, period: undefined, page: 1 })}
                preventScrollReset
                className="text-link"
              >
                {t('points.ledger.showAll')}
              </Link>
            </p>
          }
        />
      )}
      {entries && (
        <Pagination
          page={entries.currentPage}
          totalPages={entries.totalPages}
          address={(page) => getUrl({ ...query, page })}
        />
      )}
    </section>
  );
}

type EntriesProps = { items: readonly LedgerEntry[]; today: string; empty: ReactNode };

/** On a phone the dates stand below the description, so that the table needs no more width than a list. */
function Entries({ items, today, empty }: EntriesProps) {
  const { t } = useTranslation();
  const { dayOf } = useDateFormat();
  const { signed } = usePoints();
  return (
    <Table
      className="ledger"
      labelledBy="ledger-title"
      rows={items}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          key: 'what',
          header: t('points.ledger.what'),
          cell: (entry) => (
            <>
              <EntryDescription entry={entry} />
              <span className="ledger-narrow line-note">
                {dayOf(entry.createDate)}
                <Good entry={entry} today={today} isAside />
              </span>
            </>
          ),
        },
        {
          key: 'when',
          header: t('points.ledger.when'),
          className: 'ledger-wide',
          cell: ({ createDate }) => <time dateTime={createDate}>{dayOf(createDate)}</time>,
        },
        {
          key: 'until',
          header: t('points.ledger.until'),
          className: 'ledger-wide',
          cell: (entry) => <Good entry={entry} today={today} />,
        },
        {
          key: 'points',
          header: t('points.ledger.points'),
          isNumeric: true,
          className: 'ledger-points',
          cellClassName: ({ points }) => (points > 0 ? 'is-more' : undefined),
          cell: ({ points }) => signed(points),
        },
      ]}
    />
  );
}

function EntryDescription({ entry: { description, orderName } }: { entry: LedgerEntry }) {
  const culture = useCulture();
  return orderName ? (
    <Link to={href('accountOrder', { culture, orderName })} viewTransition className="text-link" dir="auto">
      {description}
    </Link>
  ) : (
    description
  );
}

type GoodProps = { entry: LedgerEntry; today: string; isAside?: boolean };

/** The date from which pending points can be spent, or the date on which points expire. */
function Good({ entry: { notBefore, expiryDate }, today, isAside = false }: GoodProps) {
  const { t } = useTranslation();
  const { day } = useDateFormat();
  const label =
    notBefore && notBefore > today
      ? t('points.from', { date: day(notBefore) })
      : expiryDate && t('points.until', { date: day(expiryDate) });
  if (!label) return null;
  return isAside ? <span className="block">{label}</span> : label;
}
