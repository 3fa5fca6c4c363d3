import { extraDays, extraTimes } from '../cart/index.ts';
import { type Day, dayToDate, parseDay } from '../locale/index.ts';
import type { AddedLine, ReservationLine } from '../orders/index.ts';
import type { Extra, Party, RateRules } from '../rates/index.ts';

/** From when, for how long, for whom and in which room a stay is. */
export type StayShape = { roomTypeId: number; arrival: Day; length: number; party: Party };

/** What a stay is to be. */
export type NewStay = StayShape & { planItemCode: string };

/** What becomes of the extras of a stay that changes. */
export type ExtrasRecount = {
  /** Lines that go: the extra counts otherwise now, or is not sold with the new room. */
  gone: ReservationLine[];
  /** What comes in their place, at the price that was agreed. */
  fresh: NewExtra[];
  /** Lines that stay as they are, for another day of the stay. */
  moved: { id: string; day: string }[];
  /** Pieces that are for sale again. */
  freed: { variantId: number; itemCode: string; quantity: number }[];
};

/** A line of an extra in the place of another, and what is off it: by vouchers, and by the gift cards that paid the other. */
type NewExtra = { line: AddedLine; replaces: string; voucherCents: number; cardCents: number };

/** Counts the extras of a stay anew: by its nights and guests, on the same day of it as far as there is one. */
export function recountExtras(
  terms: RateRules,
  reservationId: string,
  extras: readonly ReservationLine[],
  before: StayShape,
  after: StayShape,
): ExtrasRecount {
  const recount: ExtrasRecount = { gone: [], fresh: [], moved: [], freed: [] };
  for (const line of extras) {
    const extra = terms.extras.find(({ id }) => id === line.productId);
    // What is no longer sold stays as it was agreed.
    if (!extra) continue;
    const { pieces } = line;
    const day = dayAfter(line, extra, before, after);
    if (!isSoldWith(extra, after.roomTypeId)) {
      recount.gone.push(line);
      recount.freed.push({ variantId: line.variantId, itemCode: line.itemCode, quantity: pieces });
      continue;
    }
    const quantity = pieces * extraTimes(extra.unit, after.arrival + after.length - day, after.party);
    const vatRate = terms.vatOn(extra.vatCategory, day);
    if (quantity === line.quantity && vatRate === line.vatRate) {
      if (line.day && line.day !== dayToDate(day)) recount.moved.push({ id: line.id, day: dayToDate(day) });
      continue;
    }
    recount.gone.push(line);
    recount.fresh.push(createExtra(reservationId, line, { quantity, pieces, vatRate, day }));
  }
  return recount;
}

export const isSoldWith = ({ roomTypeIds }: Extra, roomTypeId: number): boolean =>
  roomTypeIds.length === 0 || roomTypeIds.includes(roomTypeId);

type Counted = { quantity: number; pieces: number; vatRate: number; day: Day };
type Sold = Pick<ReservationLine, 'variantId' | 'itemCode' | 'name' | 'unitCents'>;

/** An extra as a line that comes to an order. */
export function extraLine(
  reservationId: string,
  { variantId, itemCode, name, unitCents }: Sold,
  { quantity, pieces, vatRate, day }: Counted,
): AddedLine {
  const base = { variantId, itemCode, name, unitCents, quantity, pieces, vatRate };
  const what = { productType: 'extraProduct', kind: 'stay', stayPart: 'extra' } as const;
  return { ...base, ...what, stayId: reservationId, day: dayToDate(day) };
}

/**
 * What was off goes on being off: no more of it, and less where fewer count. A line has one price for all that count, so it is off each,
 * and the cents that cannot be shared out are the guest's.
 */
function createExtra(reservationId: string, old: ReservationLine, counted: Counted): NewExtra {
  const { quantity } = counted;
  const share = Math.min(1, quantity / old.quantity);
  const fullCents = Math.round((old.cents + old.voucherCents + old.cardCents) / old.quantity) * quantity;
  const cardCents = Math.min(fullCents, Math.round(old.cardCents * share));
  const offCents = cardCents + Math.round(old.voucherCents * share);
  const unitCents = Math.max(0, Math.floor((fullCents - offCents) / quantity));
  return {
    line: extraLine(reservationId, { ...old, unitCents }, counted),
    ...{ replaces: old.id, cardCents, voucherCents: fullCents - unitCents * quantity - cardCents },
  };
}

function dayAfter({ day }: ReservationLine, extra: Extra, before: StayShape, after: StayShape): Day {
  const [first, last] = extraDays(extra, after.arrival, after.length);
  if (!day) return first;
  const known = parseDay(day);
  if (known >= first && known <= last) return known;
  return Math.max(first, Math.min(after.arrival + known - before.arrival, last));
}
