import { sql } from 'kysely';
import type { Contract, Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import type { Site } from '../../business/index.ts';
import { missingTexts } from '../drafts/missing-texts.ts';
import { listPages } from './page-list.ts';

const maxSourceLength = 200;

/**
 * Lists the pages with fallback texts in a culture, in the order of the tree, and their blocks in reading
 * order.
 */
export async function listUntranslated(
  db: Db,
  site: Site,
  culture: Culture,
): Promise<Reply<Contract['pages']['untranslated']>> {
  const [pages, texts] = await Promise.all([
    listPages(db, site, culture),
    missingTexts(db, site.id, culture),
  ]);
  const order = await readingOrderOf(db, [...new Set(texts.map(({ pageId }) => pageId))]);
  // Blocks of a draft alone come last.
  const placeOf = (blockId: string) => order.get(blockId) ?? order.size;
  const byPage = Map.groupBy(texts, ({ pageId }) => pageId);
  return pages.flatMap(({ id, title, path }) => {
    const missing = (byPage.get(id) ?? [])
      .toSorted((a, b) => placeOf(a.blockId) - placeOf(b.blockId))
      .map(({ pageId: _, source, ...text }) => ({
        ...text,
        source: blockText(text.type, source).slice(0, maxSourceLength),
      }));
    return missing.length > 0 ? [{ pageId: id, title, path, missing }] : [];
  });
}

/** The positions of blocks on their pages, from top to bottom, those of a repeater item by item. */
async function readingOrderOf(db: Db, pageIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string }>`
    with recursive place as (
      select block.id, array[page_row.sort_order, page_col.sort_order, block.sort_order] as at
      from block join page_col on page_col.id = col_id join page_row on page_row.id = row_id
      where block.page_id = any (${[...pageIds]}::uuid[]) and not block.is_deleted
      union all
      select block.id, at || array[block.item, block.sort_order]
      from place join block on parent_block_id = place.id and not block.is_deleted
    )
    select id from place order by at`.execute(db);
  return new Map(rows.map(({ id }, index) => [id, index]));
}

/** The text of a block without its format. */
function blockText(type: string, data: string): string {
  if (type === 'html')
    return data
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (type === 'array') return data.replaceAll('|', ', ');
  if (!type.startsWith('json')) return data.trim();
  const { title, alt, columns } = JSON.parse(data) as { title?: string; alt?: string; columns?: string[] };
  return alt || title || columns?.join(', ') || '';
}
