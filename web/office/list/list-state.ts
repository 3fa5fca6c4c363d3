import type { FilterList } from '../../../contract/filters.ts';
import type { DateDirection } from '../form/date-text.ts';

/** A filter of a list: its name is that of a property, unless `toFilters` says otherwise. */
export type ListFilter = {
  name: string;
  label: string;
  toFilters?: (value: string) => FilterList;
  /** Shown as tabs above the bar: the usual views of the list. */
  isTabs?: boolean;
} & (
  | {
      choices: readonly { value: string; label: string }[];
      /** What the list shows without a choice; by default everything. */
      noChoice?: string;
      /** The choice of an address that neither filters nor searches; `all` then shows everything. */
      opensWith?: string;
      /** Found by part of its name, where there are many. */
      isSearched?: boolean;
    }
  /** A day; the filter holds from it (`gte`) or until it (`lte`). Typed without a year it is the last or the nearest. */
  | { day: 'from' | 'until'; direction: DateDirection }
);

/** What the address of a list says: a copy of the address opens the same list. */
export type ListState = {
  search: string;
  /** The property to sort by; `-` before it turns the order around. */
  sort: string;
  page: number;
  /** The keys of the shown columns; empty for those that show by default. */
  columns: readonly string[];
  filters: Readonly<Record<string, string>>;
};

const filterPrefix = 'is_';

export function readListState(query: URLSearchParams, filters: readonly ListFilter[]): ListState {
  const page = Number(query.get('page'));
  return {
    search: query.get('search') ?? '',
    sort: query.get('sort') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    columns: (query.get('columns') ?? '').split(',').filter(Boolean),
    filters: isOpening(query, filters) ? openingFilters(filters) : chosenFilters(query, filters),
  };
}

const chosenFilters = (query: URLSearchParams, filters: readonly ListFilter[]): Record<string, string> =>
  Object.fromEntries(
    filters.flatMap(({ name }) => {
      const value = query.get(filterPrefix + name);
      return value ? [[name, value]] : [];
    }),
  );

/** Whether the address neither filters nor searches, so that the list opens with its own choices. */
const isOpening = (query: URLSearchParams, filters: readonly ListFilter[]): boolean =>
  !query.get('search') && Object.keys(chosenFilters(query, filters)).length === 0;

function openingFilters(filters: readonly ListFilter[]): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap((filter) =>
      'choices' in filter && filter.opensWith ? [[filter.name, filter.opensWith]] : [],
    ),
  );
}

/** Whether the list is filtered as it opens without parameters. */
export function isAsOpened({ search, filters: chosen }: ListState, filters: readonly ListFilter[]): boolean {
  const opening = openingFilters(filters);
  const names = new Set([...Object.keys(opening), ...Object.keys(chosen)]);
  return search === '' && [...names].every((name) => opening[name] === chosen[name]);
}

/** Writes a state over the other parameters of an address. */
export function writeListState(
  query: URLSearchParams,
  state: ListState,
  filters: readonly ListFilter[],
): URLSearchParams {
  // A search or another filter looks at everything: a choice with which the list only opened ends.
  const implied = isOpening(query, filters) || isAsOpened(state, filters) ? openingFilters(filters) : {};
  const chosen = Object.entries(state.filters).filter(([name, value]) => implied[name] !== value);
  const next = new URLSearchParams([...query].filter(([name]) => !isListParameter(name)));
  const values: Record<string, string> = {
    search: state.search,
    sort: state.sort,
    page: state.page > 1 ? String(state.page) : '',
    columns: state.columns.join(','),
    ...Object.fromEntries(chosen.map(([name, value]) => [filterPrefix + name, value])),
  };
  for (const [name, value] of Object.entries(values)) if (value) next.set(name, value);
  return next;
}

const isListParameter = (name: string) =>
  ['search', 'sort', 'page', 'columns'].includes(name) || name.startsWith(filterPrefix);

export type ListInput = {
  filters: FilterList;
  orderBy: { property: string; direction: 'asc' | 'desc' }[];
  searchTerm: string;
};

/** The query of the list's call, without its page. */
export function toListInput(
  state: ListState,
  filters: readonly ListFilter[],
  defaultSort: string,
): ListInput {
  const sort = state.sort || defaultSort;
  return {
    filters: filters.flatMap((filter) => {
      const value = state.filters[filter.name];
      if (!value) return [];
      if (filter.toFilters) return [...filter.toFilters(value)];
      const operator = 'day' in filter ? (filter.day === 'from' ? 'gte' : 'lte') : 'eq';
      return [{ property: filter.name, operator, value } as const];
    }),
    orderBy: sort
      ? [{ property: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }]
      : [],
    searchTerm: state.search,
  };
}
