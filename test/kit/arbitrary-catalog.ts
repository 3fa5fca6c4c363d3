import fc from 'fast-check';
import { productTypes, stockStatuses } from '../../contract/catalog.ts';
import { cultures } from '../../contract/culture.ts';
import {
  type Filter,
  type SimpleFilter,
  type Sort,
  stateOperators,
  valueOperators,
} from '../../contract/filters.ts';
import type { ProductDraft } from '../../server/catalog/product.ts';
import type { Question } from '../../server/catalog/site-catalog.ts';
import type { StockDraft } from '../../server/catalog/stock.ts';
import type { TermDraft } from '../../server/catalog/term.ts';
import type { CategoryDraft } from '../../server/catalog/upsert-category.ts';
import type { VariantDraft } from '../../server/catalog/variant.ts';

/** Few words each, so that products share values, names are equal, and filters match something. */
const sampleWords = [
  ...[
    'zeep',
    'Zeep',
    'zéép',
    'zee',
    'Zout',
    'ijs',
    'IJs',
    'öl',
    'Öl',
    'olie',
    'ñandú',
    'nandu',
    'straße',
    'Strasse',
  ],
  ...[
    'čaj',
    'cvijet',
    'džem',
    'ljubav',
    'lopta',
    'žuto',
    'Ærø',
    'über',
    'Über',
    'cafe\u0301',
    'café',
    'cafè',
  ],
  ...['香皂', '海盐', '薰衣草', '10', '9', '2', '&', '-', '(bio)', '100%', '_', "l'eau"],
];
const brands = ['Duin', 'duin', 'DÚIN', 'Zeep & Zo', '', '100%', '7', '10', 'Ærø'];
const attributeNames = ['Kleur', 'kleur', 'Gewicht', 'ÉTÉ', 'Type', 'a_b', 'regel\ntwee'];
const optionNames = ['Maat', 'maat', 'Kleur', 'ÉTÉ'];
const termNames = [...new Set([...attributeNames, ...optionNames])];
const values = [
  ...['Rood', 'rood', 'RÖD', 'zeeblauw', 'Zee-Groen', '', 'room', 'XL', 'm', 'e\u0301t\u00e9', 'été'],
  ...['9', '10', '010', '1e1', '2.5', '-3', ' 7 ', '0x10', '100 g', 'NaN', 'Infinity'],
];
const vatCategories = ['standard', 'reduced', 'none', 'unheard-of'];
const cents = [0, 1, 499, 999, 1000, 1250, 1999, 2500, 5000, 123_456];

export const productCodes: readonly string[] = Array.from({ length: 200 }, (_, n) =>
  n % 3 === 0 ? `P-${n}` : `p_${n}`,
);
export const categoryCodes: readonly string[] = Array.from({ length: 12 }, (_, n) => `cat-${n}`);

const text = fc.array(fc.constantFrom(...sampleWords), { maxLength: 3 }).map((all) => all.join(' '));

const texts: fc.Arbitrary<ProductDraft['texts']> = fc.oneof(
  fc
    .subarray([...cultures])
    .chain((some) =>
      fc.record(Object.fromEntries(some.map((one) => [one, fc.record({ name: text, description: text })]))),
    ),
  fc.record({ nl: fc.record({ name: text, description: text }) }),
);

const stock: fc.Arbitrary<StockDraft | null> = fc.option(
  fc.record({ left: fc.constantFrom(0, 1, 3, 4, 50), few: fc.constantFrom(0, 3, 10) }),
);

const namesAndValues = fc.array(
  fc.record({ name: fc.constantFrom(...attributeNames), value: fc.constantFrom(...values) }),
  { maxLength: 6 },
);

function variants(itemCode: string): fc.Arbitrary<VariantDraft[]> {
  const options = fc
    .subarray(optionNames)
    .chain((names) =>
      fc.tuple(
        ...names.map((name) => fc.record({ name: fc.constant(name), value: fc.constantFrom(...values) })),
      ),
    );
  const variant = fc.record({
    options,
    priceCents: fc.constantFrom(...cents),
    isReduced: fc.boolean(),
    stock: fc.option(stock, { nil: undefined }),
  });
  return fc
    .array(variant, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((one, n) => ({ ...one, itemCode: n === 0 ? itemCode : `${itemCode}-v${n}` })));
}

