import { ApiError } from '../../contract/errors.ts';
import type { Filter, SimpleFilter } from '../../contract/filters.ts';
import { normalizeText } from '../platform/index.ts';
import type { Terms } from './term.ts';

/** The kind of a property for filters and sorting. */
export type Property =
  /** Item codes, including those of variants. */
  | { kind: 'code' }
  /** Long texts, which only the database has. */
  | { kind: 'text'; name: 'name' | 'url' | 'description' }
  /** Few values that many products share. */
  | { kind: 'values'; key: string }
  | { kind: 'number'; name: NumberName }
  /** A list of names and values: `attr` or `opt`. */
  | { kind: 'list'; prefix: 'attr' | 'opt' };

/** Money in cents, `createdAt` in milliseconds since 1970. */
export type NumberName = 'price' | 'fromPrice' | 'lowestPrice30Days' | 'vatRate' | 'createdAt' | 'sortOrder';

const properties: Record<string, Property> = {
  itemcode: { kind: 'code' },
  name: { kind: 'text', name: 'name' },
  url: { kind: 'text', name: 'url' },
  description: { kind: 'text', name: 'description' },
  type: { kind: 'values', key: 'type' },
  brand: { kind: 'values', key: 'brand' },
  currency: { kind: 'values', key: 'currency' },
  isdeleted: { kind: 'values', key: 'isDeleted' },
  stock: { kind: 'values', key: 'stock' },
  categories: { kind: 'values', key: 'category' },
  price: { kind: 'number', name: 'price' },
  fromprice: { kind: 'number', name: 'fromPrice' },
  lowestprice30days: { kind: 'number', name: 'lowestPrice30Days' },
  vatrate: { kind: 'number', name: 'vatRate' },
  createdat: { kind: 'number', name: 'createdAt' },
  attributelist: { kind: 'list', prefix: 'attr' },
  optionlist: { kind: 'list', prefix: 'opt' },
};

/**
 * The property in a filter: one of the list's own, with or without `props_`, or `attr_` or `opt_` and a name.
 * @throws ApiError `invalid` that names an unknown property
 */
export function filterProperty(written: string, terms: Terms): Property {
  const name = written.toLowerCase();
  const [, prefix, rest = ''] = /^(attr|opt)_(.+)$/s.exec(name) ?? [];
  if (prefix) {
    const term = terms.names.get(rest);
    if (!term) throw filterError('query.filters', 'unknown_property', written);
    return { kind: 'values', key: `${prefix}_${term.name.toLowerCase()}` };
  }
  const bare = name.replace(/^props_/, '');
  const property = Object.hasOwn(properties, bare) ? properties[bare] : undefined;
  if (!property) throw filterError('query.filters', 'unknown_property', written);
  return property;
}

/** The sort properties: all except lists and properties with several values. */
export type SortName = NumberName | 'itemcode' | 'name' | 'url' | 'description' | 'type' | 'brand' | 'stock';

const sortNames: readonly SortName[] = [
  'price',
  'fromPrice',
  'lowestPrice30Days',
  'vatRate',
  'createdAt',
  'sortOrder',
  'itemcode',
  'name',
  'url',
  'description',
  'type',
  'brand',
  'stock',
];

/** @throws ApiError `invalid` that names an unknown property */
export function sortProperty(written: string): SortName {
  const name = written.toLowerCase().replace(/^props_/, '');
  const found = sortNames.find((one) => one.toLowerCase() === name);
  if (!found) throw filterError('query.orderBy', 'unknown_property', written);
  return found;
}

/** Asserts that operator and value of a filter fit its property. @throws ApiError `invalid` */
export function checkFilter(filter: Filter, property: Property): void {
  if ((filter.operator === 'nvlist') !== (property.kind === 'list')) {
    const isState = filter.operator === 'null' || filter.operator === 'empty';
    if (property.kind !== 'list' || !isState) {
      throw filterError('query.filters', 'nvlist_property', filter.property);
    }
  }
  if (property.kind === 'number' && isValueFilter(filter)) numberIn(filter, property.name);
}

const isValueFilter = (filter: Filter): filter is Extract<SimpleFilter, { value: string }> =>
  typeof filter.value === 'string';

/** The number in a filter, in the property's own unit. @throws ApiError `invalid` */
export function numberIn(filter: SimpleFilter, name: NumberName): number {
  const text = String(filter.value).trim();
  const value = name === 'createdAt' && Number.isNaN(Number(text)) ? Date.parse(text) : Number(text);
  if (text === '' || !Number.isFinite(value))
    throw filterError('query.filters', 'number_expected', filter.property);
  const isMoney = name !== 'vatRate' && name !== 'createdAt' && name !== 'sortOrder';
  // As a double, 19.99 euros are 1998.9999999999998 cents.
  return isMoney ? Math.round(value * 1e6) / 1e4 : value;
}

export function numberMatches(operator: SimpleFilter['operator'], value: number, expected: number): boolean {
  switch (operator) {
    case 'gt':
      return value > expected;
    case 'gte':
      return value >= expected;
    case 'lt':
      return value < expected;
    case 'lte':
      return value <= expected;
    default:
      return value === expected;
  }
}

/**
 * Whether a value of a property with few values matches a filter: numbers as numbers, others ignoring case.
 */
export function valueMatches(filter: SimpleFilter, value: string): boolean {
  if (filter.operator === 'null') return filter.value === false;
  if (filter.operator === 'empty') return (value === '') === filter.value;
  const expected = String(filter.value);
  if (filter.operator === 'ct') return normalizeText(value).includes(normalizeText(expected));
  const [x, y] = [Number(value), Number(expected)];
  const areNumbers =
    value.trim() !== '' && expected.trim() !== '' && Number.isFinite(x) && Number.isFinite(y);
  if (areNumbers) return numberMatches(filter.operator, x, y);
  const [a, b] = [value.toLowerCase(), expected.toLowerCase()];
  return numberMatches(filter.operator, a < b ? -1 : a > b ? 1 : 0, 0);
}

/** Whether a filter also matches a product without any value. */
export function holdsWithoutValue(filter: SimpleFilter): boolean {
  return (filter.operator === 'null' || filter.operator === 'empty') && filter.value;
}

function filterError(path: string, code: string, property: string): ApiError {
  return new ApiError('invalid', {
    errors: [{ path, code, message: `field.${code}` }],
    values: { name: property },
    details: { property },
  });
}
