import { expect, test } from 'vitest';
import { putSettings } from '../../../server/business/index.ts';
import { call } from '../../../test/kit/call-api.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop({ loginPath: '/sign-in' });
const bram = await shop.signIn('bram');

/** The addresses that a browser visits, following redirects within the site. */
async function follow(path: string, cookie = ''): Promise<string[]> {
  const headers = { Accept: 'text/html', Cookie: cookie };
  const response = await shop.fetch(path, { headers, redirect: 'manual' });
  const location = response.headers.get('Location');
  if (response.status !== 302 || !location) return [];
  return [location, ...(location.includes('/sign-in') ? [] : await follow(location, cookie))];
}

test.each([
  ['/account/orders?page=2', '/sign-in?returnUrl=%2Faccount%2Forders%3Fpage%3D2'],
  ['/de/account/addresses', '/de/sign-in?returnUrl=%2Fde%2Faccount%2Faddresses'],
])('%s of who is not logged in leads to the login path that is set: %s', async (path, expected) => {
  expect(await follow(path)).toEqual([expected]);
  const data = await shop.fetch(path.replace(/(?=\?|$)/, '.data'));
  expect([data.status, data.headers.get('X-Remix-Reload-Document')]).toEqual([202, 'true']);
});

test('so does a checkout that guests may not use', async () => {
  await putSettings(shop.db, shop.site.id, [{ group: 'checkout', name: 'guestCheckout', value: 'false' }]);
  const cartId = crypto.randomUUID();
  const body = { ItemCode: 'SOAP-PINE', Quantity: 1 };
  expect((await call(shop, 'cart.addItem', { params: { cartId }, body })).status).toBe(200);
  expect(await follow('/checkout', `cartId=${cartId}`)).toEqual(['/sign-in?returnUrl=%2Fcheckout']);
});

test('so does the login itself, by a document of its own, and takes only a way back of the site along', async () => {
  expect(await follow('/login')).toEqual(['/sign-in']);
  expect(await follow('/fr/login?returnUrl=//evil.example')).toEqual(['/fr/sign-in']);
  const data = await shop.fetch('/login.data');
  expect([data.status, data.headers.get('X-Remix-Reload-Document')]).toEqual([202, 'true']);
});

test('a signed-in customer continues to the requested page', async () => {
  const asBram = `accessToken=${bram.accessToken}`;
  expect(await follow('/login?returnUrl=%2Faccount%2Forders', asBram)).toEqual(['/account/orders']);
  expect(await follow('/account/orders', asBram)).toEqual([]);
});

test('the office has its own sign-in screen', async () => {
  expect(await follow('/office')).toEqual([expect.stringMatching(/^\/office\/login/)]);
});

test('other storefronts can read the setting', async () => {
  const { data } = await shop.api('nl').content.siteProperties();
  expect(data).toContainEqual({ name: 'loginPath', value: '/sign-in' });
});