export function arbitraryProduct(itemCode: string): fc.Arbitrary<ProductDraft> {
  return fc.record({
    itemCode: fc.constant(itemCode),
    type: fc.constantFrom(...productTypes),
    brand: fc.option(fc.constantFrom(...brands)),
    vatCategory: fc.constantFrom(...vatCategories),
    sortOrder: fc.integer({ min: -1, max: 4 }),
    isDeleted: fc.nat(6).map((n) => n === 0),
    texts,
    categories: fc.subarray([...categoryCodes], { maxLength: 3 }),
    attributes: namesAndValues,
    variants: variants(itemCode),
  });
}

export function arbitraryCategory(code: string): fc.Arbitrary<CategoryDraft> {
  return fc.record({
    code: fc.constant(code),
    parent: fc.option(fc.constantFrom(...categoryCodes)),
    sortOrder: fc.nat(3),
    isDeleted: fc.nat(7).map((n) => n === 0),
    texts: fc.record({ nl: fc.record({ name: text, slug: fc.constant(code) }) }),
  });
}

export const arbitraryTerms: fc.Arbitrary<TermDraft[]> = fc.subarray(termNames).chain((names) =>
  fc.tuple(
    ...names.map((name) =>
      fc.record({
        name: fc.constant(name),
        labels: fc.record({ nl: text, zh: text }),
        isFacet: fc.nat(4).map((n) => n > 0),
        values: fc
          .subarray(values.filter(Boolean))
          .map((some) => some.map((value) => ({ value, labels: { nl: value.toUpperCase() } }))),
      }),
    ),
  ),
);

export type CatalogChange =
  | { kind: 'product'; draft: ProductDraft }
  | { kind: 'stock'; itemCode: string; stock: StockDraft | null }
  | { kind: 'end'; itemCode: string }
  | { kind: 'removal'; itemCode: string }
  | { kind: 'category'; draft: CategoryDraft }
  | { kind: 'terms'; terms: TermDraft[] };

const code = fc.constantFrom(...productCodes);

export const arbitraryChange: fc.Arbitrary<CatalogChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('product'), draft: code.chain(arbitraryProduct) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('stock'), itemCode: code, stock }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end'), itemCode: code }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('removal'), itemCode: code }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('category'),
      draft: fc.constantFrom(...categoryCodes).chain(arbitraryCategory),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('terms'), terms: arbitraryTerms }) },
);

/** A property name in a random case: property names are case-insensitive. */
const spelled = (name: string) => fc.constantFrom(name, name, name.toUpperCase(), name.toLowerCase());
const spelledOut = (...names: string[]) =>
  fc.constantFrom(...names).chain((name) => fc.constantFrom(name, `props_${name}`).chain(spelled));

/** A filter with any operator of one value, and with a value or a state. */
function filterOn(property: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<SimpleFilter> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ property, operator: fc.constantFrom(...valueOperators), value }) },
    {
      weight: 1,
      arbitrary: fc.record({ property, operator: fc.constantFrom(...stateOperators), value: fc.boolean() }),
    },
  );
}

const arbitraryChoice = (some: readonly string[]) =>
  fc.constantFrom(...some).chain((one) => fc.constantFrom(one, one, one.toUpperCase(), one.slice(0, 2)));

const money = fc.constantFrom('0', '0.01', '4.99', '10', '12.5', '19.99', '1e3', '-1', ' 50 ', '12.505');
const moments = fc.constantFrom('2026-01-02', '2026-01-03T12:00:00.123Z', '1767352245678', '0');
const value = arbitraryChoice(values);

type Weighted = { weight: number; arbitrary: fc.Arbitrary<Filter> };

