import type { ProductType } from '../../contract/catalog.ts';
import type { Filter, FilterExpression } from '../../contract/filters.ts';
import { filterProperty } from './listing-properties.ts';
import type { Terms } from './term.ts';

const ofTypes = (types: readonly ProductType[]): Filter[] =>
  types.map((value) => ({ property: 'type', operator: 'eq', value }));

/** The default filter of product lists: rooms and rate plans are not goods. */
export const goods = ofTypes(['product', 'extraProduct', 'giftCard']);
/** The filter of the search: a room has a page of its own, a rate plan is shown on the pages of its rooms. */
export const goodsAndRoomTypes = ofTypes(['product', 'extraProduct', 'giftCard', 'room']);

/** Properties that may refer to a room or a rate plan. A shop may also put rooms in a category. */
const roomTypeKeys = ['type', 'category', 'attr_type', 'attr_arrangements', 'attr_rooms'];

/** Whether a filter expression is specific enough that its results may include rooms and rate plans. */
export function includesRoomTypes(expression: FilterExpression, terms: Terms): boolean {
  return expression.flat().some((filter) => {
    if (filter.operator === 'nvlist') {
      return filter.value.some(({ property }) => roomTypeKeys.includes(`attr_${property.toLowerCase()}`));
    }
    const property = filterProperty(filter.property, terms);
    if (property.kind === 'values') return roomTypeKeys.includes(property.key);
    return property.kind === 'code' || (property.kind === 'text' && property.name === 'url');
  });
}
