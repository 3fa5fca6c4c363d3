import { describe, expect, test } from 'vitest';
import { type Culture, cultures } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { type LocationText, locations, openingHours } from '../../demo/locations.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putSiteProperties } from '../business/site.ts';
import { publishChanges } from '../platform/changes.ts';
import { createLocation } from './location.ts';

const shop = await openShop();

type Query = NonNullable<
  NonNullable<Parameters<ReturnType<typeof shop.api>['content']['locations']>[0]>['query']
>;

async function read(query: Query = {}) {
  const found = await shop.api('nl').content.locations({ query });
  if (!found.succeeded) throw new Error(JSON.stringify(found));
  return found.data;
}

const names = async (query: Query) => (await read(query)).items.map(({ name }) => name);

async function raw(filters: string, orderBy = '') {
  const query = new URLSearchParams({ filters, orderBy });
  const response = await shop.fetch(`/api/frontoffice/cms/v1/Location?${query}`, {
    headers: { 'Accept-Language': 'en' },
  });
  return { status: response.status, answer: await response.json() };
}

test.each(cultures)(
  'filtered by culture %s, every location is there once, in the order of the site',
  async (culture) => {
    const { items } = await read({ filters: [{ property: 'culture', operator: 'eq', value: culture }] });
    expect(items).toMatchObject(
      locations.map(({ key, phoneNumber, emailAddress }) => {
        const { name, address, openingHours: hoursNote = '' }: LocationText = texts[culture].locations[key];
        return { culture, name, address, hoursNote, phoneNumber, emailAddress };
      }),
    );
  },
);

describe('opening hours', () => {
  const inCulture = async (culture: Culture) =>
    (await read({ filters: [{ property: 'culture', operator: 'eq', value: culture }] })).items;

  test('are returned as times in a time zone, with their exceptions', async () => {
    const location = await inCulture('nl');
    const own = openingHours();
    expect(location.map(({ hours }) => hours)).toEqual(locations.map(({ key }) => own[key]));
    expect(new Set(location.map(({ timeZone }) => timeZone))).toEqual(new Set(['Europe/Amsterdam']));
  });

  test('and as text of the culture, with the note last', async () => {
    const hoursTexts = await Promise.all(
      cultures.map(async (culture) => [culture, (await inCulture(culture))[1]?.openingHours]),
    );
    expect(Object.fromEntries(hoursTexts)).toEqual({
      nl: 'Maandag – zaterdag 10:00–17:30\nZondag 11:00–16:00',
      be: 'Maandag – zaterdag 10:00–17:30\nZondag 11:00–16:00',
      de: 'Montag – Samstag 10:00–17:30\nSonntag 11:00–16:00',
      en: 'Monday – Saturday 10:00–17:30\nSunday 11:00–16:00',
      fr: 'Lundi – samedi 10:00–17:30\nDimanche 11:00–16:00',
      zh: '星期一至星期六 10:00–17:30\n星期日 11:00–16:00',
      es: 'Lunes – sábado 10:00–17:30\nDomingo 11:00–16:00',
      hr: 'Ponedjeljak – subota 10:00–17:30\nNedjelja 11:00–16:00',
    });
    const [inn] = await inCulture('en');
    expect(inn?.openingHours).toBe(`Every day 08:00–22:00\n${texts.en.locations.inn.openingHours}`);
  });

  test('that exist only as text stay unchanged', async () => {
    await createLocation(shop.db, shop.site.id, {
      ...{ longitude: 5, latitude: 52, phoneNumber: '', emailAddress: '' },
      texts: { zh: { name: '老店', address: '', openingHours: '周一至周五\n9点到17点' } },
    });
    await shop.projections.catchUp();
    const { items } = await read({ filters: [{ property: 'name', operator: 'eq', value: '老店' }] });
    expect(items).toMatchObject([
      {
        openingHours: '周一至周五\n9点到17点',
        hoursNote: '周一至周五\n9点到17点',
        hours: { week: [], exceptions: [] },
      },
    ]);
    await shop.db
      .deleteFrom('location')
      .where('id', '=', items[0]?.id ?? '')
      .execute();
    await publishChanges(shop.db, [{ topic: 'location', key: shop.site.id }]);
    await shop.projections.catchUp();
  });

  test('follow the clock of the site', async () => {
    await putSiteProperties(shop.db, shop.site.id, [{ name: 'timeZone', value: 'Europe/London' }]);
    await shop.projections.catchUp();
    expect((await inCulture('nl'))[0]?.timeZone).toBe('Europe/London');
    await putSiteProperties(shop.db, shop.site.id, [{ name: 'timeZone', value: 'Europe/Amsterdam' }]);
    await shop.projections.catchUp();
  });
});

test('coordinates have a decimal comma', async () => {
  const { items } = await read({ filters: [{ property: 'culture', operator: 'eq', value: 'nl' }] });
  const numbers = items.map(({ longitude, latitude }) => [longitude, latitude]);
  for (const text of numbers.flat()) expect(text).toMatch(/^-?\d+,\d+$/);
  expect(numbers.map((pair) => pair.map((text) => Number(text.replace(',', '.'))))).toEqual(
    locations.map(({ longitude, latitude }) => [longitude, latitude]),
  );
});

