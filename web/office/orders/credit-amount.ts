import type { StaffOrder } from '../../../contract/office-order.ts';

type CreditableItem = Pick<
  StaffOrder['cartItems'][number],
  'quantity' | 'creditedQuantity' | 'remainingQuantity' | 'totalPriceInclVat' | 'creditableInclVat'
>;

/** Returns what a credit of some pieces of an item comes to, to the cent as the server rounds it. */
export function getCreditAmount(item: CreditableItem, pieces: number): number {
  if (pieces <= 0) return 0;
  if (pieces >= item.remainingQuantity) return item.creditableInclVat;
  const chargedCents = Math.round(item.totalPriceInclVat * 100);
  const share = (count: number) => Math.round((chargedCents * count) / item.quantity);
  return (share(item.creditedQuantity + pieces) - share(item.creditedQuantity)) / 100;
}
