import type { MemberPrice } from '../../contract/booking.ts';
import type { Culture } from '../../contract/culture.ts';
import type { RoomCalendar } from './calendar.ts';
import { nameIn, type RateRules } from './rate-rules.ts';

/** Rooms, of which one arrangement is asked about or all. */
type PlanSelection = { rooms: readonly Pick<RoomCalendar, 'plans'>[]; planId?: number };

/**
 * The tier whose prices are told beside the public ones: that of the member who asks, and to anybody else the lowest that pays less in
 * any of these arrangements, for that is what joining would bring; none where no tier does.
 */
export function shownTier(
  { tiers }: RateRules,
  { rooms, planId }: PlanSelection,
  ownTierId: string | undefined,
): string | undefined {
  if (ownTierId !== undefined) return ownTierId;
  const paysLess = (tierId: string) =>
    rooms.some(({ plans }) =>
      plans.some(
        ({ plan }) => (planId === undefined || plan.id === planId) && plan.memberPercents.has(tierId),
      ),
    );
  return tiers.find(({ id }) => paysLess(id))?.id;
}

/** What members of a tier pay, in the words of a culture. */
export function memberPriceReply(
  { tiers }: RateRules,
  culture: Culture,
  { tierId, cents, isOwn }: { tierId: string; cents: number; isOwn: boolean },
): MemberPrice {
  const names = tiers.find(({ id }) => id === tierId)?.names ?? {};
  return { tierId, tier: nameIn(names, culture, ''), price: cents / 100, isOwn };
}
