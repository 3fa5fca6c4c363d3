import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { addBundle, getI18n } from '../../i18n.ts';
import texts from '../translations/en/editorPublishing.json' with { type: 'json' };
import { blockFields, pageFields, pairFields } from './block-fields.ts';

addBundle('en', { site: texts });
const t: TFunction = getI18n('en').t;

test.for([
  { type: 'text', data: 'By the sea', fields: [['Text', 'By the sea']] },
  { type: 'html', data: '<p>By the <b>sea</b></p>', fields: [['Text', 'By the sea']] },
  { type: 'array', data: 'tea|cake', fields: [['Text', 'tea\ncake']] },
  { type: 'boolean', data: 'true', fields: [['Text', 'Yes']] },
  { type: 'boolean', data: '', fields: [['Text', 'No']] },
  {
    type: 'json-link',
    data: JSON.stringify({ url: '/rooms', title: 'Rooms', target: '_blank', fragmentName: 'sea' }),
    fields: [
      ['Text', 'Rooms'],
      ['Address', '/rooms#sea'],
      ['In a new window', 'Yes'],
    ],
  },
  {
    type: 'json-image',
    data: JSON.stringify({
      path: '/media/dune.jpg',
      alt: 'Dunes',
      cropX: 10,
      cropY: 0,
      cropWidth: 400,
      cropHeight: 300,
    }),
    fields: [
      ['Picture', '/media/dune.jpg'],
      ['Description', 'Dunes'],
      ['Title', ''],
      ['Crop', '400 × 300 (10, 0)'],
    ],
  },
  {
    type: 'jsongrid',
    data: JSON.stringify({ columns: ['Day', 'From'], rows: [['Mo', '9'], ['Tu']] }),
    fields: [['Text', 'Day | From\nMo | 9\nTu | ']],
  },
  {
    type: 'seo',
    data: JSON.stringify([{ name: 'robots', value: 'noindex' }]),
    fields: [['robots', 'noindex']],
  },
  {
    type: 'json-link',
    data: 'not json',
    fields: [
      ['Text', ''],
      ['Address', ''],
      ['In a new window', 'No'],
    ],
  },
])('$type reads as fields', ({ type, data, fields }) => {
  expect(blockFields(t, type, data).map(({ label, text }) => [label, text])).toEqual(fields);
});

test('two states of a page are compared field by field, without fields that both lack', () => {
  const before = pageFields(t, {
    path: '/rooms',
    title: 'Rooms',
    properties: [{ name: 'MetaTitle', value: 'x' }],
  });
  const after = pageFields(t, {
    path: '/kamers',
    title: '',
    properties: [{ name: 'MetaRobots', value: '' }],
  });
  expect(pairFields(before, after)).toEqual([
    { label: 'Address of the page', before: '/rooms', after: '/kamers' },
    { label: 'Title', before: 'Rooms', after: '' },
    { label: 'MetaTitle', before: 'x', after: '' },
  ]);
});
