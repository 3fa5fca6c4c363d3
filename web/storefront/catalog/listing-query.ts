import type { FilterInput, FilterList, Sort } from '../../../contract/filters.ts';
import { filterTypes, goodsTypes } from '../../../contract/goods.ts';

/** The sort orders of a list; the first is the shop's own. */
export const orders = ['own', 'price-asc', 'price-desc', 'name', 'newest'] as const;

export type Order = (typeof orders)[number];

const sorts: Record<Order, Sort[]> = {
  own: [],
  'price-asc': [{ property: 'fromPrice', direction: 'asc' }],
  'price-desc': [{ property: 'fromPrice', direction: 'desc' }],
  name: [{ property: 'name', direction: 'asc' }],
  newest: [{ property: 'createdAt', direction: 'desc' }],
};

/** One choice of a guest, as in the address: `attr_colour=sea`, `price_to=20`. */
export type Choice = { name: string; value: string };

export type ListingQuery = { choices: Choice[]; order: Order; page: number };

/** Names and values are the shop's own, in any script. */
const choiceName = /^(attr|opt|props)_\P{Cc}{1,60}$/u;
const choiceValue = /^\P{Cc}{1,200}$/u;
/** The address must not choose which products the list is about. */
const notToChoose = ['props_isdeleted', 'props_categories', 'props_itemcode', 'props_type'];
const priceName = /^price_(from|to)$/;
const priceValue = /^\d{1,6}(\.\d{1,2})?$/;
const maxChoices = 40;

export const isPrice = (name: string) => priceName.test(name);

/** Reads a list's state from the address and ignores invalid parts. */
export function readListing(search: URLSearchParams): ListingQuery {
  const choices = new Map<string, Choice>();
  for (const [name, written] of search) {
    const value = isPrice(name) ? written.replace(',', '.').trim() : written;
    // A list has one lowest and one highest price, and a repeated value counts once.
    const key = isPrice(name) ? name : `${name}=${value}`;
    if (isChoice({ name, value }) && !choices.has(key)) choices.set(key, { name, value });
  }
  const page = Number(search.get('page'));
  return {
    choices: [...choices.values()].slice(0, maxChoices),
    order: orders.find((order) => order === search.get('sort')) ?? 'own',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 1_000_000) : 1,
  };
}

function isChoice({ name, value }: Choice): boolean {
  if (isPrice(name)) return priceValue.test(value);
  return choiceName.test(name) && choiceValue.test(value) && !notToChoose.includes(name.toLowerCase());
}

/** A list's state as a query; the first page and the shop's own order are omitted. */
export function writeListing({ choices, order, page }: ListingQuery): string {
  const search = new URLSearchParams(choices.map(({ name, value }) => [name, value]));
  if (order !== 'own') search.set('sort', order);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * The filters of a list: any of the chosen values of one name, all of the names. The whole shop lists goods;
 * a category also has the room types that the business put in it.
 */
export function toFilters({ choices }: Pick<ListingQuery, 'choices'>, categoryId?: string): FilterList {
  const list: FilterList[number][] = categoryId
    ? [
        { property: 'categories', operator: 'eq', value: categoryId },
        'AND',
        ...filterTypes([...goodsTypes, 'room']),
      ]
    : [...filterTypes(goodsTypes)];
  for (const [name, chosen] of Map.groupBy(choices, ({ name }) => name)) {
    chosen.forEach((choice, index) => {
      list.push(index === 0 ? 'AND' : 'OR', toFilter(name, choice.value));
    });
  }
  return list;
}

function toFilter(name: string, value: string): FilterInput {
  if (name === 'price_from') return { property: 'fromPrice', operator: 'gte', value };
  if (name === 'price_to') return { property: 'fromPrice', operator: 'lte', value };
  return { property: name, operator: 'eq', value };
}

export function toSort({ order }: Pick<ListingQuery, 'order'>): Sort[] {
  return sorts[order];
}

/** The state without one choice, on its first page. */
export function removeChoice(query: ListingQuery, choice: Choice): ListingQuery {
  const choices = query.choices.filter(({ name, value }) => name !== choice.name || value !== choice.value);
  return { ...query, choices, page: 1 };
}
