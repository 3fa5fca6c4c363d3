import type { Culture } from '../../contract/culture.ts';
import type { QuotedStay } from '../cart/index.ts';
import { type ReservationLine, sumCents } from '../orders/index.ts';
import { translate } from '../platform/index.ts';

type PriceLine = QuotedStay['lines'][number];

/**
 * Breaks down the current price of a reservation on its order, in the culture of the order. An order has
 * nights at their net price, so discounts for members and longer stays come from `agreed`, as long as the
 * nights are unchanged.
 */
export function priceBreakdown(
  culture: Culture,
  parts: readonly Pick<ReservationLine, 'part' | 'name' | 'cents' | 'voucherCents' | 'vatRate'>[],
  quoted: readonly PriceLine[],
): Pick<QuotedStay, 'totalPriceInclVat' | 'lines'> {
  const reductions = quoted.filter(
    ({ kind, description }) => kind === 'discount' && description !== translate(culture, 'order.discount'),
  );
  const charges: PriceLine[] = [];
  const off: PriceLine[] = [];
  for (const { part, name, cents, voucherCents, vatRate } of parts) {
    const kind = part === 'included' ? 'extra' : part;
    const line = { kind, description: name, quantity: 1, amount: (cents + voucherCents) / 100, vatRate };
    const ofNights = part === 'night' ? reductions.filter((one) => one.vatRate === vatRate) : [];
    const full = quoted.find((one) => one.kind === 'night' && one.vatRate === vatRate);
    if (full && ofNights.length > 0 && sumAmounts([full, ...ofNights]) === cents + voucherCents) {
      charges.push({ ...line, amount: full.amount });
      off.push(...ofNights);
    } else charges.push(line);
  }
  const isOfNights = ({ kind }: PriceLine) => kind === 'night' || kind === 'extra';
  return {
    totalPriceInclVat: sumCents(parts) / 100,
    lines: [
      ...charges.filter(isOfNights),
      ...off,
      ...charges.filter((line) => !isOfNights(line)),
      ...voucherLines(culture, parts),
    ],
  };
}

const sumAmounts = (lines: readonly PriceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

/** Sums the discounts on the parts of a reservation, by vouchers and by staff. */
export function voucherLines(
  culture: Culture,
  parts: readonly Pick<ReservationLine, 'voucherCents' | 'vatRate'>[],
): PriceLine[] {
  const description = translate(culture, 'order.discount');
  return parts.flatMap(({ voucherCents, vatRate }) =>
    voucherCents === 0
      ? []
      : [{ kind: 'discount' as const, description, quantity: 1, amount: -voucherCents / 100, vatRate }],
  );
}
