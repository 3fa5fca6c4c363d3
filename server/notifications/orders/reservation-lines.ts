import type { FactLine, OrderFacts } from './order-facts.ts';
import type { ReservationFacts } from './reservation-facts.ts';

/** A stay with the lines of its order that are for it. */
export type ReservationLines = {
  stay: ReservationFacts;
  /** What it is made of now: nights, what is in them, fees and tourist tax. */
  parts: FactLine[];
  extras: FactLine[];
  /** What came off since: the parts of other dates, extras that were given up. */
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

/** Whether an order has stays and their extras, and nothing that travels. */
export function hasOnlyReservations({ lines }: Pick<OrderFacts, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ stayId }) => stayId !== null);
}
