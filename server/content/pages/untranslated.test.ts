import { expect, test } from 'vitest';
import type { Culture } from '../../../contract/culture.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshBlock } from '../../../test/kit/fresh-block.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createPage } from '../create-page.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('eva', 'office');

const missingOn = async (pageId: string, culture: Culture) => {
  const { data } = await call(shop, 'pages.untranslated', { query: { culture } }, { token });
  return data.find((page) => page.pageId === pageId)?.missing ?? [];
};

test('the demo has every text in every culture', async () => {
  const { data } = await call(shop, 'pages.untranslated', { query: { culture: 'hr' } }, { token });
  expect(data).toEqual([]);
});

test('a block without a text of its own is listed, with the text that readers see instead', async () => {
  const page = await freshBlock(shop, {
    data: { nl: '<p>De <b>oven</b> is aan.</p>', fr: '<p>Le four.</p>' },
  });
  expect(await missingOn(page.pageId, 'nl')).toEqual([]);
  expect(await missingOn(page.pageId, 'hr')).toEqual([
    { blockId: page.blockId, name: 'body', type: 'html', sourceCulture: 'nl', source: 'De oven is aan.' },
  ]);
  const body = { culture: 'hr' as const, data: '<p>Peć je upaljena.</p>', baseVersion: 0 };
  await call(shop, 'editing.putDraft', { params: page, body }, { token });
  expect(await missingOn(page.pageId, 'hr')).toEqual([]);
});

test('codes, flags and pictures without text need no translation', async () => {
  const image = (alt: string) => JSON.stringify({ path: '/media/x', width: 1, height: 1, alt });
  const link = (title: string) => JSON.stringify({ url: '/kamers', title });
  const blocks = [
    { name: 'rooms', type: 'string', data: { nl: 'ZEEKAMER' } },
    { name: 'isOpen', type: 'boolean', data: { nl: 'true' } },
    { name: 'silent', type: 'json-image', data: { nl: image('') } },
    { name: 'plain', type: 'json-link', data: { nl: link('') } },
    { name: 'empty', type: 'text', data: { nl: ' ' } },
    { name: 'picture', type: 'json-image', data: { nl: image('Een zeehond') } },
    { name: 'link', type: 'json-link', data: { nl: link('Naar de kamers') } },
    { name: 'list', type: 'array', data: { nl: 'een|twee' } },
    { name: 'table', type: 'jsongrid', data: { nl: JSON.stringify({ columns: ['Dag'], rows: [] }) } },
  ];
  const path = `/woorden-${crypto.randomUUID()}`;
  const pageId = await createPage(shop.db, shop.site.id, {
    template: 'page',
    texts: { nl: { path, title: 'Woorden' } },
    rows: [{ className: 'prose', cols: [{ className: '', blocks }] }],
  });
  expect((await missingOn(pageId, 'zh')).map(({ name, source }) => [name, source])).toEqual([
    ['picture', 'Een zeehond'],
    ['link', 'Naar de kamers'],
    ['list', 'een, twee'],
    ['table', 'Dag'],
  ]);
});
