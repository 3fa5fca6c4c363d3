import { type RawBuilder, sql } from 'kysely';
import { zoneOfSite } from '../locale/index.ts';

type SiteId = string | RawBuilder<unknown>;

const siteClock = (siteId: SiteId) => sql`(now() at time zone ${zoneOfSite(siteId)})`;

/** Selects the local date of a site, within a statement; `siteId` is a value or a column. */
export const dayOfSite = (siteId: SiteId): RawBuilder<string> => sql<string>`${siteClock(siteId)}::date`;

/** Selects whether it is daytime there, for emails that are not urgent. */
export const isDaytime = (siteId: SiteId): RawBuilder<boolean> =>
  sql<boolean>`${siteClock(siteId)}::time >= '09:00'::time`;
