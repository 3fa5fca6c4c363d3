import { expect, test } from 'vitest';
import type { BlockShape, RowShape } from '../document/structure.ts';
import { sectionChanges, structureLines } from './section-lines.ts';

const block = (name: string, items?: BlockShape[][]): BlockShape => ({
  ...{ id: name, name, type: items ? 'repeater' : 'text', className: '' },
  ...(items && { items }),
});
const row = (id: string, ...blocks: BlockShape[]): RowShape => ({
  id,
  className: id,
  cols: [{ id: `${id} col`, className: '', blocks }],
});

const hero = row('hero', block('title'));
const cards = row('cards', block('cards', [[block('picture'), block('text')]]));
const quote = row('quote', block('words'));

test('a page becomes lines of sections with their blocks indented', () => {
  const names = { section: ({ id }: RowShape) => id, block: ({ name }: BlockShape) => name };
  expect(structureLines([hero, cards], names)).toBe(
    'hero\n\u2003title\ncards\n\u2003cards\n\u2003\u2003picture\n\u2003\u2003text\n',
  );
});

test.for([
  { what: 'nothing', after: [hero, cards], changes: {} },
  {
    what: 'nothing but the order of keys in the stored structure',
    after: [hero, cards].map(({ id, cols, className }) => ({ cols, className, id })),
    changes: {},
  },
  { what: 'a section gone', after: [hero], changes: { gone: [cards] } },
  { what: 'a section added', after: [hero, quote, cards], changes: { added: [quote] } },
  { what: 'sections reordered', after: [cards, hero], changes: { isReordered: true } },
  {
    what: 'a section changed',
    after: [row('hero', block('title'), block('lead')), cards],
    changes: { changed: [row('hero', block('title'), block('lead'))] },
  },
])('differences between sections: $what', ({ after, changes }) => {
  const none = { gone: [], added: [], changed: [], isReordered: false };
  expect(sectionChanges([hero, cards], after)).toEqual({ ...none, ...changes });
});
