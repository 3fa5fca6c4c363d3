import type { Culture } from '../../../contract/culture.ts';
import type { PointKind } from '../../../contract/loyalty.ts';
import { href } from '../../../contract/site-map.ts';

/** Groups of entry kinds; together they contain all kinds. */
export const kindGroups = {
  earned: ['earned', 'welcome', 'birthday', 'takenBack', 'adjusted'],
  spent: ['reserved', 'redeemed', 'released', 'restored'],
  expired: ['expired', 'forfeited'],
} as const satisfies Record<string, readonly PointKind[]>;

export type KindGroup = keyof typeof kindGroups;

/** The selected part of the ledger: by kind of entry, by year or the last months, and the page. */
export type LedgerQuery = { kind: KindGroup | undefined; period: string | undefined; page: number };

/** The value of a period that is no year. */
export const lastMonths = 'months';
const recentMonths = 3;

/** Reads the query from an address; an invalid value selects everything. */
export function readLedgerQuery(search: URLSearchParams): LedgerQuery {
  const kind = search.get('kind') ?? '';
  const period = search.get('period') ?? '';
  const page = search.get('page') ?? '';
  return {
    kind: Object.hasOwn(kindGroups, kind) ? (kind as KindGroup) : undefined,
    period: period === lastMonths || /^2\d{3}$/.test(period) ? period : undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of this part of the ledger. */
export function ledgerAddress(culture: Culture, { kind, period, page }: LedgerQuery): string {
  return href('points', { culture }, { query: { kind, period, page: page > 1 ? page : null } });
}

/** The filters of the call. `today` is the date at the site, `zone` its time zone. */
export function ledgerFilters({ kind, period }: LedgerQuery, today: string, zone: string): string {
  const kinds = kind ? kindGroups[kind].map((one) => `kind:eq:${one}`).join('/') : '';
  return [kinds, ...(period ? within(period, today, zone) : [])].filter(Boolean).join(',');
}

function within(period: string, today: string, zone: string): string[] {
  if (period === lastMonths) {
    const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
    const from = new Date(Date.UTC(year, month - 1 - recentMonths, day)).toISOString().slice(0, 10);
    return [`createDate:gte:${written(from, zone)}`];
  }
  const next = String(Number(period) + 1);
  return [
    `createDate:gte:${written(`${period}-01-01`, zone)}`,
    `createDate:lt:${written(`${next}-01-01`, zone)}`,
  ];
}

/** The start of a day in that time zone, with reserved characters of the filters escaped. */
function written(day: string, zone: string): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(midnight);
  const ahead = Date.parse(`${parts.replace(' ', 'T')}Z`) - midnight.getTime();
  return new Date(midnight.getTime() - ahead).toISOString().replaceAll(':', '%3A');
}

/** The years that a ledger can have entries in, the latest first, and at most four. */
export function listYears(joinedAt: string, today: string): string[] {
  const [first, last] = [Number(joinedAt.slice(0, 4)), Number(today.slice(0, 4))];
  return Array.from({ length: Math.min(4, last - first + 1) }, (_, ago) => String(last - ago));
}
