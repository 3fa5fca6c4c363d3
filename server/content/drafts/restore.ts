import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError, isApiError } from '../../../contract/errors.ts';
import type { Structure } from '../../../contract/page-draft.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { storableData } from '../block-data.ts';
import { type LockedPage, lockPage } from '../lock-page.ts';
import { draftedStructure, liveStructure, shapesIn } from '../structure.ts';
import { type FormerText, getStructureAt, listTextsAt, readPublication } from './page-at-publication.ts';
import { storeStructure } from './structure-draft.ts';

export type Restoring = {
  pageId: string;
  culture: Culture;
  publicationId: string;
  structure: boolean;
  staffId: string;
};

/**
 * Makes drafts of the content of a page right after a publication, in place of its drafts, and returns their
 * number. A block without a text of its own at that time stays unchanged: a draft cannot express the absence
 * of a text.
 * @throws ApiError `not_found` for the page, or for a publication of another page
 */
export async function restorePage(
  db: Db,
  siteId: string,
  { pageId, culture, publicationId, structure: withStructure, staffId }: Restoring,
): Promise<number> {
  return transact(db, async (trx) => {
    const page = await lockPage(trx, siteId, pageId);
    const publication = await readPublication(trx, siteId, publicationId);
    if (publication.pageId !== page.id) throw new ApiError('not_found');
    const texts = await listTextsAt(trx, publication, culture);
    let restored = 0;
    if (withStructure && (await restoreStructure(trx, page, await getStructureAt(trx, publication), staffId)))
      restored++;
    const laidOut = (await draftedStructure(trx, page.id)) ?? (await liveStructure(trx, page.id));
    const ids = shapesIn(laidOut).map(({ shape }) => shape.id);
    const changed = texts.flatMap((text) => (ids.includes(text.blockId) ? (formerDraft(text) ?? []) : []));
    await sql`
      delete from block_draft where culture = ${culture} and block_id = any (${ids}::uuid[])`.execute(trx);
    for (const { blockId, data, liveVersion } of changed) {
      await sql`
        insert into block_draft (block_id, culture, page_id, data, base_version, staff_id)
        values (${blockId}, ${culture}, ${page.id}, ${data}, ${liveVersion}, ${staffId})`.execute(trx);
    }
    return restored + changed.length;
  });
}

/** Stores the former structure as a draft; one that equals the live structure deletes the draft. */
async function restoreStructure(
  trx: Db,
  { id: pageId, version: baseVersion }: LockedPage,
  structure: Structure,
  staffId: string,
): Promise<boolean> {
  if (isDeepStrictEqual(structure, await liveStructure(trx, pageId))) {
    await trx.deleteFrom('page_draft').where('page_id', '=', pageId).execute();
    return false;
  }
  await storeStructure(trx, { pageId, structure, baseVersion, staffId });
  return true;
}

/** The former text, if it differs from the present one and is still valid. */
function formerDraft({ data, liveData, ...text }: FormerText) {
  if (data === null || data === liveData) return undefined;
  try {
    return { ...text, data: storableData(text, data) };
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  }
}
