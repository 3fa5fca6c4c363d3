import { describe, expect, it, vi } from 'vitest';
import type { WireBlock } from './blocks.ts';
import { ContentError, readBlock } from './blocks.ts';
import { readPage, readProperties, readRows } from './pages.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

const facts = {
  id,
  name: 'welcome',
  className: 'wide',
  dateCreated: '2026-01-01T00:00:00Z',
  dateModified: '2026-01-02T00:00:00Z',
  pageId: id,
  sortOrder: 1,
  isDeleted: false,
  version: 3,
  culture: 'nl',
} as const;

const block = (type: string, data: string, items?: WireBlock[][]): WireBlock => ({
  ...facts,
  type,
  data,
  ...(items ? { items } : {}),
});

const link = { title: 'Kamers', url: '/kamers', className: '', pageId: id, target: '_blank' };
const image = {
  image: 'duin',
  className: 'hero',
  width: 1600,
  height: 900,
  title: 'Duinen',
  alt: 'Duinen bij avond',
  path: '/media/duin',
  extension: 'jpg',
  cropX: 0.5,
  cropY: 10,
  cropWidth: 800,
  cropHeight: 450,
  preview: 'data:image/webp;base64,UklG',
  focalX: 0.25,
  focalY: 0.5,
};
const noImage = {
  image: '',
  className: '',
  width: null,
  height: null,
  title: '',
  alt: '',
  path: '',
  extension: '',
  cropX: null,
  cropY: null,
  cropWidth: null,
  cropHeight: null,
  preview: '',
  focalX: null,
  focalY: null,
};

describe('a block', () => {
  it.each<[string, string, unknown]>([
    ['html', '<p> Dag </p>', '<p> Dag </p>'],
    ['text', ' Dag|allemaal ', ' Dag|allemaal '],
    ['string', '', ''],
    ['boolean', 'true', true],
    ['boolean', 'False', false],
    ['boolean', '', false],
    ['array', 'zee|duin|', ['zee', 'duin', '']],
    ['array', 'zee', ['zee']],
    ['array', '', []],
    ['json-link', JSON.stringify({ ...link, secret: 1 }), link],
    ['json-link', '{"url":"/x"}', { title: '', url: '/x', className: '', pageId: null, target: null }],
    [
      'json-link',
      '{"url":"/x","rel":"nofollow","fragmentName":"top"}',
      {
        ...{ title: '', url: '/x', className: '', pageId: null, target: null },
        ...{ rel: 'nofollow', fragmentName: 'top' },
      },
    ],
    ['json-link', '', { title: '', url: '', className: '', pageId: null, target: null }],
    ['json-image', JSON.stringify(image), image],
    ['json-image', '{"width":"1600","cropX":"0,5","height":"auto"}', { ...noImage, width: 1600, cropX: 0.5 }],
    ['json-image', '', noImage],
    [
      'jsongrid',
      '{"columns":["Dag","Uur"],"rows":[["ma",9],["di",null]]}',
      {
        columns: ['Dag', 'Uur'],
        rows: [
          ['ma', '9'],
          ['di', ''],
        ],
      },
    ],
    ['jsongrid', '', { columns: [], rows: [] }],
    ['google', '[{"name":"id","value":"G-1"}]', { id: 'G-1' }],
    [
      'seo',
      '[{"name":"title","value":"Herberg"},{"name":"index","value":"no"}]',
      {
        title: 'Herberg',
        index: 'no',
      },
    ],
    ['checkout', '[]', {}],
    ['shippingMethods', '', {}],
  ])('of type %s with %j is read', (type, data, value) => {
    expect(readBlock(block(type, data))).toEqual({ ...facts, type, value });
  });

  it.each([
    ['link', 'json-link', link],
    ['image', 'json-image', image],
  ])('of type %s is read as one of type %s', (type, read, value) => {
    expect(readBlock(block(type, JSON.stringify(value)))).toEqual({ ...facts, type: read, value });
  });

  it.each(['repeater', 'slider'])('of type %s has items of blocks, at any depth', (type) => {
    const inner = block('slider', '', [[block('boolean', 'true')]]);
    const read = readBlock(block(type, '', [[block('text', 'een'), inner], []]));
    expect(read).toEqual({
      ...facts,
      type,
      items: [
        [
          { ...facts, type: 'text', value: 'een' },
          { ...facts, type: 'slider', items: [[{ ...facts, type: 'boolean', value: true }]] },
        ],
        [],
      ],
    });
  });

  const items = (value: unknown) => value as WireBlock[][];

  it.each<[string, WireBlock]>([
    ['an unexpected type', block('video', 'x')],
    ['a type of every object', block('constructor', 'x')],
    ['a link that is not JSON', block('json-link', '{"url":')],
    ['a link that is a list', block('json-link', '[]')],
    ['an image that is text', block('json-image', '"duin.jpg"')],
    ['a grid without rows of cells', block('jsongrid', '{"columns":[],"rows":["a"]}')],
    ['a grid whose columns are text', block('jsongrid', '{"columns":"a","rows":[]}')],
    ['neither true nor false', block('boolean', 'perhaps')],
    ['a map that is not a name-value list', block('seo', '{"title":"x"}')],
    ['a name-value list without names', block('google', '[{"value":"x"}]')],
    ['a repeater without items', block('repeater', '')],
    ['a slider whose items are no list', block('slider', '', items('x'))],
    ['a slider with an item that is no list', block('slider', '', items([block('text', 'x')]))],
  ])('with %s is an error that names it', (_, wire) => {
    const failing = vi.fn(() => readBlock(wire));
    expect(failing).toThrow(ContentError);
    expect(failing).toThrow(`block welcome (${id}) of type ${wire.type}: `);
    expect(failing.mock.results[0]?.value).toMatchObject({
      code: 'content',
      blockId: id,
      blockName: 'welcome',
      blockType: wire.type,
    });
  });

  it('in a repeater is the one that the error names', () => {
    const inner = { ...block('video', ''), name: 'film' };
    expect(() => readBlock(block('repeater', '', [[inner]]))).toThrow('block film');
  });
});

describe('a page', () => {
  it('has its properties as a map, in lower case and without Meta', () => {
    const properties = [
      { name: 'MetaTitle', value: 'Herberg' },
      { name: 'metaDescription', value: 'Aan zee' },
      { name: 'Meta', value: 'm' },
      { name: 'Robots', value: 'index' },
      { name: 'OgMetaImage', value: 'i' },
      { name: '__proto__', value: 'p' },
    ];
    const map = readProperties(properties);
    expect(Object.entries(map)).toEqual([
      ['title', 'Herberg'],
      ['description', 'Aan zee'],
      ['meta', 'm'],
      ['robots', 'index'],
      ['ogmetaimage', 'i'],
      ['__proto__', 'p'],
    ]);
    expect(readPage({ id, properties }).properties).toEqual(map);
  });

  it('is readable although a block is broken, and the block is reported', () => {
    const report = vi.fn();
    const col = { id, className: 'half', version: 1, content: [block('video', ''), block('text', 'Dag')] };
    const [row] = readRows([{ id, className: '', version: 2, cols: [col] }], report);
    expect(row).toMatchObject({ version: 2, cols: [{ className: 'half', version: 1 }] });
    expect(row?.cols[0]?.content).toEqual([
      { id, name: 'welcome', type: 'broken', reason: expect.stringContaining('unexpected type') },
      { ...facts, type: 'text', value: 'Dag' },
    ]);
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(ContentError));
  });
});
