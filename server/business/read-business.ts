import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import type { Business } from '../platform/index.ts';
import { type Site, siteProperties } from './site.ts';

/** Reads the current name and properties of a site in a culture. */
export async function readBusiness(db: Db, site: Site, culture: Culture): Promise<Business> {
  const properties = await siteProperties(db, site, culture);
  return {
    name: site.name,
    properties: Object.fromEntries(properties.map(({ name, value }) => [name, value])),
  };
}
