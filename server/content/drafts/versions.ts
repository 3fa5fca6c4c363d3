import { sql } from 'kysely';
import type { Contract, Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { writer } from './draft.ts';

type Version = Reply<Contract['editing']['versions']>[number];
type Publication = Reply<Contract['editing']['publications']>[number];

const maxPublications = 200;

/** Lists the live text of a block and its former texts, the newest first. @throws ApiError `not_found` */
export async function listVersions(
  db: Db,
  siteId: string,
  { blockId, culture }: { blockId: string; culture: Culture },
): Promise<Version[]> {
  const { rows: own } = await sql`
    select from block join page on page.id = page_id where block.id = ${blockId} and site_id = ${siteId}`.execute(
    db,
  );
  if (own.length === 0) throw new ApiError('not_found');
  const { rows } = await sql<Omit<Version, 'updatedAt'> & { updatedAt: Date }>`
    select versions.version, data, versions.updated_at as "updatedAt", ${writer} as "updatedBy", "isLive"
    from (
      select version, data, updated_at, staff_id, true as "isLive" from block_text
      where block_id = ${blockId} and culture = ${culture}
      union all
      select version, data, coalesce(updated_at, replaced_at), staff_id, false from block_history
      where block_id = ${blockId} and culture = ${culture}
    ) as versions left join person on person.id = staff_id
    order by version desc`.execute(db);
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
}

/** Lists the publications of a page, the newest first. */
export async function listPublications(
  db: Db,
  siteId: string,
  { pageId, culture }: { pageId: string; culture?: Culture | undefined },
): Promise<Publication[]> {
  const { rows } = await sql<Omit<Publication, 'publishedAt'> & { publishedAt: Date }>`
    select publication.id, publication.culture, name, published_at as "publishedAt", ${writer} as "publishedBy",
      is_original as "isOriginal"
    from publication join page on page.id = page_id left join person on person.id = staff_id
    where page_id = ${pageId} and page.site_id = ${siteId}
      and (${culture ?? null}::text is null or publication.culture = ${culture ?? null})
    order by published_at desc, publication.id desc limit ${maxPublications}`.execute(db);
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt.toISOString() }));
}
