import type { Culture } from '../../contract/culture.ts';
import { say } from '../messages.ts';
import { centsOf, type StayLine } from './stay-lines.ts';
import type { AgreedStay } from './wire-line-stay.ts';

type ToldLine = AgreedStay['lines'][number];

/** What a stay costs and what that is made of, as its order has it now; in the words of the order. */
export function toldPrice(
  culture: Culture,
  parts: readonly StayLine[],
): Pick<AgreedStay, 'totalPriceInclVat' | 'lines'> {
  const lines = parts.map(({ part, name, cents, voucherCents, vatRate }): ToldLine => {
    const kind = part === 'included' ? 'extra' : part;
    return { kind, description: name, quantity: 1, amount: (cents + voucherCents) / 100, vatRate };
  });
  return { totalPriceInclVat: centsOf(parts) / 100, lines: [...lines, ...voucherLines(culture, parts)] };
}

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
