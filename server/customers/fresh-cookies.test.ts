import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expiredToken } from '../../test/kit/bad-tokens.ts';
import { call, expectQuietLogs, parseCookies } from '../../test/kit/call-api.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import type { BaseContext } from '../api/http.ts';
import { readCookie } from './cookies.ts';
import { refreshCookies } from './fresh-cookies.ts';

const shop = await openShop();
const { db, keys, site } = shop;
expectQuietLogs([shop]);

const context = { db, keys, site, log: shop.log.log, requestId: '1' } as BaseContext;

async function pageCookies(cookie: string, origin = 'http://localhost') {
  const request = new Request(`${origin}/account`, { headers: { Cookie: cookie } });
  const { cookie: shown, setCookies } = await refreshCookies(request, context);
  const headers = new Headers();
  for (const line of setCookies) headers.append('Set-Cookie', line);
  return { shown, cookies: parseCookies(headers) };
}

const statusOfMe = async (token: string | undefined) =>
  (await call(shop, 'account.me', {}, { token })).status;

describe('the cookies that a page is rendered with', () => {
  test('stay unchanged while they are valid, and where there are none', async () => {
    const { accessToken, refreshToken } = await freshPerson(shop);
    for (const cookie of ['', 'a=b', `a=b; accessToken=${accessToken}; refreshToken=${refreshToken}`])
      expect(await pageCookies(cookie)).toEqual({ shown: cookie, cookies: {} });
    const query = { refreshToken };
    expect((await call(shop, 'account.refreshToken', { query })).status, 'it was not used').toBe(200);
  });

  test('are refreshed when the access token has expired, and sent along', async () => {
    const person = await freshPerson(shop);
    const expired = await expiredToken(shop, person);
    const { shown, cookies } = await pageCookies(
      `a=b; accessToken=${expired}; refreshToken=${person.refreshToken}; c=d`,
    );
    expect(shown).toBe(
      `a=b; c=d; accessToken=${cookies.accessToken?.value}; refreshToken=${cookies.refreshToken?.value}`,
    );
    expect(await statusOfMe(readCookie(shown, 'accessToken'))).toBe(200);
    expect(cookies.refreshToken?.value).not.toBe(person.refreshToken);
    for (const { how } of Object.values(cookies))
      expect(how).toBe('Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax');
  });

  test('are refreshed when the access token is gone, and are Secure over TLS', async () => {
    const { refreshToken } = await freshPerson(shop);
    const { shown, cookies } = await pageCookies(`refreshToken=${refreshToken}`, 'https://inn.example');
    expect(await statusOfMe(readCookie(shown, 'accessToken'))).toBe(200);
    for (const { how } of Object.values(cookies)) expect(how).toMatch(/; Secure$/);
  });

  test('are the same for pages that are rendered at once', async () => {
    const person = await freshPerson(shop);
    const cookie = `accessToken=${await expiredToken(shop, person)}; refreshToken=${person.refreshToken}`;
    const pages = await Promise.all(Array.from({ length: 10 }, () => pageCookies(cookie)));
    expect(new Set(pages.map(({ cookies }) => cookies.refreshToken?.value)).size).toBe(1);
    for (const { shown } of pages) expect(await statusOfMe(readCookie(shown, 'accessToken'))).toBe(200);
  });

  test('are those of shop and office, each by itself', async () => {
    const [guest, editor] = [await freshPerson(shop), await freshPerson(shop, { role: 'editor' })];
    const office = `officeAccessToken=${await expiredToken(shop, editor)}; officeRefreshToken=${editor.refreshToken}`;
    const { shown, cookies } = await pageCookies(`accessToken=${guest.accessToken}; ${office}`);
    expect(readCookie(shown, 'accessToken')).toBe(guest.accessToken);
    expect(Object.keys(cookies)).toEqual(['officeAccessToken', 'officeRefreshToken']);
    expect(cookies.officeAccessToken?.how).toBe('Path=/; Max-Age=43200; HttpOnly; SameSite=Strict');
    const token = readCookie(shown, 'officeAccessToken');
    expect((await call(shop, 'office.me', {}, { token })).status).toBe(200);
  });

  test.each(['ended', 'reused', 'made up', 'of the other door', 'not there'])(
    'are cleared when the refresh token is %s, and the page is anonymous',
    async (state) => {
      const person = await freshPerson(shop, { role: state === 'of the other door' ? 'editor' : 'customer' });
      const expired = await expiredToken(shop, person);
      let refresh = `refreshToken=${person.refreshToken}; `;
      if (state === 'made up') refresh = 'refreshToken=x; ';
      if (state === 'not there') refresh = '';
      if (state === 'ended') {
        const ended = { ended_at: sql<Date>`now()` };
        await db.updateTable('session').set(ended).where('person_id', '=', person.id).execute();
      }
      if (state === 'reused') {
        const query = { refreshToken: person.refreshToken };
        const { data } = await call(shop, 'account.refreshToken', { query });
        await call(shop, 'account.refreshToken', { query: { refreshToken: data.refreshToken } });
      }
      const { shown, cookies } = await pageCookies(`a=b; ${refresh}accessToken=${expired}`);
      expect(shown).toBe('a=b');
      for (const name of ['accessToken', 'refreshToken'])
        expect(cookies[name]).toEqual({ value: '', how: 'Path=/; Max-Age=0; HttpOnly; SameSite=Lax' });
      const logged = shop.log.take(/^security: a session could not be refreshed$/);
      expect(logged).toHaveLength(state === 'not there' ? 0 : 1);
    },
  );

  test('stay when the database is unavailable', async () => {
    const person = await freshPerson(shop);
    const cookie = `accessToken=${await expiredToken(shop, person)}; refreshToken=${person.refreshToken}`;
    await sql`alter table refresh_token rename to refresh_token_away`.execute(db);
    try {
      expect(await pageCookies(cookie)).toEqual({ shown: cookie, cookies: {} });
    } finally {
      await sql`alter table refresh_token_away rename to refresh_token`.execute(db);
    }
    expect(await statusOfMe(readCookie((await pageCookies(cookie)).shown, 'accessToken'))).toBe(200);
  });
});
