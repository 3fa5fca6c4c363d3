import type { Culture } from '../../../contract/culture.ts';

/** A block in the structure of a page; the structure is the same in every culture. */
export type BlockShape = {
  id: string;
  name: string;
  type: string;
  className: string;
  items?: BlockShape[][];
};
export type ColShape = { id: string; className: string; blocks: BlockShape[] };
export type RowShape = { id: string; className: string; hiddenIn?: Culture[]; cols: ColShape[] };
export type Rows = readonly RowShape[];

/** A block that is not on a page yet; a new repeater starts with `items`. */
export type NewBlock = { name: string; type: string; items?: NewBlock[][] };

export function createBlock({ name, type, items }: NewBlock): BlockShape {
  const shape = { id: crypto.randomUUID(), name, type, className: '' };
  return hasItems(type) ? { ...shape, items: (items ?? []).map((item) => item.map(createBlock)) } : shape;
}

export const hasItems = (type: string): boolean => type === 'repeater' || type === 'slider';

export function createRow(className: string, blocks: readonly NewBlock[]): RowShape {
  const col = { id: crypto.randomUUID(), className: '', blocks: blocks.map(createBlock) };
  return { id: crypto.randomUUID(), className, cols: [col] };
}

/** Inserts a row after another, or first. */
export function addRow(rows: Rows, row: RowShape, afterId: string | null): RowShape[] {
  const at = rows.findIndex(({ id }) => id === afterId) + 1;
  return rows.toSpliced(at, 0, row);
}

export const removeRow = (rows: Rows, rowId: string): RowShape[] => rows.filter(({ id }) => id !== rowId);

/** Moves a row by a number of places; it stays within the page. */
export const moveRow = (rows: Rows, rowId: string, by: number): RowShape[] => moved(rows, rowId, by);

export function setRowClass(rows: Rows, rowId: string, className: string): RowShape[] {
  return rows.map((row) => (row.id === rowId ? { ...row, className } : row));
}

/** Hides a section from the visitors of these cultures, or shows it to them again. */
export function setHidden(
  rows: Rows,
  rowId: string,
  cultures: readonly Culture[],
  isHidden: boolean,
): RowShape[] {
  return rows.map(({ hiddenIn = [], ...row }) => {
    const others = hiddenIn.filter((culture) => row.id !== rowId || !cultures.includes(culture));
    const hidden = isHidden && row.id === rowId ? [...others, ...cultures] : others;
    return hidden.length > 0 ? { ...row, hiddenIn: hidden } : row;
  });
}

export function addCol(rows: Rows, rowId: string): RowShape[] {
  const col = { id: crypto.randomUUID(), className: '', blocks: [] };
  return rows.map((row) => (row.id === rowId ? { ...row, cols: [...row.cols, col] } : row));
}

/** Removes a column without blocks. */
export function removeCol(rows: Rows, colId: string): RowShape[] {
  return rows.map((row) => ({
    ...row,
    cols: row.cols.filter((col) => col.id !== colId || col.blocks.length > 0),
  }));
}

export function addBlock(rows: Rows, colId: string, block: NewBlock): RowShape[] {
  return inCols(rows, (col) => (col.id === colId ? [...col.blocks, createBlock(block)] : col.blocks));
}

/** Removes a block, also one inside an item. */
export function removeBlock(rows: Rows, blockId: string): RowShape[] {
  return mapBlocks(rows, (blocks) => blocks.filter(({ id }) => id !== blockId));
}

/** Moves a block among its neighbours; past the end of its column it enters the next one. */
export function moveBlock(rows: Rows, blockId: string, by: 1 | -1): RowShape[] {
  const row = rows.find(({ cols }) => cols.some(({ blocks }) => blocks.some(({ id }) => id === blockId)));
  const from = row?.cols.findIndex(({ blocks }) => blocks.some(({ id }) => id === blockId)) ?? -1;
  const col = row?.cols[from];
  const next = row?.cols[from + by];
  const isAtEnd = (by === 1 ? col?.blocks.at(-1) : col?.blocks[0])?.id === blockId;
  const block = col?.blocks.find(({ id }) => id === blockId);
  if (!isAtEnd || !next || !block || !col) {
    return mapBlocks(rows, (blocks) =>
      blocks.some(({ id }) => id === blockId) ? moved(blocks, blockId, by) : blocks,
    );
  }
  return inCols(rows, ({ id, blocks }) => {
    if (id === col.id) return blocks.filter((one) => one.id !== blockId);
    if (id !== next.id) return blocks;
    return by === 1 ? [block, ...blocks] : [...blocks, block];
  });
}

/**
 * Adds an item to a repeater or slider, with the blocks of the first item, or else with those of a new one.
 */
export function addItem(rows: Rows, blockId: string, empty: readonly NewBlock[]): RowShape[] {
  return inItems(rows, blockId, (items) => {
    const like = items[0]?.map(({ name, type }) => ({ name, type })) ?? empty;
    return [...items, like.map(createBlock)];
  });
}

/** Adds a block at the end of an item. */
export function addToItem(rows: Rows, blockId: string, index: number, added: NewBlock): RowShape[] {
  return inItems(rows, blockId, (items) =>
    items.map((item, at) => (at === index ? [...item, createBlock(added)] : item)),
  );
}

export function removeItem(rows: Rows, blockId: string, index: number): RowShape[] {
  return inItems(rows, blockId, (items) => items.filter((_, at) => at !== index));
}

/** Moves an item to another index. */
export function moveItem(rows: Rows, blockId: string, from: number, to: number): RowShape[] {
  return inItems(rows, blockId, (items) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return items;
    return items.toSpliced(from, 1).toSpliced(to, 0, item);
  });
}

/** Lists every block of a page, also those inside items, each with the id of its row. */
export function allBlocks(rows: Rows): { block: BlockShape; rowId: string }[] {
  const within = (blocks: readonly BlockShape[]): BlockShape[] =>
    blocks.flatMap((block) => [block, ...(block.items ?? []).flatMap(within)]);
  return rows.flatMap(({ id, cols }) =>
    cols.flatMap(({ blocks }) => within(blocks).map((block) => ({ block, rowId: id }))),
  );
}

function moved<Item extends { id: string }>(items: readonly Item[], id: string, by: number): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const to = from + by;
  if (!item || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function inCols(rows: Rows, change: (col: ColShape) => BlockShape[]): RowShape[] {
  return rows.map((row) => ({ ...row, cols: row.cols.map((col) => ({ ...col, blocks: change(col) })) }));
}

/** Changes each list of blocks: those of columns, and of items inside them. */
function mapBlocks(rows: Rows, change: (blocks: BlockShape[]) => BlockShape[]): RowShape[] {
  const within = (blocks: BlockShape[]): BlockShape[] =>
    change(blocks).map((block) => (block.items ? { ...block, items: block.items.map(within) } : block));
  return inCols(rows, ({ blocks }) => within(blocks));
}

function inItems(rows: Rows, blockId: string, change: (items: BlockShape[][]) => BlockShape[][]): RowShape[] {
  return mapBlocks(rows, (blocks) =>
    blocks.map((block) => (block.id === blockId ? { ...block, items: change(block.items ?? []) } : block)),
  );
}
