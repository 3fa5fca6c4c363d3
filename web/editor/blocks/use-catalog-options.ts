import { listOrEmpty, type Result } from '../../../client/result.ts';
import type { Product } from '../../../contract/catalog.ts';
import type { Culture } from '../../../contract/culture.ts';
import { filterTypes, goodsTypes } from '../../../contract/goods.ts';
import { api } from '../../reads.ts';
import { type Reading, type ReadOptions, useRead } from '../../ui/use-read.ts';
import { type SearchState, useSearch } from '../use-search.ts';
import type { CodeKind } from './item-codes.ts';
import type { Option } from './search-select.tsx';

const maxFound = 30;
/** The largest number of codes in one request. */
const maxCodes = 100;

type Offers = {
  /** The options that match the search text. */
  found: readonly Option[];
  search: SearchState;
  /** The names of existing items by their codes. */
  names: Reading<ReadonlyMap<string, string>>;
};

/** Reads rooms or products from the catalog: those with these codes, and those that match the search text. */
export function useCatalogOptions(
  of: CodeKind['of'],
  codes: readonly string[],
  searchText: string,
  culture: Culture,
): Offers {
  const { found, search } = useSearch(searchCatalog, searchText, (searchTerm) => ({
    of,
    searchTerm,
    culture,
  }));
  const names = useRead(loadNames, { codes, culture }, { showsPrevious: true });
  return { found: found ?? [], search, names };
}

type SearchInput = { of: CodeKind['of']; searchTerm: string; culture: Culture };

async function searchCatalog(
  { of, searchTerm, culture }: SearchInput,
  { signal }: ReadOptions,
): Promise<Result<Option[]>> {
  const filters = filterTypes(of === 'room' ? ['room'] : goodsTypes);
  const result = await api.catalog.products(
    { query: { filters, pageSize: maxFound, ...(searchTerm && { searchTerm }) } },
    { culture, signal },
  );
  const options = listOrEmpty(result).map(({ itemcode, name }) => ({
    value: itemcode,
    title: name,
    detail: itemcode,
  }));
  return result.succeeded ? { ...result, data: options } : result;
}

async function loadNames(
  { codes, culture }: { codes: readonly string[]; culture: Culture },
  { signal }: ReadOptions,
): Promise<Result<ReadonlyMap<string, string>>> {
  if (codes.length === 0) return { succeeded: true, data: new Map(), message: null, status: 200 };
  const filters = codes
    .slice(0, maxCodes)
    .flatMap((value, index) => [
      ...(index > 0 ? (['OR'] as const) : []),
      { property: 'itemcode', operator: 'eq' as const, value },
    ]);
  const result = await api.catalog.products({ query: { filters, pageSize: maxCodes } }, { culture, signal });
  if (!result.succeeded) return result;
  const getName = ({ itemcode, name }: Product) => [itemcode, name] as const;
  return { ...result, data: new Map(listOrEmpty(result).map(getName)) };
}
