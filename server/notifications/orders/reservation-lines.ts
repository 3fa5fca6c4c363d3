import type { FactLine, OrderFacts } from './order-facts.ts';
import type { ReservationFacts } from './reservation-facts.ts';

/** A reservation with its order lines. */
export type ReservationLines = {
  stay: ReservationFacts;
  /** Its current parts: nights, included products, fees and tourist tax. */
  parts: FactLine[];
  extras: FactLine[];
  /** The credited ones: parts for other dates, and cancelled extras. */
  gone: FactLine[];
};

export function groupReservationLines({
  stays,
  lines,
}: Pick<OrderFacts, 'stays' | 'lines'>): ReservationLines[] {
  return stays.map((stay) => reservationLines(stay, lines));
}

export function reservationLines(stay: ReservationFacts, lines: readonly FactLine[]): ReservationLines {
  const own = lines.filter(({ stayId }) => stayId === stay.id);
  const standing = own.filter((line) => !isGone(line));
  return {
    stay,
    parts: standing.filter(({ part }) => part !== 'extra'),
    extras: standing.filter(({ part }) => part === 'extra'),
    gone: own.filter(isGone),
  };
}

const isGone = ({ quantity, creditedQuantity }: FactLine) => creditedQuantity >= quantity;

/** Returns whether an order has only reservations and their extras, and no goods to ship. */
export function hasOnlyReservations({ lines }: Pick<OrderFacts, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ stayId }) => stayId !== null);
}
