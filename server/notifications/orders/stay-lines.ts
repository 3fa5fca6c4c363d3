import type { FactLine, OrderFacts } from './order-facts.ts';
import type { FactStay } from './stay-facts.ts';

/** A stay with the lines of its order that are for it. */
export type FoldedStay = {
  stay: FactStay;
  /** What it is made of now: nights, what is in them, fees and tourist tax. */
  parts: FactLine[];
  extras: FactLine[];
  /** What came off since: the parts of other dates, extras that were given up. */
  gone: FactLine[];
};

export function foldStays({ stays, lines }: Pick<OrderFacts, 'stays' | 'lines'>): FoldedStay[] {
  return stays.map((stay) => foldStay(stay, lines));
}

export function foldStay(stay: FactStay, lines: readonly FactLine[]): FoldedStay {
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
export function isOfStays({ lines }: Pick<OrderFacts, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ stayId }) => stayId !== null);
}
