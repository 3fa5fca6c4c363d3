import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { PropertiesDraft } from '../../../contract/page-draft.ts';
import type { Db } from '../../../database/connect.ts';
import { inSnapshot, transact } from '../../../database/transaction.ts';
import type { Site } from '../../business/index.ts';
import { lockPage } from '../lock-page.ts';
import { textsOfPages } from '../page.ts';
import { getOwnPage, lockTree } from '../pages/own-page.ts';
import { freePath } from '../pages/page-path.ts';
import { writer } from './draft.ts';
import { assertPathFree, storablePath } from './page-path.ts';

/** Path, title and properties of a page in a culture. */
export type PageText = Pick<PropertiesDraft, 'path' | 'title' | 'properties'>;

type PageCulture = { pageId: string; culture: Culture };

export type NewProperties = PageCulture &
  PageText & {
    baseVersion: number;
    /** The version of the draft that this one replaces; undefined or 0 for a first draft. */
    version?: number | undefined;
    staffId: string | null;
  };

type DraftProperties = PageCulture &
  PageText & { baseVersion: number; version: number; updatedAt: Date; updatedBy: string };

export type LiveProperties = PageText & { version: number; isLive: boolean; publishedAt: Date | null };

/** Reads the drafted properties of a page, in one culture or all. */
export async function draftedProperties(
  db: Db,
  pageId: string,
  culture?: Culture,
): Promise<DraftProperties[]> {
  const { rows } = await sql<DraftProperties>`
    select page_id as "pageId", draft.culture, path, title, properties, base_version as "baseVersion", draft.version,
      draft.updated_at as "updatedAt", ${writer} as "updatedBy"
    from page_text_draft as draft left join person on person.id = staff_id
    where page_id = ${pageId} and (${culture ?? null}::text is null or draft.culture = ${culture ?? null})
    order by draft.culture`.execute(db);
  return rows;
}

/** Path, title and properties of a page in a culture without drafts, whether or not visitors may read it. */
export async function liveProperties(
  db: Db,
  { pageId, culture }: PageCulture,
): Promise<LiveProperties | undefined> {
  const { rows } = await sql<LiveProperties>`
    select path, title, properties, version, published_at as "publishedAt", coalesce(published_at <= now(), false) as "isLive"
    from page_text where page_id = ${pageId} and culture = ${culture}`.execute(db);
  return rows[0];
}

/**
 * Path, title and properties of a page as drafted, else as live, else as proposed.
 * @throws ApiError `not_found`, `invalid`
 */
export async function readProperties(
  db: Db,
  site: Site,
  { pageId, culture }: PageCulture,
): Promise<PropertiesDraft> {
  assertCultureOffered(site, culture);
  return inSnapshot(db, async (trx) => {
    await getOwnPage(trx, site.id, pageId);
    const live = await liveProperties(trx, { pageId, culture });
    const [draftRow] = await draftedProperties(trx, pageId, culture);
    const { path, title, properties } =
      draftRow ?? live ?? (await proposeText(trx, site, { pageId, culture }));
    const liveVersion = live?.version ?? 0;
    return {
      ...{ pageId, culture, path, title, properties, liveVersion },
      baseVersion: draftRow?.baseVersion ?? liveVersion,
      version: draftRow?.version ?? 0,
      updatedAt: draftRow?.updatedAt.toISOString() ?? null,
      updatedBy: draftRow?.updatedBy ?? '',
      isLive: live?.isLive ?? false,
    };
  });
}

async function proposeText(trx: Db, site: Site, { pageId, culture }: PageCulture): Promise<PageText> {
  const closest = (await textsOfPages(trx, site, culture, [pageId], { drafts: true })).get(pageId);
  const { path = '/', title = '' } = closest ?? {};
  return { path: await freePath(trx, { siteId: site.id, culture, path }), title, properties: [] };
}

/**
 * Stores a draft of path, title and properties of a page in a culture over the version that the editor read.
 * @throws ApiError `not_found`, `invalid` for a path that it cannot have, `version_conflict` (details: both)
 * when another editor stored one since
 */
export async function putProperties(db: Db, site: Site, draft: NewProperties): Promise<PropertiesDraft> {
  const { pageId, culture, title, properties, baseVersion, version = 0, staffId } = draft;
  assertCultureOffered(site, culture);
  return transact(db, async (trx) => {
    await lockTree(trx, site.id);
    await lockPage(trx, site.id, pageId);
    const live = await liveProperties(trx, draft);
    const [draftRow] = await draftedProperties(trx, pageId, culture);
    // The present path of a page may be of a form that a new path could not have.
    const path = draft.path === live?.path ? draft.path : storablePath(draft.path);
    if (version !== (draftRow?.version ?? 0)) {
      const yours = { path, title, properties };
      throw new ApiError('version_conflict', { details: { yours, theirs: textOf(draftRow ?? live) } });
    }
    await assertPathFree(trx, { siteId: site.id, pageId, culture, path });
    await sql`
      insert into page_text_draft (page_id, culture, site_id, path, title, properties, base_version, staff_id)
      values (${pageId}, ${culture}, ${site.id}, ${path}, ${title}, ${{ properties }}::jsonb -> 'properties', ${baseVersion},
        ${staffId})
      on conflict (page_id, culture) do update set path = excluded.path, title = excluded.title,
        properties = excluded.properties, base_version = excluded.base_version, staff_id = excluded.staff_id,
        version = excluded.version, updated_at = now()`.execute(trx);
    return readProperties(trx, site, { pageId, culture });
  });
}

/** Selects the fields of a text; null without one. */
export const textOf = (text: PageText | undefined): PageText | null =>
  text ? { path: text.path, title: text.title, properties: text.properties } : null;

/** Deletes drafted properties. @throws ApiError `not_found` */
export async function discardProperties(
  db: Db,
  siteId: string,
  { pageId, culture }: PageCulture,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockPage(trx, siteId, pageId);
    await trx
      .deleteFrom('page_text_draft')
      .where('page_id', '=', pageId)
      .where('culture', '=', culture)
      .execute();
  });
}

export function assertCultureOffered({ cultures }: Site, culture: Culture): void {
  if (cultures.includes(culture)) return;
  const errors = [{ path: 'body.culture', code: 'not_offered', message: 'field.not_offered' }];
  throw new ApiError('invalid', { errors });
}
