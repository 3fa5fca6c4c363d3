import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';

/** The clocks of sites, as columns of equal length for `unnest`. */
export type SiteClocks = { siteIds: string[]; zones: string[] };

/**
 * By which clock each site lives; by UTC where it does not say. A site whose `timeZone` is none is logged and lives by UTC too: it
 * must not stop what is done for all.
 */
export async function siteClocks(db: Db, log: Logger): Promise<SiteClocks> {
  const { rows } = await sql<{ siteId: string; zone: string | null; isKnown: boolean }>`
    select site.id as "siteId", zone, zone in (select name from pg_timezone_names) as "isKnown"
    from site left join lateral (
      select value as zone from site_property
      where site_property.site_id = site.id and site_property.name = 'timeZone' order by culture limit 1
    ) as told on true`.execute(db);
  const zones = rows.map(({ siteId, zone, isKnown }) => {
    if (zone === null) return 'UTC';
    if (isKnown && isZone(zone)) return zone;
    log.error({ siteId, zone }, 'the timeZone of a site is none: UTC counts until it is mended');
    return 'UTC';
  });
  return { siteIds: rows.map(({ siteId }) => siteId), zones };
}

/** A time zone by its name; UTC where there is none, or none by this name. */
export const zoneOrUtc = (name: string | null): string => (name !== null && isZone(name) ? name : 'UTC');

/** Whether everybody who reads it knows a time zone by this name: PostgreSQL and this process. */
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
