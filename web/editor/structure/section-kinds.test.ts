import { expect, test } from 'vitest';
import { findSectionKind } from '../../sections/registry.ts';
import {
  addItem,
  addToItem,
  allBlocks,
  createRow,
  moveItem,
  type RowShape,
  removeItem,
} from '../document/structure.ts';
import { findItemBlocks, initialBlocks, listPalette, missingBlocks } from './section-kinds.ts';

const blocksOf = (kind: string) => findSectionKind(kind).kind.blocks;
const names = (blocks: readonly { name: string }[]) => blocks.map(({ name }) => name);

const rows = [createRow('cards', initialBlocks(blocksOf('cards')))];

const getCards = (all: readonly RowShape[]) => {
  const found = allBlocks(all).find(({ block }) => block.name === 'cards');
  if (!found) throw new Error('the repeater is gone');
  return found.block;
};
const listNames = (all: readonly RowShape[]) => getCards(all).items?.map(names);

test('the palette has every kind in its own place, and at the top of a page those that open one', () => {
  const all = listPalette({ isFirst: false });
  expect(all.length).toBeGreaterThan(10);
  expect(new Set(all.map(([, { palette }]) => palette.order)).size).toBe(all.length);
  expect(listPalette({ isFirst: true })).toEqual(all.filter(([, { palette }]) => palette.opens));
});

test('a new section begins with its blocks and items, without the optional ones', () => {
  const [row] = rows;
  expect(row?.cols.map(({ blocks }) => names(blocks))).toEqual([['heading', 'lead', 'cards']]);
  expect(listNames(rows)).toEqual(Array(3).fill(['picture', 'title', 'text', 'link']));
});

test('a section offers its missing blocks', () => {
  const missing = missingBlocks(blocksOf('hero'), [{ name: 'title' }, { name: 'picture' }]);
  expect(names(missing)).toEqual(['lead', 'action', 'fromPrice']);
});

test('an item offers its missing blocks, each once', () => {
  const cards = getCards(rows);
  const declared = findItemBlocks(rows, cards) ?? {};
  const [room] = missingBlocks(declared, cards.items?.[1] ?? []);
  expect(room).toEqual({ name: 'room', type: 'string' });
  if (!room) return;
  const after = addToItem(rows, cards.id, 1, room);
  expect(listNames(after)?.slice(0, 2)).toEqual([
    ['picture', 'title', 'text', 'link'],
    ['picture', 'title', 'text', 'link', 'room'],
  ]);
  expect(names(missingBlocks(declared, getCards(after).items?.[1] ?? []))).toEqual(['product']);
  expect(getCards(after).items?.[0]).toEqual(cards.items?.[0]);
});

test('an added block moves and goes with its item, and a new item has the blocks of the first', () => {
  const { id } = getCards(rows);
  const after = moveItem(addToItem(rows, id, 1, { name: 'room', type: 'string' }), id, 1, 0);
  const withRoom = ['picture', 'title', 'text', 'link', 'room'];
  expect(listNames(addItem(after, id, []))?.at(-1)).toEqual(withRoom);
  expect(listNames(removeItem(after, id, 0))).not.toContainEqual(withRoom);
});

test('a repeater that its section does not declare has no known blocks', () => {
  const others = [createRow('hero', [{ name: 'cards', type: 'repeater', items: [] }])];
  expect(findItemBlocks(others, getCards(others))).toBeUndefined();
});
