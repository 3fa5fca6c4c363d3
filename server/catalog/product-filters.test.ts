import { describe, expect, test } from 'vitest';
import type { Facet } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { messages } from '../platform/messages.ts';
import { putTerms } from './term.ts';

const shop = await openShop();
const { db, site } = shop;

type Query = { filters?: string; searchTerm?: string };

const facets = async (query: Query = {}, culture: Culture = 'nl') =>
  (await shop.api(culture).catalog.productFilters({ query })).data ?? [];

const facetIn = (list: readonly Facet[], key: string) => list.find((one) => one.key === key);

async function total(filters: readonly string[], searchTerm?: string): Promise<number | undefined> {
  const query = { filters: filters.filter(Boolean).join(','), searchTerm, pageSize: 1 };
  return (await shop.api('nl').catalog.products({ query })).data?.totalCount;
}

const countsOf = (facet: Facet | undefined) =>
  Object.fromEntries(facet?.values.map(({ value, count }) => [value, count]) ?? []);

test('a selected value without results is still listed with its label, so that it can be removed', async () => {
  const found = await facets({ filters: 'attr_scent:eq:pine,attr_taste:eq:smoky,props_brand:eq:Nobody' });
  expect(facetIn(found, 'attr_scent')?.values).toEqual([
    { value: 'pine', label: expect.not.stringMatching(/^pine$/), count: 0, selected: true },
  ]);
  expect(facetIn(found, 'props_brand')?.values).toEqual([
    { value: 'Nobody', label: 'Nobody', count: 0, selected: true },
  ]);
});

describe('the filters of the whole shop', () => {
  test('have a key for each option, attribute and property, with their words', async () => {
    const found = await facets();
    expect(found.map(({ key, name }) => [key, name])).toEqual([
      ['opt_colour', 'Kleur'],
      ['opt_size', 'Maat'],
      ['opt_pack', 'Aantal'],
      ['opt_weight', 'Gewicht'],
      ['opt_grind', 'Maling'],
      ['opt_amount', 'Bedrag'],
      ['attr_material', 'Materiaal'],
      ['attr_scent', 'Geur'],
      ['attr_taste', 'Smaak'],
      ['attr_diet', 'Kenmerk'],
      ['attr_madeOn', 'Gemaakt op'],
      ['props_brand', 'Merk'],
      ['props_stock', 'Voorraad'],
      ['props_fromPrice', 'Prijs'],
    ]);
    expect(facetIn(found, 'attr_scent')?.values.map(({ value, label }) => [value, label])).toEqual([
      ['seaweed', 'Zeewier'],
      ['rosehip', 'Rozenbottel'],
      ['pine', 'Den'],
      ['lavender', 'Lavendel'],
      ['unscented', 'Zonder parfum'],
    ]);
    const stocks = facetIn(found, 'props_stock')?.values;
    expect(stocks?.map(({ value, label }) => [value, label])).toEqual(
      ['inStock', 'lastFew', 'soldOut'].map((value) => [value, messages.nl[`catalog.stock.${value}`]]),
    );
    expect(stocks?.[2]).toEqual({ value: 'soldOut', label: expect.any(String), count: 3, selected: false });
    const english = facetIn(await facets({}, 'en'), 'opt_colour');
    expect([english?.name, english?.values[0]?.label]).toEqual(['Colour', 'Sand']);
  });

  test('include the range of the prices', async () => {
    const filters = 'type:eq:product/type:eq:giftCard/type:eq:extraProduct';
    expect(facetIn(await facets({ filters }), 'props_fromPrice')).toMatchObject({
      values: [],
      range: { min: 4.75, max: 165 },
    });
    const soaps = facetIn(
      await facets({ filters: 'itemcode:eq:SOAP-ALGAE/itemcode:eq:SALT-BATH' }),
      'props_fromPrice',
    );
    expect(soaps?.range).toEqual({ min: 7.95, max: 11.5 });
  });

  test('are those of the listed products, and empty for an empty list', async () => {
    const gifts = await facets({ filters: 'type:eq:giftCard' });
    expect(gifts.map(({ key }) => key)).toEqual([
      'opt_amount',
      'props_brand',
      'props_stock',
      'props_fromPrice',
    ]);
    expect(await facets({ filters: 'itemcode:eq:NOTHING' })).toEqual([]);
  });
});

