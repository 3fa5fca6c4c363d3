import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginAddress, safeReturnPath } from './protected.ts';

const site = 'https://inn.example';

test('the login screen of the page’s culture, with the way back', () => {
  expect(loginAddress(`${site}/account/orders?page=2&q=a b`)).toBe(
    '/login?returnUrl=%2Faccount%2Forders%3Fpage%3D2%26q%3Da%2520b',
  );
  expect(loginAddress(`${site}/de/account`)).toBe('/de/login?returnUrl=%2Fde%2Faccount');
  expect(loginAddress(`${site}/fr/account`, '/connexion')).toBe('/fr/connexion?returnUrl=%2Ffr%2Faccount');
});

test('the way back leads back', () => {
  const requestedPath = '/de/account/orders?page=2&q=%26';
  const login = new URL(loginAddress(site + requestedPath), site);
  expect(safeReturnPath(login.searchParams.get('returnUrl'), '/')).toBe(requestedPath);
});

test.for([
  '/',
  '/account',
  '/de/account/orders?page=2',
  '/zh/%E5%AE%A2',
  '/a//b',
  '/@evil.example',
  '/stay?at=//evil.example',
])('accepts a path on this site: %s', (path) => {
  expect(safeReturnPath(path, '/account')).toBe(path);
});

test.for([
  null,
  '',
  'account',
  'https://evil.example',
  'https:evil.example',
  'http://inn.example@evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/.\\\\evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  '/\u0000/evil.example',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  '?returnUrl=//evil.example',
  '#//evil.example',
  '//[::1]',
  '//evil.example:99999',
])('no other way leads out of the site: %j', (returnUrl) => {
  const followed = safeReturnPath(returnUrl, '/account');
  expect(new URL(followed, site).origin).toBe(site);
  expect(new URL(followed, site).href).not.toMatch(/^https:\/\/inn\.example\/\//);
});

test('any input gives a path on this site, and the path gives itself', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'a',
  );
  const crafted = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
  fc.assert(
    fc.property(fc.oneof(crafted, fc.string(), fc.webUrl()), (returnUrl) => {
      const followed = safeReturnPath(returnUrl, '/account');
      expect(followed).toMatch(/^\/(?![/\\])/);
      expect(new URL(followed, site).origin).toBe(site);
      expect(safeReturnPath(followed, '/account')).toBe(followed);
    }),
    { numRuns: 2000 },
  );
});
