import { describe, expect, test } from 'vitest';
import type { MenuItemDraft } from '../../../contract/site-editing.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshBlock } from '../../../test/kit/fresh-block.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';
import { createPage } from '../create-page.ts';
import { editedMenus, replaceMenu } from './edit-menu.ts';

const shop = await openShop();
const other = await shop.another();
const { accessToken: eva } = await shop.signIn('eva', 'office');
const { accessToken: mees } = await shop.signIn('mees', 'office');
const lodge = await createSite(shop.db, { name: 'Lodge', hosts: ['lodge.example'], cultures: ['nl'] });

type Item = Partial<Omit<MenuItemDraft, 'items'>> & { items?: Item[] };

async function read(name = 'footer') {
  const { data } = await call(shop, 'siteEditing.menus', {}, { token: eva });
  const found = data.find((menu) => menu.name === name);
  if (!found) throw new Error(`no menu ${name}`);
  return found;
}

const put = (items: Item[], version: string, token = eva, name = 'footer') =>
  call(
    shop,
    'siteEditing.putMenu',
    { params: { name: name as 'main' }, body: { version, items } },
    { token },
  );

const toStores: Item = { path: '/stores', names: { nl: 'Onze adressen', en: 'Where we are' } };

describe('a menu', () => {
  test('is read whole: main, footer and account, in every culture', async () => {
    const { data } = await call(shop, 'siteEditing.menus', {}, { token: eva, culture: 'de' });
    expect(data.map(({ name }) => name)).toEqual(['main', 'footer', 'account']);
    const [main] = data;
    expect(main?.items[0]).toMatchObject({ path: null, target: null, names: {}, title: 'Zimmer' });
    expect(main?.items[1]).toMatchObject({ pageId: null, path: '/shop', title: '' });
    expect(Object.keys(main?.items[1]?.names ?? {})).toHaveLength(8);
  });

  test('that is replaced is updated in another process, in its cultures', async () => {
    const { path, pageId } = await freshBlock(shop);
    const shown = async (culture: 'nl' | 'fr') => {
      const { data } = await call(other, 'content.menuByName', { query: { name: 'footer' } }, { culture });
      return data.menuItems;
    };
    expect((await shown('nl')).length).toBeGreaterThan(3);
    const items = [{ ...toStores, items: [{ pageId, target: '_blank' as const }] }];
    const written = await put(items, (await read()).version);
    expect(written.data.items).toMatchObject([{ path: '/stores', items: [{ pageId, target: '_blank' }] }]);
    await other.projections.catchUp();
    expect(await shown('nl')).toMatchObject([
      { name: 'Onze adressen', url: '/stores', menuItems: [{ url: path, target: '_blank' }] },
    ]);
    // French has no name of its own, and reads the English one.
    expect(await shown('fr')).toMatchObject([{ name: 'Where we are', url: '/fr/stores' }]);
    const page = await other.fetch('/');
    expect(await page.text()).toContain('Onze adressen');
  });

  test('has another version when it changes, and the same when it is written unchanged', async () => {
    const { version } = (await put([toStores], (await read()).version)).data;
    expect((await put([toStores], version)).data.version).toBe(version);
    expect((await put([{ ...toStores, target: '_blank' }], version)).data.version).not.toBe(version);
  });

  test('changed by two editors at once gives one a conflict, with both versions', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      put([{ ...toStores, names: { nl: 'van Eva' } }], version),
      put([{ ...toStores, names: { nl: 'van Mees' } }], version, mees),
    ]);
    const [late] = answers.filter(({ status }) => status !== 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await read();
    expect(late).toMatchObject({
      code: 'version_conflict',
      details: { yours: { items: [{ path: '/stores' }] }, theirs: { name: 'footer', version: now.version } },
    });
    const names = [late?.details?.yours, late?.details?.theirs].map((one) => JSON.stringify(one));
    expect(names.map((one) => /van (Eva|Mees)/.exec(one)?.[1]).toSorted()).toEqual(['Eva', 'Mees']);
  });

  test('changed by twenty writers, each from the last version, loses nothing', async () => {
    const write = async (n: number): Promise<number> => {
      const { version, items } = await read('account');
      const { status } = await put([...items, { path: `/n${n}` }] as Item[], version, eva, 'account');
      return status === 409 ? write(n) : status;
    };
    const before = (await read('account')).items.length;
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)));
    expect((await read('account')).items).toHaveLength(before + 20);
  });

  test('drops an empty name, and keeps an external address', async () => {
    const item: Item = { path: 'https://ferry.example/times?day=1', names: { nl: 'Boot', en: ' ' } };
    const { data } = await put([item], (await read()).version);
    expect(data.items).toMatchObject([{ path: 'https://ferry.example/times?day=1', names: { nl: 'Boot' } }]);
  });
});

