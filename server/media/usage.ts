import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { readingOrder } from '../../contract/culture.ts';
import type { MediaUse } from '../../contract/media.ts';
import type { Db } from '../../database/connect.ts';

type UseRow = {
  kind: Exclude<MediaUse['kind'], 'otherSite'>;
  siteId: string;
  pageId: string | null;
  culture: Culture | null;
  title: string;
};

/**
 * Lists where an item of the library is used, live or in a draft. Uses on other sites are counted, and not
 * named. Deleted content and texts of the history do not count as uses.
 */
export async function usageOf(
  db: Db,
  site: { id: string },
  culture: Culture,
  mediaId: string,
): Promise<MediaUse[]> {
  const order = sql`array_position(${[...readingOrder(culture)]}::text[], culture)`;
  const isNamed = (text: string) => sql`strpos(${sql.raw(text)}, ${`/media/${mediaId}`}) > 0`;
  const pageTitle = sql`coalesce((select title from page_text where page_text.page_id = page.id order by ${order} limit 1), '')`;
  const { rows } = await sql<UseRow>`
    select distinct kind, site_id as "siteId", page_id as "pageId", culture, title from (
      select case when is_draft then 'draft' else 'block' end as kind, page.site_id, page.id as page_id, media_use.culture, ${pageTitle} as title
      from media_use join block on block.id = block_id join page on page.id = block.page_id
      where media_id = ${mediaId} and not page.is_deleted and (is_draft or not block.is_deleted)
      union all
      select 'pageProperty', page.site_id, page.id, written.culture, written.title
      from (
        select page_id, culture, title, properties from page_text
        union all select page_id, culture, title, properties from page_text_draft
      ) as written join page on page.id = written.page_id
      where ${isNamed('written.properties::text')} and not page.is_deleted
      union all
      select 'location', site_id, null, null,
        coalesce((select name from location_text where location_id = location.id order by ${order} limit 1), '')
      from location where media_id = ${mediaId} and not is_deleted
      union all
      select 'category', site_id, null, null,
        coalesce((select name from category_text where category_id = category.id order by ${order} limit 1), code)
      from category where media_id = ${mediaId} and not is_deleted
      union all
      select 'product', site_id, null, null,
        coalesce((select name from product_text where product_id = product.id order by ${order} limit 1), item_code)
      from product_media join product on product.id = product_id where media_id = ${mediaId} and not is_deleted
      union all
      select 'siteProperty', site_id, null, nullif(culture, ''), name from site_property where ${isNamed('value')}
      union all
      select 'menu', site_id, null, null, name from menu_item join menu on menu.id = menu_id where ${isNamed("coalesce(path, '')")}
      union all
      select 'feed', site_id, null, null, feed from feed_post
      where ${isNamed("concat_ws(' ', media_url, thumbnail_url, children::text)")}
    ) as used
    order by kind, title, culture`.execute(db);
  const own = rows.filter(({ siteId }) => siteId === site.id);
  const elsewhere: MediaUse[] = own.length < rows.length ? [{ kind: 'otherSite', title: '' }] : [];
  return [
    ...own.map(({ kind, pageId, culture, title }) => ({
      ...{ kind, title },
      ...(pageId && { pageId }),
      ...(culture && { culture }),
    })),
    ...elsewhere,
  ];
}
