import { beforeEach, expect, test } from 'vitest';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db } = shop;
beforeEach(() => db.deleteFrom('rate_limit').execute());

/** A new customer, with a function that calls as them. */
async function newcomer() {
  const { id, accessToken } = await freshPerson(shop);
  const call = async (method: string, path: string, body?: object) => {
    const response = await shop.fetch(`/api/frontoffice${path}`, {
      method,
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const { data } = await response.json();
    expect(response.status).toBe(200);
    return data;
  };
  const track = (event: string, path: string) =>
    call('POST', '/crm/v1/UserTracking/Create', { consent: true, event, path, data: { at: 1 } });
  return { id, call, report: track };
}

test('a customer sees their own tracking, the latest first and a page at a time', async () => {
  const [ana, bram] = [await newcomer(), await newcomer()];
  for (const path of ['/one', '/two', '/three']) await ana.report('page.seen', path);
  await bram.report('page.seen', '/elsewhere');
  const first = await ana.call('GET', '/crm/v1/UserTracking/GetAll?pageSize=2');
  expect(first).toMatchObject({
    items: [{ path: '/three' }, { path: '/two' }],
    currentPage: 1,
    totalCount: 3,
    hasNext: true,
  });
  expect(first.items[0]).toEqual({
    id: expect.any(String),
    event: 'page.seen',
    path: '/three',
    data: { at: 1 },
    createDate: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await ana.call('GET', '/crm/v1/UserTracking/GetAll?pageSize=2&pageNumber=2')).toMatchObject({
    items: [{ path: '/one' }],
  });
  expect(await ana.call('GET', '/crm/v1/UserTracking/GetAll?filters=path:eq:%252Ftwo')).toMatchObject({
    totalCount: 1,
  });
});

test('they can clear it, and only their own', async () => {
  const [ana, bram] = [await newcomer(), await newcomer()];
  for (const one of [ana, bram]) await one.report('page.seen', '/one');
  expect(await ana.call('DELETE', '/crm/v1/UserTracking')).toBeNull();
  expect(await ana.call('GET', '/crm/v1/UserTracking/GetAll')).toMatchObject({ totalCount: 0 });
  expect(await bram.call('GET', '/crm/v1/UserTracking/GetAll')).toMatchObject({ totalCount: 1 });
});

test('favourites are cleared, of this customer only', async () => {
  const [ana, bram] = [await newcomer(), await newcomer()];
  for (const one of [ana, bram]) {
    await one.call('POST', '/catalog/v1/Favorite/AddOrRemoveFavorite', { itemCode: 'SOAP-ALGAE' });
    await one.call('POST', '/catalog/v1/Favorite/AddOrRemoveFavorite', { itemCode: 'TEA-MINT' });
  }
  expect(await ana.call('DELETE', '/catalog/v1/Favorite')).toBeNull();
  expect(await ana.call('GET', '/catalog/v1/Favorite/GetFavorites')).toEqual([]);
  expect(await bram.call('GET', '/catalog/v1/Favorite/GetFavorites')).toHaveLength(2);
});

test('preferences are cleared, but a refused consent stays', async () => {
  const [ana, bram] = [await newcomer(), await newcomer()];
  for (const { call } of [ana, bram]) {
    await call('POST', '/crm/v1/UserPreference/SetPreference', { key: 'newsletter', value: 'true' });
    await call('POST', '/crm/v1/UserPreference/SetPreference', { key: 'consent', value: 'denied' });
  }
  expect(await ana.call('DELETE', '/crm/v1/UserPreference')).toBeNull();
  const left = await ana.call('GET', '/crm/v1/UserPreference/GetPreferences');
  expect(left).toEqual([{ key: 'consent', type: 'string', value: 'denied' }]);
  expect(await bram.call('GET', '/crm/v1/UserPreference/GetPreferences')).toHaveLength(2);
});

test('a customer without consent is not tracked, until they consent again', async () => {
  const ana = await newcomer();
  const choose = (value: string) =>
    ana.call('POST', '/crm/v1/UserPreference/SetPreference', { key: 'consent', value });
  await choose('denied');
  await ana.report('page.seen', '/one');
  expect(await ana.call('GET', '/crm/v1/UserTracking/GetAll')).toMatchObject({ totalCount: 0 });
  await choose('own');
  await ana.report('page.seen', '/two');
  expect(await ana.call('GET', '/crm/v1/UserTracking/GetAll')).toMatchObject({ items: [{ path: '/two' }] });
});
