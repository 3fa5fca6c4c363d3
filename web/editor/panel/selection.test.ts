import { expect, test } from 'vitest';
import { findSelection } from './selection.ts';

const text = (id: string) => ({ id, name: id, type: 'text', className: '' });
const inner = {
  id: 'cards',
  name: 'cards',
  type: 'repeater',
  className: '',
  items: [[text('a')], [text('b')]],
};
const row = {
  id: 'row',
  className: 'cards',
  cols: [{ id: 'col', className: '', blocks: [text('head'), inner] }],
};

test.for([
  ['row', []],
  ['head', ['head']],
  ['b', ['cards', 'b']],
] as const)('%s is found with the blocks around it', ([id, ancestors]) => {
  expect(findSelection([row], id)).toEqual({ row, blocks: expect.any(Array) });
  expect(findSelection([row], id)?.blocks.map((block) => block.id)).toEqual(ancestors);
});

test.for(['col', 'gone', null])('%s cannot be selected', (id) => {
  expect(findSelection([row], id)).toBeUndefined();
});
