import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Contract, Input } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { call } from '../../../test/kit/call-api.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';
import { createPage } from '../create-page.ts';
import { storeRedirect } from '../drafts/publish-properties.ts';

const shop = await openShop();
const other = await shop.another();
const { accessToken: token } = await shop.signIn('eva', 'office');

type Paths = Partial<Record<Culture, string>>;

const pageAt = (paths: Paths) => {
  const texts = Object.fromEntries(
    Object.entries(paths).map(([culture, path]) => [culture, { path, title: `Pagina ${path}` }]),
  );
  return createPage(shop.db, shop.site.id, { template: 'page', texts, rows: [] });
};

/** Changes the path of a page, as an editor does. */
async function rename(pageId: string, culture: Culture, path: string): Promise<void> {
  const { data } = await call(shop, 'editing.properties', { query: { pageId, culture } }, { token });
  const { title, properties, baseVersion } = data;
  const body = { pageId, culture, path, title, properties, baseVersion };
  expect((await call(shop, 'editing.putProperties', { body }, { token })).status).toBe(200);
  const published = await call(shop, 'editing.publish', { body: { pageId, cultures: [culture] } }, { token });
  expect(published.status).toBe(200);
}

const fresh = () => `/pad-${crypto.randomUUID()}`;

/** The addresses that a visitor of another process passes, the final one last. */
async function follow(address: string): Promise<string[]> {
  await other.projections.catchUp();
  const addresses = [address];
  for (;;) {
    const response = await other.fetch(addresses.at(-1) ?? '');
    if (response.status === 404) return [...addresses, '404'];
    const to = response.headers.get('Location');
    if (response.status === 200) return addresses;
    expect([response.status, to]).toEqual([301, expect.any(String)]);
    addresses.push(new URL(to ?? '', 'http://localhost').pathname);
    expect(addresses.length).toBeLessThan(5);
  }
}

const list = async (query: Input<Contract['pages']['redirects']>['query'] = {}) =>
  (await call(shop, 'pages.redirects', { query: { pageSize: '1000', ...query } }, { token })).data;
const listed = async () => (await list()).items;

describe('a former path of a page', () => {
  test('redirects to it in one step, however often it moved, in every process', async () => {
    const [one, two, three] = [fresh(), fresh(), fresh()];
    const pageId = await pageAt({ nl: one });
    expect(await follow(one)).toEqual([one]);
    await rename(pageId, 'nl', two);
    expect(await follow(one)).toEqual([one, two]);
    await rename(pageId, 'nl', three);
    expect(await follow(one)).toEqual([one, three]);
    expect(await follow(two)).toEqual([two, three]);
    expect((await listed()).filter((one) => one.pageId === pageId)).toMatchObject([
      { path: two, to: three, culture: 'nl' },
      { path: one, to: three, culture: 'nl' },
    ]);
  });

  test('is the page’s own again when it comes back', async () => {
    const [one, two] = [fresh(), fresh()];
    const pageId = await pageAt({ nl: one });
    await rename(pageId, 'nl', two);
    await rename(pageId, 'nl', one);
    expect(await follow(one)).toEqual([one]);
    expect(await follow(two)).toEqual([two, one]);
  });

  test('belongs to the next page that goes live there, and does not redirect any more', async () => {
    const [one, two] = [fresh(), fresh()];
    const first = await pageAt({ nl: one });
    await rename(first, 'nl', two);
    const body = { culture: 'nl' as const, title: 'Nieuw', path: one };
    const { data: second } = await call(shop, 'pages.create', { body }, { token });
    // Visitors do not see the new page yet, so its path still redirects to the old one.
    expect(await follow(one)).toEqual([one, two]);
    await call(shop, 'editing.publish', { body: { pageId: second.id, cultures: ['nl'] } }, { token });
    expect(await follow(one)).toEqual([one]);
    expect((await listed()).filter(({ path }) => path === one)).toEqual([]);
    await rename(second.id, 'nl', fresh());
    expect((await listed()).find(({ path }) => path === one)).toMatchObject({ pageId: second.id });
  });

  test('never redirects in a circle when two pages swap paths', async () => {
    const [one, two, aside] = [fresh(), fresh(), fresh()];
    const [a, b] = [await pageAt({ nl: one }), await pageAt({ nl: two })];
    await rename(a, 'nl', aside);
    await rename(b, 'nl', one);
    await rename(a, 'nl', two);
    expect(await follow(one)).toEqual([one]);
    expect(await follow(two)).toEqual([two]);
    expect(await follow(aside)).toEqual([aside, two]);
  });

  test('is known by culture: that of the reader comes first', async () => {
    const [path, moved] = [fresh(), fresh()];
    const german = await pageAt({ de: path });
    await pageAt({ nl: path });
    expect(await follow(`/de${path}`)).toEqual([`/de${path}`]);
    await rename(german, 'de', moved);
    expect(await follow(`/de${path}`)).toEqual([`/de${path}`, `/de${moved}`]);
    expect(await follow(path)).toEqual([path]);
  });

  test('does not redirect while its page is offline, nor after it is deleted', async () => {
    const [one, two, three] = [fresh(), fresh(), fresh()];
    const pageId = await pageAt({ nl: one });
    await rename(pageId, 'nl', two);
    await rename(pageId, 'nl', three);
    const body = { redirects: { paths: [{ culture: 'nl' as const, path: one }] } };
    const remove = async () => (await call(shop, 'pages.deleteRedirects', { body }, { token })).data;
    expect(await follow(one)).toEqual([one, three]);
    expect(await remove()).toEqual({ deleted: 1 });
    expect(await remove()).toEqual({ deleted: 0 });
    expect(await follow(one)).toEqual([one, '404']);
    await call(shop, 'pages.unpublish', { params: { pageId }, body: { cultures: ['nl'] } }, { token });
    expect(await follow(two)).toEqual([two, '404']);
  });
});

