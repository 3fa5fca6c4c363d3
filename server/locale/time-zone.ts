import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { usualTimeZone } from '../../contract/open-now.ts';
import type { Db } from '../../database/connect.ts';

/** SQL for the time zone of a site; `siteId` is a value or a column. */
export const zoneOfSite = (siteId: string | RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
  select value from site_property where site_property.site_id = ${siteId} and site_property.name = 'timeZone' order by culture limit 1
), ${sql.lit(usualTimeZone)})`;

/**
 * The same with UTC for a zone that PostgreSQL does not know, which would stop a statement about all sites. It reads the
 * files of the zones, so it is for statements that run seldom.
 */
export const knownZoneOfSite = (siteId: string | RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  case when ${zoneOfSite(siteId)} in (select name from pg_timezone_names) then ${zoneOfSite(siteId)} else 'UTC' end`;

/** Reads the time zone of a site; an unknown one is UTC. */
export async function readZone(db: Db, siteId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select ${zoneOfSite(siteId)} as zone`.execute(db);
  return zoneOrUtc(rows[0]?.zone ?? null);
}

/** The time zones of sites, as columns of equal length for `unnest`. */
export type SiteClocks = { siteIds: string[]; zones: string[] };

/**
 * Reads the time zone of each site. An unknown `timeZone` is logged and read as UTC: it must not stop a job
 * for all sites.
 */
export async function siteClocks(db: Db, log: Logger): Promise<SiteClocks> {
  const { rows } = await sql<{ siteId: string; zone: string; isKnown: boolean }>`
    select "siteId", zone, zone in (select name from pg_timezone_names) as "isKnown"
    from (select id as "siteId", ${zoneOfSite(sql`site.id`)} as zone from site) as zones`.execute(db);
  const zones = rows.map(({ siteId, zone, isKnown }) => {
    if (isKnown && isZone(zone)) return zone;
    log.error({ siteId, zone }, 'the timeZone of a site is none: it counts as UTC until it is corrected');
    return 'UTC';
  });
  return { siteIds: rows.map(({ siteId }) => siteId), zones };
}

/** Returns the time zone of this name, or UTC if the name is missing or unknown. */
export const zoneOrUtc = (name: string | null): string => (name !== null && isZone(name) ? name : 'UTC');

/** Tells whether both PostgreSQL and this process know a time zone. */
export async function isTimeZone(db: Db, name: string): Promise<boolean> {
  if (!isZone(name)) return false;
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

function isZone(name: string): boolean {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
