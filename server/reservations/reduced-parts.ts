import type { PricePart } from '../cart/index.ts';
import { allocate } from '../locale/index.ts';
import { type ReservationLine, sumCents } from '../orders/index.ts';

/**
 * Applies the voucher discounts of nights and included products to the parts of a changed reservation: never
 * more in total, and less where the parts cost less.
 */
export function reducedParts(before: readonly ReservationLine[], parts: readonly PricePart[]): PricePart[] {
  const isReducible = ({ part }: Pick<ReservationLine, 'part'>) => part === 'night' || part === 'included';
  const old = before.filter(isReducible);
  const off = old.reduce((sum, { voucherCents }) => sum + voucherCents, 0);
  if (off === 0) return [...parts];
  const oldGross = sumCents(old) + off;
  const weights = parts.map((one) => (isReducible(one) ? one.cents : 0));
  const gross = weights.reduce((sum, cents) => sum + cents, 0);
  const shares = allocate(Math.round(off * Math.min(1, gross / oldGross)), weights);
  return parts.map((one, index) => ({ ...one, cents: one.cents - (shares[index] ?? 0) }));
}
