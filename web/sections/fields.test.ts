import { expect, test } from 'vitest';
import type { Block } from '../../client/readers/blocks.ts';
import { readBlock } from '../../client/readers/blocks.ts';
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
  const fields = readFields([
    block('heading', 'text', 'Eerst je schoenen uit'),
    { ...block('body', 'html', '<p>Zand</p>'), culture: 'en' },
    block('feed', 'string', 'zilteduin'),
  ]);
  expect(fields.text('heading')).toEqual({ value: 'Eerst je schoenen uit', lang: 'nl' });
  expect(fields.html('body')).toEqual({ value: '<p>Zand</p>', lang: 'en' });
  expect([fields.text('body'), fields.html('heading')]).toEqual([undefined, undefined]);
  expect(fields.text('feed')?.value).toBe('zilteduin');
});

test('links, pictures, lists and tables are read by their kind', () => {
  const fields = readFields([
    block('link', 'json-link', '{"url":"/kamers","title":"Kamers"}'),
    block('picture', 'json-image', '{"path":"/media/1","alt":"Een bed"}'),
    block('list', 'array', 'zeep|deken'),
    block('table', 'jsongrid', '{"columns":["Dag"],"rows":[["maandag"]]}'),
  ]);
  expect(fields.link('link')).toMatchObject({ url: '/kamers', title: 'Kamers' });
  expect(fields.image('picture')).toMatchObject({ path: '/media/1', alt: 'Een bed' });
  expect(fields.list('list')).toEqual(['zeep', 'deken']);
  expect(fields.grid('table')).toEqual({ columns: ['Dag'], rows: [['maandag']] });
});

test('a missing, empty or broken block, or one of another kind, is undefined', () => {
  const fields = readFields([
    broken,
    block('empty', 'text', ''),
    block('noWhere', 'json-link', '{"url":"","title":"Nergens"}'),
    block('noPicture', 'json-image', ''),
  ]);
  for (const name of ['heading', 'empty', 'missing', 'noWhere'])
    expect(fields.text(name), name).toBeUndefined();
  for (const name of ['noWhere', 'empty', 'missing']) expect(fields.link(name), name).toBeUndefined();
  for (const name of ['noPicture', 'empty', 'missing']) expect(fields.image(name), name).toBeUndefined();
  expect(fields.grid('empty')).toBeUndefined();
  expect(fields.list('empty')).toEqual([]);
  expect(fields.items('empty')).toEqual([]);
});

test('each item of a repeater has its own fields', () => {
  const inner = (id: string, title: string) => [{ ...facts, id, name: 'title', type: 'text', data: title }];
  const fields = readFields([
    block('title', 'text', 'buiten'),
    block('cards', 'repeater', '', [inner('one', 'Zeekamer'), inner('two', 'Bedstee')]),
    block('slides', 'slider', '', [[]]),
  ]);
  const cards = fields.items('cards');
  expect(cards.map(({ id, fields: card }) => [id, card.text('title')?.value])).toEqual([
    ['one', 'Zeekamer'],
    ['two', 'Bedstee'],
  ]);
  const [empty] = fields.items('slides');
  expect(empty?.id).toBe('0');
  expect(empty?.fields.text('title')).toBeUndefined();
});
