import type { Db } from '../../database/connect.ts';
import type { Site } from '../business/index.ts';
import { type CatalogContext, hasGoods } from '../catalog/index.ts';
import { hasLocations } from '../content/index.ts';
import { hasRooms } from '../rates/index.ts';

type ContentDeps = { db: Db; site: Site; catalog: { context: () => Promise<CatalogContext> } };

/** Reads which kinds of content a site has: a screen without content is not shown. */
export async function siteContents({ db, site, catalog }: ContentDeps) {
  const [hasStays, hasShop, hasStores, { earning }] = await Promise.all([
    hasRooms(db, site.id),
    hasGoods(db, site),
    hasLocations(db, site.id),
    catalog.context(),
  ]);
  return { hasStays, hasShop, hasStores, hasLoyalty: earning !== null };
}
