import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { announce } from '../changes.ts';
import { storableData } from './block-data.ts';

export type EditedBlock = { id: string; name: string; type: string; pageId: string };

export type BlockText = {
  blockId: string;
  culture: Culture;
  data: string;
  /** Only if this is still the live version; 0 where there is no text. */
  version?: number | undefined;
  staffId?: string | undefined;
};

/**
 * Locks blocks of a site, in the order of their ids.
 * @throws ApiError `not_found` for one that is not there, or of another site
 */
export async function lockBlocks(
  trx: Db,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, EditedBlock>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await trx
    .selectFrom('block')
    .innerJoin('page', 'page.id', 'block.page_id')
    .select(['block.id', 'block.name', 'block.type', 'block.page_id as pageId'])
    .where('block.id', 'in', wanted)
    .where('page.site_id', '=', siteId)
    .where('page.is_deleted', '=', false)
    .where('block.is_deleted', '=', false)
    .orderBy('block.id')
    .forUpdate('block')
    .execute();
  if (rows.length < wanted.length) throw new ApiError('not_found');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Replaces the live text of a block in a culture; what stood there goes into the history.
 * @throws ApiError `not_found`, `version_conflict` (details: both texts), `invalid`
 */
export async function saveBlockText(db: Db, siteId: string, text: BlockText): Promise<{ version: number }> {
  return transact(db, async (trx) => {
    const block = (await lockBlocks(trx, siteId, [text.blockId])).get(text.blockId);
    if (!block) throw new ApiError('not_found');
    const data = storableData(block, text.data);
    const live = await liveText(trx, block.id, text.culture);
    if (text.version !== undefined && text.version !== live.version) {
      throw new ApiError('version_conflict', { details: { yours: data, theirs: live.data } });
    }
    const version = await writeText(trx, block, { ...text, data });
    await announce(trx, [{ topic: 'page', key: block.pageId }]);
    return { version };
  });
}

/** What stands live in a block; version 0 where nothing does. */
export async function liveText(
  db: Db,
  blockId: string,
  culture: Culture,
): Promise<{ version: number; data: string | null }> {
  const live = await db
    .selectFrom('block_text')
    .select(['version', 'data'])
    .where('block_id', '=', blockId)
    .where('culture', '=', culture)
    .executeTakeFirst();
  return live ?? { version: 0, data: null };
}

/** Writes storable data over the live text of a block that the caller has locked; answers its version. */
export async function writeText(
  trx: Db,
  { id, pageId }: EditedBlock,
  { culture, data, staffId }: BlockText,
): Promise<number> {
  await trx
    .insertInto('block_history')
    .columns(['block_id', 'culture', 'version', 'data', 'staff_id', 'updated_at'])
    .expression((from) =>
      from
        .selectFrom('block_text')
        .select(['block_id', 'culture', 'version', 'data', 'staff_id', 'updated_at'])
        .where('block_id', '=', id)
        .where('culture', '=', culture),
    )
    .execute();
  const staff_id = staffId ?? null;
  const { version } = await trx
    .insertInto('block_text')
    .values({ block_id: id, culture, page_id: pageId, data, staff_id })
    .onConflict((conflict) =>
      conflict.columns(['block_id', 'culture']).doUpdateSet((row) => ({
        ...{ data, staff_id, updated_at: new Date() },
        version: row('block_text.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
