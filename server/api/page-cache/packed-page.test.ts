import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { encodePage, type PackedPage, packPage, shareText } from './packed-page.ts';

const style = Array.from({ length: 3000 }, (_, index) => `.rule-${index}{color:#${index}}`).join('');
const shared = shareText(style);
const plainOf = (page: PackedPage) => encodePage(page, null).bytes;

test.each([
  [
    'a page with the shared text',
    `<html><title>Zilte thee</title><style>${style}</style><p class="rule-7">慢慢走</p>`,
  ],
  ['a page that begins and ends with it', style],
  ['a page without it', `<html>${'<p>Zeep van wier</p>'.repeat(500)}`],
  ['an empty page', ''],
])('%s is the same after it was compressed', (_name, html) => {
  const packed = packPage(Buffer.from(html), shared);
  const { bytes, encoding } = encodePage(packed, 'gzip, deflate, br, zstd');
  expect(encoding).toBe('gzip');
  expect(gunzipSync(bytes).toString()).toBe(html);
  expect(plainOf(packed).toString()).toBe(html);
});

test('without a shared text a page is compressed as a whole', () => {
  const packed = packPage(Buffer.from('<p>Zeep</p>'), shareText(''));
  expect(plainOf(packed).toString()).toBe('<p>Zeep</p>');
});

test('a page holds its own parts only', () => {
  const { before, after } = packPage(Buffer.from(`<style>${style}</style><p>Zeep</p>`), shared);
  expect(before.length + after.length).toBeLessThan(100);
});

test('a page that many people read is sent in brotli, once that is made', async () => {
  const html = `<style>${style}</style><p>Zeep</p>`;
  const packed = packPage(Buffer.from(html), shared);
  const request = () => encodePage(packed, 'gzip, br');
  for (let times = 0; times < 8; times++) expect(request().encoding).toBe('gzip');
  await vi.waitFor(() => expect(request().encoding).toBe('br'));
  expect(brotliDecompressSync(request().bytes).toString()).toBe(html);
  // Not to whoever does not read it, and not while many other pages are requested.
  expect(encodePage(packed, 'gzip').encoding).toBe('gzip');
  for (let other = 0; other < 64; other++) encodePage(packPage(Buffer.from(`${other}`), shared), null);
  expect(request().encoding).toBe('gzip');
});
