import { expect, test } from 'vitest';
import type { ListedPage } from '../../../contract/pages.ts';
import {
  buildTree,
  findDropPlace,
  findMove,
  findPreviousSibling,
  searchAddresses,
  searchPages,
} from './page-tree.ts';

const page = (id: string, parentId: string | null, title = id): ListedPage => ({
  ...{ id, parentId, title, template: 'page', path: `/${id}`, culture: 'nl', sortOrder: 0, isLive: true },
  titles: { nl: title },
  ...{ publishedAt: null, liveCultures: ['nl'], draftCount: 0, updatedAt: '2026-01-01T00:00:00.000Z' },
});

const [home, rooms, sea, dune, story, lost] = [
  page('home', null),
  page('rooms', 'home', 'Kámers'),
  page('sea', 'rooms'),
  page('dune', 'rooms'),
  page('story', 'home'),
  page('lost', 'gone'),
];
const pages = [home, rooms, sea, dune, story, lost];

test('a list becomes its tree, and a page without its parent is at the top', () => {
  const ids = (branches: ReturnType<typeof buildTree>): unknown[] =>
    branches.map((branch) => [branch.page.id, ids(branch.below)]);
  expect(ids(buildTree(pages))).toEqual([
    [
      'home',
      [
        [
          'rooms',
          [
            ['sea', []],
            ['dune', []],
          ],
        ],
        ['story', []],
      ],
    ],
    ['lost', []],
  ]);
});

test.each([
  [rooms, 'up', null],
  [rooms, 'down', { parentId: 'home', beforeId: null }],
  [rooms, 'into', null],
  [rooms, 'out', { parentId: null, beforeId: 'lost' }],
  [story, 'up', { parentId: 'home', beforeId: 'rooms' }],
  [story, 'into', { parentId: 'rooms', beforeId: null }],
  [story, 'down', null],
  [sea, 'down', { parentId: 'rooms', beforeId: null }],
  [dune, 'out', { parentId: 'home', beforeId: 'story' }],
  [lost, 'up', { parentId: null, beforeId: 'home' }],
  [lost, 'out', null],
] as const)('%o moves %s', (moved, direction, place) => {
  expect(findMove(pages, moved, direction)).toEqual(place);
});

test.each([
  ['a place among others', story, 'before', sea, { parentId: 'rooms', beforeId: 'sea' }],
  ['behind the last', story, 'after', dune, { parentId: 'rooms', beforeId: null }],
  ['among its own siblings', dune, 'before', sea, { parentId: 'rooms', beforeId: 'sea' }],
  ['behind one of its siblings', sea, 'after', dune, { parentId: 'rooms', beforeId: null }],
  ['below another', dune, 'into', story, { parentId: 'story', beforeId: null }],
  ['last below its own parent', sea, 'into', rooms, { parentId: 'rooms', beforeId: null }],
  ['the top', sea, 'before', home, { parentId: null, beforeId: 'home' }],
  ['where it stands already', sea, 'before', dune, null],
  ['where it stands already, seen from above', dune, 'after', sea, null],
  ['last, where it is already', dune, 'into', rooms, null],
  ['itself', sea, 'into', sea, null],
  ['below itself', home, 'after', dune, null],
  ['right below itself', rooms, 'into', sea, null],
] as const)('a page is dropped: %s', (_, dragged, spot, other, place) => {
  expect(findDropPlace(pages, dragged, other, spot)).toEqual(place);
});

test('the previous page is a sibling', () => {
  expect(findPreviousSibling(pages, story)).toBe(rooms);
  expect(findPreviousSibling(pages, rooms)).toBeUndefined();
});

test('pages are found by title and path, ignoring accents', () => {
  expect(searchPages(pages, ' kamer ')).toEqual([rooms]);
  expect(searchPages(pages, '/SEA')).toEqual([sea]);
  expect(searchPages(pages, '')).toEqual(pages);
});

test('the page of a whole address comes before those whose addresses contain it', () => {
  const seals = { ...page('seals', null), path: '/sea/seals' };
  expect(searchAddresses([seals, sea], ' /sea ')).toEqual([sea, seals]);
  expect(searchAddresses([seals, sea], '/se')).toEqual([seals, sea]);
  const english: ListedPage = { ...page('sea', null), culture: 'en' };
  expect(searchAddresses([seals, english], '/en/sea')).toEqual([english]);
});
