import { expect, test } from 'vitest';
import { addItem, allBlocks, moveItem, type RowShape, removeItem, rowOf } from '../document/structure.ts';
import { addToItem, missingIn } from './item-blocks.ts';

const card = [
  { name: 'title', type: 'text' },
  { name: 'link', type: 'json-link' },
];
const rows = [rowOf('cards', [{ name: 'cards', type: 'repeater', items: [card, card] }])];

const cardsOf = (all: readonly RowShape[]) => {
  const found = allBlocks(all).find(({ block }) => block.name === 'cards');
  if (!found) throw new Error('the repeater is gone');
  return found.block;
};
const namesOf = (all: readonly RowShape[]) => cardsOf(all).items?.map((item) => item.map(({ name }) => name));

test('an item gets what it could have besides, and only once', () => {
  const cards = cardsOf(rows);
  const [room] = missingIn(cards, cards.items?.[1] ?? []);
  expect(room).toEqual({ name: 'room', type: 'string' });
  if (!room) return;
  const after = addToItem(rows, cards.id, 1, room);
  expect(namesOf(after)).toEqual([
    ['title', 'link'],
    ['title', 'link', 'room'],
  ]);
  const names = missingIn(cardsOf(after), cardsOf(after).items?.[1] ?? []).map(({ name }) => name);
  expect(names).toEqual(['product']);
  expect(cardsOf(after).items?.[0]).toEqual(cards.items?.[0]);
});

test('what was added moves and goes with its item, and a new item has what the first has', () => {
  const { id } = cardsOf(rows);
  const after = moveItem(addToItem(rows, id, 1, { name: 'room', type: 'string' }), id, 1, 0);
  expect(namesOf(addItem(after, id, []))?.at(-1)).toEqual(['title', 'link', 'room']);
  expect(namesOf(removeItem(after, id, 0))).toEqual([['title', 'link']]);
});
