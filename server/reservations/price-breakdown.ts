import type { Culture } from '../../contract/culture.ts';
import type { QuotedStay } from '../cart/index.ts';
import { type ReservationLine, sumCents } from '../orders/index.ts';
import { translate } from '../platform/index.ts';

type PriceLine = QuotedStay['lines'][number];

/**
 * What a stay costs and what that is made of, as its order has it now; in the words of the order. An order keeps nights at what they
 * cost: what was taken off them for members or for a longer stay is told as it was `agreed`, as long as they stand as they did then.
 */
export function priceBreakdown(
  culture: Culture,
  parts: readonly ReservationLine[],
  quoted: readonly PriceLine[],
): Pick<QuotedStay, 'totalPriceInclVat' | 'lines'> {
  const reductions = quoted.filter(
    ({ kind, description }) => kind === 'discount' && description !== translate(culture, 'stay.part.voucher'),
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

/** What vouchers took off the parts of a stay. */
export function voucherLines(
  culture: Culture,
  parts: readonly Pick<ReservationLine, 'voucherCents' | 'vatRate'>[],
): PriceLine[] {
  const description = translate(culture, 'stay.part.voucher');
  return parts.flatMap(({ voucherCents, vatRate }) =>
    voucherCents === 0
      ? []
      : [{ kind: 'discount' as const, description, quantity: 1, amount: -voucherCents / 100, vatRate }],
  );
}
