import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';

/** `at`: a moment later than everything that was published of the page before, exact to the microsecond. */
export type LockedPage = { id: string; siteId: string; version: number; at: string };

/**
 * Locks a page of a site before anything on it is published or laid out; blocks are locked after it.
 * @throws ApiError `not_found` for one that is not there, or of another site
 */
export async function lockPage(trx: Db, siteId: string, pageId: string): Promise<LockedPage> {
  const { rows } = await sql`
    select from page where id = ${pageId} and site_id = ${siteId} and not is_deleted for no key update`.execute(
    trx,
  );
  if (rows.length === 0) throw new ApiError('not_found');
  // Another statement, so that it reads what was committed, and the clock, after the lock was had.
  const { rows: read } = await sql<LockedPage>`
    select id, site_id as "siteId", version, clock_timestamp()::text as at from page where id = ${pageId}`.execute(
    trx,
  );
  if (!read[0]) throw new Error('a locked page is gone');
  return read[0];
}

/** Locks the page of a block. @throws ApiError `not_found` */
export async function lockPageOf(trx: Db, siteId: string, blockId: string): Promise<LockedPage> {
  return lockPage(trx, siteId, await pageOf(trx, blockId));
}

/** Keeps a page from being published or laid out, while others may write in its blocks too. @throws ApiError `not_found` */
export async function holdPageOf(trx: Db, siteId: string, blockId: string): Promise<void> {
  const pageId = await pageOf(trx, blockId);
  const { rows } = await sql`
    select from page where id = ${pageId} and site_id = ${siteId} and not is_deleted for share`.execute(trx);
  if (rows.length === 0) throw new ApiError('not_found');
}

async function pageOf(trx: Db, blockId: string): Promise<string> {
  const block = await trx.selectFrom('block').select('page_id').where('id', '=', blockId).executeTakeFirst();
  if (!block) throw new ApiError('not_found');
  return block.page_id;
}
