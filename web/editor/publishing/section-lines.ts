import { isSame } from '../document/document.ts';
import type { BlockShape, RowShape, Rows } from '../document/structure.ts';

type Names = { section: (row: RowShape) => string; block: (block: BlockShape) => string };

/**
 * The structure of a page as text: a line for each section and an indented one for each of its blocks; every
 * line ends with a line break.
 */
export function structureLines(rows: Rows, names: Names): string {
  const blockLines = (block: BlockShape, depth: number): string[] => [
    `${'\u2003'.repeat(depth)}${names.block(block)}`,
    ...(block.items ?? []).flatMap((item) => item.flatMap((inner) => blockLines(inner, depth + 1))),
  ];
  return rows
    .flatMap((row) => [
      names.section(row),
      ...row.cols.flatMap(({ blocks }) => blocks.flatMap((block) => blockLines(block, 1))),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

export type SectionChanges = {
  gone: RowShape[];
  added: RowShape[];
  changed: RowShape[];
  isReordered: boolean;
};

/** The differences between the sections of two versions of a page. */
export function sectionChanges(before: Rows, after: Rows): SectionChanges {
  const [old, now] = [
    new Map(before.map((row) => [row.id, row])),
    new Map(after.map((row) => [row.id, row])),
  ];
  const stayed = after.filter(({ id }) => old.has(id));
  const order = before.filter(({ id }) => now.has(id)).map(({ id }) => id);
  return {
    gone: before.filter(({ id }) => !now.has(id)),
    added: after.filter(({ id }) => !old.has(id)),
    changed: stayed.filter((row) => !isSame([row], [old.get(row.id) ?? row])),
    isReordered: stayed.some(({ id }, index) => id !== order[index]),
  };
}
