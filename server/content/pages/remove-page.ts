import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { publishChanges } from '../../platform/index.ts';
import { lockPage } from '../lock-page.ts';
import { lockTree } from './own-page.ts';

/**
 * Removes a page: visitors cannot read it any more, its schedules are cancelled, and its paths are free for
 * others. Its texts stay stored.
 * @throws ApiError `not_found`, `conflict` for one with pages below it, and for the front page
 */
export async function removePage(db: Db, siteId: string, pageId: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockTree(trx, siteId);
    await lockPage(trx, siteId, pageId);
    const { rows } = await sql<{ hasPagesBelow: boolean; isFront: boolean }>`
      select exists (select from page where parent_id = ${pageId} and not is_deleted) as "hasPagesBelow",
        exists (select from page_text where page_id = ${pageId} and path = '/') as "isFront"`.execute(trx);
    if (rows[0]?.hasPagesBelow) throw new ApiError('conflict', { messageKey: 'pages.has_pages_below' });
    if (rows[0]?.isFront) throw new ApiError('conflict', { messageKey: 'pages.front' });
    await sql`update page set is_deleted = true, updated_at = now() where id = ${pageId}`.execute(trx);
    await sql`
      update page_text set published_at = null, path = '/' || page_id || path where page_id = ${pageId}`.execute(
      trx,
    );
    await sql`delete from page_text_draft where page_id = ${pageId}`.execute(trx);
    await sql`delete from page_redirect where page_id = ${pageId}`.execute(trx);
    await sql`delete from page_schedule where page_id = ${pageId} and outcome is null`.execute(trx);
    await publishChanges(trx, [
      { topic: 'page', key: pageId },
      { topic: 'paths', key: siteId },
    ]);
  });
}
