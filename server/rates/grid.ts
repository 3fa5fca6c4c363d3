import type { Contract, Reply } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { dayToDate } from '../locale/index.ts';
import { createReasonFormatter, noStayReasons, type Period } from './from-price.ts';
import { shownTier } from './member-price.ts';
import type { OpeningQuestion } from './openings.ts';
import { nameIn } from './rate-rules.ts';
import type { RatesSnapshot } from './rates-cache.ts';
import { memberPriceShown } from './shown-stay.ts';
import { euros } from './stay-offer-reply.ts';

type Grid = Omit<Reply<Contract['booking']['grid']>, 'promo'>;

/**
 * Builds the grid of room types by days: remaining units, and the cheapest stay that can start; `tierId` is
 * that of the member who asks.
 */
export function buildGrid(
  view: RatesSnapshot,
  culture: Culture,
  { tierId: ownTierId, ...question }: OpeningQuestion,
  period: Period,
): Grid {
  const { terms, today, openings } = view;
  const dates: string[] = [];
  for (let day = period.from; day <= period.until; day++) dates.push(dayToDate(day));
  const formatReasons = createReasonFormatter(culture);
  return {
    dates,
    rooms: view.rooms.map((calendar) => {
      const { room, first, left } = calendar;
      const tierId = shownTier(terms, { rooms: [calendar] }, ownTierId);
      const found = openings.of(calendar, terms, today, { ...question, tierId }, period);
      const { party, forMembers } = found;
      const members = { tierId, isOwn: ownTierId !== undefined };
      return {
        itemCode: room.itemCode,
        name: nameIn(room.names, culture, room.itemCode),
        ...party,
        days: dates.map((date, place) => {
          const day = period.from + place;
          const at = day - first;
          const cents = found.cents[at] ?? -1;
          const isOpen = cents >= 0;
          const shown = forMembers
            ? { calendar, party, found: forMembers, cents: forMembers.cents[at] ?? cents }
            : undefined;
          return {
            date,
            unitsLeft: Math.max(0, left[at] ?? 0),
            price: isOpen ? euros(cents) : null,
            memberPrice: memberPriceShown(terms, culture, members, shown, cents, day),
            nights: isOpen ? (found.nights[at] as number) : null,
            arrival: isOpen,
            departure: found.leaves[at] === 1,
            reasons: isOpen ? [] : formatReasons(day, found.why[at] || noStayReasons(day, today), 0),
          };
        }),
      };
    }),
  };
}
