import { sql } from 'kysely';
import type { Contract, Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { inSnapshot } from '../../../database/transaction.ts';
import type { Site } from '../../business/index.ts';
import { getOwnPage } from '../pages/own-page.ts';
import { isLaidOut } from './draft.ts';
import { missingTexts } from './missing-texts.ts';
import { findDraftedStructure } from './structure-draft.ts';

type Status = Reply<Contract['editing']['status']>;
type CultureStatus = Status['cultures'][number];
type CultureRow = Omit<CultureStatus, 'publishedAt' | 'draftUpdatedAt' | 'missing'> & {
  publishedAt: Date | null;
  draftUpdatedAt: Date | null;
};

/**
 * Counts live, drafted and untranslated parts of a page, in the order of the site's cultures.
 * @throws ApiError `not_found`
 */
export async function getStatus(db: Db, site: Site, pageId: string): Promise<Status> {
  return inSnapshot(db, async (trx) => {
    const { id } = await getOwnPage(trx, site.id, pageId);
    const drafted = await findDraftedStructure(trx, id);
    const rows = await cultureRows(trx, site, id);
    const cultures: CultureStatus[] = [];
    for (const { publishedAt, draftUpdatedAt, ...row } of rows) {
      const missing = await missingTexts(trx, site.id, row.culture, id);
      cultures.push({
        ...row,
        publishedAt: publishedAt?.toISOString() ?? null,
        draftUpdatedAt: draftUpdatedAt?.toISOString() ?? null,
        missing: missing.length,
      });
    }
    return {
      pageId: id,
      structure: drafted
        ? {
            version: drafted.version,
            updatedAt: drafted.updatedAt.toISOString(),
            updatedBy: drafted.updatedBy,
          }
        : null,
      cultures,
    };
  });
}

async function cultureRows(trx: Db, site: Site, pageId: string): Promise<CultureRow[]> {
  const { rows } = await sql<CultureRow & { culture: Culture }>`
    with texts as (
      select draft.culture, count(*)::int as count, max(draft.updated_at) as updated_at
      from block_draft as draft join block on block.id = block_id
      where draft.page_id = ${pageId} and (not block.is_deleted or ${isLaidOut(pageId)})
      group by draft.culture
    )
    select own.culture, coalesce(live.published_at <= now(), false) as "isLive", live.published_at as "publishedAt",
      coalesce(draft.path, live.path) as path, coalesce(draft.title, live.title) as title,
      coalesce(texts.count, 0) as "draftCount", draft.page_id is not null as "hasPropertiesDraft",
      greatest(texts.updated_at, draft.updated_at) as "draftUpdatedAt"
    from unnest(${[...site.cultures]}::text[]) with ordinality as own (culture, number)
      left join page_text as live on live.page_id = ${pageId} and live.culture = own.culture
      left join page_text_draft as draft on draft.page_id = ${pageId} and draft.culture = own.culture
      left join texts on texts.culture = own.culture
    order by number`.execute(trx);
  return rows;
}
