import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { settingGroups } from '../../contract/setting-groups.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';
import { liveAddresses } from './live-addresses.ts';
import type { Site } from './site.ts';

export type Setting = { group: string; name: string; value: string };

/**
 * Reads a setting that is a whole number of at most three digits, such as days; returns `fallback` for any
 * other text.
 */
export function wholeNumber(value: string | undefined, fallback: number): number {
  const typed = value?.trim() ?? '';
  return /^\d{1,3}$/.test(typed) ? Number(typed) : fallback;
}

/**
 * Returns the group of settings with this name, whatever its case.
 * @throws ApiError `not_found` with SPEC's text for any other
 */
export function knownGroup(group: string): (typeof settingGroups)[number] {
  const known = settingGroups.find((candidate) => candidate.toLowerCase() === group.toLowerCase());
  if (known) return known;
  throw new ApiError('not_found', {
    messageKey: "Trying to retrieve settings from a group that doesn't exist",
  });
}

/**
 * The statement that reads the stored settings of a group. Of a setting with addresses of pages it reads those
 * that lead somewhere; without one the setting counts as not set.
 */
export const selectSettings = (
  siteId: string,
  group: (typeof settingGroups)[number],
): RawBuilder<{ name: string; value: string }> => sql<{ name: string; value: string }>`
    select name, value from (
      select name, ${liveAddresses(siteId)} as value from setting
      where site_id = ${siteId} and group_name = ${group}
    ) as settings where value is not null order by name`;

/**
 * Lists the settings of a group.
 * @throws ApiError `not_found` with SPEC's text for a group that visitors may not read.
 */
export async function settingsByGroup(db: Db, site: Site, group: string): Promise<Setting[]> {
  const known = knownGroup(group);
  const { rows } = await selectSettings(site.id, known).execute(db);
  const stored = rows.map((row) => ({ group: known, ...row }));
  return known === 'shippingMethods' ? [...stored, ...(await methodSettings(db, site.id))] : stored;
}

/** The settings of shipping methods by their codes, read from the methods themselves. */
async function methodSettings(db: Db, siteId: string): Promise<Setting[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select code as name, jsonb_build_object('kind', kind, 'countries', countries, 'priceInclVat', round(price_cents / 100.0, 2),
      'freeFrom', round(free_from_cents / 100.0, 2), 'weekdays', weekdays, 'latestOrder', latest_order, 'leadDays', lead_days)::text
      as value
    from shipping_method where site_id = ${siteId} and not is_deleted order by sort_order, code`.execute(db);
  return rows.map((row) => ({ group: 'shippingMethods', ...row }));
}

/** Returns one setting. @throws ApiError `not_found` */
export async function singleSetting(db: Db, site: Site, group: string, name: string): Promise<Setting> {
  const settings = await settingsByGroup(db, site, group);
  const found = settings.find((setting) => setting.name.toLowerCase() === name.toLowerCase());
  if (!found) throw new ApiError('not_found');
  return found;
}

export async function putSettings(db: Db, siteId: string, settings: readonly Setting[]): Promise<void> {
  if (settings.length === 0) return;
  await transact(db, async (trx) => {
    await trx
      .insertInto('setting')
      .values(settings.map(({ group, name, value }) => ({ site_id: siteId, group_name: group, name, value })))
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'group_name', 'name'])
          .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute();
    await publishChanges(trx, [{ topic: 'setting', key: siteId }]);
  });
}

/** Replaces all settings of a group. */
export async function replaceSettings(
  db: Db,
  siteId: string,
  group: string,
  settings: readonly Setting[],
): Promise<void> {
  await transact(db, async (trx) => {
    await trx.deleteFrom('setting').where('site_id', '=', siteId).where('group_name', '=', group).execute();
    await putSettings(trx, siteId, settings);
    await publishChanges(trx, [{ topic: 'setting', key: siteId }]);
  });
}
