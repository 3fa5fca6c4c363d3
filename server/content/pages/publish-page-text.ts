import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { publishChanges } from '../../platform/index.ts';

/**
 * Publishes a page in those of these cultures in which it has a text; returns the cultures in which it was
 * not live before.
 */
export async function publishPageText(
  trx: Db,
  siteId: string,
  { pageId, cultures }: { pageId: string; cultures: readonly Culture[] },
): Promise<Culture[]> {
  const { rows } = await sql<{ culture: Culture }>`
    update page_text set published_at = now()
    where page_id = ${pageId} and site_id = ${siteId} and published_at is null
      and culture = any (${[...cultures]}::text[])
    returning culture`.execute(trx);
  if (rows.length > 0) {
    await publishChanges(trx, [
      { topic: 'page', key: pageId },
      { topic: 'paths', key: siteId },
    ]);
  }
  return rows.map(({ culture }) => culture);
}
