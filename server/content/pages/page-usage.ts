import { sql } from 'kysely';
import type { Contract, Reply } from '../../../contract/contract.ts';
import { type Culture, withCulture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import type { Site } from '../../business/index.ts';
import { textsOfPages } from '../page.ts';
import { getOwnPage } from './own-page.ts';

/** Lists the links to a page, by its id or by one of its addresses. @throws ApiError `not_found` */
export async function usageOf(
  db: Db,
  site: Site,
  culture: Culture,
  pageId: string,
): Promise<Reply<Contract['pages']['usage']>> {
  await getOwnPage(db, site.id, pageId);
  const texts = await db
    .selectFrom('page_text')
    .select(['culture', 'path'])
    .where('page_id', '=', pageId)
    .execute();
  const addresses = texts.map((text) => withCulture(text.culture as Culture, text.path));
  const written = [...new Set([...addresses, ...texts.map(({ path }) => path)])];
  const { rows: menus } = await sql<{ name: string }>`
    select distinct name from menu join menu_item on menu_id = menu.id
    where site_id = ${site.id} and (page_id = ${pageId} or path = any (${written}::text[]))
    order by name`.execute(db);
  // In the JSON of a link and in the html of a text alike, an address is in quotation marks.
  const traces = [pageId, ...written].map((one) => `"${one}"`);
  const { rows: linking } = await sql<{ id: string }>`
    select distinct page.id
    from (
      select block_id, data from block_text union all select block_id, data from block_draft
    ) as words
      join block on block.id = block_id and not block.is_deleted
      join page on page.id = block.page_id and not page.is_deleted
    where site_id = ${site.id} and page.id <> ${pageId} and type in ('json-link', 'html')
      and exists (select from unnest(${traces}::text[]) as trace where strpos(data, trace) > 0)`.execute(db);
  const ids = linking.map(({ id }) => id);
  const titles = await textsOfPages(db, site, culture, ids, { drafts: true });
  return {
    menus: menus.map(({ name }) => name),
    pages: ids
      .map((id) => ({ id, title: titles.get(id)?.title ?? '' }))
      .toSorted((a, b) => a.title.localeCompare(b.title)),
  };
}
