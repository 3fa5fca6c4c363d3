import type { FilterInput, FilterList, Sort } from '../contract/filters.ts';
import { buildFilters, buildOrderBy, FilterError } from '../contract/filters.ts';

type QueryValue = string | number | boolean | null | undefined;

/** The query of a list. Filters and order may also be the text that the builders write. */
export type ListQuery = {
  /** A filter on the property `q` is sent as `searchTerm` instead. */
  filters?: FilterList | string;
  orderBy?: readonly Sort[] | string;
  searchTerm?: string;
  /** Counts from 1. */
  pageNumber?: number;
  pageSize?: number;
};

/** Names and values after the question mark; lists of values are joined by commas, absent values left out. */
export type Query = ListQuery & {
  [name: string]: QueryValue | readonly (string | number)[] | FilterList | readonly Sort[];
};

/**
 * Builds the query of a call for the wire.
 * @throws {FilterError} for filters or an order that break the grammar, and for a `q` filter beside an OR.
 */
export function searchParams(query: Query = {}): URLSearchParams {
  const { filters, orderBy, searchTerm, ...others } = query;
  const values: Record<string, unknown> = { ...others };
  if (typeof filters === 'string') values.filters = filters;
  else if (filters) {
    const split = splitSearchTerm(filters);
    values.filters = buildFilters(split.filters);
    values.searchTerm = split.searchTerm;
  }
  if (searchTerm) values.searchTerm = searchTerm;
  values.orderBy = typeof orderBy === 'object' ? buildOrderBy(orderBy) : orderBy;
  // Empty filters, an empty search and an empty order are left out.
  for (const name of ['filters', 'searchTerm', 'orderBy']) values[name] ||= undefined;

  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search;
}

/** Removes the `q` filter from a list, with the AND before it, or else the one after it. */
function splitSearchTerm(list: FilterList): { filters: FilterList; searchTerm?: string } {
  const at = list.findIndex(isSearch);
  const found = list[at];
  if (!isSearch(found)) return { filters: list };
  // Checks the list as it is: without the term, an invalid list could become valid.
  buildFilters(list);
  // The search term holds for the whole list, so neither OR nor a second term is possible.
  const another = list.findIndex((item, index) => index > at && isSearch(item));
  if (another > 0) throw new FilterError('filter.search_combined', another);
  if (list[at - 1] === 'OR' || list[at + 1] === 'OR') throw new FilterError('filter.search_combined', at);
  const rest = [...list];
  const combinerBefore = typeof list[at - 1] === 'string';
  const combinerAfter = typeof list[1] === 'string';
  rest.splice(combinerBefore ? at - 1 : at, combinerBefore || combinerAfter ? 2 : 1);
  return { filters: rest, searchTerm: String(found.value) };
}

function isSearch(item: FilterList[number] | undefined): item is FilterInput {
  return typeof item === 'object' && item.property === 'q';
}
