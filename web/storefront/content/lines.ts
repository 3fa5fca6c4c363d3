import type { Block, PageContent } from '../../../contract/content.ts';

/** A block of one line; by some names it says which rooms, goods or posts are shown. */
export type Line = { name: string; data: string };

/** The lines of a page, those inside items too. */
export function parseLines(rows: PageContent['rows']): Line[] {
  return rows
    .flatMap((row) => row.cols.flatMap((col) => col.content.flatMap(withItems)))
    .flatMap(({ type, name, data }) => (type === 'string' ? [{ name, data }] : []));
}

function withItems(block: Block): Block[] {
  return [block, ...(block.items ?? []).flatMap((item) => item.flatMap(withItems))];
}
