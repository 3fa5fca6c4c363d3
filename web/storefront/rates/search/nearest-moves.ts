import type { PaidPrice, PaidStay } from '../paid-price.ts';

/** Other nights near those that were asked for, with the cheapest stay that they have. */
export type Move = Pick<PaidStay, 'dateFrom' | 'dateTo' | 'nights'> & PaidPrice & { room: string };

const mostMoves = 6;

/** The alternatives by their nights, the nearest first as the server tells them. */
export function movesOf(alternatives: readonly PaidStay[]): Move[] {
  const byNights = Map.groupBy(alternatives, ({ dateFrom, nights }) => `${dateFrom} ${nights}`);
  return [...byNights.values()].slice(0, mostMoves).flatMap((stays) => {
    const best = stays.reduce((a, b) => (b.totalPriceInclVat < a.totalPriceInclVat ? b : a));
    const { dateFrom, dateTo, nights, room, beside } = best;
    return [{ dateFrom, dateTo, nights, price: best.totalPriceInclVat, beside, room: room.name }];
  });
}
