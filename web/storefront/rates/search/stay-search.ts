import { questionQuery, readQuestion, type StayQuestion } from '../stay-question.ts';

/** By price, or in the order that the house shows its rooms in. */
export const stayOrders = ['price', 'room'] as const;

export type StayOrder = (typeof stayOrders)[number];

/** What the address of the search says: the question, and which of the answers to show how. */
export type StaySearch = {
  question: StayQuestion;
  view: 'list' | 'grid';
  order: StayOrder;
  /** The item code of the only arrangement to show. */
  arrangement: string | undefined;
  /** The most that a stay may cost. */
  max: number | undefined;
  /** Only what may still be cancelled free of charge. */
  isFreeOnly: boolean;
};

/** Reads a search from an address; what makes no sense there is taken for not given. */
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
  };
}

/** How many of the filters are in use. */
export function filterCount({ arrangement, max, isFreeOnly }: StaySearch): number {
  return [arrangement, max, isFreeOnly || undefined].filter((one) => one !== undefined).length;
}

/** The list for another question, or the same without filters. */
export const listQuery = (question: StayQuestion): string => `?${questionQuery(question)}`;

/** The grid from the day that is asked for. */
export const gridQuery = (question: StayQuestion): string => `?${questionQuery(question)}&view=grid`;
