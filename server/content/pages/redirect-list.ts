import { sql } from 'kysely';
import type { Contract, Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { RedirectSelection } from '../../../contract/pages.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import type { Site } from '../../business/index.ts';
import { listRows, publishChanges, type RowList } from '../../platform/index.ts';
import { textsOfPages } from '../page.ts';

type Row = { id: string; culture: string; path: string; pageId: string; createdAt: Date };

const redirectList = (siteId: string): RowList => ({
  source: sql`
    select redirect.culture || ':' || redirect.path as id, redirect.culture, redirect.path,
      redirect.page_id as "pageId", redirect.created_at as "createdAt", coalesce(title, '') as title
    from page_redirect as redirect
    left join page_text as text on text.page_id = redirect.page_id and text.culture = redirect.culture
    where redirect.site_id = ${siteId}`,
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
  const page = await listRows<Row>(db, redirectList(site.id), query);
  const byCulture = Map.groupBy(page.items, (row) => row.culture as Culture);
  const texts = new Map(
    await Promise.all(
      [...byCulture].map(async ([culture, own]) => {
        const ids = own.map((row) => row.pageId);
        return [culture, await textsOfPages(db, site, culture, ids, { drafts: true })] as const;
      }),
    ),
  );
  return {
    ...page,
    items: page.items.map(({ id, path, pageId, createdAt, ...row }) => {
      const culture = row.culture as Culture;
      const text = texts.get(culture)?.get(pageId);
      return {
        ...{ id, culture, path, pageId },
        title: text?.title ?? '',
        to: text?.path ?? '',
        createdAt: createdAt.toISOString(),
      };
    }),
  };
}

/** Deletes a redirect from a former path of a page. @throws ApiError `not_found` */
export async function dropRedirect(
  db: Db,
  siteId: string,
  { culture, path }: { culture: Culture; path: string },
): Promise<void> {
  await transact(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('page_redirect')
      .where('site_id', '=', siteId)
      .where('culture', '=', culture)
      .where('path', '=', path)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiError('not_found');
    await publishChanges(trx, [{ topic: 'paths', key: siteId }]);
  });
}

const maxMatching = 100_000;

/**
 * Deletes several redirects, and returns their number; those that are gone already are left out.
 * @throws ApiError `invalid` for broken filters
 */
export async function dropRedirects(
  db: Db,
  siteId: string,
  { paths, ...query }: RedirectSelection,
): Promise<number> {
  return transact(db, async (trx) => {
    const ids = paths
      ? paths.map(({ culture, path }) => `${culture}:${path}`)
      : await matchingRedirects(trx, siteId, query);
    const { numDeletedRows } = await trx
      .deleteFrom('page_redirect')
      .where('site_id', '=', siteId)
      .where(sql<boolean>`culture || ':' || path = any(${ids}::text[])`)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await publishChanges(trx, [{ topic: 'paths', key: siteId }]);
    return Number(numDeletedRows);
  });
}

async function matchingRedirects(
  trx: Db,
  siteId: string,
  query: Pick<ListQuery, 'filters' | 'searchTerm'>,
): Promise<string[]> {
  const page = { ...query, pageNumber: 1, pageSize: maxMatching };
  const { items } = await listRows<{ id: string }>(trx, redirectList(siteId), page);
  return items.map(({ id }) => id);
}