describe('an invalid item names its place', async () => {
  const page = await createPage(shop.db, lodge.id, {
    template: 'page',
    texts: { nl: { path: '/elders', title: 'Elders' } },
    rows: [],
  });
  const here = await freshBlock(shop);
  const removed = await freshBlock(shop);
  await shop.db.updateTable('page').set({ is_deleted: true }).where('id', '=', removed.pageId).execute();
  const deep: Item = { ...toStores, items: [{ ...toStores, items: [{ ...toStores, items: [toStores] }] }] };

  test.each<[string, Item[], string, string]>([
    ['a script', [toStores, { path: 'javascript:alert(1)' }], 'body.items.1.path', 'menu_path'],
    ['data', [{ path: 'data:text/html,x' }], 'body.items.0.path', 'menu_path'],
    ['another host without its scheme', [{ path: '//evil.example' }], 'body.items.0.path', 'menu_path'],
    ['one behind a backslash', [{ path: '/\\evil.example' }], 'body.items.0.path', 'menu_path'],
    ['one behind a tab', [{ path: '/\t/evil.example' }], 'body.items.0.path', 'menu_path'],
    ['plain http', [{ path: 'http://ferry.example' }], 'body.items.0.path', 'menu_path'],
    ['a name in front of a host', [{ path: 'https://a@b.example' }], 'body.items.0.path', 'menu_path'],
    ['nowhere', [{ names: { nl: 'Nergens' } }], 'body.items.0', 'menu_destination'],
    ['two places', [{ path: '/a', pageId: here.pageId }], 'body.items.0', 'menu_destination'],
    ['a fourth level', [deep], 'body.items.0.items.0.items.0.items', 'menu_too_deep'],
    ['too many', Array.from({ length: 201 }, () => toStores), 'body.items', 'menu_too_long'],
    [
      'a page of another site',
      [{ ...toStores, items: [{ pageId: page }] }],
      'body.items.0.items.0.pageId',
      'no_such_page',
    ],
    ['a page that is gone', [{ pageId: removed.pageId }], 'body.items.0.pageId', 'no_such_page'],
    ['a page that never was', [{ pageId: crypto.randomUUID() }], 'body.items.0.pageId', 'no_such_page'],
    [
      'a culture of nobody',
      [{ ...toStores, names: { xx: 'x' } as object }],
      'body.items.0.names',
      'unrecognized_keys',
    ],
    ['another target', [{ ...toStores, target: '_top' as '_blank' }], 'body.items.0.target', 'invalid_value'],
  ])('%s', async (_, items, path, code) => {
    const before = await read();
    const answer = await put(items, before.version);
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.errors).toMatchObject([{ path, code }]);
    expect(answer.errors[0]).toMatchObject({ message: expect.not.stringMatching(/^field\./) });
    expect(await read()).toEqual(before);
  });
});

test('there is no other menu, and another site has its own menus', async () => {
  expect(await put([toStores], 'x', eva, 'secret')).toMatchObject({
    status: 400,
    errors: [{ path: 'params.name' }],
  });
  const before = await read();
  const elsewhere = await call(shop, 'siteEditing.menus', {}, { token: eva, host: 'lodge.example' });
  expect(elsewhere.status).toBe(401);
  await shop.db.transaction().execute(async (trx) => {
    const [, footer] = await editedMenus(trx, lodge.id, 'nl');
    expect(footer?.items).toEqual([]);
    const items = [{ pageId: null, path: '/stores', target: null, names: {}, items: [] }];
    await replaceMenu(trx, lodge.id, 'nl', { name: 'footer', version: footer?.version ?? '', items });
  });
  expect(await read()).toEqual(before);
});
