import type { Culture } from '../../contract/culture.ts';
import { isByNight, nightsLabel, type QuotedStay } from '../cart/index.ts';
import { parseDay } from '../locale/index.ts';
import type { ReservationLine } from '../orders/index.ts';
import { type Fee, feeNights, type Inclusion, type Names, nameIn } from '../rates/index.ts';

/** What the nights before a change in house cost of a line that ends. */
export type EarlierPart = Pick<
  ReservationLine,
  'part' | 'name' | 'cents' | 'vatRate' | 'voucherCents' | 'variantId' | 'itemCode' | 'productType'
> & { day: string };

export type SplitParts = {
  /** Lines that stay as they are. */
  unchanged: ReservationLine[];
  /** Lines that end. */
  ended: ReservationLine[];
  /** The part of the ended lines for the earlier nights, as new lines. */
  earlier: EarlierPart[];
  /** The rest of the ended lines. */
  rest: ReservationLine[];
};

/** The booked stay, and what its price was made of. */
export type BookedStay = {
  culture: Culture;
  arrival: string;
  quote: Pick<QuotedStay, 'dateTo' | 'pricePerNight' | 'room' | 'arrangement'>;
  inclusions: readonly Inclusion[];
  fees: readonly Fee[];
};

/** The nights of lines with a common first night. */
type Span = { start: string; end: string };

/**
 * Splits the price of a stay at a night: earlier nights keep what was agreed for them, with their share of
 * included products and of fees by the night. What is charged once stays.
 */
export function splitParts(booked: BookedStay, parts: readonly ReservationLine[], from: string): SplitParts {
  const split: SplitParts = { unchanged: [], ended: [], earlier: [], rest: [] };
  const byStart = Object.entries(Object.groupBy(parts, ({ day }) => day ?? booked.arrival)).toSorted();
  for (const [index, [start, lines = []]] of byStart.entries()) {
    const end = byStart[index + 1]?.[0] ?? booked.quote.dateTo;
    const earlierCents = end <= from ? undefined : divide(booked, lines, { start, end }, from);
    for (const line of lines) {
      const whole = line.cents + line.voucherCents;
      const gross = earlierCents?.get(line) ?? whole;
      if (gross === whole) {
        split.unchanged.push(line);
        continue;
      }
      const cents = Math.round((line.cents * gross) / whole);
      const voucherCents = gross - cents;
      split.ended.push(line);
      split.rest.push({ ...line, cents: line.cents - cents, voucherCents: line.voucherCents - voucherCents });
      if (cents > 0 || voucherCents > 0)
        split.earlier.push({
          ...line,
          name: earlierName(booked, line, start, from),
          day: start,
          cents,
          voucherCents,
        });
    }
  }
  return split;
}

/** Divides lines at a night. Returns what the nights before cost of each, before reductions by vouchers. */
function divide(
  booked: BookedStay,
  lines: readonly ReservationLine[],
  span: Span,
  from: string,
): Map<ReservationLine, number> {
  const found = new Map<ReservationLine, number>();
  let left = booked.quote.pricePerNight
    .filter(({ date }) => date >= span.start && date < from && date < span.end)
    .reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  for (const line of lines) {
    if (line.part === 'night') continue;
    const gross = Math.round((line.cents + line.voucherCents) * earlierShare(booked, line, span, from));
    found.set(line, gross);
    // The price of a night contains the included products.
    if (line.part === 'included') left -= gross;
  }
  for (const line of lines) {
    if (line.part !== 'night') continue;
    const gross = Math.max(0, Math.min(left, line.cents + line.voucherCents));
    found.set(line, gross);
    left -= gross;
  }
  return found;
}

function earlierShare(booked: BookedStay, line: ReservationLine, span: Span, from: string): number {
  const { culture, inclusions, fees } = booked;
  const isNamed = ({ names, code = '' }: { names: Names; code?: string }) =>
    nameIn(names, culture, code) === plainName(line);
  const [start, end] = [parseDay(span.start), parseDay(span.end)];
  const nights = Math.max(0, Math.min(parseDay(from), end) - start);
  const byNights = nights / (end - start);
  if (line.part === 'included') {
    const inclusion = inclusions.find(isNamed);
    return inclusion && !isByNight(inclusion.unit) ? 1 : byNights;
  }
  const charged = fees.filter(isNamed);
  if (charged.length === 0) return line.part === 'touristTax' ? byNights : 1;
  if (charged.some(({ unit }) => !isByNight(unit))) return 1;
  // A fee has another price in another season.
  const count = (length: number) =>
    charged.reduce((sum, fee) => sum + fee.cents * feeNights(fee, start, length), 0);
  const all = count(end - start);
  return all === 0 ? byNights : count(nights) / all;
}

/** The name of a line without its count. */
const plainName = ({ name }: ReservationLine) => name.replace(/ \(\d+ ×\)$/, '');

function earlierName(
  { culture, quote }: BookedStay,
  line: ReservationLine,
  start: string,
  from: string,
): string {
  return line.part === 'night'
    ? nightsLabel(culture, quote.room.name, quote.arrangement.name, parseDay(start), parseDay(from))
    : plainName(line);
}
