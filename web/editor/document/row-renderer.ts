import type { WireBlock } from '../../../client/readers/blocks.ts';
import { type Row, readRows } from '../../../client/readers/pages.ts';
import type { EditedDocument, Snapshot } from './document.ts';
import type { BlockShape, RowShape } from './structure.ts';

/**
 * Converts the rows of the edited page for display. An unchanged row stays the same object, so that only
 * changed rows render again.
 */
export function createRowRenderer(document: EditedDocument): (snapshot: Snapshot) => Row[] {
  const last = new Map<string, { text: string; row: Row }>();
  return ({ values, cultures }) => {
    const toWireBlock = ({ id, name, type, className, items }: BlockShape): WireBlock => ({
      id,
      name,
      type,
      className,
      data: (values.get(id) as string | undefined) ?? '',
      dateCreated: '',
      dateModified: '',
      pageId: document.pageId,
      sortOrder: 0,
      isDeleted: false,
      version: 0,
      culture: cultures.get(id) ?? document.culture,
      ...(items && { items: items.map((item) => item.map(toWireBlock)) }),
    });
    const toRow = ({ id, className, cols }: RowShape): Row => {
      const wire = {
        id,
        className,
        version: 0,
        cols: cols.map((col) => ({ ...col, version: 0, content: col.blocks.map(toWireBlock) })),
      };
      const text = JSON.stringify(wire);
      const known = last.get(id);
      if (known?.text === text) return known.row;
      const [row] = readRows([wire], () => {});
      if (!row) throw new Error('readRows returned no row');
      last.set(id, { text, row });
      return row;
    };
    return document.rows().map(toRow);
  };
}
