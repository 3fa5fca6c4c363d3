import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { publishChanges } from '../../platform/index.ts';
import { getOwnPage, lockTree } from './own-page.ts';

export type Place = { parentId: string | null; beforeId: string | null };

/**
 * Moves a page, with all pages below it, to another place in the tree; its path stays.
 * @throws ApiError `not_found`, `conflict` for a place below the page itself
 */
export async function movePage(
  db: Db,
  siteId: string,
  pageId: string,
  { parentId, beforeId }: Place,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockTree(trx, siteId);
    await getOwnPage(trx, siteId, pageId);
    if (parentId !== null) {
      await getOwnPage(trx, siteId, parentId);
      await assertNotBelowItself(trx, pageId, parentId);
    }
    const siblings = (await childrenOf(trx, siteId, parentId)).filter((id) => id !== pageId);
    const at = beforeId === null ? siblings.length : siblings.indexOf(beforeId);
    if (at < 0) throw new ApiError('not_found');
    const order = siblings.toSpliced(at, 0, pageId);
    await sql`update page set parent_id = ${parentId}, updated_at = now() where id = ${pageId}`.execute(trx);
    await sql`
      update page set sort_order = place.number - 1
      from unnest(${order}::uuid[]) with ordinality as place (id, number)
      where page.id = place.id and sort_order <> place.number - 1`.execute(trx);
    await publishChanges(trx, [
      { topic: 'page', key: pageId },
      { topic: 'paths', key: siteId },
    ]);
  });
}

async function childrenOf(trx: Db, siteId: string, parentId: string | null): Promise<string[]> {
  const rows = await trx
    .selectFrom('page')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_deleted', '=', false)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function assertNotBelowItself(trx: Db, pageId: string, parentId: string): Promise<void> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from page where id = ${parentId}
      union
      select page.id, page.parent_id from page join above on page.id = above.parent_id
    )
    select from above where id = ${pageId}`.execute(trx);
  if (rows.length > 0) throw new ApiError('conflict', { messageKey: 'pages.below_itself' });
}
