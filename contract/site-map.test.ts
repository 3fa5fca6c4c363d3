import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '../web/routes.ts';
import { canonicalPath, entryAt, href, roomHref, screenAt, sectionAt, siteMap } from './site-map.ts';

const [nl, de] = ['nl', 'de'] as const;

describe('the address of a screen', () => {
  test.each([
    [href('cart', { culture: nl }), '/cart'],
    [href('cart', { culture: de }), '/de/cart'],
    [href('order', { culture: de, link: 'a/b ?' }), '/de/order/a%2Fb%20%3F'],
    [href('withdrawal', { culture: nl, link: 'abc' }), '/order/abc/withdrawal'],
    [href('accountReservation', { culture: nl, stayId: '7' }), '/account/stays/7'],
    [href('shop', { culture: nl }), '/shop'],
    [href('shop', { culture: de, '*': 'küche/$&' }), '/de/shop/küche/$&'],
    [roomHref(de, 'DUINKAMER', { from: '2027-05-01' }), '/de/stay/duinkamer?from=2027-05-01'],
    [href('reservationCalendar', { link: 'abc' }), '/stay/manage/abc/stay.ics'],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected);
  });

  test('has the query without the parameters that have no value', () => {
    const query = { q: 'a&b é', page: 2 };
    expect(href('search', { culture: nl }, { query })).toBe('/search?q=a%26b+%C3%A9&page=2');
    expect(href('search', { culture: nl }, { query: { q: '', page: null } })).toBe('/search');
    expect(href('search', { culture: nl }, { query: { page: undefined } })).toBe('/search');
    expect(href('shop', { culture: nl }, { query: { attr_size: 'L' } })).toBe('/shop?attr_size=L');
  });

  test('is absolute with the origin of the site', () => {
    const options = { origin: 'https://inn.example', query: { token: 'a' } };
    expect(href('resetPassword', { culture: de }, options)).toBe(
      'https://inn.example/de/reset-password?token=a',
    );
  });
});

test.each([
  ['/CART', '/cart'],
  ['/DE/Cart/', '/de/cart'],
  ['/ORDER/AbC', '/order/AbC'],
  ['/Stay/Manage/AbC/CANCEL', '/stay/manage/AbC/cancel'],
  ['/Stay/DUINKAMER', '/stay/duinkamer'],
  ['/Form/Contact', '/form/contact'],
  ['/Shop/Zeep/', '/shop/Zeep'],
  ['/ZH/Kamers', '/zh/Kamers'],
  ['/Kamers/', '/Kamers/'],
  ['/FR', '/fr'],
  ['/', '/'],
  ['//cart', '/cart'],
  ['//evil.example', '//evil.example'],
])('the canonical form of %s is %s', (address, expected) => {
  expect(canonicalPath(address)).toBe(expected);
  expect(canonicalPath(expected)).toBe(expected);
});

test('every screen is at the canonical form of its own address', () => {
  for (const { path } of Object.values(siteMap)) {
    const address = path.replace(/:(name|room)/, 'abc').replace(/:\w+|\*/g, 'AbC');
    expect(canonicalPath(address)).toBe(address);
  }
});

/** Each line below is an error for the compiler; without an error the directive itself is one. */
test('the compiler refuses what the site map does not have', () => {
  const calls = [
    // @ts-expect-error no such screen
    () => href('basket', { culture: nl }),
    // @ts-expect-error the culture is missing
    () => href('cart', {}),
    // @ts-expect-error no such culture
    () => href('cart', { culture: 'it' }),
    // @ts-expect-error the link is missing
    () => href('order', { culture: nl }),
    // @ts-expect-error the path has no such parameter
    () => href('order', { culture: nl, link: 'abc', token: 'abc' }),
    // @ts-expect-error the screen does not read it
    () => href('login', { culture: nl }, { query: { page: 1 } }),
    // @ts-expect-error the screen reads no query
    () => href('cart', { culture: nl }, { query: { done: 1 } }),
    // @ts-expect-error only names with these prefixes
    () => href('shop', { culture: nl }, { query: { size: 'L' } }),
    // @ts-expect-error a calendar file is in the language of its reservation
    () => href('reservationCalendar', { culture: nl, link: 'abc' }),
  ];
  expect(calls).toHaveLength(9);
});

describe('the screen at a path', () => {
  test.each([
    ['/cart', 'cart'],
    ['/de/cart', 'cart'],
    ['/shop', 'shop'],
    ['/shop/', 'shop'],
    ['/fr/shop/soap/rose', 'shop'],
    ['/stay/duinkamer', 'room'],
    ['/stay/manage/abc', 'reservation'],
    ['/account/addresses/new', 'newAddress'],
    ['/account/addresses/7', 'address'],
    ['/office/login', 'officeLogin'],
    ['/office/media', 'panel'],
    ...['/', '/cart/', '/CART', '/cart/more', '/xx/cart', '/shopping', '/order/'].map((path) => [path]),
  ])('%s', (path, screen) => {
    expect(screenAt(path)).toBe(screen);
  });

  test('every path leads back to its screen', () => {
    const names = Object.keys(siteMap) as (keyof typeof siteMap)[];
    const found = names.map((name) => screenAt(siteMap[name].path.replace('/*', '/x').replace(/:\w+/g, 'x')));
    expect(found).toEqual(names);
  });

  test('a path without a screen can belong to a section', () => {
    expect(sectionAt('/de/account/orders')).toBe('account');
    expect(sectionAt('/accounts')).toBeUndefined();
    expect(sectionAt('/stay/manage')).toBe('reservation');
    expect(entryAt('/account/anchors')).toBe(siteMap.account);
    expect(entryAt('/stay/a/b')).toBe(siteMap.room);
    expect(entryAt('/form')).toBe(siteMap.form);
    expect(entryAt('/cart/more')).toBeUndefined();
  });
});

test('every screen has a route, and the address of a route is its screen’s', () => {
  const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
    entries.flatMap(({ path = '', index, children }) => {
      const own = [above, path].filter(Boolean).join('/');
      return [...(index ? [] : [own]), ...pathsOf(children ?? [], own)];
    });
  const { reservationCalendar, ...screens } = siteMap;
  const expected = Object.values(screens).map(({ path }) => `:culture?${path}`);
  expect(pathsOf(routes).toSorted()).toEqual([...expected, '*'].toSorted());
  expect(reservationCalendar.unprefixed).toBe(true);
});

describe('no other source', () => {
  const folders = [...new Set(Object.values(siteMap).map(({ path }) => path.split('/')[1]))].join('|');
  // `{` begins a placeholder in a description of the API.
  const written = new RegExp(`['"\`}]/(${folders})(?![\\w/-]*/\\{)(?=['"\`?#/]|\\$\\{)`);
  const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  const root = join(import.meta.dirname, '..');
  const files = ['client', 'contract', 'database', 'server', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map(({ parentPath, name }) => relative(root, join(parentPath, name))),
  );

  test('spells the address of a screen', () => {
    expect(files.length).toBeGreaterThan(1000);
    const spelled = [...files, 'main.ts']
      .filter((file) => file !== 'contract/site-map.ts')
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .replace(comment, '')
          .split('\n')
          .filter((line) => written.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(spelled).toEqual([]);
  });

  test.each(["'/cart'", '`/order/$', '}/stay/manage/$', '"/login?a=b"', '`/shop${'])(
    'the rule sees %s',
    (source) => {
      expect(source).toMatch(written);
    },
  );

  test.each(["'/orders'", '`/stay/manage/{link}`', "'/api/account'"])('the rule permits %s', (source) => {
    expect(source).not.toMatch(written);
  });
});
