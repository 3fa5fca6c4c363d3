import { describe, expect, test } from 'vitest';
import { texts } from '../../demo/content.ts';
import { siteProperties as innProperties } from '../../demo/site.ts';
import { openShop, type ShopRequest } from '../../test/kit/open-shop.ts';
import { upsertProduct } from '../catalog/product.ts';
import { createPage } from '../content/create-page.ts';
import { createSite, loadSites, putSiteProperties, siteOf } from './site.ts';

const shop = await openShop({ trustedProxies: '10.0.0.0/8' });

const lodge = await createSite(shop.db, {
  name: 'Lodge',
  hosts: ['Lodge.example', 'duinlodge.example'],
  cultures: ['nl', 'de'],
});
await putSiteProperties(shop.db, lodge.id, [{ name: 'name', value: 'Lodge' }]);
await createPage(shop.db, lodge.id, {
  template: 'home',
  texts: { nl: { path: '/', title: 'De lodge' }, de: { path: '/', title: 'Die Lodge' } },
  rows: [],
});
await shop.projections.catchUp();

async function read(call: string, init: ShopRequest = {}) {
  const response = await shop.fetch(`/api/frontoffice/cms/v1/${call}`, init);
  return (await response.json()).data;
}

async function nameAt(init: ShopRequest): Promise<string> {
  const properties: { name: string; value: string }[] = await read('SiteProperty/GetForCurrentSite', init);
  return properties.find(({ name }) => name === 'name')?.value ?? '';
}

const inn = 'Herberg De Zilte Duin';

test('a site has its properties, those of the culture before those of all', async () => {
  const { data } = await shop.api('hr').content.siteProperties();
  expect(data).toEqual(expect.arrayContaining(innProperties));
  expect(data?.filter(({ name }) => name === 'tagline')).toEqual([
    { name: 'tagline', value: texts.hr.site.tagline },
  ]);
  await putSiteProperties(shop.db, shop.site.id, [{ name: 'checkInTime', value: '16:00', culture: 'hr' }]);
  await shop.projections.catchUp();
  const timeIn = async (culture: 'hr' | 'nl') =>
    (await shop.api(culture).content.siteProperties()).data?.find(({ name }) => name === 'checkInTime')
      ?.value;
  expect([await timeIn('hr'), await timeIn('nl')]).toEqual(['16:00', '15:00']);
});

test('a site reports its kinds of content, and a new one at once', async () => {
  const kinds = async (host: string) => {
    const properties: { name: string }[] = await read('SiteProperty/GetForCurrentSite', { host });
    return properties.flatMap(({ name }) => (/^has[A-Z]/.test(name) ? [name] : []));
  };
  expect(await kinds('localhost')).toEqual(['hasStays', 'hasShop', 'hasStores', 'hasLoyalty']);
  const statusOf = async (path: string) => (await shop.fetch(path, { host: 'lodge.example' })).status;
  expect(await kinds('lodge.example')).toEqual([]);
  expect([await statusOf('/shop'), await statusOf('/stores')]).toEqual([404, 404]);
  await upsertProduct(shop.db, lodge.id, {
    itemCode: 'HAMMOCK',
    vatCategory: 'standard',
    texts: { nl: { name: 'Hangmat' } },
    variants: [{ itemCode: 'HAMMOCK', priceCents: 4500, stock: null }],
  });
  await shop.projections.catchUp();
  expect(await kinds('lodge.example')).toEqual(['hasShop']);
  expect([await statusOf('/shop'), await statusOf('/stores')]).toEqual([200, 404]);
});

test.each(['Mars/Olympus', '', 'Europe/Amsterdam ', '+02:00', 'FOO+3', 'posix/Europe/Amsterdam'])(
  'a site refuses the time zone %j',
  async (value) => {
    const written = putSiteProperties(shop.db, lodge.id, [
      { name: 'tagline', value: 'By the sea' },
      { name: 'timeZone', value },
    ]);
    await expect(written).rejects.toMatchObject({ code: 'invalid', message: 'site.no_time_zone' });
    const properties = shop.db.selectFrom('site_property').select('name').where('site_id', '=', lodge.id);
    expect(await properties.execute()).toEqual([{ name: 'name' }]);
  },
);

describe('the site of a request', () => {
  test.each([
    ['a host of the lodge', { host: 'lodge.example' }, 'Lodge'],
    ['its other host, in capitals and with a port', { host: 'DuinLodge.Example:8080' }, 'Lodge'],
    ['a host that nobody claims', { host: 'inn.example' }, inn],
    ['an address', { host: '192.0.2.7' }, inn],
    ['an IPv6 address', { host: '[::1]:3000' }, inn],
  ])('%s', async (_, init, name) => {
    expect(await nameAt(init)).toBe(name);
  });

  test('a forwarded host is accepted from a trusted proxy', async () => {
    const headers = { 'X-Forwarded-Host': 'lodge.example' };
    expect(await nameAt({ headers, peer: '10.3.2.1' })).toBe('Lodge');
    expect(await nameAt({ headers, peer: '::ffff:10.3.2.1' })).toBe('Lodge');
  });

  test.each(['192.0.2.1', '127.0.0.1', '11.0.0.1', 'unix'])('and not from %s', async (peer) => {
    expect(await nameAt({ headers: { 'X-Forwarded-Host': 'lodge.example' }, peer })).toBe(inn);
  });

  test('an unclaimed host gets the oldest site when every site claims hosts', () => {
    const site = (name: string, hosts: string[]) => ({ id: name, name, hosts, cultures: [] });
    const sites = [site('first', ['a.example']), site('any', []), site('b', ['b.example'])];
    expect(siteOf(sites, 'b.example')?.name).toBe('b');
    expect(siteOf(sites, 'x.example')?.name).toBe('any');
    expect(siteOf([site('first', ['a.example'])], 'x.example')).toBeUndefined();
  });
});

test('a page of one site is not found on the other, by path or by id', async () => {
  const query = new URLSearchParams({ path: '/' });
  const found = await read(`WebPage/FindByUrl?${query}`, {
    host: 'lodge.example',
    headers: { 'Accept-Language': 'hr' },
  });
  expect(found).toMatchObject({ title: 'De lodge', alternates: [{ culture: 'nl' }, { culture: 'de' }] });
  for (const host of ['lodge.example', 'inn.example']) {
    const content = await read(`WebPage/GetContentByPageId?id=${found.id}`, { host });
    expect(content?.id).toBe(host === 'lodge.example' ? found.id : undefined);
  }
  expect(await read('Menu/GetByName?name=main', { host: 'lodge.example' })).toBeNull();
  expect((await read('Location', { host: 'lodge.example' })).totalCount).toBe(0);
});

test('a new site, and a host that moves, are current in every process at once', async () => {
  const other = await shop.another();
  const tent = await createSite(shop.db, { name: 'Tent', hosts: ['tent.example'], cultures: ['nl'] });
  await putSiteProperties(shop.db, tent.id, [{ name: 'name', value: 'Tent' }]);
  await other.projections.catchUp();
  expect(other.projections.siteFor('tent.example')).toMatchObject({ site: { name: 'Tent' }, known: true });
  expect(other.projections.siteFor('TENT.example').known).toBe(true);
  expect(other.projections.siteFor('nobody.example').known).toBe(false);
  expect((await loadSites(shop.db)).map(({ name }) => name)).toEqual([inn, 'Lodge', 'Tent']);
});
