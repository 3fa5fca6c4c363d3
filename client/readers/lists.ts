import type { Address } from '../../contract/address.ts';
import type { FilterInput, PagedList, Sort } from '../../contract/filters.ts';
import { isSearchable } from '../../contract/min-search-length.ts';
import { listOrEmpty, type Result, valueOrNull } from '../result.ts';
import { readCategory, singleProduct } from './products.ts';

/** Page sizes: large enough to need no second page. A search shows one page. */
const pageSizes = {
  addresses: 255,
  categories: 9999,
  ratePlans: 9999,
  robotsRules: 1000,
  search: 24,
  singleProduct: 999,
} as const;

type Pages<Query, Item> = (query: Query) => Promise<Result<PagedList<Item>>>;

type CategoryQuery = { pageSize: number; orderBy: Sort[]; parentId?: string };

/** Reads all categories in the order of the shop, or those below one; none after a failure. */
export async function readCategories<
  Category extends { attributeList: readonly { name: string; value: string }[] },
>(read: Pages<CategoryQuery, Category>, parentId?: string) {
  const orderBy: Sort[] = [{ property: 'sortOrder', direction: 'asc' }];
  const categories = await read({ pageSize: pageSizes.categories, orderBy, ...(parentId && { parentId }) });
  return listOrEmpty(categories).map(readCategory);
}

type FilteredQuery = { pageSize: number; filters: FilterInput[] };

const isNotDeleted: FilterInput = { property: 'isDeleted', operator: 'eq', value: false };

/**
 * Finds the one product on sale with an item code.
 * @throws {Error} `No items returned` or `Multiple items returned`.
 */
export async function findProduct<Product extends { images: readonly { sortOrder: number }[] }>(
  itemCode: string,
  read: Pages<FilteredQuery, Product>,
): Promise<Product> {
  const filters: FilterInput[] = [isNotDeleted, { property: 'itemcode', operator: 'eq', value: itemCode }];
  return singleProduct(listOrEmpty(await read({ pageSize: pageSizes.singleProduct, filters })));
}

/** Reads the customer's addresses that are not deleted, by type or id if requested; none after a failure. */
export async function readAddresses<CustomerAddress extends Pick<Address, 'id'>>(
  options: Partial<Pick<Address, 'addressType' | 'id'>>,
  read: Pages<FilteredQuery, CustomerAddress>,
): Promise<CustomerAddress[]> {
  const filters: FilterInput[] = [isNotDeleted];
  for (const property of ['addressType', 'id'] as const) {
    const value = options[property];
    if (value) filters.push({ property, operator: 'eq', value });
  }
  return listOrEmpty(await read({ pageSize: pageSizes.addresses, filters }));
}

/** Reads the rules for robots, all on one page; none after a failure. */
export async function readRobotsRules<Rule>(
  read: Pages<{ pageNumber: number; pageSize: number }, Rule>,
): Promise<Rule[]> {
  return listOrEmpty(await read({ pageNumber: 1, pageSize: pageSizes.robotsRules }));
}

/** Reads all rate plans, by the older call for products; none after a failure. */
export async function readRatePlans<Product>(
  read: (query: { items: number; Type: 'ratePlan' }) => Promise<Result<Product[]>>,
): Promise<Product[]> {
  return listOrEmpty(await read({ items: pageSizes.ratePlans, Type: 'ratePlan' }));
}

type SearchQuery = { searchTerm: string; pageSize: number; page: number; categoryUrl?: string };

/** Searches the shop; null without a request for a text that is too short, and null after a failure. */
export async function searchShop<Found>(
  { term, categoryUrl, page = 1 }: { term: string; categoryUrl?: string; page?: number },
  read: (query: SearchQuery) => Promise<Result<Found>>,
): Promise<Found | null> {
  const searchTerm = term.trim();
  if (!isSearchable(searchTerm)) return null;
  return valueOrNull(
    await read({ searchTerm, page, pageSize: pageSizes.search, ...(categoryUrl && { categoryUrl }) }),
  );
}

/**
 * Looks up street and city by postal code and house number; null, without a request, until both are filled.
 */
export async function lookUpAddress<Information>(
  lookup: { postalCode: string; houseNumber: string; culture?: string },
  read: (query: {
    PostCode: string;
    HouseNumber: string;
    culture?: string;
  }) => Promise<Result<{ information: Information | null }>>,
): Promise<Information | null> {
  const [PostCode, HouseNumber] = [lookup.postalCode.trim(), lookup.houseNumber.trim()];
  if (!PostCode || !HouseNumber) return null;
  const { culture } = lookup;
  return (await read({ PostCode, HouseNumber, ...(culture && { culture }) })).data?.information ?? null;
}
