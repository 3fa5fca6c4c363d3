import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipOf, packPage, plainOf, shareText } from './packed-page.ts';

const style = Array.from({ length: 3000 }, (_, index) => `.rule-${index}{color:#${index}}`).join('');
const shared = shareText(style);

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
  expect(gunzipSync(gzipOf(packed)).toString()).toBe(html);
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
