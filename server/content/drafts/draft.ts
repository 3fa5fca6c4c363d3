import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import type { Draft } from '../../../contract/editing.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { storableData } from '../block-data.ts';
import { type EditedBlock, lockBlocks } from '../block-text.ts';
import { holdPageOf } from '../lock-page.ts';

export type NewDraft = {
  blockId: string;
  culture: Culture;
  data: string;
  baseVersion: number;
  /** The version of the draft that this one replaces; undefined for a first draft. */
  version?: number | undefined;
  staffId: string;
};

type DraftRow = Omit<Draft, 'updatedAt'> & { updatedAt: Date };

const draftOf = ({ updatedAt, ...row }: DraftRow): Draft => ({ ...row, updatedAt: updatedAt.toISOString() });

/** The name of the person who wrote a draft or version. */
export const writer = sql<string>`coalesce(nullif(trim(concat(person.first_name, ' ', person.last_name)), ''), '')`;

/** Whether a block is in the drafted structure of a page. */
export const isLaidOut = (pageId: string) => sql<boolean>`block.id::text in (
  select jsonb_path_query(structure, '$.**.id') #>> '{}' from page_draft where page_draft.page_id = ${pageId}
)`;

/**
 * Lists the drafts of a page, in one culture or all, for blocks that are live or in the drafted structure.
 */
export async function listDrafts(
  db: Db,
  siteId: string,
  { pageId, culture }: { pageId: string; culture?: Culture | undefined },
): Promise<Draft[]> {
  const { rows } = await sql<DraftRow>`
    select block_id as "blockId", draft.culture, data, base_version as "baseVersion", draft.version, draft.updated_at as "updatedAt",
      ${writer} as "updatedBy"
    from block_draft as draft join block on block.id = block_id join page on page.id = draft.page_id
      left join person on person.id = staff_id
    where draft.page_id = ${pageId} and page.site_id = ${siteId} and (not block.is_deleted or ${isLaidOut(pageId)})
      and (${culture ?? null}::text is null or draft.culture = ${culture ?? null})
    order by block_id, draft.culture`.execute(db);
  return rows.map(draftOf);
}

/**
 * Stores an editor's draft over the version that they read.
 * @throws ApiError `not_found`, `invalid`, `version_conflict` (details: both texts) when another editor
 * stored one since
 */
export async function putDraft(
  db: Db,
  siteId: string,
  draft: NewDraft,
): Promise<{ draft: Draft; isHtml: boolean }> {
  return transact(db, async (trx) => {
    const { culture, baseVersion, version, staffId } = draft;
    const block = await lockBlock(trx, siteId, draft.blockId);
    const blockId = block.id;
    const data = storableData(block, draft.data);
    const stored = await trx
      .selectFrom('block_draft')
      .select(['version', 'data'])
      .where('block_id', '=', blockId)
      .where('culture', '=', culture)
      .executeTakeFirst();
    if ((version ?? 0) !== (stored?.version ?? 0)) {
      throw new ApiError('version_conflict', { details: { yours: data, theirs: stored?.data ?? null } });
    }
    await sql`
      insert into block_draft (block_id, culture, page_id, data, base_version, staff_id)
      values (${blockId}, ${culture}, ${block.pageId}, ${data}, ${baseVersion}, ${staffId})
      on conflict (block_id, culture) do update set data = excluded.data, base_version = excluded.base_version,
        staff_id = excluded.staff_id, version = excluded.version, updated_at = now()`.execute(trx);
    const [written] = (await listDrafts(trx, siteId, { pageId: block.pageId, culture })).filter(
      (one) => one.blockId === blockId,
    );
    if (!written) throw new Error('the stored draft is missing');
    return { draft: written, isHtml: block.type === 'html' };
  });
}

/** Deletes a draft. @throws ApiError `not_found` for the block */
export async function discardDraft(
  db: Db,
  siteId: string,
  { blockId, culture }: { blockId: string; culture: Culture },
): Promise<void> {
  await transact(db, async (trx) => {
    const { id } = await lockBlock(trx, siteId, blockId);
    await dropDraft(trx, { blockId: id, culture });
  });
}

/**
 * Locks a block that is live or in the drafted structure; other blocks of its page stay writable.
 * @throws ApiError `not_found`
 */
async function lockBlock(trx: Db, siteId: string, blockId: string): Promise<EditedBlock> {
  await holdPageOf(trx, siteId, blockId);
  const [block] = (await lockBlocks(trx, siteId, [blockId], { drafts: true })).values();
  if (!block) throw new ApiError('not_found');
  return block;
}

/** Deletes the draft of a block that the caller has locked, if there is one. */
export async function dropDraft(
  trx: Db,
  { blockId, culture }: { blockId: string; culture: Culture },
): Promise<void> {
  await trx
    .deleteFrom('block_draft')
    .where('block_id', '=', blockId)
    .where('culture', '=', culture)
    .execute();
}

/**
 * Deletes the draft of a block after a live update, unless it is of another editor and differs from the new
 * text.
 */
export async function dropSettledDraft(
  trx: Db,
  { blockId, culture, data, staffId }: { blockId: string; culture: Culture; data: string; staffId: string },
): Promise<void> {
  await sql`
    delete from block_draft where block_id = ${blockId} and culture = ${culture}
      and (staff_id is not distinct from ${staffId} or data = ${data})`.execute(trx);
}