describe('filters', () => {
  const inFrench = { property: 'culture', operator: 'eq', value: 'fr' } as const;

  test('contains ignores case and accents', async () => {
    const velos = [texts.fr.locations.bicycleShed.name];
    for (const value of ['velo', 'VÉLO', 've\u0301los']) {
      expect(await names({ filters: [inFrench, { property: 'NAME', operator: 'ct', value }] })).toEqual(
        velos,
      );
    }
    expect(await names({ searchTerm: 'remise a velo' })).toEqual(velos);
  });

  test('and binds looser than or', async () => {
    const { inn, harbourShop } = texts.fr.locations;
    const found = await names({
      filters: [
        inFrench,
        'AND',
        { property: 'name', operator: 'eq', value: inn.name },
        'OR',
        { property: 'name', operator: 'eq', value: harbourShop.name },
      ],
    });
    expect(found).toEqual([inn.name, harbourShop.name]);
  });

  test.each([
    ['gt', 'fr', ['hr', 'nl', 'zh']],
    ['gte', 'fr', ['fr', 'hr', 'nl', 'zh']],
    ['lt', 'de', ['be']],
    ['lte', 'de', ['be', 'de']],
    ['eq', 'DE', ['de']],
  ] as const)('%s %s', async (operator, value, expected) => {
    const { items } = await read({ filters: [{ property: 'culture', operator, value }], pageSize: 99 });
    expect([...new Set(items.map(({ culture }) => culture))].sort()).toEqual(expected);
  });

  test('empty and null match the presence of a value', async () => {
    await createLocation(shop.db, shop.site.id, {
      longitude: 0,
      latitude: -0.5,
      phoneNumber: '',
      emailAddress: 'boat@zilteduin.example',
      texts: { de: { name: 'Das Boot', address: '', openingHours: '' } },
    });
    await shop.projections.catchUp();
    expect(await names({ filters: [{ property: 'phoneNumber', operator: 'empty', value: true }] })).toEqual([
      'Das Boot',
    ]);
    expect(await names({ filters: [{ property: 'phoneNumber', operator: 'null', value: true }] })).toEqual(
      [],
    );
    const { items } = await read({ filters: [{ property: 'name', operator: 'eq', value: 'das boot' }] });
    expect(items).toMatchObject([{ longitude: '0,000000', latitude: '-0,500000' }]);
  });
});

describe('invalid input', () => {
  test.each([
    ['colour:eq:red', '', 'query.filters', 'unknown_property', 'colour'],
    ['__proto__:eq:red', '', 'query.filters', 'unknown_property', '__proto__'],
    ['', 'colour:asc', 'query.orderBy', 'unknown_property', 'colour'],
    ['name:nvlist:(a:eq:b)', '', 'query.filters', 'nvlist_property', 'name'],
    ['name:is:red', '', 'query.filters', 'filter.operator_unknown', '5'],
    ['name:eq:a,,name:eq:b', '', 'query.filters', 'filter.combiner_twice', '10'],
    ['attributeList:nvlist:(a:nvlist:(b:eq:c))', '', 'query.filters', 'filter.list_nested', '22'],
    ['', 'name:up', 'query.orderBy', 'sort.direction_unknown', '4'],
  ])('%s %s', async (filters, orderBy, path, code, named) => {
    const { status, answer } = await raw(filters, orderBy);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: 'invalid', errors: [{ path, code }] });
    expect(answer.errors[0].message).toContain(named);
    expect(answer.errors[0].message).not.toMatch(/^field\./);
  });
});

describe('order and pages', () => {
  test('by any property, in both directions', async () => {
    const filters = [{ property: 'culture', operator: 'eq', value: 'nl' }] as const;
    const sorted = locations.map(({ key }) => texts.nl.locations[key].name).sort();
    expect(await names({ filters, orderBy: [{ property: 'Name', direction: 'asc' }] })).toEqual(sorted);
    expect(await names({ filters, orderBy: [{ property: 'name', direction: 'desc' }] })).toEqual(
      sorted.toReversed(),
    );
  });

  test.each([
    [1, 3, 3, { currentPage: 1, hasNext: true, hasPrevious: false }],
    [2, 3, 1, { currentPage: 2, hasNext: false, hasPrevious: true }],
    [3, 3, 0, { currentPage: 3, hasNext: false, hasPrevious: true }],
    [1, 4, 4, { currentPage: 1, hasNext: false, hasPrevious: false, totalPages: 1 }],
  ])('page %i of %i items', async (pageNumber, pageSize, length, expected) => {
    const filters = [{ property: 'culture', operator: 'eq', value: 'nl' }] as const;
    const page = await read({ filters, pageNumber, pageSize });
    expect(page).toMatchObject({ pageSize, totalCount: 4, totalPages: 2, ...expected });
    expect(page.items).toHaveLength(length);
  });

  test('24 to a page unless asked', async () => {
    const page = await read();
    expect(page).toMatchObject({ pageSize: 24, currentPage: 1, hasNext: true });
    expect(page.items).toHaveLength(24);
  });

  test('no results are an empty first page', async () => {
    expect(await read({ searchTerm: 'nowhere' })).toEqual({
      items: [],
      currentPage: 1,
      pageSize: 24,
      hasNext: false,
      hasPrevious: false,
      totalPages: 0,
      totalCount: 0,
    });
  });

  test('pages have at most 9999 items', async () => {
    expect((await read({ pageSize: 9999 })).items.length).toBeGreaterThanOrEqual(32);
    const found = await shop.api('nl').content.locations({ query: { pageSize: 10_000 } });
    expect(found).toMatchObject({ status: 400, errors: [{ path: 'query.pageSize' }] });
  });
});
