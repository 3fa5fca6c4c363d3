import { randomUUIDv7 } from 'node:crypto';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';
import { storableData, storableKind } from './block-data.ts';

export type PageDraft = {
  /** Set when other pages must link to the page before it exists. */
  id?: string;
  parentId?: string;
  template: string;
  sortOrder?: number;
  /** By default visitors see the page at once. */
  isPublished?: boolean;
  texts: Partial<
    Record<Culture, { path: string; title: string; properties?: { name: string; value: string }[] }>
  >;
  rows: RowDraft[];
};

export type RowDraft = { className: string; cols: { className: string; blocks: BlockDraft[] }[] };

export type BlockDraft = {
  name: string;
  type: string;
  className?: string;
  /** The block's data in each culture; optional for repeaters and sliders. */
  data?: Partial<Record<Culture, string>>;
  items?: BlockDraft[][];
};

/**
 * Creates a page with its structure and its texts.
 * @throws ApiError `invalid` that names the block whose data does not fit its type
 */
export async function createPage(db: Db, siteId: string, draft: PageDraft): Promise<string> {
  const pageId = draft.id ?? randomUUIDv7();
  const parts = createParts(pageId, draft.rows);
  await transact(db, async (trx) => {
    await trx
      .insertInto('page')
      .values({
        id: pageId,
        site_id: siteId,
        parent_id: draft.parentId ?? null,
        template: draft.template,
        sort_order: draft.sortOrder ?? 0,
      })
      .execute();
    for (const [culture, { path, title, properties = [] }] of Object.entries(draft.texts)) {
      await trx
        .insertInto('page_text')
        .values({
          ...{ page_id: pageId, culture, site_id: siteId, path, title, properties },
          ...(draft.isPublished === false && { published_at: null }),
        })
        .execute();
    }
    if (parts.rows.length > 0) await trx.insertInto('page_row').values(parts.rows).execute();
    if (parts.cols.length > 0) await trx.insertInto('page_col').values(parts.cols).execute();
    if (parts.blocks.length > 0) await trx.insertInto('block').values(parts.blocks).execute();
    if (parts.texts.length > 0) await trx.insertInto('block_text').values(parts.texts).execute();
    await publishChanges(trx, [
      { topic: 'page', key: pageId },
      { topic: 'paths', key: siteId },
    ]);
  });
  return pageId;
}

type Parts = {
  rows: { id: string; page_id: string; class_name: string; sort_order: number }[];
  cols: { id: string; page_id: string; row_id: string; class_name: string; sort_order: number }[];
  blocks: {
    id: string;
    page_id: string;
    col_id: string | null;
    parent_block_id: string | null;
    item: number | null;
    name: string;
    type: string;
    class_name: string;
    sort_order: number;
  }[];
  texts: { block_id: string; culture: string; page_id: string; data: string }[];
};

/** Converts a structure into rows of its tables. */
function createParts(pageId: string, rows: readonly RowDraft[]): Parts {
  const parts: Parts = { rows: [], cols: [], blocks: [], texts: [] };
  const placeBlocks = (
    blocks: readonly BlockDraft[],
    place: { col_id: string | null; parent_block_id: string | null; item: number | null },
  ) => {
    for (const [sort_order, { name, type, className = '', data = {}, items = [] }] of blocks.entries()) {
      storableKind({ name, type, items });
      const id = randomUUIDv7();
      parts.blocks.push({ id, page_id: pageId, ...place, name, type, class_name: className, sort_order });
      for (const [culture, text] of Object.entries(data)) {
        parts.texts.push({
          block_id: id,
          culture,
          page_id: pageId,
          data: storableData({ name, type }, text),
        });
      }
      for (const [item, inner] of items.entries()) {
        placeBlocks(inner, { col_id: null, parent_block_id: id, item });
      }
    }
  };
  for (const [rowOrder, row] of rows.entries()) {
    const rowId = randomUUIDv7();
    parts.rows.push({ id: rowId, page_id: pageId, class_name: row.className, sort_order: rowOrder });
    for (const [colOrder, col] of row.cols.entries()) {
      const colId = randomUUIDv7();
      parts.cols.push({
        id: colId,
        page_id: pageId,
        row_id: rowId,
        class_name: col.className,
        sort_order: colOrder,
      });
      placeBlocks(col.blocks, { col_id: colId, parent_block_id: null, item: null });
    }
  }
  return parts;
}
