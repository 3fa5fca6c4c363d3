import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LedgerEntry, LedgerInfo } from '../../../contract/loyalty.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { accountOrderPath, accountPath } from '../account/account-path.ts';
import { useCulture } from '../content/culture.ts';
import { useDateFormat } from '../orders/use-date-format.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import { type LedgerQuery, writeLedgerQuery } from './ledger-query.ts';
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
  const own = accountPath(useCulture(), 'points');
  const getUrl = (query: LedgerQuery) => `${own}${writeLedgerQuery(query)}#ledger`;
  return (
    <section id="ledger" className="points-part">
      <h2 id="ledger-title" className="heading-2">
        {t('points.ledger.title')}
      </h2>
      <LedgerFilters query={query} joinedAt={info.joinedAt ?? today} today={today} addressOf={getUrl} />
      {entries === null && <p className="mt-6">{t('points.unknown')}</p>}
      {entries?.items.length === 0 && (
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
      )}
      {entries && entries.items.length > 0 && <Entries items={entries.items} today={today} />}
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

/** On a phone the dates stand below the description, so that the table needs no more width than a list. */
function Entries({ items, today }: { items: readonly LedgerEntry[]; today: string }) {
  const { t } = useTranslation();
  const { dayOf } = useDateFormat();
  const { signed } = usePoints();
  return (
    <table className="ledger" aria-labelledby="ledger-title">
      <thead>
        <tr>
          <th scope="col">{t('points.ledger.what')}</th>
          <th scope="col" className="ledger-wide">
            {t('points.ledger.when')}
          </th>
          <th scope="col" className="ledger-wide">
            {t('points.ledger.until')}
          </th>
          <th scope="col" className="ledger-points">
            {t('points.ledger.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <tr key={entry.id}>
            <td>
              <EntryDescription entry={entry} />
              <span className="ledger-narrow line-note">
                {dayOf(entry.createDate)}
                <Good entry={entry} today={today} isAside />
              </span>
            </td>
            <td className="ledger-wide">
              <time dateTime={entry.createDate}>{dayOf(entry.createDate)}</time>
            </td>
            <td className="ledger-wide">
              <Good entry={entry} today={today} />
            </td>
            <td className={entry.points > 0 ? 'ledger-points is-more' : 'ledger-points'}>
              {signed(entry.points)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EntryDescription({ entry: { description, orderName } }: { entry: LedgerEntry }) {
  const culture = useCulture();
  return orderName ? (
    <Link to={accountOrderPath(culture, orderName)} viewTransition className="text-link">
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
