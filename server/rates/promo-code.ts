import { foldPromoCode } from '../../contract/booking.ts';
import { forgiveRate, limitRate, networkOf, type RequestContext } from '../platform/index.ts';
import type { RatePlan, RateRules } from './rate-rules.ts';
import type { RatesSnapshot } from './rates-cache.ts';

/** The guesses that one network may make. */
const guesses = { calls: 30, seconds: 600 };

/**
 * Returns the promo code that a guest gave, folded; undefined where no rate plan has it. Wrong codes count
 * against the network they come from; right ones do not.
 * @throws ApiError `rate_limited`
 */
export async function enterPromoCode(
  { db, peer, log }: Pick<RequestContext, 'db' | 'peer' | 'log'>,
  { plans }: Pick<RateRules, 'plans'>,
  input: string,
): Promise<string | undefined> {
  const network = networkOf(peer);
  const key = `promo:${network}`;
  await limitRate(db, key, guesses);
  const code = foldPromoCode(input);
  if (![...plans.values()].some(({ promoCode }) => promoCode === code)) {
    log.info({ network }, 'security: no rate plan has this promo code');
    return undefined;
  }
  await forgiveRate(db, key);
  return code;
}

/** Returns whether a rate plan is for a guest who gave this promo code, or none. */
export const isForCode = ({ promoCode }: RatePlan, entered: string | undefined): boolean =>
  promoCode === null || promoCode === entered;

const views = new WeakMap<RatesSnapshot, Map<string | undefined, RatesSnapshot>>();

/** Returns a snapshot without the rate plans of other promo codes than a known one. */
export function forCode(view: RatesSnapshot, code: string | undefined): RatesSnapshot {
  const known = views.get(view) ?? new Map<string | undefined, RatesSnapshot>();
  views.set(view, known);
  const one = known.get(code) ?? withoutOthers(view, code);
  known.set(code, one);
  return one;
}

function withoutOthers(view: RatesSnapshot, code: string | undefined): RatesSnapshot {
  const { terms, rooms } = view;
  const plans = new Map([...terms.plans].filter(([, plan]) => isForCode(plan, code)));
  if (plans.size === terms.plans.size) return view;
  return {
    ...view,
    terms: { ...terms, plans },
    rooms: rooms.map((calendar) => ({
      ...calendar,
      plans: calendar.plans.filter(({ plan }) => isForCode(plan, code)),
    })),
  };
}
