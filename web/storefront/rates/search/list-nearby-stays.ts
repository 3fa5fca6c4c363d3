import type { PriceForVisitor, StayForVisitor } from '../visitor-price.ts';

/** Other nights near the searched ones, with their cheapest stay. */
export type NearbyStay = Pick<StayForVisitor, 'dateFrom' | 'dateTo' | 'nights'> &
  PriceForVisitor & { room: string };

const maxAlternatives = 6;

/** The alternatives by their nights, the nearest first, in the server's order. */
export function listNearbyStays(alternatives: readonly StayForVisitor[]): NearbyStay[] {
  const byNights = Map.groupBy(alternatives, ({ dateFrom, nights }) => `${dateFrom} ${nights}`);
  return [...byNights.values()].slice(0, maxAlternatives).flatMap((stays) => {
    const best = stays.reduce((a, b) => (b.totalPriceInclVat < a.totalPriceInclVat ? b : a));
    const { dateFrom, dateTo, nights, room, beside } = best;
    return [{ dateFrom, dateTo, nights, price: best.totalPriceInclVat, beside, room: room.name }];
  });
}
