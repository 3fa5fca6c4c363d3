import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Structure, StructureDraft } from '../../../contract/page-draft.ts';
import type { Db } from '../../../database/connect.ts';
import { inSnapshot, transact } from '../../../database/transaction.ts';
import { lockPage } from '../lock-page.ts';
import { liveStructure } from '../structure.ts';
import { writer } from './draft.ts';
import { addParts, dropUnusedParts, storableStructure } from './structure-parts.ts';

export type NewStructure = {
  pageId: string;
  rows: Structure;
  baseVersion: number;
  /** The version of the draft that this one replaces; undefined or 0 for a first draft. */
  version?: number | undefined;
  staffId: string | null;
};

type DraftedStructure = {
  structure: Structure;
  baseVersion: number;
  version: number;
  updatedAt: Date;
  updatedBy: string;
};

/** The drafted structure of a page, with its editor. */
export async function findDraftedStructure(db: Db, pageId: string): Promise<DraftedStructure | undefined> {
  const { rows } = await sql<DraftedStructure>`
    select structure, base_version as "baseVersion", draft.version, draft.updated_at as "updatedAt", ${writer} as "updatedBy"
    from page_draft as draft left join person on person.id = staff_id where page_id = ${pageId}`.execute(db);
  return rows[0];
}

/** The drafted structure of a page, or the live one without a draft. @throws ApiError `not_found` */
export async function readStructure(db: Db, siteId: string, pageId: string): Promise<StructureDraft> {
  return inSnapshot(db, async (trx) => {
    const page = await trx
      .selectFrom('page')
      .select('version')
      .where('id', '=', pageId)
      .where('site_id', '=', siteId)
      .where('is_deleted', '=', false)
      .executeTakeFirst();
    if (!page) throw new ApiError('not_found');
    const stored = await findDraftedStructure(trx, pageId);
    return {
      pageId,
      rows: stored?.structure ?? (await liveStructure(trx, pageId)),
      baseVersion: stored?.baseVersion ?? page.version,
      liveVersion: page.version,
      version: stored?.version ?? 0,
      updatedAt: stored?.updatedAt.toISOString() ?? null,
      updatedBy: stored?.updatedBy ?? '',
    };
  });
}

/**
 * Stores an editor's structure of a page over the version of the draft that they read.
 * @throws ApiError `not_found`, `invalid`, `version_conflict` (details: the rows of both) when another editor
 * stored one since
 */
export async function putStructure(db: Db, siteId: string, draft: NewStructure): Promise<StructureDraft> {
  const { pageId, baseVersion, version = 0, staffId } = draft;
  const structure = storableStructure(draft.rows);
  return transact(db, async (trx) => {
    await lockPage(trx, siteId, pageId);
    const stored = await findDraftedStructure(trx, pageId);
    if (version !== (stored?.version ?? 0)) {
      const theirs = stored?.structure ?? (await liveStructure(trx, pageId));
      throw new ApiError('version_conflict', { details: { yours: structure, theirs } });
    }
    await addParts(trx, pageId, structure);
    await storeStructure(trx, { pageId, structure, baseVersion, staffId });
    return readStructure(trx, siteId, pageId);
  });
}

/** Writes a structure, all of whose parts have rows, as the draft of a page that the caller has locked. */
export async function storeStructure(
  trx: Db,
  { pageId, structure, baseVersion, staffId }: Omit<NewStructure, 'rows'> & { structure: Structure },
): Promise<void> {
  await sql`
    insert into page_draft (page_id, structure, base_version, staff_id)
    values (${pageId}, ${{ structure }}::jsonb -> 'structure', ${baseVersion}, ${staffId})
    on conflict (page_id) do update set structure = excluded.structure, base_version = excluded.base_version,
      staff_id = excluded.staff_id, version = excluded.version, updated_at = now()`.execute(trx);
}

/**
 * Deletes the drafted structure, with those of its new parts that have no drafted text.
 * @throws ApiError `not_found`
 */
export async function discardStructure(db: Db, siteId: string, pageId: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockPage(trx, siteId, pageId);
    await trx.deleteFrom('page_draft').where('page_id', '=', pageId).execute();
    await dropUnusedParts(trx, pageId);
  });
}
