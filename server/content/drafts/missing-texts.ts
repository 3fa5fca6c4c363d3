import { sql } from 'kysely';
import { type Culture, readingOrder } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';

/** A block with text in other cultures and none of its own in this one, published or drafted. */
export type MissingText = {
  pageId: string;
  blockId: string;
  name: string;
  type: string;
  /** The culture of the text that readers see instead. */
  sourceCulture: Culture;
  source: string;
};

/** The types of blocks with text. */
const textTypes = ['text', 'string', 'html', 'array', 'jsongrid', 'json-link', 'json-image'];

/** Strings with these names are codes, the same in every culture. */
export const codeNames = ['rooms', 'products', 'room', 'product', 'fromPrice', 'feed'];

export const isCode = ({ type, name }: { type: string; name: string }): boolean =>
  type === 'string' && codeNames.includes(name);

/** Whether data has text: a picture may have none, and a link may use the title of its page. */
const hasText = sql<boolean>`case type
  when 'json-image' then coalesce(data::jsonb->>'alt', '') <> '' or coalesce(data::jsonb->>'title', '') <> ''
  when 'json-link' then coalesce(data::jsonb->>'title', '') <> ''
  else trim(data) <> '' end`;

const isDecorative = sql<boolean>`case type
  when 'json-image' then coalesce(data::jsonb->>'className', '') ~ '(^|\\s)decorative(\\s|$)'
  else false end`;

/** Lists the blocks without a text of their own in a culture, for one page or for all pages of a site. */
export async function missingTexts(
  db: Db,
  siteId: string,
  culture: Culture,
  pageId?: string,
): Promise<MissingText[]> {
  const { rows } = await sql<MissingText>`
    with recursive laid_out as (
      select distinct (jsonb_path_query(structure, '$.**.id') #>> '{}')::uuid as id
      from page_draft join page on page.id = page_id where site_id = ${siteId}
    ), hidden as (
      select (jsonb_path_query(section, '$.**.id') #>> '{}')::uuid as id
      from page_draft join page on page.id = page_id, jsonb_array_elements(structure) as section
      where site_id = ${siteId} and section -> 'hiddenIn' ? ${culture}
      union all
      select id from hidden_live
    ), hidden_live as (
      select block.id from page_row join page on page.id = page_id
        join page_col on page_col.row_id = page_row.id join block on block.col_id = page_col.id
      where site_id = ${siteId} and hidden_in @> array[${culture}]::text[]
        and not exists (select from page_draft where page_draft.page_id = page.id)
      union
      select block.id from hidden_live join block on parent_block_id = hidden_live.id
    ), words as (
      select block.id, block.page_id, name, type, coalesce(draft.culture, live.culture) as culture,
        coalesce(draft.data, live.data) as data
      from block_text as live
        full join block_draft as draft on draft.block_id = live.block_id and draft.culture = live.culture
        join block on block.id = coalesce(draft.block_id, live.block_id)
        join page on page.id = block.page_id
        left join page_draft on page_draft.page_id = page.id
        left join laid_out on laid_out.id = block.id
      where page.site_id = ${siteId} and not page.is_deleted and case
          when page_draft.page_id is null then not block.is_deleted
          else laid_out.id is not null end
        and (${pageId ?? null}::uuid is null or page.id = ${pageId ?? null})
        and type = any (${textTypes}::text[]) and not (type = 'string' and name = any (${codeNames}::text[]))
        and not exists (select from hidden where hidden.id = block.id)
    ), beside as (
      select *,
        -- A picture that follows that of another culture has lost its description.
        bool_or(culture = ${culture} and (type <> 'json-image' or ${hasText} or ${isDecorative})) over same_block as has_own,
        -- A string that is the same in several cultures counts as a code too.
        type = 'string' and count(*) filter (where trim(data) <> '') over same_block > 1
          and min(data) filter (where trim(data) <> '') over same_block
            = max(data) filter (where trim(data) <> '') over same_block as is_code
      from words window same_block as (partition by id)
    )
    select distinct on (page_id, id) page_id as "pageId", id as "blockId", name, type,
      culture as "sourceCulture", data as source
    from beside
    where ${hasText} and not has_own and not is_code
    order by page_id, id, array_position(${[...readingOrder(culture)]}::text[], culture)`.execute(db);
  return rows;
}
