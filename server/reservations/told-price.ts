import type { Culture } from '../../contract/culture.ts';
import type { AgreedStay } from '../cart/index.ts';
import { centsOf, type StayLine } from '../orders/index.ts';
import { say } from '../platform/index.ts';

type ToldLine = AgreedStay['lines'][number];

/**
 * What a stay costs and what that is made of, as its order has it now; in the words of the order. An order keeps nights at what they
 * cost: what was taken off them for members or for a longer stay is told as it was `agreed`, as long as they stand as they did then.
 */
export function toldPrice(
  culture: Culture,
  parts: readonly StayLine[],
  agreed: readonly ToldLine[],
): Pick<AgreedStay, 'totalPriceInclVat' | 'lines'> {
  const reductions = agreed.filter(
    ({ kind, description }) => kind === 'discount' && description !== say(culture, 'stay.part.voucher'),
  );
  const told: ToldLine[] = [];
  const off: ToldLine[] = [];
  for (const { part, name, cents, voucherCents, vatRate } of parts) {
    const kind = part === 'included' ? 'extra' : part;
    const line = { kind, description: name, quantity: 1, amount: (cents + voucherCents) / 100, vatRate };
    const ofNights = part === 'night' ? reductions.filter((one) => one.vatRate === vatRate) : [];
    const full = agreed.find((one) => one.kind === 'night' && one.vatRate === vatRate);
    if (full && ofNights.length > 0 && inCents([full, ...ofNights]) === cents + voucherCents) {
      told.push({ ...line, amount: full.amount });
      off.push(...ofNights);
    } else told.push(line);
  }
  const isOfNights = ({ kind }: ToldLine) => kind === 'night' || kind === 'extra';
  return {
    totalPriceInclVat: centsOf(parts) / 100,
    lines: [
      ...told.filter(isOfNights),
      ...off,
      ...told.filter((line) => !isOfNights(line)),
      ...voucherLines(culture, parts),
    ],
  };
}

const inCents = (lines: readonly ToldLine[]): number =>
  lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

/** What vouchers took off the parts of a stay. */
export function voucherLines(
  culture: Culture,
  parts: readonly Pick<StayLine, 'voucherCents' | 'vatRate'>[],
): ToldLine[] {
  const description = say(culture, 'stay.part.voucher');
  return parts.flatMap(({ voucherCents, vatRate }) =>
    voucherCents === 0
      ? []
      : [{ kind: 'discount' as const, description, quantity: 1, amount: -voucherCents / 100, vatRate }],
  );
}
