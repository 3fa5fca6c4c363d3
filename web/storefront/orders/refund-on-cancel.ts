import type { Order } from '../../../contract/order.ts';

type Cancellable = Pick<Order, 'paidInclVat' | 'refundedInclVat' | 'tenders' | 'cartItems'>;

/** The amounts that a cancelled order gives back. */
export type RefundOnCancel = { points: number; giftCards: number; money: number };

/**
 * Returns what comes back when the whole order is cancelled now, in the server's order: as points, to gift
 * cards, and the way it was paid. Fees of stays that were changed or cancelled before are not returned.
 */
export function getRefundOnCancel({
  paidInclVat,
  refundedInclVat,
  tenders,
  cartItems,
}: Cancellable): RefundOnCancel {
  const fees = cartItems.filter(
    ({ stay, extra, withdrawal }) => !stay && !extra && withdrawal.rule === 'dated',
  );
  const feeCents = fees.reduce((sum, { remainingInclVat }) => sum + toCents(remainingInclVat), 0);
  const backCents = Math.max(0, toCents(paidInclVat) - toCents(refundedInclVat) - feeCents);
  const tenderCents = (kind: Order['tenders'][number]['kind']) =>
    tenders.reduce((sum, tender) => (tender.kind === kind ? sum + toCents(tender.amount) : sum), 0);
  const pointsCents = Math.min(backCents, tenderCents('points'));
  const cardCents = Math.min(backCents - pointsCents, tenderCents('giftCard'));
  return {
    points: pointsCents / 100,
    giftCards: cardCents / 100,
    money: (backCents - pointsCents - cardCents) / 100,
  };
}

const toCents = (amount: number) => Math.round(amount * 100);
