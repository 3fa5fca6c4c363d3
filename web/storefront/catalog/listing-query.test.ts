import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterTypes } from '../../../contract/goods.ts';
import {
  type Choice,
  type ListingQuery,
  orders,
  readListing,
  removeChoice,
  toFilters,
  writeListing,
} from './listing-query.ts';

const read = (query: string) => readListing(new URLSearchParams(query));
const choicesIn = (query: string) => read(query).choices.map(({ name, value }) => `${name}=${value}`);

test('an address holds the choices, the order and the page', () => {
  expect(read('?opt_colour=sea&opt_colour=rust&price_to=60&sort=price-asc&page=3')).toEqual({
    choices: [
      { name: 'opt_colour', value: 'sea' },
      { name: 'opt_colour', value: 'rust' },
      { name: 'price_to', value: '60' },
    ],
    order: 'price-asc',
    page: 3,
  });
  expect(read('')).toEqual({ choices: [], order: 'own', page: 1 });
});

test.for([
  'attr_Größe',
  'attr_Gro\u0308ße',
  'attr_Lamp size',
  'opt_颜色',
  'attr_veličina',
  'attr_dishwasher-safe',
  'props_brand',
])('an attribute has the shop’s own name: %s', (name) => {
  const choice = { name, value: 'één, twee/drie: 100% (puur) & meer' };
  const written = writeListing({ choices: [choice], order: 'own', page: 1 });
  expect(read(written).choices).toEqual([choice]);
});

test.for([
  ['a name that is none', 'attr_=a'],
  ['another name', 'colour=sea&ATTR_colour=sea&xattr_colour=sea'],
  ['a name that is too long', `attr_${'n'.repeat(61)}=a`],
  ['a control character in a name', 'attr_a%0Ab=c'],
  ['a control character in a value', 'attr_a=b%00c&attr_b=%7F'],
  ['a value that is too long', `attr_a=${'v'.repeat(201)}`],
  ['no value', 'attr_a='],
  ['what is deleted', 'props_isDeleted=true&props_ISDELETED=true'],
  ['another shelf', 'props_categories=0195&props_Categories=0195'],
  ['items by code', 'props_itemcode=SOAP-ALGAE&props_itemCode=SOAP-ALGAE'],
  ['a price that is none', 'price_from=-1&price_to=1e3&price_from=much&price_to=1234567'],
] as const)('passed over: %s', ([, query]) => {
  expect(choicesIn(query)).toEqual([]);
});

test('names and values may have their maximum length', () => {
  const longQuery = `attr_${'ß'.repeat(60)}=${'海'.repeat(200)}`;
  expect(choicesIn(longQuery)).toEqual([longQuery]);
});

test('a repeated choice counts once, and a list has one lowest and one highest price', () => {
  expect(choicesIn('attr_a=b&attr_a=c&attr_a=b')).toEqual(['attr_a=b', 'attr_a=c']);
  expect(choicesIn('price_from=5&price_from=9&price_to=20')).toEqual(['price_from=5', 'price_to=20']);
});

test('a price may have a decimal comma', () => {
  expect(choicesIn('price_from=+2,50+&price_to=10.5')).toEqual(['price_from=2.50', 'price_to=10.5']);
});

test('choices above the maximum are ignored', () => {
  const many = Array.from({ length: 100 }, (_, n) => `attr_a=${n}`);
  expect(choicesIn(many.join('&'))).toEqual(many.slice(0, 40));
});

test.for([
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['two', 1],
  ['', 1],
  ['2', 2],
  ['99999999999', 1_000_000],
] as const)('page %s is page %i', ([written, page]) => {
  expect(read(`page=${written}`).page).toBe(page);
});

test('a written list reads back the same', () => {
  fc.assert(
    fc.property(arbitraryListing, (listing) => {
      expect(read(writeListing(listing))).toEqual(listing);
    }),
  );
});

test('any address can be read, and the result reads back the same', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    arbitraryChoice.map((choice) => choice.name),
  );
  const pair = fc.tuple(name, fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const listing = readListing(new URLSearchParams(pairs));
      expect(read(writeListing(listing))).toEqual(listing);
    }),
  );
});

test('values of one name are alternatives, all names must match', () => {
  const { choices } = read('opt_colour=sea&price_to=60&opt_colour=rust');
  expect(toFilters({ choices }, 'bath')).toEqual([
    { property: 'categories', operator: 'eq', value: 'bath' },
    'AND',
    ...filterTypes(['product', 'extraProduct', 'giftCard', 'room']),
    'AND',
    { property: 'opt_colour', operator: 'eq', value: 'sea' },
    'OR',
    { property: 'opt_colour', operator: 'eq', value: 'rust' },
    'AND',
    { property: 'fromPrice', operator: 'lte', value: '60' },
  ]);
});

test('the whole shop lists goods, and no address adds rooms', () => {
  const { choices } = read('props_type=room&props_TYPE=ratePlan');
  expect(toFilters({ choices })).toEqual(filterTypes(['product', 'extraProduct', 'giftCard']));
});

test('removing a choice returns to the first page', () => {
  const listing = read('attr_a=b&attr_a=c&sort=name&page=4');
  expect(writeListing(removeChoice(listing, { name: 'attr_a', value: 'b' }))).toBe('?attr_a=c&sort=name');
});

const isPlain = (text: string) => !/\p{Cc}/u.test(text);
const arbitraryText = (maxLength: number) =>
  fc.string({ unit: 'binary', minLength: 1, maxLength }).filter(isPlain);

const arbitraryChoice: fc.Arbitrary<Choice> = fc.record({
  name: fc.tuple(fc.constantFrom('attr_', 'opt_'), arbitraryText(60)).map((parts) => parts.join('')),
  value: arbitraryText(200),
});

const arbitraryPrice: fc.Arbitrary<Choice> = fc.record({
  name: fc.constantFrom('price_from', 'price_to'),
  value: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
});

const arbitraryListing: fc.Arbitrary<ListingQuery> = fc.record({
  choices: fc
    .tuple(
      fc.uniqueArray(arbitraryPrice, { selector: ({ name }) => name, maxLength: 2 }),
      fc.uniqueArray(arbitraryChoice, { selector: ({ name, value }) => `${name}=${value}`, maxLength: 38 }),
    )
    .map((parts) => parts.flat()),
  order: fc.constantFrom(...orders),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});
