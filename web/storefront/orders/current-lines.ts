import type { Order } from '../../../contract/order.ts';

type Item = Pick<
  Order['cartItems'][number],
  'id' | 'quantity' | 'remainingQuantity' | 'subtotalInclVat' | 'remainingInclVat' | 'stay' | 'extra'
>;

/**
 * The lines of an order that are left, with their present quantities and amounts. A reservation is one line,
 * whatever was changed of it, with its extras; a fee for a change or cancellation is a line of its own.
 */
export function currentLines<Own extends Item>(items: readonly Own[]): Own[] {
  const stayIds = new Map(items.flatMap(({ id, stay }) => (stay ? [[id, stay.id] as const] : [])));
  const lineIds = new Map<string, string>();
  for (const { id, stay, remainingQuantity } of items) {
    if (stay && remainingQuantity > 0 && !lineIds.has(stay.id)) lineIds.set(stay.id, id);
  }
  return items.flatMap((item) => {
    const { id, remainingQuantity, stay, extra } = item;
    if (remainingQuantity === 0 || (stay && lineIds.get(stay.id) !== id)) return [];
    const ofStay = stay ? items.filter((other) => other.stay?.id === stay.id) : [item];
    const subtotalInclVat = sumAmounts(ofStay, (one) => one.remainingInclVat);
    // The agreed parts of the price are those of another amount.
    const isOther = stay && Math.abs(stay.totalPriceInclVat - subtotalInclVat) >= 0.005;
    const remaining = {
      ...{ ...item, quantity: remainingQuantity, subtotalInclVat },
      ...(isOther && { stay: { ...stay, lines: [] } }),
    };
    if (!extra) return [remaining];
    const stayCartItemId = lineIds.get(stayIds.get(extra.stayCartItemId) ?? '') ?? extra.stayCartItemId;
    return [{ ...remaining, extra: { ...extra, stayCartItemId } }];
  });
}

/** The lines, or parts of them, that were taken off an order, each with its amount. */
export function creditedLines<Own extends Item>(items: readonly Own[]): { item: Own; amount: number }[] {
  return items.flatMap((item) => {
    const amount = sumAmounts([item], (one) => one.subtotalInclVat - one.remainingInclVat);
    return amount > 0 || item.remainingQuantity < item.quantity ? [{ item, amount }] : [];
  });
}

function sumAmounts<Own>(items: readonly Own[], of: (item: Own) => number): number {
  return items.reduce((cents, item) => cents + Math.round(of(item) * 100), 0) / 100;
}
