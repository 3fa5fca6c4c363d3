import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Breadcrumb, WebPage } from '../../contract/content.ts';
import { type Culture, offeredCulture, readingOrder, withCulture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import type { DB } from '../../database/types.ts';
import { nearestCulture, readAddress, type Site } from '../business/index.ts';

type PageText = { culture: Culture; path: string; title: string };

/** With `drafts`, a read includes content that visitors do not see yet; with `hidden`, hidden sections too. */
export type Reading = { drafts: boolean; hidden?: boolean };

const liveOnly: Reading = { drafts: false };

/** The texts of pages; drafts take precedence. `live_path`: the live path meanwhile. */
const draftedTexts = sql<Selectable<DB['page_text']> & { live_path: string | null }>`(
  select coalesce(draft.page_id, live.page_id) as page_id, coalesce(draft.culture, live.culture) as culture,
    coalesce(draft.site_id, live.site_id) as site_id, coalesce(draft.path, live.path) as path,
    coalesce(draft.title, live.title) as title, coalesce(draft.properties, live.properties) as properties,
    coalesce(live.version, 0) as version, live.published_at, greatest(draft.updated_at, live.updated_at) as updated_at,
    live.path as live_path
  from page_text as live full join page_text_draft as draft
    on draft.page_id = live.page_id and draft.culture = live.culture
)`;
const liveTexts = sql<Selectable<DB['page_text']> & { live_path: string | null }>`(
  select *, path as live_path from page_text where published_at <= now()
)`;

/** The texts of pages by culture: those that visitors may see, or all with their drafts. */
function textsToRead(db: Db, site: Site, reading: Reading = liveOnly) {
  return textsInAnyCulture(db, site, reading).where('page_text.culture', 'in', [...site.cultures]);
}

/** The same with the cultures that the site does not offer, whose paths still lead to their pages. */
function textsInAnyCulture(db: Db, site: Site, { drafts }: Reading) {
  return db
    .selectFrom((drafts ? draftedTexts : liveTexts).as('page_text'))
    .innerJoin('page', 'page.id', 'page_text.page_id')
    .where('page_text.site_id', '=', site.id)
    .where('page.is_deleted', '=', false);
}

/**
 * Finds the page at a path, with or without the prefix of a culture. A path of another culture finds the page
 * too, so that a reader can switch culture on any page.
 * @throws ApiError `not_found`
 */
export async function findPage(
  db: Db,
  site: Site,
  requestCulture: Culture,
  requestedPath: string,
  reading = liveOnly,
): Promise<WebPage> {
  const address = readAddress(requestedPath, requestCulture);
  const culture = offeredCulture(address.culture, site.cultures);
  const pageId = await pageIdAt(db, site, culture, address.path, reading);
  const texts = await textsToRead(db, site, reading)
    .select([
      'page_text.culture',
      'page_text.path',
      'page_text.title',
      'page_text.properties',
      'page_text.version',
      'page.template',
    ])
    .where('page_id', '=', pageId)
    .execute();
  const byCulture = new Map(texts.map((text) => [text.culture, text]));
  const found = nearestCulture(culture, new Set(byCulture.keys()));
  const text = found && byCulture.get(found);
  if (!found || !text) throw new ApiError('not_found');
  return {
    id: pageId,
    url: withCulture(culture, text.path),
    culture: found,
    requestedCulture: culture,
    title: text.title,
    properties: text.properties as { name: string; value: string }[],
    template: text.template,
    version: text.version,
    alternates: site.cultures.flatMap((other) => {
      const path = byCulture.get(other)?.path;
      return path ? [{ culture: other, url: withCulture(other, path) }] : [];
    }),
  };
}

/** The pages from the root down to the page at a path. @throws ApiError `not_found` */
export async function breadcrumbs(
  db: Db,
  site: Site,
  requestCulture: Culture,
  requestedPath: string,
): Promise<{ pageIds: string[]; crumbs: Breadcrumb[] }> {
  const { culture, path } = readAddress(requestedPath, requestCulture);
  const pageId = await pageIdAt(db, site, culture, path);
  const { rows: ancestors } = await sql<{ id: string }>`
    with recursive way as (
      select id, parent_id, 0 as depth from page where id = ${pageId}
      union all
      select page.id, page.parent_id, depth + 1 from page join way on page.id = way.parent_id where depth < 32
    )
    select id from way order by depth desc`.execute(db);
  const pageIds = ancestors.map(({ id }) => id);
  const texts = await textsOfPages(db, site, culture, pageIds);
  const crumbs = pageIds.flatMap((id) => {
    const text = texts.get(id);
    return text ? [{ name: text.title, url: withCulture(culture, text.path) }] : [];
  });
  return { pageIds, crumbs };
}

/** Path and title of some pages, each in the culture or the nearest one that it has. */
export async function textsOfPages(
  db: Db,
  site: Site,
  culture: Culture,
  pageIds: readonly string[],
  reading = liveOnly,
): Promise<Map<string, PageText>> {
  if (pageIds.length === 0) return new Map();
  const rows = await textsToRead(db, site, reading)
    .select(['page_id', 'page_text.culture', 'path', 'title'])
    .where('page_id', 'in', [...new Set(pageIds)])
    .execute();
  const order = readingOrder(culture);
  const texts = new Map<string, PageText>();
  for (const row of rows) {
    const text = { ...row, culture: row.culture as Culture };
    const cached = texts.get(row.page_id);
    if (!cached || order.indexOf(text.culture) < order.indexOf(cached.culture)) texts.set(row.page_id, text);
  }
  return texts;
}

/** Lists every published page of the site in every culture, for the sitemap. */
export async function publishedPages(db: Db, site: Site) {
  const rows = await textsToRead(db, site)
    .select(['page_id', 'page_text.culture', 'path', 'page_text.updated_at', 'properties'])
    .orderBy('path')
    .execute();
  return rows.map((row) => ({ ...row, culture: row.culture as Culture }));
}

/** Finds the owner of a path, or else that of the same path in another case. @throws ApiError `not_found` */
async function pageIdAt(
  db: Db,
  site: Site,
  culture: Culture,
  path: string,
  reading = liveOnly,
): Promise<string> {
  const pageId =
    (await ownerOf(db, site, culture, path, reading, { isExact: true })) ??
    (await ownerOf(db, site, culture, path, reading, { isExact: false }));
  if (!pageId) throw new ApiError('not_found');
  return pageId;
}

/**
 * Finds the owner of a path: the page that has it in the culture, else a page that had it there and has
 * another path now, else a page that has it, or had it, in the nearest culture. The address in
 * a reply is therefore always that of a page.
 */
async function ownerOf(
  db: Db,
  site: Site,
  culture: Culture,
  path: string,
  reading: Reading,
  { isExact }: { isExact: boolean },
): Promise<string | undefined> {
  const same = (column: 'path' | 'live_path') =>
    isExact
      ? sql<SqlBool>`${sql.ref(column)} = ${path}`
      : sql<SqlBool>`lower(${sql.ref(column)} collate "und-x-icu") = lower(${path}::text collate "und-x-icu")`;
  const matches = await textsInAnyCulture(db, site, reading)
    .select(['page_id', 'page_text.culture'])
    .where((is) => is.or([same('path'), same('live_path')]))
    // The page that will get the path comes before the page that will leave it.
    .orderBy(same('path'), 'desc')
    .execute();
  const own = matches.find((match) => match.culture === culture);
  if (own) return own.page_id;
  const former = await formerPages(db, site, same('path'), reading);
  const moved = former.find((match) => match.culture === culture && match.isThere);
  const match = moved ?? bestMatch(culture, matches) ?? bestMatch(culture, former);
  return match?.page_id;
}

type Match = { page_id: string; culture: string };

function bestMatch(culture: Culture, matches: readonly Match[]): Match | undefined {
  const found = nearestCulture(culture, new Set(matches.map((match) => match.culture)));
  return matches.find((match) => match.culture === found);
}

/** Former paths of pages by culture; `isThere`: the page can be read in that culture. */
async function formerPages(
  db: Db,
  site: Site,
  isAtPath: Expression<SqlBool>,
  reading: Reading,
): Promise<(Match & { isThere: boolean })[]> {
  const matches = await db
    .selectFrom('page_redirect')
    .select(['page_id', 'culture'])
    .where('site_id', '=', site.id)
    .where(isAtPath)
    .execute();
  if (matches.length === 0) return [];
  const texts = await textsToRead(db, site, reading)
    .select(['page_id', 'page_text.culture'])
    .where(
      'page_id',
      'in',
      matches.map((match) => match.page_id),
    )
    .execute();
  return matches
    .filter((match) => texts.some((text) => text.page_id === match.page_id))
    .map((match) => ({
      ...match,
      isThere: texts.some((text) => text.page_id === match.page_id && text.culture === match.culture),
    }));
}
