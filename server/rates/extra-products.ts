import type { Contract, Reply } from '../../contract/contract.ts';
import { type Day, parseDay } from '../locale/index.ts';
import type { BookingContext } from './booking-context.ts';
import type { Extra } from './rate-rules.ts';
import type { RatesSnapshot } from './rates-cache.ts';

type ExtraQuery = { roomId: number; planId?: number; dateFrom?: string; nights?: number };

/** Lists the extras of a room type, with the catalog's names and prices. */
export async function extraProducts(
  context: BookingContext,
  { terms, today }: RatesSnapshot,
  { roomId, planId, dateFrom, nights }: ExtraQuery,
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
      return [
        {
          ...card,
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
  return unit === 'perNight' || unit === 'perPersonPerNight' ? nights : 1;
}
