import { expect, test } from 'vitest';
import { isSafeAddress } from '../../../server/content/block-data.ts';
import { findCodeKind, parseCodes, serializeCodes } from './item-codes.ts';
import { itemTitle } from './item-title.ts';
import { getFragment, normalizeAddress } from './link-data.ts';
import { isRepeated } from './name-values.ts';

const blocks = (...types: string[]) =>
  types.map((type, index) => ({ id: String(index), name: type, type, className: '' }));

test.each([
  [
    'its text, whatever picture stands before it',
    ['json-image', 'text'],
    ['{"alt":"Een bed"}', 'Zeekamer'],
    'Zeekamer',
  ],
  ['html without its marks', ['html'], ['<p>Koffie &amp; thee</p><p>in bed</p>'], 'Koffie & thee in bed'],
  [
    'what its picture shows where it has no words',
    ['text', 'json-image'],
    ['', '{"alt":"Een bed"}'],
    'Een bed',
  ],
  ['what its link says', ['json-link'], ['{"title":"Kamers"}'], 'Kamers'],
  ['nothing where nothing can be read', ['json-image', 'slider'], ['{', ''], ''],
])('the title of an item is %s', (_, types, data, text) => {
  expect(itemTitle(blocks(...types), (id) => data[Number(id)] ?? '')).toBe(text);
});

test('a long title is cut', () => {
  const text = itemTitle(blocks('text'), () => 'zand '.repeat(40));
  expect(text.length).toBeLessThanOrEqual(60);
  expect(text).toMatch(/^zand zand.*…$/);
});

test.each([
  ['ana@zilteduin.nl', 'mailto:ana@zilteduin.nl'],
  ['+31 (0)222-123456', 'tel:+310222123456'],
  ['zilteduin.nl/kamers', 'https://zilteduin.nl/kamers'],
  ['www.zilteduin.nl', 'https://www.zilteduin.nl'],
  [' /kamers ', '/kamers'],
  ['https://zilteduin.nl', 'https://zilteduin.nl'],
  ['#boven', '#boven'],
  ['kamers', 'kamers'],
  ['', ''],
])('the address %s is completed to %s', (typed, address) => {
  expect(normalizeAddress(typed)).toBe(address);
  expect(isSafeAddress(normalizeAddress(typed))).toBe(true);
});

test('no unsafe address becomes safe by completion', () => {
  for (const address of ['javascript:alert(1)//a.nl', '//evil.nl', 'data:text/html,x']) {
    expect(isSafeAddress(normalizeAddress(address))).toBe(false);
  }
});

test('an anchor has no # in front and no white space', () => {
  expect(getFragment('#boven aan')).toBe('boven-aan');
});

test('item codes are those between the pipes, each once', () => {
  expect(parseCodes(' ZEEKAMER | BEDSTEE||ZEEKAMER')).toEqual(['ZEEKAMER', 'BEDSTEE']);
  expect(parseCodes(serializeCodes(['A', 'B']))).toEqual(['A', 'B']);
  expect(findCodeKind('fromPrice')).toEqual({ of: 'room', isMany: true, mayBeAll: true });
  expect(findCodeKind('toString')).toBeUndefined();
});

test('a repeated name is detected', () => {
  const list = ['a', 'b', 'a', '', ''].map((name) => ({ name, value: '' }));
  expect(list.map((_, index) => isRepeated(list, index))).toEqual([true, false, true, false, false]);
});
