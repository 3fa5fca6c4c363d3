import { describe, expect, test } from 'vitest';
import type { Contract, Input, Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { type CallIdentity, call } from '../../../test/kit/call-api.ts';
import { freshBlock } from '../../../test/kit/fresh-block.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';
import { putMenu } from '../menu.ts';

const shop = await openShop();
const other = await shop.another();
const { accessToken: token } = await shop.signIn('eva', 'office');
const { accessToken: managers } = await shop.signIn('mees', 'office');

type Pages = Contract['pages'];
let made = 0;

const create = (body: Partial<Input<Pages['create']>['body']> = {}, shown: CallIdentity = {}) => {
  const title = `Zomer ${++made}`;
  return call(shop, 'pages.create', { body: { culture: 'nl', title, ...body } }, { token, ...shown });
};
const all = async (culture: Culture = 'nl') =>
  (await call(shop, 'pages.all', { query: { culture } }, { token })).data;
const move = (pageId: string, parentId: string | null, beforeId: string | null = null) =>
  call(shop, 'pages.move', { params: { pageId }, body: { parentId, beforeId } }, { token });
const remove = (pageId: string) => call(shop, 'pages.remove', { params: { pageId } }, { token: managers });
const unpublish = (pageId: string, cultures: Culture[]) =>
  call(shop, 'pages.unpublish', { params: { pageId }, body: { cultures } }, { token });

/** The content at a path for a visitor of another process, or for an editor with drafts. */
async function read(path: string, { preview = false, culture = 'nl' as Culture } = {}) {
  await other.projections.catchUp();
  const query = preview ? { path, preview: 'true' as const } : { path };
  return call(other, 'content.findPageByUrl', { query }, { culture, ...(preview && { token }) });
}

describe('a new page', () => {
  test('is visible to editors only, at a path made from its title', async () => {
    const { data } = await create({ title: 'Wadlopen & zeehonden: één dag!' });
    expect(data.path).toBe('/wadlopen-zeehonden-een-dag');
    expect((await read(data.path)).status).toBe(404);
    expect((await read(data.path, { preview: true })).data).toMatchObject({ id: data.id });
    const listed = (await all()).find(({ id }) => id === data.id);
    expect(listed).toMatchObject({
      ...{ title: 'Wadlopen & zeehonden: één dag!', culture: 'nl', template: 'page', parentId: null },
      ...{ isLive: false, publishedAt: null, liveCultures: [], titles: {}, draftCount: 0 },
    });
  });

  test.each([
    ['de', 'Über uns & die Größe', '/ueber-uns-die-groesse'],
    ['hr', 'Đurđevac i čamac', '/durdevac-i-camac'],
    ['zh', '海边 客房', '/海边-客房'],
    ['en', 'The inn’s café', '/the-inns-cafe'],
    ['fr', '🦭', '/page'],
    ['es', 'DE', '/de-2'],
    ['nl', 'Stores', '/stores-2'],
    ['nl', 'API', '/api-2'],
  ] as const)('in %s called %s stands at %s', async (culture, title, path) => {
    expect((await create({ culture, title })).data.path).toBe(path);
  });

  test('is below its parent, after its siblings', async () => {
    const parent = (await create({ title: 'Zandplaat' })).data;
    const first = (await create({ title: 'Vogels', parentId: parent.id })).data;
    const second = (await create({ title: 'Vogels', parentId: parent.id })).data;
    expect([first.path, second.path]).toEqual(['/zandplaat/vogels', '/zandplaat/vogels-2']);
    const ids = (await all()).map(({ id }) => id);
    const at = ids.indexOf(parent.id);
    expect(ids.slice(at, at + 3)).toEqual([parent.id, first.id, second.id]);
  });

  test('created twenty times at once under one title has twenty paths, and one path goes to one', async () => {
    const derived = await Promise.all(Array.from({ length: 20 }, () => create({ title: 'Storm' })));
    expect(new Set(derived.map(({ data }) => data.path)).size).toBe(20);
    const responses = await Promise.all(Array.from({ length: 20 }, () => create({ path: '/een-pad' })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'invalid')).toHaveLength(19);
  });

  test.each([
    '/stores',
    '/shop/zeep',
    '/api/x',
    '/media/x',
    '/de',
    '/de/zimmer',
    '/kamers/',
    'kamers',
    '/a?b',
    '/a b',
  ])('at %s is rejected', async (path) => {
    expect(await create({ path })).toMatchObject({ status: 400, errors: [{ path: 'body.path' }] });
  });

  test('is not created below a page of another site, nor as a copy of one', async () => {
    const site = await createSite(shop.db, { name: 'Klein', hosts: ['klein.example'], cultures: ['nl'] });
    const page = await freshBlock({ db: shop.db, site });
    expect(await create({ parentId: page.pageId })).toMatchObject({ status: 404 });
    expect(await create({ copyOf: page.pageId })).toMatchObject({ status: 404 });
    expect(await move((await create()).data.id, page.pageId)).toMatchObject({ status: 404 });
    expect(await remove(page.pageId)).toMatchObject({ status: 404 });
    expect((await all()).map(({ id }) => id)).not.toContain(page.pageId);
  });
});

describe('a copy', () => {
  test('has the structure and all texts as drafts, and its source is unchanged', async () => {
    const home = (await all()).find(({ path }) => path === '/');
    if (!home) throw new Error('no front page');
    const content = async (id: string, culture: Culture) => {
      const query = { id, preview: 'true' as const };
      return (await call(shop, 'content.pageContent', { query }, { token, culture })).data;
    };
    const before = await content(home.id, 'de');
    const { data } = await create({ title: 'Voorpagina van de winter', copyOf: home.id });
    expect(withoutIds(await content(data.id, 'de'))).toEqual(withoutIds(before));
    expect(withoutIds(await content(data.id, 'nl'))).toEqual(withoutIds(await content(home.id, 'nl')));
    expect(await content(home.id, 'de')).toEqual(before);
    const listed = (await all('de')).find(({ id }) => id === data.id);
    expect(listed).toMatchObject({ culture: 'de', title: home && expect.any(String), template: 'page' });
    expect(listed?.draftCount).toBeGreaterThan(50);
    expect((await read(data.path)).status).toBe(404);
    expect((await read('/')).data.id).toBe(home.id);
  });
});

describe('a move', () => {
  test('changes the order and the parent, and no path', async () => {
    const parent = (await create()).data;
    const [a, b, c] = [
      (await create({ parentId: parent.id })).data,
      (await create({ parentId: parent.id })).data,
      (await create({ parentId: parent.id })).data,
    ];
    const order = async () =>
      (await all()).filter(({ parentId }) => parentId === parent.id).map(({ id }) => id);
    await move(c.id, parent.id, a.id);
    expect(await order()).toEqual([c.id, a.id, b.id]);
    await move(c.id, parent.id, null);
    expect(await order()).toEqual([a.id, b.id, c.id]);
    await move(b.id, a.id);
    expect(await order()).toEqual([a.id, c.id]);
    expect((await all()).find(({ id }) => id === b.id)).toMatchObject({ parentId: a.id, path: b.path });
    await move(b.id, null);
    expect((await all()).at(-1)).toMatchObject({ id: b.id, parentId: null });
    expect(await move(b.id, parent.id, b.id)).toMatchObject({ status: 404 });
  });

  test('never makes a cycle, with concurrent moves', async () => {
    const [a, b] = [(await create()).data, (await create()).data];
    expect(await move(a.id, a.id)).toMatchObject({ status: 409, code: 'conflict' });
    const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await all()).map(({ id }) => id)).toEqual(expect.arrayContaining([a.id, b.id]));
  });

  test('is shown in breadcrumbs that another process has cached', async () => {
    const { pageId, path } = await freshBlock(shop);
    const crumbs = async () => {
      await other.projections.catchUp();
      return (await call(other, 'content.breadcrumbs', { query: { pathname: path } }, {})).data;
    };
    expect(await crumbs()).toHaveLength(1);
    const home = (await all()).find((one) => one.path === '/');
    await move(pageId, home?.id ?? null);
    expect((await crumbs()).map(({ url }) => url)).toEqual(['/', path]);
  });
});

