import type { Culture } from '../../contract/culture.ts';
import type { Day } from '../locale/index.ts';
import type { Party, RoomCalendar } from './calendar.ts';
import { memberPriceReply } from './member-price.ts';
import type { Cheapest } from './openings.ts';
import type { RateRules } from './rate-rules.ts';

/** The cheapest stay that can start on a day, with its source. */
export type ShownStay = { calendar: RoomCalendar; party: Party; found: Cheapest; cents: number };

/** Describes a displayed stay with everything needed to book it. */
export function describeShownStay({ calendar, party, found }: ShownStay, day: Day) {
  const at = day - calendar.first;
  return {
    ...party,
    nights: found.nights[at] as number,
    roomItemCode: calendar.room.itemCode,
    ratePlanItemCode: calendar.plans[found.plan[at] as number]?.plan.itemCode ?? '',
  };
}

type Members = { tierId: string | undefined; isOwn: boolean };

/** Returns the member price of a stay that starts on a day; null where it is not below the public price. */
export function memberPriceShown(
  terms: RateRules,
  culture: Culture,
  { tierId, isOwn }: Members,
  stay: ShownStay | undefined,
  publicCents: number,
  day: Day,
) {
  if (tierId === undefined || !stay || stay.cents >= publicCents) return null;
  return {
    ...memberPriceReply(terms, culture, { tierId, cents: stay.cents, isOwn }),
    ...describeShownStay(stay, day),
  };
}
