import { feedName } from './feed.ts';
import {
  booking,
  call,
  cards,
  facts,
  feed,
  gallery,
  grid,
  hero,
  intro,
  list,
  products,
  prose,
  quote,
  rooms as roomCards,
  split,
  splitReverse,
  stores,
} from './rows.ts';
import type { PageShape } from './shape.ts';
import { house } from './site.ts';
import { rooms } from './stays/rooms.ts';

/** The structure of every page, parents before children. Texts stand in `texts/`, one culture a file. */
export const pages: PageShape[] = [
  {
    key: 'home',
    template: 'home',
    rows: [
      hero('opening', 'home-hero', 'rooms'),
      booking('when'),
      intro('welcome'),
      cards(
        'rooms',
        [
          { picture: 'room-zeekamer', room: 'ZEEKAMER' },
          { picture: 'room-bedstee', room: 'BEDSTEE' },
          { picture: 'room-torenkamer', room: 'TORENKAMER' },
        ],
        { lead: true, to: 'rooms' },
      ),
      split('restaurant', 'restaurant', 'restaurant'),
      splitReverse('sauna', 'sauna', 'sauna'),
      cards(
        'shop',
        [
          { picture: 'shop-soap', product: 'SOAP-ALGAE' },
          { picture: 'shop-blanket', product: 'BLANKET-WOOL' },
          { picture: 'shop-jam', product: 'JAM-SEABUCKTHORN' },
        ],
        { lead: true, to: { route: '/shop' } },
      ),
      quote('pantry'),
      feed('feed', feedName),
      call('closing', { route: '/stay' }, '*'),
    ],
  },
  {
    key: 'rooms',
    parent: 'home',
    template: 'content',
    rows: [
      intro('opening'),
      booking('when'),
      cards(
        'rooms',
        rooms.map(({ picture, code }) => ({ picture, room: code })),
      ),
      list('everywhere'),
      call('closing', 'contact'),
    ],
  },
  {
    key: 'restaurant',
    parent: 'home',
    template: 'content',
    rows: [
      hero('opening', 'restaurant'),
      intro('kitchen'),
      split('dish', 'restaurant-dish'),
      list('menu'),
      splitReverse('breakfast', 'breakfast'),
      grid('hours'),
      products('larder', ['MUSTARD-SALTMARSH', 'SALT-FLAKES', 'JAM-ROSEHIP', 'TEA-SMOKE'], {
        route: '/shop',
      }),
      call('closing', { url: `tel:${house.phoneNumber.replaceAll(' ', '')}` }),
    ],
  },
  {
    key: 'sauna',
    parent: 'home',
    template: 'content',
    rows: [
      hero('opening', 'sauna'),
      intro('warmth'),
      split('inside', 'sauna-inside'),
      grid('times'),
      list('rules'),
      quote('cold'),
      call('closing', 'contact'),
    ],
  },
  {
    key: 'island',
    parent: 'home',
    template: 'content',
    rows: [
      hero('opening', 'island'),
      intro('sand'),
      facts('facts', 6),
      split('lighthouse', 'lighthouse'),
      prose('outdoors'),
      call('closing', 'practical'),
    ],
  },
  {
    key: 'stories',
    parent: 'home',
    template: 'content',
    rows: [
      intro('opening'),
      cards('stories', [
        { picture: 'story-winter', to: 'storyWinter' },
        { picture: 'story-seals', to: 'storySeals' },
        { picture: 'story-ferry', to: 'storyFerry' },
      ]),
    ],
  },
  {
    key: 'storyWinter',
    parent: 'stories',
    template: 'story',
    rows: [hero('opening', 'story-winter'), prose('story'), call('closing', 'storySeals')],
  },
  {
    key: 'storySeals',
    parent: 'stories',
    template: 'story',
    rows: [hero('opening', 'story-seals'), prose('story'), call('closing', 'storyFerry')],
  },
  {
    key: 'storyFerry',
    parent: 'stories',
    template: 'story',
    rows: [hero('opening', 'story-ferry'), prose('story'), call('closing', 'storyWinter')],
  },
  {
    key: 'practical',
    parent: 'home',
    template: 'content',
    rows: [
      hero('opening', 'practical'),
      facts('facts', 6),
      grid('ferry'),
      prose('details'),
      list('luggage'),
      call('closing', 'contact'),
    ],
  },
  {
    key: 'contact',
    parent: 'home',
    template: 'content',
    rows: [
      split('opening', 'contact', { url: `mailto:${house.emailAddress}` }),
      facts('facts', 4),
      prose('route'),
      stores('stores'),
      call('closing', { url: `tel:${house.phoneNumber.replaceAll(' ', '')}` }),
    ],
  },
  {
    key: 'about',
    parent: 'home',
    template: 'content',
    rows: [
      hero('opening', 'about'),
      prose('house'),
      gallery('day', ['breakfast', 'library', 'sauna-inside', 'restaurant-dish']),
      quote('promise'),
      roomCards('rooms', ['DUINKAMER', 'GEZINSKAMER', 'HOOIKAMER'], { route: '/stay' }),
      call('closing', 'rooms'),
    ],
  },
  {
    key: 'terms',
    parent: 'home',
    template: 'content',
    rows: [
      intro('opening'),
      facts('house', 6),
      prose('buying'),
      prose('withdrawal'),
      list('exceptions'),
      prose('form'),
      prose('promises'),
      call('closing', 'contact'),
    ],
  },
];
