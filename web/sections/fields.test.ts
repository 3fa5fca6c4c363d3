import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Block, readBlock } from '../../client/readers/blocks.ts';
import { defineSection } from './define-section.ts';
import { readFields } from './fields.ts';

let made = 0;

function block(name: string, type: string, data = '', items?: object[][]): Block {
  made += 1;
  return readBlock({ ...facts, id: `block-${made}`, name, type, data, items } as Parameters<
    typeof readBlock
  >[0]);
}

const instant = '2026-01-01T12:00:00.000Z';
const facts = {
  className: '',
  dateCreated: instant,
  dateModified: instant,
  pageId: 'page',
  sortOrder: 0,
  isDeleted: false,
  version: 1,
  culture: 'nl' as const,
};
const broken = { id: 'torn', name: 'heading', type: 'broken' as const, reason: 'unexpected type' };

test('a text is found by name, with its culture', () => {
  const fields = readFields({ heading: { type: 'text' }, body: { type: 'html' }, feed: { type: 'text' } }, [
    block('heading', 'text', 'Eerst je schoenen uit'),
    { ...block('body', 'html', '<p>Zand</p>'), culture: 'en' },
    block('feed', 'string', 'zilteduin'),
    block('undeclared', 'text', 'Zand'),
  ]);
  expect(fields).toEqual({
    heading: { value: 'Eerst je schoenen uit', lang: 'nl' },
    body: { html: '<p>Zand</p>', lang: 'en' },
    feed: { value: 'zilteduin', lang: 'nl' },
  });
});

test('links, pictures, lists and tables are read by their type', () => {
  const { link, picture, list, table } = readFields(
    {
      link: { type: 'json-link' },
      picture: { type: 'json-image' },
      list: { type: 'array' },
      table: { type: 'jsongrid' },
    },
    [
      block('link', 'json-link', '{"url":"/kamers","title":"Kamers"}'),
      block('picture', 'json-image', '{"path":"/media/1","alt":"Een bed"}'),
      block('list', 'array', 'zeep|deken'),
      block('table', 'jsongrid', '{"columns":["Dag"],"rows":[["maandag"]]}'),
    ],
  );
  expect(link).toMatchObject({ url: '/kamers', title: 'Kamers', lang: 'nl' });
  expect(picture).toMatchObject({ path: '/media/1', alt: 'Een bed', lang: 'nl' });
  expect(list?.entries).toEqual(['zeep', 'deken']);
  expect(table).toMatchObject({ columns: ['Dag'], rows: [['maandag']] });
});

test('a missing, empty or broken block, or one of another type, is undefined', () => {
  const blocks = [
    broken,
    block('empty', 'text', ''),
    block('noWhere', 'json-link', '{"url":"","title":"Nergens"}'),
    block('noPicture', 'json-image', ''),
    block('plain', 'text', '<p>Zand</p>'),
  ];
  const names = ['heading', 'empty', 'missing', 'noWhere', 'noPicture', 'plain'];
  for (const type of ['html', 'json-image', 'json-link', 'array', 'jsongrid'] as const) {
    const fields = readFields(Object.fromEntries(names.map((name) => [name, { type }])), blocks);
    expect(Object.entries(fields), type).toEqual(names.map((name) => [name, undefined]));
  }
  const { empty, missing, noWhere } = readFields(
    { empty: { type: 'text' }, missing: { type: 'text' }, noWhere: { type: 'text' } },
    blocks,
  );
  expect([empty, missing, noWhere]).toEqual([undefined, undefined, undefined]);
});

test('an editor gets empty blocks too, with their slots', () => {
  const slots = {
    text: ({ name }: Block) => `[${name}]`,
    dressed: ({ name }: Block) => ({ mark: { name } }),
  };
  const { title, body, picture, missing } = readFields(
    {
      title: { type: 'text' },
      body: { type: 'html' },
      picture: { type: 'json-image' },
      missing: { type: 'text' },
    },
    [block('title', 'text'), block('body', 'html'), block('picture', 'json-image')],
    slots,
  );
  expect([title?.shown, body?.shown, missing]).toEqual(['[title]', '[body]', undefined]);
  expect(picture).toMatchObject({ path: '', dressed: { mark: { name: 'picture' } } });
});

test('each item of a repeater has its own fields', () => {
  const inner = (id: string, title: string) => [{ ...facts, id, name: 'title', type: 'text', data: title }];
  const item = { title: { type: 'text' } } as const;
  const { cards, slides, none } = readFields(
    {
      cards: { type: 'repeater', item, newItems: 1 },
      slides: { type: 'slider', item, newItems: 1 },
      none: { type: 'repeater', item, newItems: 1 },
    },
    [
      block('title', 'text', 'buiten'),
      block('cards', 'repeater', '', [inner('one', 'Zeekamer'), inner('two', 'Bedstee')]),
      block('slides', 'slider', '', [[]]),
    ],
  );
  expect(cards.map(({ id, fields }) => [id, fields.title?.value])).toEqual([
    ['one', 'Zeekamer'],
    ['two', 'Bedstee'],
  ]);
  expect(slides).toEqual([{ id: '0', fields: { title: undefined } }]);
  expect(none).toEqual([]);
});

const shown = defineSection({
  blocks: { heading: { type: 'text' }, note: { type: 'text' } },
  variants: ['reverse', 'wide'],
  palette: { order: 10 },
  View: ({ fields, variants }) =>
    createElement('p', { className: variants.join() }, `${fields.heading?.value} ${fields.note?.value}`),
});

/** The compiler proves it: each marked line would be an error. */
const wrong = defineSection({
  blocks: {
    heading: { type: 'text' },
    body: { type: 'html' },
    link: { type: 'json-link' },
    cards: { type: 'repeater', item: { title: { type: 'text' } }, newItems: 1 },
  },
  variants: ['reverse'],
  palette: { order: 10 },
  View: ({ fields, variants }) => {
    const declared: unknown[] = [fields.heading?.value, fields.body?.html, fields.link?.url];
    const card = fields.cards[0]?.fields;
    const undeclared: unknown[] = [
      // @ts-expect-error no block of this name
      fields.headin,
      // @ts-expect-error a text is no html
      fields.heading?.html,
      // @ts-expect-error html is no text
      fields.body?.value,
      // @ts-expect-error a link has no path of a picture
      fields.link?.path,
      // @ts-expect-error an item has no blocks of its section
      card?.heading,
      // @ts-expect-error no variant of this name
      variants.includes('revers') || undefined,
    ];
    return [...declared, card?.title, ...undeclared].filter((one) => one !== undefined).join();
  },
});

defineSection({
  // @ts-expect-error no type of this name
  blocks: { picture: { type: 'image' } },
  palette: { order: 10 },
  View: () => null,
});

function render(
  { render }: ReturnType<typeof defineSection>,
  className: string,
  ...columns: Block[]
): string {
  const row = {
    ...facts,
    id: 'row',
    className,
    cols: columns.map((one) => ({ ...facts, id: 'col', content: [one] })),
  };
  const quotes = { rooms: [], products: [], forms: { byName: {}, check: null } };
  return renderToStaticMarkup(render({ row, isFirst: false, template: 'content', feeds: {}, quotes }));
}

test('a view reads its blocks from any column, and the variants that it declares', () => {
  const columns = [block('heading', 'text', 'Zand'), block('note', 'text', 'in je schoenen')];
  expect(render(shown, 'some reverse other', ...columns)).toBe('<p class="reverse">Zand in je schoenen</p>');
});

test('a view cannot read what its section does not declare', () => {
  expect(render(wrong, 'some revers', block('headin', 'text', 'Zand'))).toBe('');
});
