import type { SectionKind } from '../../sections/define-section.ts';
import type { Blocks } from '../../sections/fields.ts';
import { findSectionKind, sectionKinds } from '../../sections/registry.ts';
import { allBlocks, type BlockShape, type NewBlock, type Rows } from '../document/structure.ts';

/** The kinds that an editor can add, by name, in the order of the palette. */
export const listPalette = ({ isFirst }: { isFirst: boolean }): [string, SectionKind][] =>
  [...sectionKinds]
    .filter(([, { palette }]) => palette.opens || !isFirst)
    .sort(([, a], [, b]) => a.palette.order - b.palette.order);

type NamedBlock = { name: string };

const toNewBlock = ([name, block]: [string, Blocks[string]]): NewBlock =>
  'item' in block
    ? {
        name,
        type: block.type,
        items: Array.from({ length: block.newItems }, () => initialBlocks(block.item)),
      }
    : { name, type: block.type };

/** The blocks that a new section or a new item begins with. */
export const initialBlocks = (declared: Blocks): NewBlock[] =>
  Object.entries(declared)
    .filter(([, block]) => !('isOptional' in block && block.isOptional))
    .map(toNewBlock);

/** The declared blocks that a section or an item does not have. */
export const missingBlocks = (declared: Blocks, present: readonly NamedBlock[]): NewBlock[] =>
  Object.entries(declared)
    .filter(([name]) => !present.some((block) => block.name === name))
    .map(toNewBlock);

/** The blocks that an item of a repeater or slider may have; undefined where its section declares none. */
export function findItemBlocks(rows: Rows, { id, name }: BlockShape): Blocks | undefined {
  const rowId = allBlocks(rows).find(({ block }) => block.id === id)?.rowId;
  const row = rows.find((one) => one.id === rowId);
  const declared = row && findSectionKind(row.className).kind.blocks[name];
  return declared && 'item' in declared ? declared.item : undefined;
}
