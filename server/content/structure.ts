import type { Culture } from '../../contract/culture.ts';
import type { Shape, Structure } from '../../contract/page-draft.ts';
import type { Db } from '../../database/connect.ts';

/** A block with its place in a structure. */
export type PlacedShape = {
  /** Path in the structure: `0.cols.1.blocks.2`. */
  at: string;
  shape: Shape;
  depth: number;
  colId: string | null;
  parentId: string | null;
  item: number | null;
  sortOrder: number;
};

/** Only these contain other blocks. */
export const isRepeating = (type: string) => type === 'repeater' || type === 'slider';

/** The blocks of a structure, each before its nested blocks. */
export function shapesIn(structure: Structure): PlacedShape[] {
  const placed: PlacedShape[] = [];
  const place = (
    blocks: readonly Shape[],
    at: string,
    where: Omit<PlacedShape, 'at' | 'shape' | 'sortOrder'>,
  ) => {
    for (const [sortOrder, shape] of blocks.entries()) {
      const own = `${at}.${sortOrder}`;
      placed.push({ ...where, at: own, shape, sortOrder });
      for (const [item, inner] of (shape.items ?? []).entries()) {
        place(inner, `${own}.items.${item}`, {
          depth: where.depth + 1,
          colId: null,
          parentId: shape.id,
          item,
        });
      }
    }
  };
  for (const [index, { cols }] of structure.entries()) {
    for (const [number, { id, blocks }] of cols.entries()) {
      place(blocks, `${index}.cols.${number}.blocks`, { depth: 1, colId: id, parentId: null, item: null });
    }
  }
  return placed;
}

/** The live structure of a page. */
export async function liveStructure(db: Db, pageId: string): Promise<Structure> {
  const rows = await db
    .selectFrom('page_row')
    .select(['id', 'class_name as className', 'hidden_in as hiddenIn'])
    .where('page_id', '=', pageId)
    .where('is_deleted', '=', false)
    .orderBy('sort_order')
    .execute();
  const cols = await db
    .selectFrom('page_col')
    .select(['id', 'row_id as rowId', 'class_name as className'])
    .where('page_id', '=', pageId)
    .where('is_deleted', '=', false)
    .orderBy('sort_order')
    .execute();
  const blocks = await db
    .selectFrom('block')
    .select([
      'id',
      'col_id as colId',
      'parent_block_id as parentId',
      'item',
      'name',
      'type',
      'class_name as className',
    ])
    .where('page_id', '=', pageId)
    .where('is_deleted', '=', false)
    .orderBy('item')
    .orderBy('sort_order')
    .execute();
  const inside = Map.groupBy(blocks, ({ parentId }) => parentId);
  const shapeOf = ({ id, name, type, className }: (typeof blocks)[number]): Shape => {
    if (!isRepeating(type)) return { id, name, type, className };
    const items = Map.groupBy(inside.get(id) ?? [], ({ item }) => item);
    return { id, name, type, className, items: [...items.values()].map((item) => item.map(shapeOf)) };
  };
  return rows.map(({ id, className, hiddenIn }) => ({
    id,
    className,
    ...(hiddenIn.length > 0 && { hiddenIn: hiddenIn as Culture[] }),
    cols: cols
      .filter(({ rowId }) => rowId === id)
      .map((col) => ({
        id: col.id,
        className: col.className,
        blocks: blocks.filter(({ colId }) => colId === col.id).map(shapeOf),
      })),
  }));
}

/** The drafted, unpublished structure of a page. */
export async function draftedStructure(db: Db, pageId: string): Promise<Structure | undefined> {
  const draft = await db
    .selectFrom('page_draft')
    .select('structure')
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return draft?.structure as Structure | undefined;
}
