import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnlabelledBlocks, outlineFindings } from './check-page.ts';
import { toFindings, uniqueFindings } from './findings.ts';

test('a finding of axe belongs to its block, and findings outside blocks are dropped', () => {
  const axeFindings = [
    { rule: 'link-name', help: 'Links must have discernible text', blockId: 'body' },
    { rule: 'color-contrast', help: 'Elements must meet contrast', blockId: null },
    { rule: 'aria-command-name', help: 'ARIA commands must have a name', blockId: 'body' },
    { rule: 'list', help: 'Lists must be structured', blockId: 'body' },
  ];
  expect(toFindings(axeFindings)).toEqual([
    { kind: 'link', blockId: 'body' },
    { kind: 'other', blockId: 'body', help: 'Lists must be structured' },
  ]);
});

test('a repeated finding in a block is listed once', () => {
  const link = { kind: 'link', blockId: 'body' } as const;
  const elsewhere = { kind: 'link', blockId: 'lead' } as const;
  expect(uniqueFindings([link, elsewhere, { ...link }])).toEqual([link, elsewhere]);
});

const heading = (level: number, text = 'Rooms') => ({ level, text, blockId: `h${level}` });

test.for([
  { what: 'in order', headings: [heading(1), heading(2), heading(3), heading(2)], found: [] },
  { what: 'none', headings: [], found: ['noMainHeading'] },
  {
    what: 'an empty first one',
    headings: [heading(1, ' '), heading(2)],
    found: ['noMainHeading', 'emptyHeading'],
  },
  { what: 'a level left out', headings: [heading(1), heading(3), heading(4)], found: ['skippedHeading'] },
  {
    what: 'a level left out below an empty one',
    headings: [heading(1), heading(2, ''), heading(3)],
    found: ['skippedHeading', 'emptyHeading'],
  },
])('headings: $what', ({ headings, found }) => {
  expect(outlineFindings(headings).map(({ kind }) => kind)).toEqual(found);
});

test('headings that go down one level at a time are valid', () => {
  const steps = fc.array(fc.integer({ min: -5, max: 1 }), { maxLength: 30 });
  fc.assert(
    fc.property(steps, (downs) => {
      let level = 1;
      const headings = [heading(1)];
      for (const by of downs) {
        level = Math.max(1, Math.min(6, level + by));
        headings.push(heading(level));
      }
      expect(outlineFindings(headings)).toEqual([]);
    }),
  );
});

test('pictures and links without text are found, except decorative and hidden ones', () => {
  const picture = (id: string, image: object) => ({
    id,
    type: 'json-image',
    data: JSON.stringify({ path: '/media/dune.jpg', alt: '', ...image }),
  });
  const link = (id: string, url: string) => ({ id, type: 'json-link', data: JSON.stringify({ url }) });
  const blocks = [
    picture('silent', {}),
    picture('described', { alt: 'The dunes at dusk' }),
    picture('decorative', { className: 'wide decorative' }),
    picture('empty', { path: '' }),
    link('wordless', '/rooms'),
    link('worded', '/rooms'),
    link('hidden', '/rooms'),
    link('unset', ''),
  ];
  const shown = new Map([
    ['wordless', ' '],
    ['worded', 'Our rooms'],
    ['unset', ''],
  ]);
  expect(findUnlabelledBlocks(blocks, (id) => shown.get(id))).toEqual([
    { kind: 'picture', blockId: 'silent' },
    { kind: 'link', blockId: 'wordless' },
  ]);
});
