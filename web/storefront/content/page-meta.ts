import type { MetaDescriptor } from 'react-router';
import { type Block, readBlock } from '../../../client/readers/blocks.ts';
import { readProperties } from '../../../client/readers/pages.ts';
import type { Breadcrumb, PageContent, WebPage } from '../../../contract/content.ts';
import { defaultCulture, languageTags } from '../../../contract/culture.ts';
import { availableWidths, getCrop, renditionPath } from '../../../contract/rendition.ts';
import type { Shell } from '../layout/shell.ts';
import { breadcrumbList, hotel } from './json-ld.ts';

type PageData = { page: WebPage; rows: PageContent['rows']; crumbs: readonly Breadcrumb[] };

/**
 * The tags for search engines and sharing sites: title, addresses in every culture, a picture, structured
 * data.
 */
export function pageMeta(loaded: PageData | undefined, shell: Shell | undefined): MetaDescriptor[] {
  if (!loaded || !shell) return [];
  const { page, rows, crumbs } = loaded;
  const { origin, site } = shell;
  const absolute = (path: string) => origin + encodeURI(path);
  const { title = page.title, description, robots, ...others } = readProperties(page.properties);
  const picture = firstPicture(rows);
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...Object.entries(others).map(([name, content]) => ({ name, content })),
    { tagName: 'link', rel: 'canonical', href: absolute(canonicalPath(page)) },
    ...alternateLinks(page, absolute),
    { property: 'og:type', content: page.template === 'story' ? 'article' : 'website' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: absolute(page.url) },
    { property: 'og:site_name', content: site.name ?? '' },
    { property: 'og:locale', content: languageTags[page.culture].replace('-', '_') },
    ...(picture ? [{ property: 'og:image', content: absolute(picture) }] : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(page.template === 'home' ? [{ 'script:ld+json': hotel(site, origin, absolute(page.url)) }] : []),
    ...(crumbs.length > 1 ? [{ 'script:ld+json': breadcrumbList(crumbs, absolute) }] : []),
  ];
}

/** A page with another culture's text has its canonical address in that culture. */
function canonicalPath(page: WebPage): string {
  return page.alternates.find((alternate) => alternate.culture === page.culture)?.url ?? page.url;
}

function alternateLinks(page: WebPage, absolute: (path: string) => string): MetaDescriptor[] {
  const links = page.alternates.map(({ culture, url }) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: languageTags[culture],
    href: absolute(url),
  }));
  const standard = page.alternates.find(({ culture }) => culture === defaultCulture) ?? page.alternates[0];
  if (!standard) return links;
  return [
    ...links,
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: absolute(standard.url) },
  ];
}

/** The address of the page's first picture, at most 1200 pixels wide. */
function firstPicture(rows: PageContent['rows']): string | undefined {
  for (const block of rows.flatMap((row) => row.cols.flatMap((col) => col.content))) {
    if (block.type !== 'json-image') continue;
    const read = readable(block);
    if (read?.type !== 'json-image') continue;
    const crop = getCrop(read.value);
    const width = availableWidths(crop?.width ?? read.value.width ?? 0).findLast((one) => one <= 1200) ?? 320;
    return renditionPath(read.value.path, width, 'webp', crop);
  }
  return undefined;
}

function readable(block: Parameters<typeof readBlock>[0]): Block | undefined {
  try {
    return readBlock(block);
  } catch {
    return undefined;
  }
}
