import { sql } from 'kysely';
import type { Contract, Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Structure } from '../../../contract/page-draft.ts';
import type { Db } from '../../../database/connect.ts';
import { inSnapshot } from '../../../database/transaction.ts';
import { liveStructure } from '../structure.ts';

type Publication = { id: string; pageId: string; culture: Culture };

/** A publication of a page of this site. @throws ApiError `not_found` */
export async function readPublication(db: Db, siteId: string, publicationId: string): Promise<Publication> {
  const { rows } = await sql<Publication>`
    select publication.id, page_id as "pageId", culture from publication join page on page.id = page_id
    where publication.id = ${publicationId} and site_id = ${siteId} and not is_deleted`.execute(db);
  if (!rows[0]) throw new ApiError('not_found');
  return rows[0];
}

/** The structure of a page right after a publication. */
export async function getStructureAt(db: Db, { id, pageId }: Publication): Promise<Structure> {
  const { rows } = await sql<{ structure: Structure }>`
    select structure from page_history
    where page_id = ${pageId} and replaced_at > (select published_at from publication where id = ${id})
    order by replaced_at limit 1`.execute(db);
  return rows[0]?.structure ?? liveStructure(db, pageId);
}

export type FormerText = {
  blockId: string;
  name: string;
  type: string;
  data: string | null;
  liveData: string | null;
  liveVersion: number;
};

/** The texts of a page's blocks in a culture right after a publication, beside their present texts. */
export async function listTextsAt(
  db: Db,
  { id, pageId }: Publication,
  culture: Culture,
): Promise<FormerText[]> {
  const { rows } = await sql<FormerText>`
    with stood as (
      select distinct on (block_id) block_id, data
      from (
        select block_id, culture, data, updated_at, replaced_at from block_history
        union all
        select block_id, culture, data, updated_at, 'infinity' from block_text
      ) as versions, publication
      where publication.id = ${id} and versions.culture = ${culture}
        and block_id in (select block.id from block where block.page_id = ${pageId})
        and coalesce(versions.updated_at, '-infinity') <= published_at and replaced_at > published_at
      order by block_id, replaced_at
    )
    select block.id as "blockId", name, type, stood.data, live.data as "liveData", coalesce(live.version, 0) as "liveVersion"
    from block left join stood on stood.block_id = block.id
      left join block_text as live on live.block_id = block.id and live.culture = ${culture}
    where block.page_id = ${pageId} and num_nonnulls(stood.data, live.data) > 0
    order by block.id`.execute(db);
  return rows;
}

/** The content of a page right after a publication. @throws ApiError `not_found` */
export async function publicationContent(
  db: Db,
  siteId: string,
  publicationId: string,
): Promise<Reply<Contract['editing']['publicationContent']>> {
  return inSnapshot(db, async (trx) => {
    const publication = await readPublication(trx, siteId, publicationId);
    const rows = await getStructureAt(trx, publication);
    const texts = await listTextsAt(trx, publication, publication.culture);
    return { rows, texts: texts.map(({ liveVersion: _, ...text }) => text) };
  });
}
