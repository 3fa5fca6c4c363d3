import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { publishChanges } from '../../platform/index.ts';
import type { LockedPage } from '../lock-page.ts';
import { assertPathFree } from './page-path.ts';
import { type LiveProperties, liveProperties, type PageText } from './properties-draft.ts';

/**
 * Publishes path, title and properties of a page in a culture, and makes it live there. The former ones go
 * into the history, and a path that visitors knew redirects to the new one.
 * @throws ApiError `invalid` when another page took the path meanwhile
 */
export async function publishProperties(
  trx: Db,
  { id: pageId, siteId, at }: LockedPage,
  { culture, path, title, properties }: PageText & { culture: Culture },
  staffId: string | null,
): Promise<void> {
  await assertPathFree(trx, { siteId, pageId, culture, path }, 'body.cultures');
  const former: LiveProperties | undefined = await liveProperties(trx, { pageId, culture });
  await sql`
    insert into page_text_history (page_id, culture, version, path, title, properties, staff_id, updated_at, replaced_at)
    select page_id, culture, version, path, title, properties, staff_id, updated_at, ${at}::text::timestamptz
    from page_text where page_id = ${pageId} and culture = ${culture}`.execute(trx);
  await sql`
    insert into page_text (page_id, culture, site_id, path, title, properties, staff_id, updated_at, published_at)
    values (${pageId}, ${culture}, ${siteId}, ${path}, ${title}, ${{ properties }}::jsonb -> 'properties', ${staffId},
      ${at}::text::timestamptz, now())
    on conflict (page_id, culture) do update set path = excluded.path, title = excluded.title,
      properties = excluded.properties, staff_id = excluded.staff_id, updated_at = excluded.updated_at,
      published_at = coalesce(page_text.published_at, now()), version = page_text.version + 1`.execute(trx);
  await trx
    .deleteFrom('page_text_draft')
    .where('page_id', '=', pageId)
    .where('culture', '=', culture)
    .execute();
  if (former?.isLive && former.path !== path) {
    await storeRedirect(trx, { siteId, culture, path: former.path, pageId });
  }
  await publishChanges(trx, [{ topic: 'paths', key: siteId }]);
}

type FormerPath = { siteId: string; culture: Culture; path: string; pageId: string };

/**
 * Redirects a former path of a page to the page. Call it in the transaction that changes the path. A database
 * trigger deletes the redirect when a page goes live at the path.
 */
export async function storeRedirect(trx: Db, { siteId, culture, path, pageId }: FormerPath): Promise<void> {
  await sql`
    insert into page_redirect (site_id, culture, path, page_id)
    select ${siteId}, ${culture}, ${path}, ${pageId}
    where not exists (
      select from page_text
      where site_id = ${siteId} and culture = ${culture} and path = ${path} and published_at is not null
    )
    on conflict (site_id, culture, path) do update set page_id = excluded.page_id, created_at = now()`.execute(
    trx,
  );
  await publishChanges(trx, [{ topic: 'paths', key: siteId }]);
}
