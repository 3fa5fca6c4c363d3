import { expect, test } from 'vitest';
import { publicQuery } from './public-query.ts';

test.each([
  ['/', 'utm_source=letter&token=secret', 'utm_source=letter'],
  ['/kamers', 'preview=true&token=secret', ''],
  ['/search', 'q=zeep&page=2&x=1', 'q=zeep&page=2'],
  ['/de/search', 'q=seife', 'q=seife'],
  ['/search', 'q=ana%40gast.example', ''],
  ['/search', 'q=%2B31+6+1234+5678&page=2', 'page=2'],
  ['/stores', 'near=Zandoog', ''],
  ['/shop/wol', 'attr_colour=sea&sort=name&gclid=1', 'attr_colour=sea&sort=name'],
  ['/stay', 'from=2031-05-01&nights=2', 'from=2031-05-01&nights=2'],
  ['/reset-password', 'token=secret', ''],
  ['/account/confirm', 'token=secret&utm_campaign=welcome', 'utm_campaign=welcome'],
  ['/checkout/return', 'order=secret', ''],
  ['/login', 'returnUrl=%2Forder%2Fsecret', ''],
])('the public query of %s?%s is %j', (path, search, expected) => {
  expect(publicQuery(path, new URLSearchParams(search))).toBe(expected);
});

test('the public query has a maximum length', () => {
  expect(publicQuery('/search', new URLSearchParams({ q: 'x'.repeat(500) }))).toHaveLength(200);
});
