import useSWR from 'swr';
import { readKey } from '../../../../client/cache.ts';
import { dataOrThrow } from '../../../../client/result.ts';
import { api } from '../../../reads.ts';
import { useCulture } from '../../../use-culture.ts';
import type { Party } from '../party-fields.tsx';
import { type DayForVisitor, dayForVisitor } from '../visitor-price.ts';
import { dateAfter } from './pressed-date.ts';
import type { DayAnswer } from './use-months.ts';

export type Departure = {
  nights: number;
  paid: DayForVisitor | null;
  isPossible: boolean;
  reasons: DayAnswer['reasons'];
};

/** The maximum stay with a price before the guest chooses it. */
const maxNights = 14;

type DeparturesInput = {
  room: string;
  party: Party;
  promoCode: string | undefined;
  arrival: string | undefined;
};

/** For a date of arrival, the price of each length of stay or the reason against it, by date of departure. */
export function useDepartures({
  room,
  party,
  promoCode,
  arrival,
}: DeparturesInput): ReadonlyMap<string, Departure> {
  const culture = useCulture();
  const input = { room, ...party, promoCode, arrival, maxNights };
  const { data } = useSWR(
    arrival ? readKey('availability', culture, 'booking.fromPrice', input) : null,
    async () => {
      if (!arrival) return none;
      const lengths = Array.from({ length: maxNights }, (_, index) => index + 1);
      return new Map(await Promise.all(lengths.map((nights) => departureAfter(arrival, nights))));
    },
    { revalidateOnFocus: false },
  );
  return data ?? none;

  async function departureAfter(day: string, nights: number): Promise<[string, Departure]> {
    const query = { DateFrom: day, DateTo: day, roomCode: room, ...party, nights, promoCode };
    const [answer] = dataOrThrow(await api.booking.fromPrice({ query }, { culture })).dates;
    const reasons = answer?.reasons ?? [];
    const isPossible = answer?.arrival ?? false;
    return [
      dateAfter(day, nights),
      { nights, paid: answer ? dayForVisitor(answer) : null, isPossible, reasons },
    ];
  }
}

const none: ReadonlyMap<string, Departure> = new Map();
