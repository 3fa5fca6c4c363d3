import { expect, test } from 'vitest';
import { openShop } from '../../../test/kit/open-shop.ts';

const matomo = { url: 'https://matomo.example', siteId: '3' };
const shop = await openShop({ trackers: { own: true, matomo } });
const plain = await shop.another({ trackers: {} });

const read = async (server: Pick<typeof shop, 'fetch'>, path: string, cookie = '') => {
  const response = await server.fetch(path, { headers: { Cookie: cookie } });
  return { response, html: await response.text() };
};

test('a cached page contains the banner, the same for all, and sets no cookie', async () => {
  const first = await read(shop, '/');
  const others = await Promise.all(
    ['consent=denied', 'consent=matomo.own', 'consent=own'].map((cookie) => read(shop, '/', cookie)),
  );
  expect(first.html.includes('class="consent"')).toBe(true);
  expect(first.response.headers.getSetCookie()).toEqual([]);
  for (const { html, response } of others) {
    expect(html === first.html).toBe(true);
    expect(response.headers.get('ETag')).toBe(first.response.headers.get('ETag'));
  }
  const policy = first.response.headers.get('Content-Security-Policy');
  expect(policy).toMatch(/script-src [^;]*https:\/\/matomo\.example/);
});

test('a site that counts nothing has no banner, no link and no other origin', async () => {
  const { html, response } = await read(plain, '/');
  const signs = ['class="consent"', 'href="/consent"', 'dataset.consent'];
  expect(signs.filter((sign) => html.includes(sign))).toEqual([]);
  expect(response.headers.get('Content-Security-Policy')).not.toMatch(/https?:/);
  expect((await read(plain, '/consent')).html.includes('niet geteld')).toBe(true);
});

function choose(choice: string, headers: Record<string, string> = {}) {
  return shop.fetch('/consent', {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'http://localhost',
      ...headers,
    },
    body: `choice=${choice}`,
  });
}

test('a choice is stored, and returns to its page', async () => {
  const yes = await choose('granted', { Referer: 'http://localhost/kamers?x=1' });
  expect([yes.status, yes.headers.get('Location')]).toEqual([303, '/kamers?x=1']);
  expect(yes.headers.getSetCookie()).toEqual(['consent=matomo.own; Path=/; Max-Age=15552000; SameSite=Lax']);
  const elsewhere = await choose('granted', { Referer: 'https://evil.example/' });
  expect(elsewhere.headers.get('Location')).toBe('/consent?done=1');
  expect((await choose('perhaps')).status).toBe(400);
  expect((await choose('granted', { Origin: 'https://evil.example' })).status).toBe(403);
});

test('a refusal deletes the cookies of the counting services', async () => {
  const no = await choose('denied', { Cookie: '_pk_id.3.1fff=1; _ga=2; cartId=3' });
  expect(no.headers.getSetCookie()).toEqual([
    'consent=denied; Path=/; Max-Age=15552000; SameSite=Lax',
    '_pk_id.3.1fff=; Path=/; Max-Age=0; SameSite=Lax',
    '_ga=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});

test('a browser’s refusal for its owner (GPC) is respected', async () => {
  const response = await shop.fetch('/consent', { headers: { 'Sec-GPC': '1' } });
  expect((await response.text()).includes('Je zei nee')).toBe(true);
});
