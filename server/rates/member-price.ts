import type { MemberPrice } from '../../contract/booking.ts';
import type { Culture } from '../../contract/culture.ts';
import type { RoomCalendar } from './calendar.ts';
import { nameIn, type RateRules } from './rate-rules.ts';

/** Room types, with one rate plan or all. */
type PlanSelection = { rooms: readonly Pick<RoomCalendar, 'plans'>[]; planId?: number };

/**
 * Chooses the tier of the price shown beside the public one: the reader's own tier, and for visitors the
 * lowest tier that pays less in any of these rate plans, which is the benefit of joining; undefined where no
 * tier pays less.
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

/** Creates the reply of a tier's price, in a culture. */
export function memberPriceReply(
  { tiers }: RateRules,
  culture: Culture,
  { tierId, cents, isOwn }: { tierId: string; cents: number; isOwn: boolean },
): MemberPrice {
  const names = tiers.find(({ id }) => id === tierId)?.names ?? {};
  return { tierId, tier: nameIn(names, culture, ''), price: cents / 100, isOwn };
}
