import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../../contract/content.ts';
import { cultures, withCulture } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { flatItems, menus } from '../../demo/menus.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { publishChanges } from '../platform/changes.ts';
import { putMenu } from './menu.ts';

const shop = await openShop();

async function read(name: string, culture: (typeof cultures)[number]) {
  const { data } = await shop.api(culture).content.menuByName({ query: { name } });
  return data?.menuItems ?? [];
}

const flatReply = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flatReply(item.menuItems)]);

const pageId = async (key: keyof typeof texts.nl.pages) => {
  const { data } = await shop.api('nl').content.findPageByUrl({ query: { path: texts.nl.pages[key].path } });
  return data?.id ?? '';
};

describe.each(cultures)('the menus in %s', (culture) => {
  test('main has the pages by their own names and addresses, and screens by their labels', async () => {
    const expected = flatItems(menus.main).map((item) => {
      if (!('label' in item)) return texts[culture].pages[item.to];
      return { name: texts[culture].menus[item.label], path: 'route' in item.to ? item.to.route : '' };
    });
    expect(flatReply(await read('main', culture)).map(({ name, url }) => [name, url])).toEqual(
      expected.map(({ name, path }) => [name, withCulture(culture, path)]),
    );
  });

  test('account has screens with labels of the culture', async () => {
    const items = flatReply(await read('account', culture));
    expect(items.map(({ name, url }) => [name, url])).toEqual([
      [texts[culture].menus.account, withCulture(culture, '/account')],
      [texts[culture].menus.points, withCulture(culture, '/account/points')],
      [texts[culture].menus.orders, withCulture(culture, '/account/orders')],
      [texts[culture].menus.profile, withCulture(culture, '/account/profile')],
      [texts[culture].menus.addresses, withCulture(culture, '/account/addresses')],
      [texts[culture].menus.sessions, withCulture(culture, '/account/sessions')],
    ]);
  });
});

test('an item may hold items, and lead elsewhere in a window of its own', async () => {
  const elsewhere = 'https://ferry.example/';
  await putMenu(shop.db, shop.site.id, 'nested', [
    {
      to: { path: '/stores' },
      names: { nl: 'Adressen', en: 'Places' },
      items: [
        { to: { pageId: await pageId('island') }, items: [{ to: { pageId: await pageId('contact') } }] },
        { to: { path: elsewhere }, names: { en: 'Ferry' }, target: '_blank' },
      ],
    },
  ]);
  expect(await read('nested', 'be')).toMatchObject([
    {
      name: 'Adressen',
      url: '/be/stores',
      target: null,
      menuItems: [
        {
          name: texts.be.pages.island.name,
          menuItems: [{ name: texts.be.pages.contact.name, menuItems: [] }],
        },
        { name: 'Ferry', url: elsewhere, target: '_blank', menuItems: [] },
      ],
    },
  ]);
  expect(await read('nested', 'fr')).toMatchObject([{ name: 'Places' }]);
});

test('every level is on the site: header, its panel, the phone’s menu and footer', async () => {
  const html = await (await shop.fetch('/')).text();
  const parts = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}.*?</${tag}>`, 'gs'))].map(([part]) => part);
  const urls = (part = '') => [...part.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
  const main = flatReply(await read('main', 'nl')).map(({ url }) => url);
  const [bar, phone] = (parts('header')[0] ?? '').split('id="phone-menu"');
  expect(main).toContain(texts.nl.pages.storyFerry.path);
  expect(urls(bar)).toEqual(expect.arrayContaining(main));
  expect(urls(phone)).toEqual(expect.arrayContaining(main));
  const footer = flatReply(await read('footer', 'nl')).map(({ url }) => url);
  expect(urls(parts('footer')[0])).toEqual(expect.arrayContaining(footer));
});

test('a menu that is put again has the new items alone, everywhere at once', async () => {
  const other = await shop.another();
  await putMenu(shop.db, shop.site.id, 'changing', [{ to: { path: '/one' } }, { to: { path: '/two' } }]);
  const readMenu = async () =>
    (await other.api('nl').content.menuByName({ query: { name: 'changing' } })).data;
  expect((await readMenu())?.menuItems.map(({ url }) => url)).toEqual(['/one', '/two']);
  await putMenu(shop.db, shop.site.id, 'changing', [{ to: { path: '/three' } }]);
  await other.projections.catchUp();
  expect((await readMenu())?.menuItems.map(({ url }) => url)).toEqual(['/three']);
});

test('a deleted page’s item disappears with its items', async () => {
  const gone = await pageId('sauna');
  const stays = await pageId('rooms');
  await putMenu(shop.db, shop.site.id, 'shrinking', [
    { to: { pageId: gone }, items: [{ to: { pageId: stays } }] },
    { to: { pageId: stays } },
  ]);
  expect(await read('shrinking', 'nl')).toHaveLength(2);
  await shop.db.updateTable('page').set({ is_deleted: true }).where('id', '=', gone).execute();
  await publishChanges(shop.db, [{ topic: 'paths', key: shop.site.id }]);
  await shop.projections.catchUp();
  expect(await read('shrinking', 'nl')).toMatchObject([{ url: texts.nl.pages.rooms.path, menuItems: [] }]);
  expect((await read('main', 'nl')).map(({ url }) => url)).not.toContain(texts.nl.pages.sauna.path);
});

test('there is no other menu', async () => {
  const found = await shop.api('nl').content.menuByName({ query: { name: 'dinner' } });
  expect(found).toMatchObject({ status: 404, code: 'not_found' });
});
