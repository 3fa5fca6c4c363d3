import {
  type BlockShape,
  createBlock,
  type NewBlock,
  type RowShape,
  type Rows,
} from '../document/structure.ts';
import { optionalItemBlocks } from '../structure/section-kinds.ts';

/** The optional blocks that an item of a repeater does not have yet. */
export function listMissingBlocks(repeater: BlockShape, item: readonly BlockShape[]): NewBlock[] {
  const more = Object.hasOwn(optionalItemBlocks, repeater.name)
    ? (optionalItemBlocks[repeater.name] ?? [])
    : [];
  return more.filter(({ name }) => !item.some((block) => block.name === name));
}

/** Adds a block at the end of an item. */
export function addToItem(rows: Rows, repeaterId: string, index: number, added: NewBlock): RowShape[] {
  const within = (block: BlockShape): BlockShape => {
    if (!block.items) return block;
    const items = block.items.map((item, at) =>
      block.id === repeaterId && at === index ? [...item, createBlock(added)] : item.map(within),
    );
    return { ...block, items };
  };
  return rows.map((row) => ({
    ...row,
    cols: row.cols.map((col) => ({ ...col, blocks: col.blocks.map(within) })),
  }));
}
