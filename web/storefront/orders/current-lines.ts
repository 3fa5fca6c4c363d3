import type { Order } from '../../../contract/order.ts';

type Item = Pick<
  Order['cartItems'][number],
  'id' | 'subtotalInclVat' | 'stay' | 'extra' | 'cartItemAttributes'
>;

/**
 * The lines of an order with each reservation once, in its current state, with its extras. Its state before a
 * change, and the fees for a change or cancellation, are ordinary lines.
 */
export function currentLines<Own extends Item>(items: readonly Own[]): Own[] {
  const tellers = new Map<string, string>();
  for (const { id, stay, subtotalInclVat } of items) {
    if (!stay) continue;
    const isIt = Math.abs(stay.totalPriceInclVat - subtotalInclVat) < 0.005;
    if (isIt || !tellers.has(stay.id)) tellers.set(stay.id, id);
  }
  const stayIds = new Map(items.flatMap(({ id, stay }) => (stay ? [[id, stay.id] as const] : [])));
  const getFirstLineId = (id: string) => tellers.get(stayIds.get(id) ?? '') ?? id;
  return items.map((item) => {
    const { id, stay, extra } = item;
    if (extra) return { ...item, extra: { ...extra, stayCartItemId: getFirstLineId(extra.stayCartItemId) } };
    return stay && getFirstLineId(id) !== id ? { ...item, stay: null, cartItemAttributes: [] } : item;
  });
}
