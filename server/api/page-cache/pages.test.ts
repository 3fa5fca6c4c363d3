import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { cultures, languageTags, withCulture } from '../../../contract/culture.ts';
import { texts } from '../../../demo/content.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { saveBlockText } from '../../content/block-text.ts';
import { putMenu } from '../../content/menu.ts';
import { publishChanges } from '../../platform/changes.ts';

const shop = await openShop();
const { pages } = shop.projections;
const { path: island } = texts.nl.pages.island;

async function blockCalled(path: string, name: string): Promise<string> {
  const { id } = await shop.db
    .selectFrom('block')
    .innerJoin('page_text', 'page_text.page_id', 'block.page_id')
    .select('block.id')
    .where('path', '=', path)
    .where('page_text.culture', '=', 'nl')
    .where('name', '=', name)
    .orderBy('block.sort_order')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a page for anybody', () => {
  test.each(cultures)('is one of culture %s by its path', async (culture) => {
    const { path, title } = texts[culture].pages.rooms;
    const response = await shop.fetch(withCulture(culture, path), { headers: { 'Accept-Language': 'hr' } });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<html lang="${languageTags[culture]}"`);
    expect(html).toContain(`<title>${title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')}</title>`);
  });

  test('is rendered once for a hundred simultaneous requests, and cached', async () => {
    pages.clear();
    const before = pages.misses;
    const responses = await Promise.all(Array.from({ length: 100 }, () => shop.fetch(island)));
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(pages.misses - before).toBe(1);
    expect(new Set(responses.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(100);
  });

  test('has an ETag, is revalidated, and is not sent again unchanged', async () => {
    const first = await shop.fetch(island);
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    expect(first.headers.get('Vary')).toBe('Accept-Encoding, Cookie');
    const again = await shop.fetch(island, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'));
  });

  test('allows exactly its own inline scripts', async () => {
    const response = await shop.fetch(island);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const html = await response.text();
    expect(html).not.toContain('nonce');
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    const inline = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes = '', text]) =>
        text && !/ src=| type="(text\/plain|application\/(ld\+)?json)"/.test(attributes),
    );
    const hashes = inline.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
    expect(hashes.length).toBeGreaterThan(0);
    for (const hash of hashes) expect(policy).toContain(`'sha256-${hash}'`);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is also available as %s', async (encoding, open) => {
    const plain = await (await shop.fetch(island)).text();
    const response = await shop.fetch(island, { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(open(bytes).toString()).toBe(plain);
  });

  test('has no body for HEAD', async () => {
    const response = await shop.fetch(island, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('ETag')).toBe((await shop.fetch(island)).headers.get('ETag'));
  });
});

describe('the page cache gains no page', () => {
  const misses = async (work: () => Promise<unknown>) => {
    await shop.fetch(island);
    const before = [pages.misses, pages.size];
    await work();
    return [pages.misses - (before[0] ?? 0), pages.size - (before[1] ?? 0)];
  };

  test('for a query name that no screen reads', async () => {
    expect(
      await misses(async () => {
        for (const query of ['?utm_source=x', '?a=1&b=2', '?', '?__proto__=1'])
          expect((await shop.fetch(`${island}${query}`)).status).toBe(200);
      }),
    ).toEqual([0, 0]);
  });

  test('for the language or the cookies of a visitor', async () => {
    expect(
      await misses(async () => {
        await shop.fetch(island, { headers: { 'Accept-Language': 'hr', Cookie: 'nl-page-culture=de; x=1' } });
      }),
    ).toEqual([0, 0]);
  });

  test('for an unknown host', async () => {
    expect(
      await misses(async () => {
        for (let n = 0; n < 3; n++) {
          const response = await shop.fetch(island, { host: `host${n}.evil.example` });
          expect(response.status).toBe(200);
          expect(response.headers.get('Cache-Control')).toBe('private, no-store');
        }
      }),
    ).toEqual([0, 0]);
  });

  test('for a known person', async () => {
    expect(
      await misses(async () => {
        for (const cookie of ['accessToken=x', 'a=b; refreshToken=x', 'officeAccessToken=x']) {
          const response = await shop.fetch(island, { headers: { Cookie: cookie } });
          expect(response.status).toBe(200);
          expect(response.headers.get('Cache-Control')).toBe('private, no-store');
          expect(response.headers.get('ETag')).toBeNull();
        }
      }),
    ).toEqual([0, 0]);
  });

  test('for a missing address', async () => {
    // The router warns about a path that cannot be decoded.
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const [, cachedHtml] = await misses(async () => {
      for (const path of ['/nowhere', '/de/nowhere', '/a%00b', '/%E0%A4%A', '/..%2f..%2fetc%2fpasswd']) {
        const response = await shop.fetch(path, { headers: { Accept: 'text/html' } });
        expect(response.status, path).toBe(404);
        expect(response.headers.get('Cache-Control'), path).toContain('no-store');
        expect(response.headers.get('Content-Type'), path).toContain('text/html');
      }
    });
    expect(cachedHtml).toBe(0);
    expect(warned.mock.calls.flat().join()).toContain('/%E0%A4%A');
    warned.mockRestore();
  });
});

describe('a page that is cached in two processes', () => {
  test('shows a new text in both, and another page stays', async () => {
    const other = await shop.another();
    const { path } = texts.nl.pages.restaurant;
    const block = await blockCalled(path, 'lead');
    const arePublished = () =>
      Promise.all(
        [shop, other].map(async (instance) =>
          (await (await instance.fetch(path)).text()).includes('Krabbensoep'),
        ),
      );
    await other.fetch(island);
    expect(await arePublished()).toEqual([false, false]);
    await saveBlockText(shop.db, shop.site.id, {
      blockId: block,
      culture: 'nl',
      data: 'Krabbensoep vandaag',
    });
    await Promise.all([shop, other].map(({ projections }) => projections.catchUp()));
    expect(await arePublished()).toEqual([true, true]);
    const { misses } = other.projections.pages;
    await other.fetch(island);
    expect(other.projections.pages.misses).toBe(misses);
  });

  test('is dropped for a link to a page that moved', async () => {
    const { path } = texts.nl.pages.rooms;
    expect(await (await shop.fetch('/')).text()).toContain(`href="${path}"`);
    const { page_id } = await shop.db
      .updateTable('page_text')
      .set({ path: '/slapen' })
      .where('path', '=', path)
      .where('culture', '=', 'nl')
      .returning('page_id')
      .executeTakeFirstOrThrow();
    await publishChanges(shop.db, [{ topic: 'page', key: page_id }]);
    await publishChanges(shop.db, [{ topic: 'paths', key: shop.site.id }]);
    await shop.projections.catchUp();
    const html = await (await shop.fetch('/')).text();
    expect(html).toContain('href="/slapen"');
    expect(html).not.toContain(`href="${path}"`);
    const moved = await shop.fetch(path);
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/slapen']);
  });
});

describe('a broken block', () => {
  test('does not take the page down, and is reported by name', async () => {
    const { path } = texts.nl.pages.sauna;
    const block = await blockCalled(path, 'table');
    await shop.db.updateTable('block').set({ type: 'hologram' }).where('id', '=', block).execute();
    shop.projections.answers.clear();
    shop.projections.pages.clear();
    const response = await shop.fetch(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(texts.nl.pages.sauna.rows.opening.title);
    expect(JSON.stringify(shop.log.lines)).toContain(block);
    shop.log.lines.splice(0);
  });
});

test('navigation data is cached likewise', async () => {
  const address = '/de.data';
  const response = await shop.fetch(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/x-script');
  const before = pages.misses;
  const again = await shop.fetch(address, {
    headers: { 'If-None-Match': response.headers.get('ETag') ?? '' },
  });
  expect([again.status, pages.misses - before]).toEqual([304, 0]);
});

describe('a page with a missing part', () => {
  test('is rendered again when the part appears', async () => {
    const { path } = texts.nl.pages.about;
    await shop.db.deleteFrom('menu').where('name', '=', 'footer').execute();
    await publishChanges(shop.db, [{ topic: 'menu', key: 'footer' }]);
    await shop.projections.catchUp();
    expect(await (await shop.fetch(path)).text()).not.toContain('Zeehonden bij eb');
    await putMenu(shop.db, shop.site.id, 'footer', [
      { to: { path: '/stores' }, names: { nl: 'Zeehonden bij eb' } },
    ]);
    await shop.projections.catchUp();
    expect(await (await shop.fetch(path)).text()).toContain('Zeehonden bij eb');
  });

  test('has one address: another spelling of its path redirects there', async () => {
    const { path } = texts.nl.pages.about;
    const spelled = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
    const response = await shop.fetch(spelled, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([301, path]);
  });
});

test('plain text is never taken for html', async () => {
  const { path } = texts.nl.pages.about;
  const page = await shop.db
    .selectFrom('page_text')
    .select('page_id')
    .where('path', '=', path)
    .where('culture', '=', 'nl')
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('block')
    .set({ type: 'text' })
    .where('page_id', '=', page.page_id)
    .where('type', '=', 'html')
    .execute();
  await shop.db
    .updateTable('block_text')
    .set({ data: '<meta http-equiv="refresh" content="0;url=https://other.example">' })
    .where('page_id', '=', page.page_id)
    .where('block_id', 'in', shop.db.selectFrom('block').select('id').where('name', '=', 'body'))
    .execute();
  await publishChanges(shop.db, [{ topic: 'page', key: page.page_id }]);
  await shop.projections.catchUp();
  const html = await (await shop.fetch(path)).text();
  expect(html).not.toContain('<meta http-equiv="refresh"');
});
