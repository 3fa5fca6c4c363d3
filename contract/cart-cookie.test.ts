import { expect, test } from 'vitest';
import { formatCartCookie, readCartId } from './cart-cookie.ts';

const cartId = '0198c0de-0000-4000-8000-000000000001';

test('reads the id from among other cookies', () => {
  expect(readCartId(`theme=dark; cartId=${cartId}; a=b`)).toBe(cartId);
  expect(readCartId(`cartId=${cartId.toUpperCase()}`)).toBe(cartId);
});

test.for([
  '',
  'cartId=',
  'cartId=1',
  `oldcartId=${cartId}`,
  `cartId=${cartId}0`,
  `cartId=${cartId.slice(1)}`,
])('there is none in %j', (cookies) => {
  expect(readCartId(cookies)).toBeUndefined();
});

test('it stays for a year, and on https goes nowhere else', () => {
  expect(formatCartCookie(cartId, false)).toBe(`cartId=${cartId}; Path=/; Max-Age=31536000; SameSite=Lax`);
  expect(formatCartCookie(cartId, true)).toMatch(/; Secure$/);
});
