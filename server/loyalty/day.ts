import { type RawBuilder, sql } from 'kysely';

type SiteId = string | RawBuilder<unknown>;

const clockOf = (siteId: SiteId) => sql`(now() at time zone coalesce((
    select value from site_property where site_property.site_id = ${siteId} and name = 'timeZone' limit 1
  ), 'Europe/Amsterdam'))`;

/** The day where a site is, within a statement; `siteId` is a value or a column. */
export const dayOfSite = (siteId: SiteId): RawBuilder<string> => sql<string>`${clockOf(siteId)}::date`;

/** Whether it is late enough there for a letter that nobody waits for. */
export const isDaytime = (siteId: SiteId): RawBuilder<boolean> =>
  sql<boolean>`${clockOf(siteId)}::time >= '09:00'::time`;
