import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';

export type OwnPage = { id: string; parentId: string | null; template: string };

/** A page of this site. @throws ApiError `not_found` for a page that is missing or of another site */
export async function getOwnPage(db: Db, siteId: string, pageId: string): Promise<OwnPage> {
  const page = await db
    .selectFrom('page')
    .select(['id', 'parent_id as parentId', 'template'])
    .where('id', '=', pageId)
    .where('site_id', '=', siteId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!page) throw new ApiError('not_found');
  return page;
}

/** Serialises changes to the page tree of a site. */
export async function lockTree(trx: Db, siteId: string): Promise<void> {
  await sql`select from site where id = ${siteId} for no key update`.execute(trx);
}
