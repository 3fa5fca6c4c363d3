import { describe, expect, test } from 'vitest';
import {
  frameAround,
  fromMercator,
  kilometresBetween,
  mapSizes,
  perKilometre,
  pointInFrame,
  toMercator,
} from '../../../contract/map-frame.ts';
import { call } from '../../../test/kit/call-api.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';
import { createLocation, removeLocation } from '../location.ts';
import { groundAround } from './ground.ts';

const shop = await openShop();
const groningen = { latitude: 53.21917, longitude: 6.56667 };
const zagreb = { latitude: 45.81444, longitude: 15.97798 };

describe('the ground under the places', () => {
  const mapOf = async () => (await call(shop, 'content.locationMap', {})).data;

  test('is returned as its bounds and towns, and drawn as land and borders', async () => {
    const { ground, tileStyle } = await mapOf();
    expect(tileStyle).toBeNull();
    if (!ground) throw new Error('no ground');
    expect(ground.towns.map(({ name }) => name)).toEqual(expect.arrayContaining(['Dokkum', 'Warffum']));
    expect(ground.west).toBeLessThan(6.2);
    expect(ground.east).toBeGreaterThan(6.3);
    const response = await shop.fetch(ground.url);
    expect(response.headers.get('Content-Type')).toContain('image/svg+xml');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    const svg = await response.text();
    expect(svg).toMatch(/<path id="land" d="M[\d.,MLZ-]+"/);
    expect(svg.length).toBeLessThan(40_000);
    // The corners of the map are the North Sea and the land of Groningen and Friesland: if all of it were
    // land, its edge would be the edge of the map.
    expect(svg).not.toContain('M-20,-20');
    const old = await shop.fetch('/maps/places.svg?v=older');
    expect([old.status, old.headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
  });

  test('changes as soon as a place moves, in another process too', async () => {
    const other = await shop.another();
    const before = await mapOf();
    const id = await createLocation(shop.db, shop.site.id, {
      ...{ ...zagreb, phoneNumber: '', emailAddress: '' },
      texts: { hr: { name: 'Zagreb', address: '' } },
    });
    await Promise.all([shop, other].map(({ projections }) => projections.catchUp()));
    const { ground } = (await call(other, 'content.locationMap', {})).data;
    expect(ground?.url).not.toBe(before.ground?.url);
    expect(ground?.towns.map(({ name }) => name)).toContain('Berlin');
    await removeLocation(shop.db, shop.site.id, id);
    await shop.projections.catchUp();
    expect(await mapOf()).toEqual(before);
  });

  test('is undefined without places', async () => {
    await createSite(shop.db, { name: 'Nowhere', hosts: ['nowhere.example'], cultures: ['nl'] });
    await shop.projections.catchUp();
    const map = await shop.fetch('/api/frontoffice/cms/v1/Location/Map', { host: 'nowhere.example' });
    expect(await map.json()).toMatchObject({ data: { ground: null } });
    expect((await shop.fetch('/maps/places.svg', { host: 'nowhere.example' })).status).toBe(404);
    expect(await groundAround([])).toBeUndefined();
  });

  test('is all land on an inland map, and works anywhere on earth', async () => {
    for (const place of [
      zagreb,
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
      { latitude: 0, longitude: 0 },
    ]) {
      const ground = await groundAround([place, { ...place, latitude: place.latitude / 2 }]);
      expect(ground?.svg).toContain('id="land"');
      expect(ground?.svg).not.toContain('NaN');
    }
  });
});

describe('a tile map', () => {
  test('has no worker unless one is configured', async () => {
    expect((await shop.fetch('/maps/worker.mjs')).status).toBe(404);
  });
});

describe('a frame', () => {
  test.each(Object.values(mapSizes))('of %o shows every place, with space around it', (size) => {
    const places = [groningen, zagreb, { latitude: 40.4, longitude: -3.7 }];
    const frame = frameAround(places, size);
    if (!frame) throw new Error('no frame');
    for (const place of places) {
      const { x, y } = pointInFrame(frame, place);
      expect(x).toBeGreaterThan(size.width * 0.1);
      expect(x).toBeLessThan(size.width * 0.9);
      expect(y).toBeGreaterThan(size.height * 0.1);
      expect(y).toBeLessThan(size.height * 0.9);
    }
  });

  test('of one place has thirteen pixels to the kilometre', () => {
    const frame = frameAround([groningen], mapSizes.narrow);
    if (!frame) throw new Error('no frame');
    expect(perKilometre(frame)).toBeCloseTo(13, 2);
    expect(pointInFrame(frame, groningen)).toEqual({ x: expect.closeTo(180, 6), y: expect.closeTo(160, 6) });
  });

  test('projects to pixels and back', () => {
    const { latitude, longitude } = fromMercator(toMercator(zagreb));
    expect([latitude, longitude]).toEqual([
      expect.closeTo(zagreb.latitude, 9),
      expect.closeTo(zagreb.longitude, 9),
    ]);
  });
});

test.each([
  [groningen, groningen, 0],
  [groningen, { latitude: 52.37403, longitude: 4.88969 }, 147],
  [groningen, zagreb, 1066],
  [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
  [{ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 90 }, 20_015],
])('from %o to %o it is %d kilometres', (a, b, kilometres) => {
  expect(kilometresBetween(a, b)).toBeCloseTo(kilometres, kilometres === 0 ? 9 : -1);
  expect(kilometresBetween(b, a)).toBeCloseTo(kilometresBetween(a, b), 9);
});
