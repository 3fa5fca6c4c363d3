import useSWR from 'swr';
import { readKey } from '../../../client/cache.ts';
import { dataOrThrow } from '../../../client/result.ts';
import { useCulture } from '../../page/culture.ts';
import { api } from '../../reads.ts';
import { dateAfter } from './pressed.ts';

export type Departure = { nights: number; price: number | null; isPossible: boolean; reasons: string[] };

/** How long a stay may be whose price is asked before it is chosen. */
const mostAsked = 14;

type DeparturesAsked = { room: string; adults: number; arrival: string | undefined };

/** For a day of arrival, what each length of stay costs or why it cannot be, by the day of departure. */
export function useDepartures({ room, adults, arrival }: DeparturesAsked): ReadonlyMap<string, Departure> {
  const culture = useCulture();
  const input = { room, adults, arrival, mostAsked };
  const { data } = useSWR(
    arrival ? readKey('availability', culture, 'booking.fromPrice', input) : null,
    async () => {
      if (!arrival) return none;
      const lengths = Array.from({ length: mostAsked }, (_, index) => index + 1);
      return new Map(await Promise.all(lengths.map((nights) => departureAfter(arrival, nights))));
    },
    { revalidateOnFocus: false },
  );
  return data ?? none;

  async function departureAfter(day: string, nights: number): Promise<[string, Departure]> {
    const query = { DateFrom: day, DateTo: day, roomCode: room, adults, nights };
    const [answer] = dataOrThrow(await api.booking.fromPrice({ query }, { culture })).dates;
    const reasons = answer?.reasons.map(({ message }) => message) ?? [];
    const isPossible = answer?.arrival ?? false;
    return [dateAfter(day, nights), { nights, price: answer?.price ?? null, isPossible, reasons }];
  }
}

const none: ReadonlyMap<string, Departure> = new Map();