describe('unpublishing', () => {
  test('takes a page offline in the named cultures, in every process', async () => {
    const { pageId, path } = await freshBlock(shop);
    expect((await read(path)).data).toMatchObject({ id: pageId, culture: 'nl' });
    await unpublish(pageId, ['nl']);
    expect((await read(path)).data).toMatchObject({ id: pageId, culture: 'en' });
    expect((await all()).find(({ id }) => id === pageId)?.titles).toEqual({ en: 'Een blok' });
    await unpublish(pageId, ['nl', 'en']);
    expect((await read(path)).status).toBe(404);
    expect((await read(path, { preview: true })).data.id).toBe(pageId);
  });

  test('always leaves the site a front page', async () => {
    const home = (await all()).find(({ path }) => path === '/');
    if (!home) throw new Error('no front page');
    expect(await unpublish(home.id, home.liveCultures)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await all()).find(({ id }) => id === home.id)?.liveCultures).toEqual(home.liveCultures);
    expect(await remove(home.id)).toMatchObject({ status: 409 });
  });
});

describe('removing', () => {
  test('is for managers, and for pages without pages below', async () => {
    const parent = (await create()).data;
    const child = (await create({ parentId: parent.id })).data;
    const byEditor = await call(shop, 'pages.remove', { params: { pageId: child.id } }, { token });
    expect(byEditor).toMatchObject({ status: 403 });
    expect(await remove(parent.id)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await remove(child.id)).status).toBe(200);
    expect((await remove(parent.id)).status).toBe(200);
    expect((await remove(parent.id)).status).toBe(404);
    expect((await all()).map(({ id }) => id)).not.toContain(parent.id);
  });

  test('frees the path for another page, and removes the page from every menu', async () => {
    const { pageId, path } = await freshBlock(shop);
    await putMenu(shop.db, shop.site.id, 'proef', [{ to: { pageId } }]);
    expect((await read(path)).status).toBe(200);
    await remove(pageId);
    expect((await read(path)).status).toBe(404);
    expect((await create({ path })).status).toBe(200);
    await other.projections.catchUp();
    const menu = await call(other, 'content.menuByName', { query: { name: 'proef' } }, {});
    expect(menu.data.menuItems).toEqual([]);
  });
});

