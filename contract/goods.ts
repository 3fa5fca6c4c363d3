import type { ProductType } from './catalog.ts';
import type { FilterList } from './filters.ts';

/** What a shop lists: all products except room types and rate plans. */
export const goodsTypes: readonly ProductType[] = ['product', 'extraProduct', 'giftCard'];

/** Filters a product list by some types. */
export function filterTypes(types: readonly ProductType[]): FilterList {
  return types.flatMap((value, index) => [
    ...(index > 0 ? (['OR'] as const) : []),
    { property: 'type', operator: 'eq' as const, value },
  ]);
}
