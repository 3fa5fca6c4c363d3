import type { BlockShape, RowShape, Rows } from '../document/structure.ts';

export type Selection = { row: RowShape; blocks: readonly BlockShape[] };

/** Finds a row by its id, or a block with the blocks around it, the outermost first. */
export function findSelection(rows: Rows, id: string | null): Selection | undefined {
  for (const row of rows) {
    if (row.id === id) return { row, blocks: [] };
    for (const { blocks } of row.cols) {
      const found = findAncestors(blocks, id);
      if (found) return { row, blocks: found };
    }
  }
  return undefined;
}

function findAncestors(blocks: readonly BlockShape[], id: string | null): BlockShape[] | undefined {
  for (const block of blocks) {
    if (block.id === id) return [block];
    for (const item of block.items ?? []) {
      const within = findAncestors(item, id);
      if (within) return [block, ...within];
    }
  }
  return undefined;
}
