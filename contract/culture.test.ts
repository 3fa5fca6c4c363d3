import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cultures,
  defaultCulture,
  fallbacks,
  languageTags,
  readCulture,
  splitCulture,
  withCulture,
} from './culture.ts';

test.each([
  ['nl', 'nl'],
  ['NL', 'nl'],
  ['nl-NL', 'nl'],
  ['nl-BE', 'be'],
  ['be', 'be'],
  ['de-AT', 'de'],
  ['zh-Hans-CN', 'zh'],
  ['cn', 'zh'],
  [' hr ', 'hr'],
  ['en_GB', null],
  ['pt', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is %s', (text, culture) => {
  expect(readCulture(text)).toBe(culture);
});

test('the cultures are those of the specification, Dutch first and by default', () => {
  expect(cultures).toEqual(['nl', 'be', 'de', 'en', 'fr', 'zh', 'es', 'hr']);
  expect(defaultCulture).toBe('nl');
});

test('Intl knows every tag and reads it back as its culture', () => {
  for (const culture of cultures) {
    expect(Intl.getCanonicalLocales(languageTags[culture])).toEqual([languageTags[culture]]);
    expect(readCulture(languageTags[culture])).toBe(culture);
  }
});

test('every culture reads itself first; Flemish then Dutch; the others English, then Dutch', () => {
  for (const culture of cultures) expect(fallbacks[culture][0]).toBe(culture);
  expect(fallbacks.be).toEqual(['be', 'nl', 'en']);
  for (const culture of ['de', 'fr', 'zh', 'es', 'hr'] as const)
    expect(fallbacks[culture]).toEqual([culture, 'en', 'nl']);
});

describe('paths', () => {
  test.each([
    ['/', 'nl', '/'],
    ['', 'nl', '/'],
    ['/kamers', 'nl', '/kamers'],
    ['/nl/kamers', 'nl', '/nl/kamers'],
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/de/zimmer/', 'de', '/zimmer/'],
    ['/dessert', 'nl', '/dessert'],
    ['/DE/zimmer', 'nl', '/DE/zimmer'],
    ['/cn', 'nl', '/cn'],
    ['//de', 'nl', '/de'],
    ['/de//other.example/x', 'de', '/other.example/x'],
  ])('%j is culture %s, path %j', (pathname, culture, path) => {
    expect(splitCulture(pathname)).toEqual({ culture, path });
  });

  test('splitCulture reverses withCulture', () => {
    const path = fc.string().map((text) => `/${text.replace(/\//g, '')}`);
    fc.assert(
      fc.property(fc.constantFrom(...cultures), path, (culture, input) => {
        fc.pre(culture !== 'nl' || !cultures.some((one) => input === `/${one}`));
        expect(splitCulture(withCulture(culture, input))).toEqual({ culture, path: input });
      }),
    );
  });
});
