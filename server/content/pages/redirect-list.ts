import type { Contract, Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import type { Site } from '../../business/index.ts';
import { publishChanges } from '../../platform/index.ts';
import { textsOfPages } from '../page.ts';

const maxRedirects = 1000;

/** Lists the former paths of pages, the newest first. */
export async function listRedirects(db: Db, site: Site): Promise<Reply<Contract['pages']['redirects']>> {
  const rows = await db
    .selectFrom('page_redirect')
    .select(['culture', 'path', 'page_id', 'created_at'])
    .where('site_id', '=', site.id)
    .orderBy('created_at', 'desc')
    .orderBy('path')
    .limit(maxRedirects)
    .execute();
  const byCulture = Map.groupBy(rows, (row) => row.culture as Culture);
  const texts = new Map(
    await Promise.all(
      [...byCulture].map(async ([culture, own]) => {
        const ids = own.map((row) => row.page_id);
        return [culture, await textsOfPages(db, site, culture, ids, { drafts: true })] as const;
      }),
    ),
  );
  return rows.map((row) => {
    const culture = row.culture as Culture;
    const text = texts.get(culture)?.get(row.page_id);
    return {
      culture,
      path: row.path,
      pageId: row.page_id,
      title: text?.title ?? '',
      to: text?.path ?? '',
      createdAt: row.created_at.toISOString(),
    };
  });
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
