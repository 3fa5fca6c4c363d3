import { type Culture, cultures, readingOrder } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import { builtInRoles, defaultRights } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { isTimeZone } from '../locale/index.ts';
import { publishChanges, type Site } from '../platform/index.ts';

export type { Site } from '../platform/index.ts';

/** Lists all sites, the oldest first, each with its cultures in the order that the business chose. */
export async function loadSites(db: Db): Promise<Site[]> {
  const rows = await db
    .selectFrom('site')
    .select(['id', 'name', 'hosts', 'cultures'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    cultures: row.cultures.filter((name): name is Culture => cultures.some((culture) => culture === name)),
  }));
}

/** Returns the site with this host (lower case), else the first site without hosts. */
export function siteOf(sites: readonly Site[], hostname: string): Site | undefined {
  return sites.find((site) => site.hosts.includes(hostname)) ?? sites.find((site) => site.hosts.length === 0);
}

export async function createSite(
  db: Db,
  { name, hosts = [], cultures }: { name: string; hosts?: readonly string[]; cultures: readonly Culture[] },
): Promise<Site> {
  return transact(db, async (trx) => {
    const { id } = await trx
      .insertInto('site')
      .values({ name, hosts: hosts.map((host) => host.toLowerCase()), cultures: [...cultures] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('role')
      .values(builtInRoles.map((key) => ({ site_id: id, key, rights: [...defaultRights[key]] })))
      .execute();
    await publishChanges(trx, [{ topic: 'site', key: id }]);
    return { id, name, hosts, cultures };
  });
}

/**
 * Lists the properties of a site: the value of the culture, else the value without a culture, else that of
 * the nearest culture.
 */
export async function siteProperties(db: Db, site: Pick<Site, 'id'>, culture: Culture) {
  const rows = await db
    .selectFrom('site_property')
    .select(['name', 'value', 'culture'])
    .where('site_id', '=', site.id)
    .execute();
  const order = [culture, '', ...readingOrder(culture)].reverse();
  rows.sort((a, b) => order.lastIndexOf(a.culture) - order.lastIndexOf(b.culture));
  const named = new Map(rows.map(({ name, value }) => [name, value]));
  return [...named].map(([name, value]) => ({ name, value }));
}

/** Finds the country of the business; null where it is not known. */
export async function findCountry(db: Db, siteId: string): Promise<string | null> {
  const property = await db
    .selectFrom('site_property')
    .select('value')
    .where('site_id', '=', siteId)
    .where('name', '=', 'country')
    .where('culture', '=', '')
    .executeTakeFirst();
  return property?.value || null;
}

/**
 * Stores properties of a site.
 * @throws ApiError `invalid` for an unknown `timeZone`: every date and time depends on it
 */
export async function putSiteProperties(
  db: Db,
  siteId: string,
  properties: readonly { name: string; value: string; culture?: Culture }[],
): Promise<void> {
  if (properties.length === 0) return;
  for (const { name, value } of properties) {
    if (name === 'timeZone' && !(await isTimeZone(db, value))) {
      throw new ApiError('invalid', { messageKey: 'site.no_time_zone', values: { value } });
    }
  }
  await transact(db, async (trx) => {
    await trx
      .insertInto('site_property')
      .values(
        properties.map(({ name, value, culture }) => ({
          site_id: siteId,
          name,
          value,
          culture: culture ?? '',
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'name', 'culture'])
          .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute();
    await publishChanges(trx, [{ topic: 'site', key: siteId }]);
  });
}