describe('a path that staff redirect', () => {
  type Line = { path: string; to: string };
  const create = (redirects: Line[], culture: Culture = 'nl') =>
    call(shop, 'pages.createRedirects', { body: { culture, redirects } }, { token });
  const errors = async (...redirects: Line[]) =>
    (await create(redirects)).errors?.map(({ path, code }) => [path, code]);

  test('leads to a page, in the culture of its prefix, also with the dots of an earlier site', async () => {
    const [one, de] = [fresh(), fresh()];
    await pageAt({ nl: one, de });
    const [old, campaign] = [`${fresh()}/Kamers.html`, fresh()];
    const added = await create([
      { path: old, to: one },
      { path: `/de${campaign}`, to: one },
    ]);
    expect(added.data).toEqual({ created: 2 });
    expect(await follow(old)).toEqual([old, one]);
    expect(await follow(`/de${campaign}`)).toEqual([`/de${campaign}`, `/de${de}`]);
  });

  test('leads to the page in one step where its target is redirected too', async () => {
    const [one, a, b, c] = [fresh(), fresh(), fresh(), fresh()];
    const pageId = await pageAt({ nl: one });
    await create([{ path: a, to: one }]);
    await create([
      { path: b, to: c },
      { path: c, to: a },
    ]);
    expect(await follow(b)).toEqual([b, one]);
    expect(await follow(c)).toEqual([c, one]);
    const next = fresh();
    await rename(pageId, 'nl', next);
    expect(await follow(b)).toEqual([b, next]);
  });

  test('leads to another page when it is redirected again', async () => {
    const [one, two, old] = [fresh(), fresh(), fresh()];
    await pageAt({ nl: one });
    await pageAt({ nl: two });
    await create([{ path: old, to: one }]);
    await create([{ path: old, to: two }]);
    expect(await follow(old)).toEqual([old, two]);
  });

  test('is refused where it is a page’s or the site’s, in a circle, and without a page; then all are', async () => {
    const [one, a, b] = [fresh(), fresh(), fresh()];
    await pageAt({ nl: one });
    const good = { path: fresh(), to: one };
    const refused = await errors(
      good,
      { path: one, to: '/' },
      { path: '/shop', to: one },
      { path: '/', to: one },
      { path: `${a}?id=3`, to: one },
      { path: `https://oud.example${a}`, to: one },
      { path: a, to: b },
      { path: b, to: a },
      { path: fresh(), to: fresh() },
    );
    expect(refused).toEqual([
      ['body.redirects.1.path', 'redirect_taken'],
      ['body.redirects.2.path', 'path_reserved'],
      ['body.redirects.3.path', 'redirect_shape'],
      ['body.redirects.4.path', 'redirect_shape'],
      ['body.redirects.5.path', 'redirect_shape'],
      ['body.redirects.6.to', 'redirect_loop'],
      ['body.redirects.7.to', 'redirect_loop'],
      ['body.redirects.8.to', 'redirect_target'],
    ]);
    expect(await follow(good.path)).toEqual([good.path, '404']);
  });
});

