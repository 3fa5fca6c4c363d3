import fc from 'fast-check';
import { expect, test } from 'vitest';
import { favouritesAsCookie, readFavourites, toggleFavouriteCode } from './favourites-cookie.ts';

/** What a browser sends back of a cookie that it was given, among others. */
const cookieHeader = (cookie: string) => `nl-page-culture=de; ${cookie.split(';')[0]}; theme=dark`;

const numbered = (count: number, length: number) =>
  Array.from({ length: count }, (_, n) => `${n}-`.padEnd(length, 'x'));

test('favourites are read from among other cookies', () => {
  expect(readFavourites('theme=dark; favourites=SOAP-ALGAE.MUG_TIDE; a=b')).toEqual([
    'SOAP-ALGAE',
    'MUG_TIDE',
  ]);
  expect(readFavourites('my-favourites=SOAP-ALGAE')).toEqual([]);
  expect(readFavourites('')).toEqual([]);
});

test('what is no code is passed over, and what is there twice counts once', () => {
  expect(readFavourites(`favourites=..A.B..A.${'x'.repeat(101)}.C.`)).toEqual(['A', 'B', 'C']);
  expect(readFavourites('favourites=<script>')).toEqual([]);
});

test('the newest stands first; the same again lets it go', () => {
  expect(toggleFavouriteCode(['A', 'B'], 'C')).toEqual(['C', 'A', 'B']);
  expect(toggleFavouriteCode(['C', 'A', 'B'], 'A')).toEqual(['C', 'B']);
});

test('with none left the cookie ends', () => {
  expect(favouritesAsCookie([])).toBe('favourites=; Path=/; Max-Age=0; SameSite=Lax');
  expect(favouritesAsCookie(['A'])).toMatch(/^favourites=A; .*Max-Age=31536000/);
});

test('a hundred are kept, then the oldest go', () => {
  const codes = numbered(120, 5);
  expect(readFavourites(cookieHeader(favouritesAsCookie(codes)))).toEqual(codes.slice(0, 100));
});

test('long codes: as many of the newest as fit in 3,500 characters', () => {
  const codes = numbered(100, 99);
  const stored = readFavourites(cookieHeader(favouritesAsCookie(codes)));
  // 35 codes with 34 points between them are 3,499 characters.
  expect(stored).toEqual(codes.slice(0, 35));
});

test('favourites are read back as they were written, the newest of them where there are too many', () => {
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
