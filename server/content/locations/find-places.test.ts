import { describe, expect, test } from 'vitest';
import { call } from '../../../test/kit/call-api.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { putSiteProperties } from '../../business/site.ts';
import { postcodeAreas } from './postcode-areas.ts';
import { allTowns, searched } from './towns.ts';

const shop = await openShop();

async function find(search: string) {
  const { status, data } = await call(shop, 'content.findPlaces', { query: { search } });
  expect(status).toBe(200);
  return data;
}
const first = async (search: string) => (await find(search))[0];

describe('a town', () => {
  test.each([
    ['Groningen', 'NL', 53.22, 6.57],
    ['  köln ', 'DE', 50.94, 6.96],
    ['KOLN', 'DE', 50.94, 6.96],
    ['den haag', 'NL', 52.08, 4.3],
    ['La Haye', 'NL', 52.08, 4.3],
    ['Bruxelles', 'BE', 50.85, 4.35],
    ['ieper', 'BE', 50.85, 2.88],
    ['san sebastian', 'ES', 43.31, -1.97],
    ['split', 'HR', 43.51, 16.44],
    ['Saint Étienne', 'FR', 45.43, 4.39],
    ['伦敦', 'GB', 51.51, -0.13],
    ['s hertogenbosch', 'NL', 51.7, 5.3],
    ['Bergen op', 'NL', 51.5, 4.29],
  ])('%s is in %s', async (search, country, latitude, longitude) => {
    const place = await first(search);
    expect(place?.country).toBe(country);
    expect(place?.latitude).toBeCloseTo(latitude, 1);
    expect(place?.longitude).toBeCloseTo(longitude, 1);
  });

  test('with a name that others have too: the largest, first of the site’s own country, and the others after it', async () => {
    const münster = await first('Münster, DE');
    expect(münster).toMatchObject({ name: 'Münster', country: 'DE' });
    // A village in Bavaria has the same name.
    expect(münster?.latitude).toBeCloseTo(51.96, 1);
    // Mons has this name in Flanders.
    const bergen = await find('Bergen');
    expect(bergen.map(({ name, country }) => `${name} ${country}`)).toEqual([
      'Bergen NL',
      'Bergen DE',
      'Mons BE',
      'Bergen op Zoom NL',
      'Bergen auf Rügen DE',
    ]);
    await putSiteProperties(shop.db, shop.site.id, [{ name: 'country', value: 'DE' }]);
    await shop.projections.catchUp();
    expect((await first('Bergen'))?.country).toBe('DE');
    await putSiteProperties(shop.db, shop.site.id, [{ name: 'country', value: 'NL' }]);
    await shop.projections.catchUp();
  });

  test('of an own location that no list has is at that location', async () => {
    for (const search of ['Zandoog', 'zandoog', '0562 ZD', '0562zd', 'De fietsenschuur']) {
      const place = await first(search);
      expect(place).toMatchObject({ country: null, name: search });
      expect(place?.latitude).toBeCloseTo(53.5, 1);
    }
  });

  test('that does not exist is not found', async () => {
    for (const search of ['Atlantis aan Zee', 'x', '%', '__proto__', "'; drop table site"])
      expect(await find(search)).toEqual([]);
  });
});

describe('a postcode', () => {
  test.each([
    ['9711 LM', 'NL', 'Groningen'],
    ['9711lm', 'NL', 'Groningen'],
    ['D-48149', 'DE', 'Münster'],
    ['48149 DE', 'DE', 'Münster'],
    ['75011, FR', 'FR', 'Paris'],
    ['b-9000', 'BE', 'Gent'],
    ['10000, HR', 'HR', 'Zagreb'],
    ['28013, ES', 'ES', 'Madrid'],
    ['SW1A 1AA', 'GB', 'London'],
    ['eh1', 'GB', 'Edinburgh'],
  ])('%s is in %s, near %s', async (search, country, town) => {
    expect(await find(search)).toMatchObject([{ country, name: expect.stringContaining(town) }]);
  });

  test('of several countries is found in each, the site’s own first', async () => {
    expect((await find('9000')).map(({ country }) => country)).toEqual(['NL', 'BE']);
    expect((await find('10000')).map(({ country }) => country).toSorted()).toEqual(['DE', 'ES', 'FR', 'HR']);
  });

  test('starts with an area whose town is on the list', async () => {
    const towns = await allTowns();
    const known = new Set(towns.flatMap(({ country, folded }) => folded.map((name) => `${country} ${name}`)));
    expect(postcodeAreas.size).toBeGreaterThan(450);
    const missing = [...postcodeAreas].filter(
      ([area, town]) => !known.has(`${area.slice(0, 2)} ${searched(town)}`),
    );
    expect(missing).toEqual([]);
  });
});

test.each([[''], ['  '], ['x'.repeat(101)]])('%j is not a search', async (search) => {
  expect(await call(shop, 'content.findPlaces', { query: { search } })).toMatchObject({
    status: 400,
    errors: [{ path: 'query.search' }],
  });
});
