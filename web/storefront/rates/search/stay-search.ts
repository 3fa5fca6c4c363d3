import type { Culture } from '../../../../contract/culture.ts';
import { href } from '../../../../contract/site-map.ts';
import { questionQuery, readQuestion, type StayQuestion } from '../stay-question.ts';

/** By price, or in the business's order of room types. */
export const stayOrders = ['price', 'room'] as const;

export type StayOrder = (typeof stayOrders)[number];

/** The address of the search: the dates and persons, the filters and the view. */
export type StaySearch = {
  question: StayQuestion;
  view: 'list' | 'grid';
  order: StayOrder;
  /** The item code of the only rate plan to show. */
  arrangement: string | undefined;
  /** The maximum price of a stay. */
  max: number | undefined;
  /** Only stays with free cancellation. */
  isFreeOnly: boolean;
  /** The facts that a room type must have. */
  facts: readonly string[];
};

/** Reads a search from an address and ignores invalid values. */
export function readSearch(query: URLSearchParams): StaySearch {
  const max = Number((query.get('max') ?? '').replace(',', '.').trim() || Number.NaN);
  const arrangement = query.get('arrangement') ?? '';
  return {
    question: readQuestion(query),
    view: query.get('view') === 'grid' ? 'grid' : 'list',
    order: stayOrders.find((order) => order === query.get('sort')) ?? 'price',
    arrangement: /^[\w-]{1,100}$/.test(arrangement) ? arrangement.toUpperCase() : undefined,
    max: max > 0 && max < 1_000_000 ? max : undefined,
    isFreeOnly: query.get('free') === 'yes',
    facts: readFacts(query),
  };
}

const maxFacts = 40;

/** Facts in a list with commas, as in links, or one by one, as from a form. */
export function readFacts(query: URLSearchParams): string[] {
  const values = query.getAll('facts').flatMap((list) => list.split(','));
  return [...new Set(values.filter((value) => /^[\w-]{1,50}$/.test(value)))].slice(0, maxFacts);
}

/** The whole search as the query of an address, without its facts. */
export function searchQuery({ question, view, order, arrangement, max, isFreeOnly }: StaySearch) {
  return {
    ...questionQuery(question),
    ...(arrangement && { arrangement }),
    ...(max !== undefined && { max }),
    ...(order !== 'price' && { sort: order }),
    ...(isFreeOnly && { free: 'yes' }),
    ...(view === 'grid' && { view }),
  };
}

/** The number of active filters. */
export function filterCount({ arrangement, max, isFreeOnly, facts }: StaySearch): number {
  return [arrangement, max, isFreeOnly || undefined, ...facts].filter((one) => one !== undefined).length;
}

/** The address of the list for another search with the same facts, or for the same search without filters. */
export const listAddress = (
  culture: Culture,
  question: StayQuestion,
  facts: readonly string[] = [],
): string => href('stay', { culture }, { query: { ...questionQuery(question), facts: facts.join() } });

/** The address of the grid from the searched date. */
export const gridAddress = (
  culture: Culture,
  question: StayQuestion,
  facts: readonly string[] = [],
): string =>
  href('stay', { culture }, { query: { ...questionQuery(question), facts: facts.join(), view: 'grid' } });
