import { languageTags, withCulture } from '../../contract/culture.ts';
import { href, type ListedScreen, type Screen, siteMap } from '../../contract/site-map.ts';
import type { Db } from '../../database/connect.ts';
import type { Site } from '../business/index.ts';
import {
  categoryAddresses,
  countProducts,
  productAddresses,
  roomAddresses,
  type ShopAddress,
  type SiteCatalog,
} from '../catalog/index.ts';
import { publishedPages } from '../content/index.ts';
import type { Topic } from '../platform/index.ts';
import { siteContents } from './site-contents.ts';

/**
 * A sitemap holds at most 50,000 addresses and 50 MB (sitemaps.org); a product has eight, each with eight
 * others beside it.
 */
const productsInPart = 1000;

const listedScreens = (Object.keys(siteMap) as Screen[]).filter(
  (screen): screen is ListedScreen => 'listed' in siteMap[screen],
);

export type SitemapQuestion = {
  db: Db;
  site: Site;
  catalog: SiteCatalog;
  origin: string;
  /** The requested part of a large sitemap, from 1. */
  part?: number;
};

/** The topics whose changes change a sitemap. */
export const sitemapTopics: readonly Topic[] = [
  'page',
  'paths',
  'catalog',
  'product',
  'products',
  'listing',
  'roomType',
  'stays',
];

/**
 * Writes the sitemap: each address with those of its other cultures (sitemaps.org, hreflang). A catalog too
 * large for one file has an index of parts. Returns undefined if there is no such part.
 */
export async function sitemapText(question: SitemapQuestion): Promise<string | undefined> {
  const { db, site, origin, part } = question;
  const parts = Math.max(1, Math.ceil((await countProducts(db, site)) / productsInPart));
  if (part !== undefined && !(Number.isInteger(part) && part >= 1 && part <= parts)) return undefined;
  if (part === undefined && parts > 1) return indexText(origin, parts);
  const at = part ?? 1;
  const products = await productAddresses(db, site, (at - 1) * productsInPart, productsInPart);
  const addresses = at === 1 ? [...(await firstAddresses(question)), ...products] : products;
  return urlSet(origin, addresses);
}

async function firstAddresses({ db, site, catalog }: SitemapQuestion): Promise<ShopAddress[]> {
  const [pages, { categories }, roomTypes, contents] = await Promise.all([
    publishedPages(db, site),
    catalog.context(),
    roomAddresses(db, site),
    siteContents({ db, site, catalog }),
  ]);
  const isShown = { stay: contents.hasStays, shop: contents.hasShop, stores: contents.hasStores };
  return [
    ...pages.map(({ page_id, culture, path, updated_at }) => ({
      of: page_id,
      culture,
      url: withCulture(culture, path),
      updatedAt: updated_at,
    })),
    ...listedScreens
      .filter((screen) => isShown[screen])
      .flatMap((screen) =>
        site.cultures.map((culture) => ({ of: screen, culture, url: href(screen, { culture }) })),
      ),
    ...categoryAddresses(categories, site),
    ...roomTypes,
  ];
}

function urlSet(origin: string, addresses: readonly ShopAddress[]): string {
  const byItem = Map.groupBy(addresses, ({ of }) => of);
  const urls = addresses.map(({ of, url, updatedAt }) => {
    const alternates = (byItem.get(of) ?? []).map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${languageTags[other.culture]}" href="${absolute(origin, other.url)}"/>`,
    );
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${absolute(origin, url)}</loc>${changed}${alternates.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ].join('\n');
}

function indexText(origin: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, index) => `${origin}/sitemap.xml?part=${index + 1}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`),
    '</sitemapindex>',
  ].join('\n');
}

function absolute(origin: string, url: string): string {
  return origin + encodeURI(url).replaceAll('&', '&amp;');
}
