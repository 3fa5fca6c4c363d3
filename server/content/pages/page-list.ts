import { sql } from 'kysely';
import { type Culture, cultures } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import type { Db } from '../../../database/connect.ts';
import { nearestCulture, type Site } from '../../business/index.ts';

type PageRow = {
  id: string;
  parentId: string | null;
  template: string;
  sortOrder: number;
  draftCount: number;
  updatedAt: Date;
};

type TextRow = { pageId: string; culture: Culture; title: string; path: string; publishedAt: Date | null };

/** Lists all pages of a site, each after its parent, siblings in their order. */
export async function listPages(db: Db, site: Site, culture: Culture): Promise<ListedPage[]> {
  const [rows, texts] = await Promise.all([pageRows(db, site), textRows(db, site)]);
  const textsOf = Map.groupBy(texts, ({ pageId }) => pageId);
  const known = new Set(rows.map(({ id }) => id));
  // A page whose parent was deleted is at the top level.
  const childrenOf = Map.groupBy(rows, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null));
  const branch = (parentId: string | null): ListedPage[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => [
      listed(row, textsOf.get(row.id) ?? [], culture),
      ...branch(row.id),
    ]);
  return branch(null);
}

function listed(row: PageRow, texts: readonly TextRow[], culture: Culture): ListedPage {
  const byCulture = new Map(texts.map((text) => [text.culture, text]));
  const live = texts.filter(({ publishedAt }) => publishedAt !== null);
  const read = nearestCulture(culture, new Set(byCulture.keys()));
  const text = read && byCulture.get(read);
  const publishedAt = byCulture.get(culture)?.publishedAt ?? null;
  return {
    ...row,
    title: text?.title ?? '',
    path: text?.path ?? '',
    culture: read ?? culture,
    titles: Object.fromEntries(live.map((one) => [one.culture, one.title])),
    isLive: publishedAt !== null,
    publishedAt: publishedAt?.toISOString() ?? null,
    liveCultures: cultures.filter((one) => live.some((text) => text.culture === one)),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function pageRows(db: Db, { id: siteId }: Site): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    with written as (
      select page_id, updated_at, 1 as is_draft from block_draft
      union all select page_id, updated_at, 1 from page_text_draft
      union all select page_id, updated_at, 1 from page_draft
      union all select page_id, updated_at, 0 from page_text
      union all select page_id, updated_at, 0 from block_text
    ), tally as (
      select page_id, sum(is_draft)::int as drafts, max(updated_at) as updated_at from written group by page_id
    )
    select page.id, parent_id as "parentId", template, sort_order as "sortOrder",
      coalesce(drafts, 0) as "draftCount", greatest(page.updated_at, tally.updated_at) as "updatedAt"
    from page left join tally on page_id = page.id
    where site_id = ${siteId} and not is_deleted
    order by sort_order, page.id`.execute(db);
  return rows;
}

/** The live text of each page in each culture; the drafted one for a page without it. */
async function textRows(db: Db, site: Site): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select coalesce(live.page_id, draft.page_id) as "pageId", coalesce(live.culture, draft.culture) as culture,
      coalesce(live.title, draft.title) as title, coalesce(live.path, draft.path) as path,
      live.published_at as "publishedAt"
    from page_text as live full join page_text_draft as draft
      on draft.page_id = live.page_id and draft.culture = live.culture
    where coalesce(live.site_id, draft.site_id) = ${site.id}
      and coalesce(live.culture, draft.culture) = any (${[...site.cultures]}::text[])`.execute(db);
  return rows;
}