describe('a count', () => {
  test('applies every filter except those of its own facet', async () => {
    const all = facetIn(await facets(), 'opt_colour');
    const red = await facets({ filters: 'opt_colour:eq:rust' });
    expect(countsOf(facetIn(red, 'opt_colour'))).toEqual(countsOf(all));
    expect(facetIn(red, 'opt_colour')?.values.filter(({ selected }) => selected)).toMatchObject([
      { value: 'rust' },
    ]);
    expect(countsOf(facetIn(red, 'attr_material'))).not.toEqual(
      countsOf(facetIn(await facets(), 'attr_material')),
    );

    const both = await facets({ filters: 'opt_colour:eq:rust/opt_colour:eq:SEA,attr_material:eq:wool' });
    expect(countsOf(facetIn(both, 'opt_colour'))).toEqual(
      countsOf(facetIn(await facets({ filters: 'attr_material:eq:wool' }), 'opt_colour')),
    );
    const selected = facetIn(both, 'opt_colour')?.values.filter((one) => one.selected);
    expect(selected?.map(({ value }) => value)).toEqual(['sea', 'rust']);
  });

  test.each([
    ['attr_diet:eq:organic', 'attributeList:nvlist:(diet:eq:organic)'],
    [
      'attr_scent:eq:pine/attr_scent:eq:seaweed',
      'attributeList:nvlist:(Scent:eq:pine)/attr_scent:eq:seaweed',
    ],
    [
      'attr_scent:eq:lavender,attr_diet:eq:organic',
      'attributeList:nvlist:(scent:eq:lavender,diet:eq:organic)',
    ],
    ['opt_colour:eq:sea,price:gt:7', 'optionList:nvlist:(colour:eq:sea),price:gt:7'],
  ])('and a selection are the same for %s and %s', async (filters, asList) => {
    const found = await facets({ filters });
    expect(found.flatMap(({ values }) => values.filter(({ selected }) => selected))).not.toEqual([]);
    expect(await facets({ filters: asList })).toEqual(found);
  });

  test('of the price range applies every filter except that of the price', async () => {
    const wool = 'attr_material:eq:wool';
    const range = async (filters: string) => facetIn(await facets({ filters }), 'props_fromPrice')?.range;
    expect(await range(`${wool},fromPrice:gte:30,fromPrice:lte:60`)).toEqual(await range(wool));
    expect(await range(`fromPrice:gte:30,${wool}/attr_material:eq:felt`)).toEqual({ min: 19.5, max: 119 });
  });

  test.each<Record<'facet' | 'filters', string>[]>([
    [{ facet: '', filters: '' }],
    [{ facet: 'opt_colour', filters: 'opt_colour:eq:sea' }],
    [{ facet: 'attr_madeOn', filters: 'attr_madeOn:eq:island/attr_madeOn:eq:mainland' }],
    [{ facet: 'props_brand', filters: 'props_brand:eq:De Zilte Duin' }],
    [{ facet: 'props_stock', filters: 'stock:eq:inStock/stock:eq:lastFew' }],
  ])('equals the list after the value is selected: $filters', async ({ facet, filters }) => {
    const other = 'price:gt:7,type:eq:product';
    const found = await facets({ filters: [other, filters].filter(Boolean).join(',') });
    let counted = 0;
    for (const { key, values } of found) {
      for (const { value, count } of values) {
        const own = `${key}:eq:${value}`;
        expect(await total([other, key === facet ? '' : filters, own]), own).toBe(count);
        counted++;
      }
    }
    expect(counted).toBeGreaterThan(20);
  });

  test('applies a search', async () => {
    const found = await facets({ searchTerm: 'zeep', filters: 'price:lt:100' });
    const scents = facetIn(found, 'attr_scent');
    expect(scents?.values.length).toBeGreaterThan(1);
    for (const { value, count } of scents?.values ?? []) {
      expect(await total([`attr_scent:eq:${value}`], 'zeep'), value).toBe(count);
    }
    expect(await facets({ searchTerm: 'xyzzyq' })).toEqual([]);
  });
});

test('a name hidden from filters is no facet, and new labels are shown', async () => {
  const labels = { nl: 'Tint' };
  const values = [{ value: 'sea', labels: { nl: 'Zee' } }];
  await putTerms(db, site.id, [
    { name: 'colour', labels, values },
    { name: 'scent', labels: {}, isFacet: false, values: [] },
  ]);
  await shop.projections.catchUp();
  const found = await facets();
  expect(facetIn(found, 'attr_scent')).toBeUndefined();
  expect(facetIn(found, 'opt_colour')).toMatchObject({ name: 'Tint' });
  expect(facetIn(found, 'opt_colour')?.values.find(({ value }) => value === 'sea')?.label).toBe('Zee');
  expect(await total(['attr_scent:eq:pine'])).toBe(1);
});
