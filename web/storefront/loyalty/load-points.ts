import type { Result } from '../../../client/result.ts';
import type { LedgerEntry, LedgerInfo } from '../../../contract/loyalty.ts';
import { usualTimeZone } from '../../../contract/open-now.ts';
import { siteDay } from '../../site-day.ts';
import type { AccountContext } from '../account/account-context.ts';
import { type LedgerQuery, ledgerFilters } from './ledger-query.ts';

const entriesOnAPage = 10;
/** The maximum number of pending entries to read. */
const maxPending = 50;

/**
 * The data of the screen. A part that cannot be read now is null, and the rest is shown.
 * @throws as `answered`, and 404 where the site has no programme
 */
export async function loadPoints(
  { api, answered }: Pick<AccountContext, 'api' | 'answered'>,
  query: LedgerQuery,
) {
  const [me, info, tiers, programme, properties] = await Promise.all([
    api.account.me(),
    api.loyalty.ledgerInfo(),
    api.loyalty.tiers(),
    api.loyalty.programme(),
    api.content.siteProperties(),
  ]);
  const user = answered(me);
  const zone = properties.data?.find(({ name }) => name === 'timeZone')?.value || usualTimeZone;
  const today = siteDay(zone);
  const isMember = info.data?.isMember === true;
  const [entries, pending] = isMember
    ? await Promise.all([
        api.loyalty.ledger({
          query: {
            pageNumber: query.page,
            pageSize: entriesOnAPage,
            filters: ledgerFilters(query, today, zone),
          },
        }),
        api.loyalty.ledger({
          query: { pageSize: maxPending, filters: `notBefore:gt:${today}`, orderBy: 'notBefore:asc' },
        }),
      ])
    : [];
  return {
    user,
    today,
    info: dataOrNull(info),
    tiers: dataOrNull(tiers) ?? [],
    // Null where there is none, undefined where the read failed.
    programme: programme.succeeded ? programme.data : undefined,
    entries: entries ? dataOrNull(entries) : null,
    pending: pendingDays(pending?.data?.items ?? [], info.data),
  };
}

const dataOrNull = <Data>(result: Result<Data>): Data | null => (result.succeeded ? result.data : null);

export type PendingDay = { date: string; points: number };

/**
 * The pending points by the date from which they can be spent; empty where some were reversed, because the
 * sum would differ.
 */
export function pendingDays(
  entries: readonly Pick<LedgerEntry, 'notBefore' | 'points'>[],
  info: Pick<LedgerInfo, 'pendingPoints'> | null | undefined,
): PendingDay[] {
  const byDay = new Map<string, number>();
  for (const { notBefore, points } of entries)
    if (notBefore) byDay.set(notBefore, (byDay.get(notBefore) ?? 0) + points);
  const total = [...byDay.values()].reduce((sum, points) => sum + points, 0);
  if (total !== info?.pendingPoints) return [];
  return [...byDay]
    .map(([date, points]) => ({ date, points }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
