import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import type { Site } from '../../business/index.ts';
import { publishChanges } from '../../platform/index.ts';
import { assertPathFree, storablePath } from '../drafts/page-path.ts';
import { assertCultureOffered } from '../drafts/properties-draft.ts';
import { textsOfPages } from '../page.ts';
import { copyContent } from './copy-content.ts';
import { getOwnPage, lockTree } from './own-page.ts';
import { freePath, joinPath, pathSegment } from './page-path.ts';

export type NewPage = {
  culture: Culture;
  title: string;
  /** By default made from the title, below the parent's. */
  path?: string | undefined;
  parentId?: string | undefined;
  template: string;
  copyOf?: string | undefined;
  staffId: string;
};

type NewText = {
  culture: Culture;
  title: string;
  path: string;
  properties: { name: string; value: string }[];
};

/**
 * Creates a page that visitors do not see yet.
 * @throws ApiError `not_found` for the parent or the page to copy, `invalid` for a path that it cannot have
 */
export async function newPage(db: Db, site: Site, page: NewPage): Promise<{ id: string; path: string }> {
  const { culture, parentId, copyOf, staffId } = page;
  assertCultureOffered(site, culture);
  const id = randomUUIDv7();
  return transact(db, async (trx) => {
    await lockTree(trx, site.id);
    if (parentId) await getOwnPage(trx, site.id, parentId);
    const source = copyOf ? await getOwnPage(trx, site.id, copyOf) : undefined;
    const path = await pathOf(trx, site, id, page);
    await sql`
      insert into page (id, site_id, parent_id, template, sort_order)
      select ${id}, ${site.id}, ${parentId ?? null}, ${source && source.template !== 'home' ? source.template : page.template},
        coalesce(max(sort_order) + 1, 0)
      from page where site_id = ${site.id} and parent_id is not distinct from ${parentId ?? null}::uuid`.execute(
      trx,
    );
    const texts = copyOf ? await textsToCopy(trx, copyOf) : [];
    const own = texts.find((text) => text.culture === culture);
    await insertText(trx, site, id, { culture, title: page.title, path, properties: own?.properties ?? [] });
    for (const text of texts) {
      if (text.culture === culture) continue;
      const free = await freePath(trx, { siteId: site.id, culture: text.culture, path: text.path });
      await insertText(trx, site, id, { ...text, path: free });
    }
    if (copyOf) await copyContent(trx, { from: copyOf, to: id, staffId });
    await publishChanges(trx, [{ topic: 'page', key: id }]);
    return { id, path };
  });
}

async function pathOf(
  trx: Db,
  site: Site,
  pageId: string,
  { culture, title, path: requestedPath, parentId }: NewPage,
): Promise<string> {
  const inCulture = { siteId: site.id, culture };
  if (requestedPath) {
    const path = storablePath(requestedPath);
    await assertPathFree(trx, { ...inCulture, pageId, path });
    return path;
  }
  const parents = await textsOfPages(trx, site, culture, parentId ? [parentId] : [], { drafts: true });
  const parent = parents.get(parentId ?? '')?.path ?? '/';
  return freePath(trx, { ...inCulture, path: joinPath(parent, pathSegment(culture, title)) });
}

/** Title and path of a page in each culture, drafted or else live. */
async function textsToCopy(trx: Db, pageId: string): Promise<NewText[]> {
  const { rows } = await sql<NewText>`
    select distinct on (culture) culture, title, path, properties
    from (
      select culture, title, path, properties, 1 as rank from page_text_draft where page_id = ${pageId}
      union all
      select culture, title, path, properties, 2 from page_text where page_id = ${pageId}
    ) as texts
    order by culture, rank`.execute(trx);
  return rows;
}

async function insertText(trx: Db, { id: siteId }: Site, pageId: string, text: NewText): Promise<void> {
  await trx
    .insertInto('page_text')
    .values({ ...text, page_id: pageId, site_id: siteId, published_at: null })
    .execute();
}
