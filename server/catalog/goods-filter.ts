import type { ProductType } from '../../contract/catalog.ts';
import type { Filter, FilterExpression } from '../../contract/filters.ts';
import { filterProperty } from './listing-properties.ts';
import type { Terms } from './term.ts';

const ofTypes = (types: readonly ProductType[]): Filter[] =>
  types.map((value) => ({ property: 'type', operator: 'eq', value }));

/** What a shop lists where nothing else is asked: rooms and arrangements are no goods. */
export const goods = ofTypes(['product', 'extraProduct', 'giftCard']);
/** What words find: a room has a page of its own, an arrangement stands on those of its rooms. */
export const goodsAndRoomTypes = ofTypes(['product', 'extraProduct', 'giftCard', 'room']);

/** Properties by which a room or an arrangement may be meant. A shop may also put rooms on a shelf. */
const roomTypeKeys = ['type', 'category', 'attr_type', 'attr_arrangements', 'attr_rooms'];

/** Whether a question says what it is about so that rooms and arrangements may be among it. */
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
