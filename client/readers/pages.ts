import type { PageContent } from '../../contract/content.ts';
import type { Block, WireBlock } from './blocks.ts';
import { ContentError, readBlock } from './blocks.ts';
import { mapOf } from './values.ts';

/** Page properties as a map: names in lower case, without the prefix `Meta`. */
export function readProperties(
  properties: readonly { name: string; value: string }[],
): Record<string, string> {
  return mapOf(
    properties.map(({ name, value }) => ({ name: name.toLowerCase().replace(/^meta(?=.)/, ''), value })),
  );
}

/** Converts a page: its properties become a map. */
export function readPage<Page extends { properties: readonly { name: string; value: string }[] }>(
  page: Page,
): Omit<Page, 'properties'> & { properties: Record<string, string> } {
  return { ...page, properties: readProperties(page.properties) };
}

/** Replaces an unreadable block. */
export type BrokenBlock = { id: string; name: string; type: 'broken'; reason: string };

type ContractRow = PageContent['rows'][number];
type ContractCol = ContractRow['cols'][number];

export type WireCol = Omit<ContractCol, 'content'> & { content: WireBlock[] };
export type WireRow = Omit<ContractRow, 'cols'> & { cols: WireCol[] };
export type Col = Omit<ContractCol, 'content'> & { content: (Block | BrokenBlock)[] };
export type Row = Omit<ContractRow, 'cols'> & { cols: Col[] };

/**
 * Parses every block in the rows of a page. An unreadable block does not take the page down: `report`
 * receives its error and a broken block replaces it.
 */
export function readRows(rows: readonly WireRow[], report: (error: ContentError) => void): Row[] {
  const read = (block: WireBlock): Block | BrokenBlock => {
    try {
      return readBlock(block);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      report(error);
      return { id: block.id, name: block.name, type: 'broken', reason: error.message };
    }
  };
  const readCol = (col: WireCol): Col => ({ ...col, content: col.content.map(read) });
  return rows.map((row) => ({ ...row, cols: row.cols.map(readCol) }));
}
