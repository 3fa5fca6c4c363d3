import fc from 'fast-check';
import { expect, test } from 'vitest';
import { favouritesAsCookie, readFavourites, toggleFavouriteCode } from './favourites-cookie.ts';

/** The Cookie header of a browser that has this cookie among others. */
const cookieHeader = (cookie: string) => `nl-page-culture=de; ${cookie.split(';')[0]}; theme=dark`;

const numbered = (count: number, length: number) =>
  Array.from({ length: count }, (_, n) => `${n}-`.padEnd(length, 'x'));

test('reads favourites from among other cookies', () => {
  expect(readFavourites('theme=dark; favourites=SOAP-ALGAE.MUG_TIDE; a=b')).toEqual([
    'SOAP-ALGAE',
    'MUG_TIDE',
  ]);
  expect(readFavourites('my-favourites=SOAP-ALGAE')).toEqual([]);
  expect(readFavourites('')).toEqual([]);
});

test('skips text that is no code, and lists a repeated code once', () => {
  expect(readFavourites(`favourites=..A.B..A.${'x'.repeat(101)}.C.`)).toEqual(['A', 'B', 'C']);
  expect(readFavourites('favourites=<script>')).toEqual([]);
});

test('the newest code is first; adding a code again removes it', () => {
  expect(toggleFavouriteCode(['A', 'B'], 'C')).toEqual(['C', 'A', 'B']);
  expect(toggleFavouriteCode(['C', 'A', 'B'], 'A')).toEqual(['C', 'B']);
});

test('without favourites the cookie expires', () => {
  expect(favouritesAsCookie([])).toBe('favourites=; Path=/; Max-Age=0; SameSite=Lax');
  expect(favouritesAsCookie(['A'])).toMatch(/^favourites=A; .*Max-Age=31536000/);
});

test('the cookie has at most a hundred codes, and drops the oldest', () => {
  const codes = numbered(120, 5);
  expect(readFavourites(cookieHeader(favouritesAsCookie(codes)))).toEqual(codes.slice(0, 100));
});

test('the cookie has as many of the newest long codes as fit in 3,500 characters', () => {
  const codes = numbered(100, 99);
  const stored = readFavourites(cookieHeader(favouritesAsCookie(codes)));
  // 35 codes with 34 separators are 3,499 characters.
  expect(stored).toEqual(codes.slice(0, 35));
});

test('reads back the codes that it wrote, or the newest of too many', () => {
  fc.assert(
    fc.property(fc.uniqueArray(arbitraryCode, { maxLength: 140 }), (codes) => {
      const cookie = favouritesAsCookie(codes);
      const stored = readFavourites(cookieHeader(cookie));
      expect(stored).toEqual(codes.slice(0, stored.length));
      if (codes.length <= 100 && codes.join('.').length <= 3500) expect(stored).toEqual(codes);
      expect(cookie.length).toBeLessThan(3600);
      expect(favouritesAsCookie(stored)).toBe(cookie);
    }),
  );
});

const arbitraryCode = fc.stringMatching(/^[A-Za-z0-9_-]{1,100}$/);
