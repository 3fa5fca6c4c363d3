import { languageTags, withCulture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { publishedPages } from './page.ts';
import type { Site } from './site.ts';

/**
 * Every published page and every listed screen in every culture, each with its other cultures beside it
 * (sitemaps.org, hreflang).
 */
export async function sitemapText(
  db: Db,
  site: Site,
  origin: string,
  screens: readonly string[],
): Promise<string> {
  const published = await publishedPages(db, site);
  const listed = screens.flatMap((path) =>
    site.cultures.map((culture) => ({ page_id: path, culture, path, updated_at: undefined })),
  );
  const pages = [...published, ...listed];
  const byPage = Map.groupBy(pages, (page) => page.page_id);
  const urls = pages.map((page) => {
    const alternates = (byPage.get(page.page_id) ?? []).map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${languageTags[other.culture]}" href="${address(origin, other)}"/>`,
    );
    const changed = page.updated_at ? `<lastmod>${page.updated_at.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${address(origin, page)}</loc>${changed}${alternates.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ].join('\n');
}

function address(origin: string, page: { culture: Parameters<typeof withCulture>[0]; path: string }): string {
  return origin + encodeURI(withCulture(page.culture, page.path)).replaceAll('&', '&amp;');
}
