import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';

/** `at`: a moment after every earlier publication of the page, exact to the microsecond. */
export type LockedPage = { id: string; siteId: string; version: number; at: string };

/**
 * Locks a page of a site before a publication or a change of its structure; blocks are locked after it.
 * @throws ApiError `not_found` for a page that is missing or of another site
 */
export async function lockPage(trx: Db, siteId: string, pageId: string): Promise<LockedPage> {
  const { rows } = await sql`
    select from page where id = ${pageId} and site_id = ${siteId} and not is_deleted for no key update`.execute(
    trx,
  );
  if (rows.length === 0) throw new ApiError('not_found');
  // A separate statement, so that it reads committed rows and the clock after the lock was granted.
  const { rows: read } = await sql<LockedPage>`
    select id, site_id as "siteId", version, clock_timestamp()::text as at from page where id = ${pageId}`.execute(
    trx,
  );
  if (!read[0]) throw new Error('the locked page is missing');
  return read[0];
}

/** Locks the page of a block. @throws ApiError `not_found` */
export async function lockPageOf(trx: Db, siteId: string, blockId: string): Promise<LockedPage> {
  return lockPage(trx, siteId, await pageOf(trx, blockId));
}

/**
 * Locks a page in share mode: no publication or change of its structure meanwhile, while other blocks stay
 * writable.
 * @throws ApiError `not_found`
 */
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
