import { expect, test } from 'vitest';
import { addItem, allBlocks, createRow, moveItem, type RowShape, removeItem } from '../document/structure.ts';
import { addToItem, listMissingBlocks } from './item-blocks.ts';

const card = [
  { name: 'title', type: 'text' },
  { name: 'link', type: 'json-link' },
];
const rows = [createRow('cards', [{ name: 'cards', type: 'repeater', items: [card, card] }])];

const getCards = (all: readonly RowShape[]) => {
  const found = allBlocks(all).find(({ block }) => block.name === 'cards');
  if (!found) throw new Error('the repeater is gone');
  return found.block;
};
const listNames = (all: readonly RowShape[]) =>
  getCards(all).items?.map((item) => item.map(({ name }) => name));

test('an item offers its missing optional blocks, each once', () => {
  const cards = getCards(rows);
  const [room] = listMissingBlocks(cards, cards.items?.[1] ?? []);
  expect(room).toEqual({ name: 'room', type: 'string' });
  if (!room) return;
  const after = addToItem(rows, cards.id, 1, room);
  expect(listNames(after)).toEqual([
    ['title', 'link'],
    ['title', 'link', 'room'],
  ]);
  const names = listMissingBlocks(getCards(after), getCards(after).items?.[1] ?? []).map(({ name }) => name);
  expect(names).toEqual(['product']);
  expect(getCards(after).items?.[0]).toEqual(cards.items?.[0]);
});

test('an added block moves and goes with its item, and a new item has the blocks of the first', () => {
  const { id } = getCards(rows);
  const after = moveItem(addToItem(rows, id, 1, { name: 'room', type: 'string' }), id, 1, 0);
  expect(listNames(addItem(after, id, []))?.at(-1)).toEqual(['title', 'link', 'room']);
  expect(listNames(removeItem(after, id, 0))).toEqual([['title', 'link']]);
});
