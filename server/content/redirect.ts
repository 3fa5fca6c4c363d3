import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { publishChanges } from '../platform/index.ts';

export type FormerPath = { siteId: string; culture: Culture; path: string; pageId: string };

/**
 * Redirects a former path of a page to the page. Call it in the transaction that changes the path. A database
 * trigger deletes the redirect when a page goes live at the path.
 */
export async function storeRedirect(trx: Db, { siteId, culture, path, pageId }: FormerPath): Promise<void> {
  await sql`
    insert into page_redirect (site_id, culture, path, page_id)
    select ${siteId}, ${culture}, ${path}, ${pageId}
    where not exists (
      select from page_text
      where site_id = ${siteId} and culture = ${culture} and path = ${path} and published_at is not null
    )
    on conflict (site_id, culture, path) do update set page_id = excluded.page_id, created_at = now()`.execute(
    trx,
  );
  await publishChanges(trx, [{ topic: 'paths', key: siteId }]);
}
