import { sql } from 'kysely';
import type { Contract, Reply } from '../../../contract/contract.ts';
import { cultures, readingOrder } from '../../../contract/culture.ts';
import type { ListedRedirect, RedirectSelection } from '../../../contract/pages.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import type { Site } from '../../business/index.ts';
import {
  listMatchingIds,
  listRows,
  publishChanges,
  type RowList,
  readingTime,
} from '../../platform/index.ts';

type Row = Omit<ListedRedirect, 'createdAt'> & { createdAt: Date };

const readingOrders = sql.join(
  cultures.map((culture) => sql`(${culture}, ${[...readingOrder(culture)]}::text[])`),
);

/** A text of the page that a redirect leads to, in its culture or the nearest: the live one, else the drafted one. */
const pageText = (site: Site, column: 'title' | 'path') => sql`coalesce((
  select ${sql.ref(column)} from (
    select page_id, culture, title, path, false as is_draft from page_text
    union all select page_id, culture, title, path, true from page_text_draft
  ) as text
  where page_id = redirect.page_id and culture = any(${[...site.cultures]}::text[])
  order by array_position(reading.cultures, culture), is_draft limit 1
), '')`;

export const redirectList = (site: Site): RowList => ({
  source: sql`
    select redirect.culture || ':' || redirect.path as id, redirect.culture, redirect.path,
      redirect.page_id as "pageId", redirect.created_at as "createdAt",
      ${pageText(site, 'title')} as title, ${pageText(site, 'path')} as "to"
    from page_redirect as redirect
    join (values ${readingOrders}) as reading (culture, cultures) on reading.culture = redirect.culture
    where redirect.site_id = ${site.id}`,
  columns: [
    { name: 'culture', kind: 'text' },
    { name: 'path', kind: 'text' },
    { name: 'title', kind: 'text' },
    { name: 'pageId', kind: 'text' },
    { name: 'createdAt', kind: 'instant' },
  ],
  searched: ['path', 'title'],
  order: sql`"createdAt" desc, id`,
});

/** A page of the paths that lead to pages, the newest first. @throws ApiError `invalid` */
export async function listRedirects(
  db: Db,
  site: Site,
  query: ListQuery,
): Promise<Reply<Contract['pages']['redirects']>> {
  const readAt = await readingTime(db);
  const page = await listRows<Row>(db, redirectList(site), query);
  const items = page.items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { ...page, items, readAt };
}

/**
 * Deletes several redirects, and returns their number; those that are gone already are left out, and of those of a list
 * the ones that were added after it was read.
 * @throws ApiError `invalid` for broken filters
 */
export async function deleteRedirects(
  db: Db,
  site: Site,
  { paths, readAt, ...query }: RedirectSelection,
): Promise<number> {
  return transact(db, async (trx) => {
    const ids = paths
      ? paths.map(({ culture, path }) => `${culture}:${path}`)
      : await listMatchingIds<string>(trx, redirectList(site), query);
    const { numDeletedRows } = await trx
      .deleteFrom('page_redirect')
      .where('site_id', '=', site.id)
      .where(sql<boolean>`culture || ':' || path = any(${ids}::text[])`)
      .$if(!paths && readAt !== undefined, (found) =>
        found.where(sql<boolean>`date_trunc('milliseconds', created_at) <= ${readAt}`),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await publishChanges(trx, [{ topic: 'paths', key: site.id }]);
    return Number(numDeletedRows);
  });
}
