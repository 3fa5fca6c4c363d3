import type { AddedLine } from '../order/add-to-order.ts';
import type { Party } from '../stay/calendar.ts';
import { type Day, dateOf, dayOf } from '../stay/days.ts';
import type { Extra, StayTerms } from '../stay/stay-terms.ts';
import { timesOf } from './line-stay.ts';
import type { StayLine } from './stay-lines.ts';

/** From when, for how long, for whom and in which room a stay is. */
export type StayShape = { roomTypeId: number; arrival: Day; length: number; party: Party };

/** What becomes of the extras of a stay that changes. */
export type Recount = {
  /** Lines that go: the extra counts otherwise now, or is not sold with the new room. */
  gone: StayLine[];
  /** What comes in their place, at the price that was agreed. */
  fresh: AddedLine[];
  /** Lines that stay as they are, for another day of the stay. */
  moved: { id: string; day: string }[];
  /** Pieces that are for sale again. */
  freed: { variantId: number; itemCode: string; quantity: number }[];
};

/** Counts the extras of a stay anew: by its nights and guests, on the same day of it as far as there is one. */
export function recountExtras(
  terms: StayTerms,
  stayId: string,
  extras: readonly StayLine[],
  before: StayShape,
  after: StayShape,
): Recount {
  const recount: Recount = { gone: [], fresh: [], moved: [], freed: [] };
  for (const line of extras) {
    const extra = terms.extras.find(({ id }) => id === line.productId);
    // What is no longer sold stays as it was agreed.
    if (!extra) continue;
    const pieces = piecesOf(line, extra, before);
    const day = dayAfter(line, before, after);
    if (!isSoldWith(extra, after.roomTypeId)) {
      recount.gone.push(line);
      recount.freed.push({ variantId: line.variantId, itemCode: line.itemCode, quantity: pieces });
      continue;
    }
    const quantity = pieces * timesOf(extra.unit, after.length, after.party);
    const vatRate = terms.vatOn(extra.vatCategory, day);
    if (quantity === line.quantity && vatRate === line.vatRate) {
      if (line.day && line.day !== dateOf(day)) recount.moved.push({ id: line.id, day: dateOf(day) });
      continue;
    }
    recount.gone.push(line);
    recount.fresh.push(extraLine(stayId, line, { quantity, vatRate, day }));
  }
  return recount;
}

export const isSoldWith = ({ roomTypeIds }: Extra, roomTypeId: number): boolean =>
  roomTypeIds.length === 0 || roomTypeIds.includes(roomTypeId);

/** How many pieces a line is: it has each as often as the stay counts it. */
export function piecesOf({ quantity }: StayLine, { unit }: Extra, { length, party }: StayShape): number {
  return Math.max(1, Math.round(quantity / timesOf(unit, length, party)));
}

type Sold = Pick<StayLine, 'variantId' | 'itemCode' | 'name' | 'unitCents'>;

/** An extra as a line that comes to an order. */
export function extraLine(
  stayId: string,
  { variantId, itemCode, name, unitCents }: Sold,
  { quantity, vatRate, day }: { quantity: number; vatRate: number; day: Day },
): AddedLine {
  const about = { variantId, itemCode, name, unitCents, quantity, vatRate };
  const what = { productType: 'extraProduct', kind: 'stay', stayPart: 'extra' } as const;
  return { ...about, ...what, stayId, day: dateOf(day) };
}

function dayAfter({ day }: StayLine, before: StayShape, after: StayShape): Day {
  if (!day) return after.arrival;
  const known = dayOf(day);
  if (known >= after.arrival && known <= after.arrival + after.length) return known;
  return after.arrival + Math.max(0, Math.min(known - before.arrival, after.length));
}