/** Filters for each kind of property. */
export function arbitraryFilters(categoryIds: readonly string[]): Weighted[] {
  const term = (prefix: 'attr' | 'opt', names: string[]) =>
    filterOn(
      fc
        .constantFrom(...names)
        .filter((name) => !name.includes('\n'))
        .chain((name) => spelled(`${prefix}_${name}`)),
      value,
    );
  const inList = filterOn(fc.constantFrom(...termNames, 'unheard-of').chain(spelled), value);
  const list = fc.record({
    property: spelledOut('attributeList', 'optionList'),
    operator: fc.constant('nvlist' as const),
    value: fc.array(inList, { minLength: 1, maxLength: 3 }),
  });
  const listState = fc.record({
    property: spelledOut('attributeList', 'optionList'),
    operator: fc.constantFrom(...stateOperators),
    value: fc.boolean(),
  });
  const codeQuery = fc.record({
    property: spelledOut('itemcode'),
    operator: fc.constant('eq' as const),
    value: fc.constantFrom(...productCodes).chain((one) => fc.constantFrom(one.toUpperCase(), `${one}-v1`)),
  });
  return [
    { weight: 4, arbitrary: term('attr', attributeNames) },
    { weight: 3, arbitrary: term('opt', optionNames) },
    { weight: 2, arbitrary: list },
    { weight: 2, arbitrary: filterOn(spelledOut('brand'), arbitraryChoice(brands)) },
    { weight: 2, arbitrary: filterOn(spelledOut('type'), arbitraryChoice(productTypes)) },
    { weight: 2, arbitrary: filterOn(spelledOut('stock'), arbitraryChoice(stockStatuses)) },
    { weight: 2, arbitrary: filterOn(spelledOut('isDeleted'), fc.constantFrom('true', 'false', 'TRUE')) },
    { weight: 3, arbitrary: filterOn(spelledOut('categories'), fc.constantFrom(...categoryIds)) },
    { weight: 1, arbitrary: filterOn(spelledOut('currency'), fc.constantFrom('EUR', 'eur', 'USD')) },
    { weight: 1, arbitrary: filterOn(spelledOut('price'), money) },
    { weight: 1, arbitrary: filterOn(spelledOut('fromPrice'), money) },
    { weight: 1, arbitrary: filterOn(spelledOut('lowestPrice30Days'), money) },
    { weight: 1, arbitrary: filterOn(spelledOut('vatRate'), fc.constantFrom('0', '9', '21', '9.5')) },
    { weight: 1, arbitrary: filterOn(spelledOut('createdAt'), moments) },
    { weight: 2, arbitrary: codeQuery },
    // Properties that only the database has.
    {
      weight: 1,
      arbitrary: filterOn(spelledOut('name', 'url', 'description', 'itemcode'), arbitraryChoice(sampleWords)),
    },
    { weight: 1, arbitrary: listState },
  ];
}

const inMemory = ['name', 'price', 'fromPrice', 'lowestPrice30Days', 'createdAt', 'sortOrder', 'stock'];
const inDatabase = ['itemcode', 'url', 'description', 'type', 'brand', 'vatRate'];
const direction = fc.constantFrom('asc', 'desc');

const sorts: fc.Arbitrary<Sort[]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.record({ property: spelledOut(...inMemory), direction }), { maxLength: 3 }),
  },
  fc.array(fc.record({ property: spelledOut(...inMemory, ...inDatabase), direction }), { maxLength: 3 }),
);

/** A list or facets query of a guest, without a search term. */
export function arbitraryQuestion(categoryIds: readonly string[]): fc.Arbitrary<Question> {
  const group = fc.array(fc.oneof(...arbitraryFilters(categoryIds)), { minLength: 1, maxLength: 3 });
  const page = fc.record({ number: fc.integer({ min: 0, max: 3 }), limit: fc.constantFrom(1, 7, 24, 999) });
  return fc
    .record({
      culture: fc.constantFrom(...cultures),
      expression: fc.array(group, { maxLength: 3 }),
      sorts,
      page,
    })
    .map(({ page: { number, limit }, ...query }) => ({
      ...query,
      searchTerm: '',
      offset: number * limit,
      limit,
    }));
}
