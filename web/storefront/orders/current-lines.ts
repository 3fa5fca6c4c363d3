import type { Order } from '../../../contract/order.ts';

type Item = Pick<
  Order['cartItems'][number],
  'id' | 'subtotalInclVat' | 'stay' | 'extra' | 'cartItemAttributes'
>;

/**
 * The lines of an order with each stay told of once, as it is now, and its extras with it. What it was before a
 * change, and what changing or cancelling it cost, are lines like any other.
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