describe('the list of redirects', () => {
  const add = (culture: Culture, path: string, pageId: string) =>
    storeRedirect(shop.db, { siteId: shop.site.id, culture, path, pageId });
  const paths = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).items.map(({ path }) => path);

  test('is filtered, searched by path and title, sorted and cut', async () => {
    const word = crypto.randomUUID().slice(0, 8);
    const texts = { nl: { path: fresh(), title: `Duin ${word}` }, de: { path: fresh(), title: 'Düne' } };
    const pageId = await createPage(shop.db, shop.site.id, { template: 'page', texts, rows: [] });
    const [one, two, three] = [`/a-${word}`, `/b-${word}`, `/c-${fresh().slice(1)}`];
    await add('nl', two, pageId);
    await add('nl', three, pageId);
    await add('de', one, pageId);
    expect(await paths({ searchTerm: word, orderBy: 'path:asc' })).toEqual([one, two, three]);
    expect(await paths({ searchTerm: word, orderBy: 'path:desc', filters: 'culture:eq:nl' })).toEqual([
      three,
      two,
    ]);
    const page = await list({ searchTerm: word, orderBy: 'path:asc', pageSize: '2', pageNumber: '2' });
    expect(page).toMatchObject({
      totalCount: 3,
      totalPages: 2,
      items: [{ id: `nl:${three}`, title: `Duin ${word}` }],
    });
    expect((await list({ filters: 'pageId:eq:x' })).items).toEqual([]);
  });

  test('is searched and sorted by the title that it shows: of the nearest culture, or of a draft', async () => {
    const word = crypto.randomUUID().slice(0, 8);
    const [path, drafted] = [fresh(), fresh()];
    const german = await pageAt({ de: path, en: fresh() });
    const pageId = await pageAt({ nl: path });
    const body = { pageId, culture: 'de' as const, path: drafted, title: `Ahorn ${word}`, properties: [] };
    const draft = { body: { ...body, baseVersion: 0 } };
    expect((await call(shop, 'editing.putProperties', draft, { token })).status).toBe(200);
    await sql`update page_text set title = ${`Berk ${word}`} where page_id = ${german} and culture = 'en'`.execute(
      shop.db,
    );
    await add('fr', `/een-${word}`, german);
    await add('de', `/twee-${word}`, pageId);
    const found = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).items.map(({ title, to }) => [title, to]);
    const ahorn = [`Ahorn ${word}`, drafted];
    expect(await found({ searchTerm: `ahorn ${word}` })).toEqual([ahorn]);
    expect(await found({ searchTerm: word, orderBy: 'title:asc' })).toEqual([
      ahorn,
      [`Berk ${word}`, expect.any(String)],
    ]);
    expect(await found({ searchTerm: word, orderBy: 'title:desc' })).toEqual([
      [`Berk ${word}`, expect.any(String)],
      ahorn,
    ]);
  });

  const remove = async (redirects: Input<Contract['pages']['deleteRedirects']>['body']['redirects']) => {
    const { readAt } = await list();
    return call(shop, 'pages.deleteRedirects', { body: { redirects: { readAt, ...redirects } } }, { token });
  };

  test('deletes those that are chosen, or all that are found, and no other', async () => {
    const word = crypto.randomUUID().slice(0, 8);
    const pageId = await pageAt({ nl: fresh() });
    const own = ['a', 'b', 'c', 'd'].map((name) => `/${name}-${word}`);
    for (const path of own) await add('nl', path, pageId);
    await add('de', `/e-${word}`, pageId);
    const [a = '', b = ''] = own;
    const chosen = await remove({
      paths: [
        { culture: 'nl', path: a },
        { culture: 'nl', path: '/never-there' },
      ],
    });
    expect(chosen.data).toEqual({ deleted: 1 });
    expect(await follow(a)).toEqual([a, '404']);
    expect(await paths({ searchTerm: word, orderBy: 'path:asc', filters: 'culture:eq:nl' })).toEqual(
      own.slice(1),
    );
    expect((await remove({ searchTerm: word, filters: 'culture:eq:nl,path:ct:b-' })).data).toEqual({
      deleted: 1,
    });
    expect(await follow(b)).toEqual([b, '404']);
    const { readAt } = await list();
    await shop.db
      .updateTable('page_redirect')
      .set({ created_at: sql`${readAt}::timestamptz + interval '1 millisecond'` })
      .where('path', '=', own.at(-1) ?? '')
      .execute();
    expect((await remove({ searchTerm: word, readAt })).data).toEqual({ deleted: 2 });
    expect(await paths({ searchTerm: word })).toEqual(own.slice(-1));
    expect((await remove({})).status).toBe(400);
    expect(
      await call(shop, 'pages.deleteRedirects', { body: { redirects: { searchTerm: word } } }, { token }),
    ).toMatchObject({ status: 400, errors: [{ path: 'body.redirects.readAt', code: 'required' }] });
    expect(await remove({ filters: 'colour:eq:red' })).toMatchObject({
      status: 400,
      errors: [{ code: 'unknown_property' }],
    });
  });
});

test('paths of another site are not listed, nor deleted', async () => {
  const site = await createSite(shop.db, { name: 'Klein', hosts: ['klein.example'], cultures: ['nl'] });
  const path = fresh();
  const texts = { nl: { path: fresh(), title: 'Elders' } };
  const pageId = await createPage(shop.db, site.id, { template: 'page', texts, rows: [] });
  await storeRedirect(shop.db, { siteId: site.id, culture: 'nl', path, pageId });
  expect((await listed()).map((one) => one.path)).not.toContain(path);
  const { readAt } = await list();
  const body = { redirects: { searchTerm: path, readAt } };
  expect((await call(shop, 'pages.deleteRedirects', { body }, { token })).data).toEqual({ deleted: 0 });
  const named = { redirects: { paths: [{ culture: 'nl' as const, path }] } };
  expect((await call(shop, 'pages.deleteRedirects', { body: named }, { token })).data).toEqual({
    deleted: 0,
  });
});
