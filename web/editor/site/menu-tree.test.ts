import { describe, expect, test } from 'vitest';
import {
  buildTree,
  dropItem,
  fallbackName,
  findPath,
  itemAt,
  moveItem,
  removeItem,
  type Step,
  type Tree,
  type TreeItem,
  toDrafts,
  unchangedNames,
} from './menu-tree.ts';

const item = (key: string, ...items: TreeItem[]): TreeItem => ({
  ...{ key, pageId: null, path: `/${key}`, target: null, names: {}, title: '' },
  items,
});

/** `a(b c(d)) e` */
const written = (tree: Tree): string =>
  tree.map(({ key, items }) => (items.length > 0 ? `${key}(${written(items)})` : key)).join(' ');

const tree = [item('a', item('b'), item('c', item('d'))), item('e'), item('f', item('g'))];

test.each<[string, Partial<TreeItem>, string[]]>([
  ['nothing changes', {}, []],
  ['its target changes', { path: '/elders' }, ['nl', 'de']],
  ['one name changes', { names: { nl: 'Slapen', de: 'Zimmer' } }, ['de']],
  ['one name is new', { names: { nl: 'Kamers', de: 'Zimmer', en: 'Rooms' } }, ['nl', 'de']],
  ['all its names change', { names: { nl: 'Slapen', de: 'Schlafen' } }, []],
])('the other names of an item are known when %s', (_, change, expected) => {
  const former = { ...item('a'), names: { nl: 'Kamers', de: 'Zimmer' } };
  expect(unchangedNames({ ...former, ...change }, former)).toEqual(expected);
});

const toPage = { pageId: 'p', path: null };

test.each<[string, Partial<TreeItem>, Record<string, string>, string]>([
  ['its name in the nearest culture', { names: { nl: 'Kamers', en: 'Rooms' } }, { de: 'Zimmer' }, 'Rooms'],
  ['the title of its page in that culture', toPage, { nl: 'Kamers', de: 'Zimmer' }, 'Zimmer'],
  ['the title of its page in the nearest', toPage, { nl: 'Kamers', en: 'Rooms' }, 'Rooms'],
  ['nothing while its page is not live', { ...toPage, title: 'Entwurf' }, {}, ''],
  ['its address in that culture', {}, {}, '/de/a'],
  ['its address outside the site', { path: 'https://veer.example/' }, {}, 'https://veer.example/'],
])('without a name in German an item goes by %s', (_, change, titles, expected) => {
  expect(fallbackName({ ...item('a'), ...change }, titles, 'de')).toBe(expected);
});

describe('a step', () => {
  test.each<[string, Step, string]>([
    ['e', 'up', 'e a(b c(d)) f(g)'],
    ['e', 'down', 'a(b c(d)) f(g) e'],
    ['a', 'up', 'a(b c(d)) e f(g)'],
    ['f', 'down', 'a(b c(d)) e f(g)'],
    ['c', 'up', 'a(c(d) b) e f(g)'],
    ['e', 'in', 'a(b c(d) e) f(g)'],
    ['f', 'in', 'a(b c(d)) e(f(g))'],
    ['b', 'in', 'a(b c(d)) e f(g)'],
    ['d', 'out', 'a(b c d) e f(g)'],
    ['c', 'out', 'a(b) c(d) e f(g)'],
    ['e', 'out', 'a(b c(d)) e f(g)'],
    ['nobody', 'up', 'a(b c(d)) e f(g)'],
  ])('of %s %s', (key, step, expected) => {
    expect(written(moveItem(tree, key, step))).toBe(expected);
  });

  test('goes no deeper than three levels', () => {
    const deep = [item('a', item('b')), item('c', item('d', item('e')))];
    expect(written(moveItem(deep, 'c', 'in'))).toBe('a(b) c(d(e))');
    expect(written(moveItem([item('a'), item('c', item('d'))], 'c', 'in'))).toBe('a(c(d))');
  });
});

describe('a drop', () => {
  test.each<[string, string, 'before' | 'after', string]>([
    ['e', 'b', 'before', 'a(e b c(d)) f(g)'],
    ['d', 'f', 'after', 'a(b c) e f(g) d'],
    ['f', 'd', 'after', 'a(b c(d)) e f(g)'],
    ['a', 'd', 'before', 'a(b c(d)) e f(g)'],
    ['a', 'a', 'after', 'a(b c(d)) e f(g)'],
  ])('of %s to %s, %s', (key, other, where, expected) => {
    expect(written(dropItem(tree, key, other, where))).toBe(expected);
  });
});

test('an item is found by its path in the request', () => {
  expect(itemAt(tree, 'body.items.0.items.1.items.0.path')?.key).toBe('d');
  expect(itemAt(tree, 'body.items.2')?.key).toBe('f');
  expect(itemAt(tree, 'body.items.7.pageId')).toBeUndefined();
  expect(itemAt(tree, 'body.version')).toBeUndefined();
  expect(findPath(tree, 'd').map(({ key }) => key)).toEqual(['a', 'c', 'd']);
});

test('removing an item removes all items below it', () => {
  expect(written(removeItem(tree, 'a'))).toBe('e f(g)');
  expect(written(removeItem(tree, 'c'))).toBe('a(b) e f(g)');
});

test('reading and sending leaves a menu unchanged', () => {
  const read = [
    {
      ...{ id: '1', pageId: null, path: '/stores', target: '_blank', names: { nl: 'Hier' }, title: '' },
      items: [{ id: '2', pageId: 'p', path: null, target: null, names: {}, title: 'Kamers', items: [] }],
    },
  ];
  expect(toDrafts(buildTree(read))).toEqual([
    {
      ...{ pageId: null, path: '/stores', target: '_blank', names: { nl: 'Hier' } },
      items: [{ pageId: 'p', path: null, target: null, names: {}, items: [] }],
    },
  ]);
});
