import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { loadSites, type Site } from '../business/index.ts';

/** Finds the site with this host or name; without a host, the only site. */
export async function findSite(db: Db, host: string | undefined): Promise<Site> {
  const { rows } = await sql<{ migrated: boolean }>`
    select to_regclass('person') is not null as migrated`.execute(db);
  if (!rows[0]?.migrated) throw new Error('This database is empty: start Herberg once.');
  const sites = await loadSites(db);
  const names = sites.map(({ name, hosts }) => [name, ...hosts].join(', ')).join('; ');
  const lower = host?.toLowerCase();
  const found = lower
    ? sites.filter((site) => site.name.toLowerCase() === lower || site.hosts.includes(lower))
    : sites;
  const [site] = found;
  if (site && found.length === 1) return site;
  if (host)
    throw new Error(`There ${site ? 'are several sites' : 'is no site'} ${host}. There are: ${names}`);
  throw new Error(
    site ? `Say which site: --site <host or name>. There are: ${names}` : 'There is no site yet.',
  );
}
