import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';
import { storableData } from './block-data.ts';
import { type LockedPage, lockPageOf } from './lock-page.ts';

export type EditedBlock = { id: string; name: string; type: string; pageId: string };

export type BlockText = {
  blockId: string;
  culture: Culture;
  data: string;
  /** The live version that the text replaces, for a conflict check; 0 for a block without a text. */
  version?: number | undefined;
  staffId?: string | undefined;
};

/** Whether a block is in the drafted structure of the page of one of these blocks. */
const isLaidOut = (ids: readonly string[]) => sql<boolean>`block.id::text in (
  select jsonb_path_query(structure, '$.**.id') #>> '{}' from page_draft
  where page_draft.page_id in (select page_id from block where id = any (${[...ids]}::uuid[]))
)`;

/**
 * Locks live blocks of a site in the order of their ids; with `drafts`, also blocks of a drafted structure.
 * Their pages must be locked before.
 * @throws ApiError `not_found` for a block that is missing or of another site
 */
export async function lockBlocks(
  trx: Db,
  siteId: string,
  ids: readonly string[],
  { drafts = false } = {},
): Promise<Map<string, EditedBlock>> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('block')
    .innerJoin('page', 'page.id', 'block.page_id')
    .select(['block.id', 'block.name', 'block.type', 'block.page_id as pageId'])
    .where('block.id', 'in', uniqueIds)
    .where('page.site_id', '=', siteId)
    .where('page.is_deleted', '=', false)
    .where((is) =>
      drafts
        ? is.or([is('block.is_deleted', '=', false), isLaidOut(uniqueIds)])
        : is('block.is_deleted', '=', false),
    )
    .orderBy('block.id')
    .forUpdate('block')
    .execute();
  if (rows.length < uniqueIds.length) throw new ApiError('not_found');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Replaces the live text of a block in a culture; the former text goes into the history.
 * @throws ApiError `not_found`, `version_conflict` (details: both texts), `invalid`
 */
export async function saveBlockText(
  db: Db,
  siteId: string,
  text: BlockText,
): Promise<{ version: number; data: string; page: LockedPage }> {
  return transact(db, async (trx) => {
    const page = await lockPageOf(trx, siteId, text.blockId);
    const [block] = (await lockBlocks(trx, siteId, [text.blockId])).values();
    if (!block) throw new ApiError('not_found');
    const data = storableData(block, text.data);
    const live = await liveText(trx, block.id, text.culture);
    if (text.version !== undefined && text.version !== live.version) {
      throw new ApiError('version_conflict', { details: { yours: data, theirs: live.data } });
    }
    const version = await writeText(trx, block, { ...text, data, at: page.at });
    await publishChanges(trx, [
      { topic: 'page', key: block.pageId },
      { topic: 'pageTexts', key: siteId },
    ]);
    return { version, data, page };
  });
}

/** The live text of a block; version 0 for a block without one. */
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

/**
 * Writes storable data over the live text of a block, and returns its version. The caller has locked the page
 * since `at`.
 */
export async function writeText(
  trx: Db,
  { id, pageId }: EditedBlock,
  {
    culture,
    data,
    staffId,
    at,
  }: Omit<BlockText, 'staffId'> & { staffId?: string | null | undefined; at: string },
): Promise<number> {
  await sql`
    insert into block_history (block_id, culture, version, data, staff_id, updated_at, replaced_at)
    select block_id, culture, version, data, staff_id, updated_at, ${at}::text::timestamptz from block_text
    where block_id = ${id} and culture = ${culture}`.execute(trx);
  const { rows } = await sql<{ version: number }>`
    insert into block_text (block_id, culture, page_id, data, staff_id, updated_at)
    values (${id}, ${culture}, ${pageId}, ${data}, ${staffId ?? null}, ${at}::text::timestamptz)
    on conflict (block_id, culture) do update set data = excluded.data, staff_id = excluded.staff_id,
      updated_at = excluded.updated_at, version = block_text.version + 1
    returning version`.execute(trx);
  if (!rows[0]) throw new Error('the written text is missing');
  return rows[0].version;
}
