import { sql } from 'kysely';
import type { HousekeepingRules } from '../../contract/office-housekeeping.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';

type Rules = Omit<HousekeepingRules, 'version'>;

/** The rules of a site that has set none. */
const usualRules: Rules = { cleaningDays: 1, linenNights: 3, needsInspection: false };

export async function readRules(db: Db, siteId: string): Promise<HousekeepingRules> {
  const { rows } = await sql<Rules>`
    select cleaning_days as "cleaningDays", linen_nights as "linenNights", needs_inspection as "needsInspection"
    from housekeeping_rules where site_id = ${siteId}`.execute(db);
  const rules = rows[0] ?? usualRules;
  return { ...rules, version: versionOf(rules) };
}

/** Changes the sent rules. @throws ApiError `version_conflict` */
export async function putRules(
  db: Db,
  siteId: string,
  change: { [Name in keyof Rules]?: Rules[Name] | undefined },
  version: string,
): Promise<HousekeepingRules> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const { version: former, ...before } = await readRules(trx, siteId);
    assertVersion({ ...before, version: former }, version, change);
    const { cleaningDays, linenNights, needsInspection } = { ...before, ...change };
    await sql`
      insert into housekeeping_rules (site_id, cleaning_days, linen_nights, needs_inspection)
      values (${siteId}, ${cleaningDays}, ${linenNights}, ${needsInspection})
      on conflict (site_id) do update set cleaning_days = excluded.cleaning_days,
        linen_nights = excluded.linen_nights, needs_inspection = excluded.needs_inspection`.execute(trx);
    return readRules(trx, siteId);
  });
}
