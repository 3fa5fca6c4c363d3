import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCrop } from '../../../contract/rendition.ts';
import { storableData } from '../../../server/content/block-data.ts';
import { parseGrid, pasteCells, serializeGrid } from './grid.ts';
import { parseImage, serializeImage, withoutPicture, withPicture } from './image-data.ts';
import { noLink, parseLink, serializeLink } from './link-data.ts';
import { parseNameValues, serializeNameValues } from './name-values.ts';

const storable = (type: string, data: string) => storableData({ name: 'it', type }, data);

const pageId = '0c6f5f5e-8f3a-4d2b-9c2e-2f1f4b6a7c8d';
const link = {
  url: '/kamers',
  title: 'Naar de kamers',
  pageId,
  opensNew: true,
  fragmentName: 'boven',
  className: 'button',
  rel: 'nofollow',
  onlyThisCulture: true,
};

const photo = {
  id: 'a'.repeat(32),
  fileName: 'duinkamer.jpg',
  kind: 'image' as const,
  extension: 'jpg',
  width: 2400,
  height: 1600,
  bytes: 1,
  focalX: 0.4,
  focalY: 0.6,
  preview: 'data:image/webp;base64,AAAA',
  url: `/media/${'a'.repeat(32)}/480.webp`,
  path: `/media/${'a'.repeat(32)}`,
  createdAt: '2026-01-01T12:00:00.000Z',
};

test('a link is stored and read back as it was written', () => {
  expect(parseLink(storable('json-link', serializeLink(link)))).toEqual(link);
});

test('a link without a target may be stored, one that would run code may not', () => {
  expect(parseLink(storable('json-link', serializeLink(noLink)))).toEqual(noLink);
  expect(parseLink('')).toEqual(noLink);
  expect(() => storable('json-link', serializeLink({ ...noLink, url: 'javascript:alert(1)' }))).toThrow();
});

test('a picture of the library is stored with its texts and its crop, but without the facts of the library', () => {
  const crop = { cropX: 100, cropY: 0, cropWidth: 1200, cropHeight: 900 };
  const image = {
    ...withPicture(withoutPicture, photo),
    ...crop,
    alt: 'Een bed bij het raam',
    title: 'Duinkamer',
    onlyThisCulture: true,
  };
  const stored = JSON.parse(storable('json-image', serializeImage(image)));
  expect(stored).not.toHaveProperty('preview');
  expect(getCrop({ ...parseImage(JSON.stringify(stored)) })).toEqual({
    x: 100,
    y: 0,
    width: 1200,
    height: 900,
  });
  expect(parseImage(JSON.stringify(stored))).toEqual({ ...image, preview: '', focalX: null, focalY: null });
});

test('another picture keeps the class, and drops the texts and the crop of the one before', () => {
  const before = {
    ...withoutPicture,
    alt: 'Een boot',
    title: 'Boot',
    className: 'wide',
    cropWidth: 10,
    cropHeight: 10,
  };
  const after = withPicture(before, photo);
  expect(after).toMatchObject({ alt: '', title: '', className: 'wide', cropWidth: null, image: photo.id });
});

test('an empty picture may be stored', () => {
  expect(parseImage(storable('json-image', serializeImage(withoutPicture)))).toEqual(withoutPicture);
  expect(parseImage('')).toEqual(withoutPicture);
});

test('a table and a name-value list are stored with any text', () => {
  const cells = fc.array(fc.array(fc.string(), { maxLength: 60 }), { maxLength: 30 });
  fc.assert(
    fc.property(cells, (pasted) => {
      const grid = pasteCells(parseGrid(''), -1, 0, pasted);
      expect(parseGrid(storable('jsongrid', serializeGrid(grid)))).toEqual(grid);
    }),
  );
  const values = fc.array(fc.record({ name: fc.string(), value: fc.string() }), { maxLength: 200 });
  fc.assert(
    fc.property(values, (list) => {
      for (const type of ['google', 'seo', 'checkout', 'shippingMethods']) {
        expect(parseNameValues(storable(type, serializeNameValues(list)))).toEqual(list);
      }
    }),
  );
});

test('every editor reads any data and writes data that may be stored', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `{"url":${json},"pageId":null}`),
  );
  fc.assert(
    fc.property(anything, (data) => {
      storable('jsongrid', serializeGrid(parseGrid(data)));
      storable('google', serializeNameValues(parseNameValues(data)));
      const { fragmentName, className, title } = parseLink(data);
      storable('json-link', serializeLink({ ...noLink, fragmentName, className, title }));
    }),
  );
});
