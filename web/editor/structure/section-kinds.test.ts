import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getSectionKind, missingBlocks, newItem, sectionKinds } from './section-kinds.ts';

const guide = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'content.md'), 'utf8');

test('every kind adds blocks that the guide names for it', () => {
  for (const [kind, { blocks }] of Object.entries(sectionKinds)) {
    const line = guide.split('\n').find((one) => one.startsWith(`| \`${kind}\``));
    for (const { name } of blocks) expect(line, kind).toContain(`\`${name}\``);
  }
});

test('the first word of a class names the kind', () => {
  expect([getSectionKind('split reverse'), getSectionKind('something'), getSectionKind('')]).toEqual([
    'split',
    'prose',
    'prose',
  ]);
});

test('a section offers its missing blocks', () => {
  const lacking = missingBlocks('hero', [{ name: 'title' }, { name: 'picture' }]);
  expect(lacking.map(({ name }) => name)).toEqual(['lead', 'action', 'fromPrice']);
});

test('an item starts with the blocks that its section shows', () => {
  expect(newItem('facts').map(({ name }) => name)).toEqual(['label', 'value']);
  expect(newItem('something else')).toHaveLength(1);
});
