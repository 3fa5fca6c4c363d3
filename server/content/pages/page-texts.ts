import { sql } from 'kysely';
import { type Culture, readingOrder } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import type { Site } from '../../business/index.ts';
import { codeNames } from '../drafts/missing-texts.ts';

export type PageTexts = {
  id: string;
  /** Without the prefix of the culture. */
  path: string;
  title: string;
  /** The description for search engines. */
  description: string;
  /** The texts of its sections, without markup. */
  body: string;
};

type Row = {
  id: string;
  path: string;
  title: string;
  properties: { name: string; value: string }[];
  blocks: { type: string; data: string }[];
};

/**
 * Reads the texts of all live pages as a visitor of the culture reads them, for a search. Pages that search
 * engines must not list are left out.
 */
export async function readPageTexts(db: Db, site: Site, culture: Culture): Promise<PageTexts[]> {
  const order = sql`array_position(${[...readingOrder(culture)]}::text[], culture)`;
  const { rows } = await sql<Row>`
    with texts as (
      select distinct on (page_id) page_id, path, title, properties
      from page_text join page on page.id = page_id
      where page_text.site_id = ${site.id} and culture = any(${[...site.cultures]}::text[])
        and published_at <= now() and not page.is_deleted
      order by page_id, ${order}
    ), words as (
      select distinct on (block.id) block.page_id, type, data, item, sort_order
      from texts join block on block.page_id = texts.page_id join block_text on block_id = block.id
      where not block.is_deleted and type in ('text', 'html', 'string', 'array', 'jsongrid')
        and not (type = 'string' and name = any(${[...codeNames]}::text[]))
      order by block.id, ${order}
    )
    select texts.page_id as id, path, title, properties, coalesce((
      select jsonb_agg(jsonb_build_object('type', type, 'data', data) order by item nulls first, sort_order)
      from words where words.page_id = texts.page_id
    ), '[]') as blocks
    from texts order by path`.execute(db);
  return rows.flatMap(({ properties, blocks, ...page }) => {
    const property = (name: string) =>
      properties.find((one) => one.name.toLowerCase().replace(/^meta(?=.)/, '') === name)?.value ?? '';
    if (/noindex/i.test(property('robots'))) return [];
    return [{ ...page, description: property('description'), body: blocks.map(wordsOf).join('\n') }];
  });
}

function wordsOf({ type, data }: Row['blocks'][number]): string {
  // Clean html has `<` and `>` only around its tags.
  if (type === 'html') return data.replace(/<[^<>]*>|&\w+;/g, ' ');
  return type === 'jsongrid' ? Object.values(JSON.parse(data)).flat(2).join(' ') : data;
}
