import type { Culture } from '../../contract/culture.ts';
import type { Draft } from '../../contract/editing.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { announce } from '../changes.ts';
import { liveText, lockBlocks, writeText } from '../content/block-text.ts';
import { draftsOf, dropDraft } from './draft.ts';

export type Publishing = {
  pageId: string;
  cultures: readonly Culture[];
  /** By default all that have a draft. */
  blockIds?: readonly string[] | undefined;
  name: string;
  staffId: string;
};

type Conflict = Pick<Draft, 'blockId' | 'culture' | 'baseVersion'> & {
  liveVersion: number;
  yours: string;
  theirs: string | null;
};

/**
 * Makes the drafts of a page live, all or none, and answers how many; each becomes a version of its block.
 * @throws ApiError `version_conflict` with what was published since a draft was begun
 */
export async function publishDrafts(
  db: Db,
  siteId: string,
  { pageId, cultures, blockIds, name, staffId }: Publishing,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const wanted = async () =>
      (await draftsOf(trx, siteId, { pageId })).filter(
        ({ culture, blockId }) => cultures.includes(culture) && (blockIds?.includes(blockId) ?? true),
      );
    const blocks = await lockBlocks(
      trx,
      siteId,
      (await wanted()).map(({ blockId }) => blockId),
    );
    // As they are now that nobody else can keep them.
    const drafts = (await wanted()).filter(({ blockId }) => blocks.has(blockId));
    const conflicts: Conflict[] = [];
    for (const { blockId, culture, baseVersion, data } of drafts) {
      const live = await liveText(trx, blockId, culture);
      if (live.version === baseVersion) continue;
      const both = { yours: data, theirs: live.data };
      conflicts.push({ blockId, culture, baseVersion, liveVersion: live.version, ...both });
    }
    if (conflicts.length > 0) throw new ApiError('version_conflict', { details: { conflicts } });
    for (const { blockId, culture, data } of drafts) {
      const block = blocks.get(blockId);
      if (block) await writeText(trx, block, { blockId, culture, data, staffId });
      await dropDraft(trx, { blockId, culture });
    }
    if (drafts.length > 0) {
      await notePublication(trx, pageId, [...new Set(drafts.map(({ culture }) => culture))], {
        name,
        staffId,
      });
      await announce(trx, [{ topic: 'page', key: pageId }]);
    }
    return drafts.length;
  });
}

/** Writes down that texts of a page went live. */
export async function notePublication(
  trx: Db,
  pageId: string,
  cultures: readonly Culture[],
  { name, staffId }: { name: string; staffId: string },
): Promise<void> {
  const rows = cultures.map((culture) => ({ page_id: pageId, culture, name, staff_id: staffId }));
  await trx.insertInto('publication').values(rows).execute();
}
