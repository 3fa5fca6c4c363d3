import type { Product } from '../../contract/catalog.ts';
import type { Contract, Reply } from '../../contract/contract.ts';
import { type Day, dayToDate, parseDay } from '../locale/index.ts';
import type { BookingContext } from './booking-context.ts';
import type { Extra } from './rate-rules.ts';
import type { RatesSnapshot } from './rates-cache.ts';

type ExtraQuery = { roomId: number; planId?: number; dateFrom?: string; nights?: number };

/** Returns how many pieces of an extra are taken on a day. */
type Taken = (extraId: number, day: Day) => number;

/**
 * Lists the extras of a room type, with the catalog's names and prices, and what is left where `taken` is known. The
 * stock of one that is counted by day is that of the days it is ordered for unless a guest chooses another.
 */
export async function extraProducts(
  context: BookingContext,
  { terms, today }: RatesSnapshot,
  { roomId, planId, dateFrom, nights }: ExtraQuery,
  taken?: Taken,
): Promise<Reply<Contract['booking']['extraProducts']>> {
  const arrival: Day = dateFrom ? parseDay(dateFrom) : today;
  const extras = terms.extras.filter(
    ({ roomTypeIds }) => roomTypeIds.length === 0 || roomTypeIds.includes(roomId),
  );
  const included = terms.plans.get(planId ?? 0)?.inclusions ?? [];
  const answers = await Promise.all(
    extras.map(async (extra) => {
      const [card] = await context.catalog.cards(context.culture, [extra.id]);
      if (!card) return [];
      const times = getTimes(extra, nights);
      const day = extra.isAtDeparture ? arrival + (nights ?? 1) : arrival;
      const daysLeft = taken ? listDaysLeft(extra, arrival, nights ?? 1, taken) : null;
      return [
        {
          ...card,
          ...(daysLeft && { stock: stockLeft(card.stock, extra, daysLeft) }),
          daysLeft,
          vatRate: terms.vatOn(extra.vatCategory, day),
          unit: extra.unit,
          isAtDeparture: extra.isAtDeparture,
          isIncluded: included.some(({ extraId }) => extraId === extra.id),
          priceForNights: times === undefined ? null : Math.round(card.price * 100 * times) / 100,
        },
      ];
    }),
  );
  return answers.flat();
}

function getTimes({ unit }: Extra, nights: number | undefined): number | undefined {
  return isByNight(unit) ? nights : 1;
}

type DayLeft = { date: string; quantity: number };

/** Lists what is left of an extra on each of its days; null where it is not counted by day. */
function listDaysLeft(
  { id, unit, isAtDeparture, dailyStock }: Extra,
  arrival: Day,
  nights: number,
  taken: Taken,
): DayLeft[] | null {
  if (dailyStock === null) return null;
  const departure = arrival + nights;
  const [first, last] = [isAtDeparture ? departure : arrival, isByNight(unit) ? departure - 1 : departure];
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    date: dayToDate(first + at),
    quantity: Math.max(0, dailyStock - taken(id, first + at)),
  }));
}

function stockLeft(stock: Product['stock'], { unit }: Extra, daysLeft: readonly DayLeft[]): Product['stock'] {
  const days = isByNight(unit) ? daysLeft : daysLeft.slice(0, 1);
  const left = Math.min(...days.map(({ quantity }) => quantity), stock.quantity ?? Number.POSITIVE_INFINITY);
  return { status: left === 0 ? 'soldOut' : stock.status, quantity: left };
}

const isByNight = (unit: Extra['unit']) => unit === 'perNight' || unit === 'perPersonPerNight';