test('usage of a page is listed: menus, links by id and by address, live and drafted', async () => {
  const { pageId, path } = await freshBlock(shop);
  const usage = async () => (await call(shop, 'pages.usage', { params: { pageId } }, { token })).data;
  expect(await usage()).toEqual({ menus: [], pages: [] });
  await putMenu(shop.db, shop.site.id, 'pad', [{ to: { path } }]);
  await putMenu(shop.db, shop.site.id, 'nummer', [{ to: { pageId } }]);
  const link = JSON.stringify({ url: '', title: 'Kijk', pageId });
  const byId = await freshBlock(shop, { type: 'json-link', data: { nl: link } });
  const byAddress = await freshBlock(shop, { data: { en: `<p><a href="/en${path}">Look</a></p>` } });
  const drafted = await freshBlock(shop);
  const body = { culture: 'nl' as const, data: `<p><a href="${path}">Kijk</a></p>`, baseVersion: 1 };
  await call(shop, 'editing.putDraft', { params: drafted, body }, { token });
  const gone = await freshBlock(shop, { type: 'json-link', data: { nl: link } });
  await remove(gone.pageId);
  const { menus, pages } = await usage();
  expect(menus).toEqual(['nummer', 'pad']);
  expect(pages.map(({ id }) => id).toSorted()).toEqual(
    [byId, byAddress, drafted].map((one) => one.pageId).toSorted(),
  );
  expect(pages[0]?.title).toBe('Een blok');
});

type Content = Reply<Contract['content']['pageContent']>;

/** Rows and texts without their ids and dates. */
function withoutIds({ rows, culture }: Content) {
  const changing = /^(id|pageId|dateCreated|dateModified|version)$/;
  return JSON.parse(
    JSON.stringify({ rows, culture }, (name, value) => (changing.test(name) ? undefined : value)),
  );
}
