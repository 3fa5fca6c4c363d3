import type { FilterList } from '../../../contract/filters.ts';
import { type SearchState, useSearch } from '../../editor/use-search.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';

export type Item = { itemCode: string; name: string };

export type ItemKind = 'goods' | 'room' | 'ratePlan';
/** The kinds of items that a picker offers. */
export type ItemKinds = readonly ItemKind[];

const maxFound = 12;
/** The largest number of codes in one filter. */
const maxCodes = 80;
const everything = { query: { pageNumber: 1, pageSize: 500, orderBy: 'place:asc' } };
const live = { query: { ...everything.query, filters: 'isArchived:eq:false' } };

/** Finds items that are sold, by parts of their names and codes; an archived one is not found. */
export function useFoundItems(
  kinds: ItemKinds,
  term: string,
): { items: readonly Item[]; search: SearchState } {
  const wanted = term.trim();
  const lodging = useLodging(kinds).filter(({ itemCode, name }) =>
    `${name} ${itemCode}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const { found, search } = useSearch(officeApi.officeProduct.all, term, (searchTerm) =>
    searchTerm === '' ? null : { query: { filters: sold, searchTerm, pageSize: maxFound } },
  );
  const goods = (found?.items ?? []).map(({ itemCode, name }) => ({ itemCode, name }));
  return { items: wanted === '' ? [] : [...lodging, ...goods].slice(0, maxFound), search };
}

const states = ['live', 'upcoming', 'ended'] as const;
const sold: FilterList = anyOf('state', states);

/** The room types and rate plans that are not archived. */
function useLodging(kinds: ItemKinds): Item[] {
  const rooms = useRead(officeApi.officeRoom.all, kinds.includes('room') ? live : null).value?.items ?? [];
  const ratePlans =
    useRead(officeApi.officeRatePlan.all, kinds.includes('ratePlan') ? live : null).value?.items ?? [];
  return [...rooms, ...ratePlans].map(({ itemCode, name }) => ({ itemCode, name }));
}

export type KnownItem = Item & { isArchived: boolean };

/** The items of these codes, archived ones too, by their code in small letters; null while they are read. */
export function useKnownItems(
  kinds: ItemKinds,
  codes: readonly string[],
): ReadonlyMap<string, KnownItem> | null {
  const filters = anyOf('itemCode', codes.slice(0, maxCodes));
  const goods = useRead(
    officeApi.officeProduct.all,
    codes.length === 0 ? null : { query: { filters, pageSize: maxCodes } },
    { showsPrevious: true },
  );
  const inputOf = (kind: ItemKind) => (codes.length > 0 && kinds.includes(kind) ? everything : null);
  const rooms = useRead(officeApi.officeRoom.all, inputOf('room'));
  const ratePlans = useRead(officeApi.officeRatePlan.all, inputOf('ratePlan'));
  const isRead =
    goods.value && (!inputOf('room') || rooms.value) && (!inputOf('ratePlan') || ratePlans.value);
  if (!goods.value || !isRead) return null;
  const items = [
    ...goods.value.items.map((item) => ({ ...item, isArchived: item.state === 'archived' })),
    ...(rooms.value?.items ?? []),
    ...(ratePlans.value?.items ?? []),
  ];
  return new Map(
    items.map(({ itemCode, name, isArchived }) => [itemCode.toLowerCase(), { itemCode, name, isArchived }]),
  );
}

function anyOf(property: string, values: readonly string[]): FilterList {
  return values.flatMap((value, index) => [
    ...(index > 0 ? (['OR'] as const) : []),
    { property, operator: 'eq', value } as const,
  ]);
}
