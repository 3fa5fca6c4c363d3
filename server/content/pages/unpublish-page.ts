import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { publishChanges } from '../../platform/index.ts';
import { lockPage } from '../lock-page.ts';

/**
 * Takes a page offline in some cultures.
 * @throws ApiError `not_found`, `conflict` when the site would lose its front page
 */
export async function unpublishPage(
  db: Db,
  siteId: string,
  { pageId, cultures }: { pageId: string; cultures: readonly Culture[] },
): Promise<void> {
  await transact(db, async (trx) => {
    await lockPage(trx, siteId, pageId);
    await sql`
      update page_text set published_at = null
      where page_id = ${pageId} and culture = any (${[...cultures]}::text[])`.execute(trx);
    const { rows } = await sql`
      select from page_text where page_id = ${pageId}
      having bool_or(path = '/') and count(published_at) = 0`.execute(trx);
    if (rows.length > 0) throw new ApiError('conflict', { messageKey: 'pages.front' });
    await publishChanges(trx, [
      { topic: 'page', key: pageId },
      { topic: 'paths', key: siteId },
    ]);
  });
}
