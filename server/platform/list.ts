import { ApiError, type FieldError } from '../../contract/errors.ts';
import {
  type Filter,
  type FilterExpression,
  isFilterError,
  type PagedList,
  parseFilters,
  parseOrderBy,
  type SimpleFilter,
  type Sort,
} from '../../contract/filters.ts';
import type { ListQuery } from '../../contract/wire.ts';

type Item = Record<string, unknown>;

/**
 * Filters, sorts and cuts a list in memory by the query of a list call.
 * @throws ApiError `invalid` for a broken expression, a property that is not among `properties`, or a value
 * of another kind than its property.
 */
export function listPage<T extends Item>(
  items: readonly T[],
  query: ListQuery,
  properties: readonly (keyof T & string)[],
): PagedList<T> {
  const filters = readOr400('query.filters', () => parseFilters(query.filters ?? ''));
  const sorts = readOr400('query.orderBy', () => parseOrderBy(query.orderBy ?? ''));
  for (const filter of filters.flat()) {
    assertKnownProperty(filter.property, properties, 'query.filters');
    assertFilterSuits(filter, items);
  }
  for (const { property } of sorts) assertKnownProperty(property, properties, 'query.orderBy');
  const term = normalizeText(query.searchTerm ?? '');
  const found = items.filter(
    (item) =>
      matchesAll(filters, item) &&
      (term === '' ||
        properties.some((property) => normalizeText(String(item[property] ?? '')).includes(term))),
  );
  return pageOf(order(found, sorts), query);
}

/** Cuts one page out of a complete list. */
export function pageOf<T>(all: readonly T[], query: ListQuery): PagedList<T> {
  const { pageNumber, pageSize } = query;
  return pageAround(all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), all.length, query);
}

/** Adds the page numbers and counts to the items of one page. */
export function pageAround<T>(
  items: T[],
  totalCount: number,
  { pageNumber, pageSize }: Pick<ListQuery, 'pageNumber' | 'pageSize'>,
): PagedList<T> {
  const totalPages = Math.ceil(totalCount / pageSize);
  return {
    items,
    currentPage: pageNumber,
    pageSize,
    hasNext: pageNumber < totalPages,
    hasPrevious: pageNumber > 1 && totalPages > 0,
    totalPages,
    totalCount,
  };
}

/** Removes accents and case, so that `cafe` finds `Café`. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Runs `read`. @throws ApiError `invalid` if the text breaks the grammar of filters and sorts */
export function readOr400<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isFilterError(error)) throw error;
    const field: FieldError = { path, code: error.code, message: `field.${error.code}` };
    throw new ApiError('invalid', {
      errors: [field],
      values: { position: error.position, ...error.params },
      details: { position: error.position },
    });
  }
}

function assertKnownProperty(property: string, properties: readonly string[], path: string): void {
  if (properties.some((candidate) => candidate.toLowerCase() === property.toLowerCase())) return;
  throw propertyError(path, 'unknown_property', property);
}

/** The error for a property that the list does not have, or that does not suit. */
export function propertyError(path: string, code: string, property: string): ApiError {
  return new ApiError('invalid', {
    errors: [{ path, code, message: `field.${code}` }],
    values: { name: property },
    details: { property },
  });
}

const expected = {
  number: 'number_expected',
  boolean: 'boolean_expected',
  date: 'date_expected',
  instant: 'instant_expected',
} as const;

/** The error for a filter whose value is of another kind than its property. */
export const kindError = (kind: keyof typeof expected, property: string): ApiError =>
  propertyError('query.filters', expected[kind], property);

/** The values in the list decide the kind of a property. */
function assertFilterSuits({ property, operator, value }: Filter, items: readonly Item[]): void {
  const held = items
    .map((item) => propertyOf(item, property))
    .filter((one) => one !== null && one !== undefined);
  if (operator === 'nvlist') {
    if (!held.some(Array.isArray)) throw propertyError('query.filters', 'nvlist_property', property);
  } else if (operator !== 'ct' && typeof value === 'string') {
    const kind = typeof held[0];
    if (kind === 'number' && !isNumber(value)) throw kindError(kind, property);
    if (kind === 'boolean' && !/^(true|false)$/i.test(value)) throw kindError(kind, property);
  }
}

/** Tells whether a text is a number in JavaScript's spelling. */
export const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));

function matchesAll(expression: FilterExpression, item: Item): boolean {
  return expression.every((group) => group.some((filter) => matches(filter, item)));
}

function matches(filter: Filter, item: Item): boolean {
  const value = propertyOf(item, filter.property);
  if (filter.operator !== 'nvlist') return matchesValue(filter, value);
  if (!Array.isArray(value)) return false;
  return filter.value.every((inner) =>
    value.some(
      (entry: Item) =>
        String(entry.name).toLowerCase() === inner.property.toLowerCase() && matchesValue(inner, entry.value),
    ),
  );
}

function matchesValue(filter: SimpleFilter, value: unknown): boolean {
  switch (filter.operator) {
    case 'null':
      return (value === null || value === undefined) === filter.value;
    case 'empty':
      return (value === null || value === undefined || value === '') === filter.value;
    case 'ct':
      return normalizeText(String(value ?? '')).includes(normalizeText(filter.value));
    case 'eq':
      return compare(value, filter.value) === 0;
    default: {
      if (value === null || value === undefined) return false;
      const order = compare(value, filter.value);
      if (filter.operator === 'gt') return order > 0;
      if (filter.operator === 'gte') return order >= 0;
      return filter.operator === 'lt' ? order < 0 : order <= 0;
    }
  }
}

/** Compares numbers as numbers, and everything else as text without regard to case. */
function compare(a: unknown, b: unknown): number {
  const [x, y] = [Number(a), Number(b)];
  if (typeof a === 'number' && !Number.isNaN(y)) return x - y;
  const [left, right] = [String(a ?? '').toLowerCase(), String(b ?? '').toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}

function order<T extends Item>(items: T[], sorts: readonly Sort[]): T[] {
  return items.toSorted((a, b) => {
    for (const { property, direction } of sorts) {
      const difference = compare(propertyOf(a, property), propertyOf(b, property));
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return 0;
  });
}

function propertyOf(item: Item, property: string): unknown {
  const name = Object.keys(item).find((key) => key.toLowerCase() === property.toLowerCase());
  return name === undefined ? undefined : item[name];
}
