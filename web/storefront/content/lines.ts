import type { Block, PageContent } from '../../../contract/content.ts';

/** A block of one line; some names select the room types, products or posts to show. */
export type Line = { name: string; data: string };

/** The lines of a page, including those inside items. */
export function parseLines(rows: PageContent['rows']): Line[] {
  return rows
    .flatMap((row) => row.cols.flatMap((col) => col.content.flatMap(withItems)))
    .flatMap(({ type, name, data }) => (type === 'string' ? [{ name, data }] : []));
}

function withItems(block: Block): Block[] {
  return [block, ...(block.items ?? []).flatMap((item) => item.flatMap(withItems))];
}
