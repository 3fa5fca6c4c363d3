import type { FilterList } from '../../../contract/filters.ts';
import { type SearchState, useSearch } from '../../editor/use-search.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';

export type Item = { itemCode: string; name: string };

export type ItemKind = 'goods' | 'room' | 'ratePlan';
/** The kinds of items that a picker offers. */
export type ItemKinds = readonly ItemKind[];

const maxFound = 12;
/** The largest number of codes in one filter. */
const maxCodes = 80;
const everything = { pageNumber: 1, pageSize: 500, orderBy: 'place:asc' };
const live = { query: { ...everything, filters: 'isArchived:eq:false' } };

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
  const isReadable = useIsReadable(kinds);
  const rooms = useRead(officeApi.officeRoom.all, isReadable('room') ? live : null).value?.items ?? [];
  const ratePlans =
    useRead(officeApi.officeRatePlan.all, isReadable('ratePlan') ? live : null).value?.items ?? [];
  return [...rooms, ...ratePlans].map(({ itemCode, name }) => ({ itemCode, name }));
}

const rights = { goods: 'products:read', room: 'rooms:read', ratePlan: 'rates:read' } as const;

/** Whether items of a kind are wanted, and the reader may read them. */
function useIsReadable(kinds: ItemKinds): (kind: ItemKind) => boolean {
  const mayUse = useMayUse();
  return (kind) => kinds.includes(kind) && mayUse(rights[kind]);
}

export type KnownItem = Item & { isArchived: boolean };

type KnownItems = {
  /** By their codes in small letters, archived ones too. */
  items: ReadonlyMap<string, KnownItem>;
  /** All items of the codes were read: a code without an item has none. */
  isComplete: boolean;
};

/** Reads the items of these codes, as far as the reader may read them. */
export function useKnownItems(kinds: ItemKinds, codes: readonly string[]): KnownItems {
  const isReadable = useIsReadable(kinds);
  const filters = anyOf('itemCode', codes.slice(0, maxCodes));
  const inputOf = <Query>(kind: ItemKind, query: Query) =>
    codes.length > 0 && isReadable(kind) ? { query } : null;
  const goods = useRead(officeApi.officeProduct.all, inputOf('goods', { filters, pageSize: maxCodes }), {
    showsPrevious: true,
  });
  const rooms = useRead(officeApi.officeRoom.all, inputOf('room', everything));
  const ratePlans = useRead(officeApi.officeRatePlan.all, inputOf('ratePlan', everything));
  const items = [
    ...(goods.value?.items ?? []).map((item) => ({ ...item, isArchived: item.state === 'archived' })),
    ...(rooms.value?.items ?? []),
    ...(ratePlans.value?.items ?? []),
  ];
  const readings = { goods, room: rooms, ratePlan: ratePlans };
  return {
    items: new Map(
      items.map(({ itemCode, name, isArchived }) => [itemCode.toLowerCase(), { itemCode, name, isArchived }]),
    ),
    isComplete: codes.length <= maxCodes && kinds.every((kind) => readings[kind].isCurrent),
  };
}

function anyOf(property: string, values: readonly string[]): FilterList {
  return values.flatMap((value, index) => [
    ...(index > 0 ? (['OR'] as const) : []),
    { property, operator: 'eq', value } as const,
  ]);
}
