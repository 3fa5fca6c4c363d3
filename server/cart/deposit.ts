import type { Db } from '../../database/connect.ts';
import { wholeNumber } from '../business/index.ts';
import type { Quote } from '../pricing/index.ts';
import type { CartState } from './cart.ts';
import { loadCheckoutSettings } from './checkout-rules.ts';
import { partId } from './price-parts.ts';
import { getFirstDelivery } from './requirements.ts';

/** When a part may be paid now and the rest later, as the business has set it. */
export type DepositPolicy = {
  /** Percent of the total. */
  percentage: number;
  /** From this total on. */
  fromCents: number;
  /** How many days before the goods are to come the rest must be there. */
  daysBefore: number;
};

export async function loadDepositPolicy(db: Db, siteId: string): Promise<DepositPolicy | null> {
  return parseDepositPolicy(await loadCheckoutSettings(db, siteId));
}

/** By the settings `depositPercentage`, `depositFrom` (in the site's currency) and `balanceDaysBefore` of the group `checkout`. */
export function parseDepositPolicy(
  settings: readonly { name: string; value: string }[],
): DepositPolicy | null {
  const named = new Map(settings.map(({ name, value }) => [name, value]));
  const percentage = Number(named.get('depositPercentage'));
  if (!(percentage > 0 && percentage < 100)) return null;
  // What is no amount is no limit either.
  const fromCents = Math.round((Number(named.get('depositFrom')) || 0) * 100);
  return { percentage, fromCents, daysBefore: wholeNumber(named.get('balanceDaysBefore'), 0) };
}

export type Deposit = { cents: number; dueOn: string };

/**
 * What may be paid now of a cart. Where a stay is in it the terms of its arrangement say how much; goods beside it are paid now, and the
 * rest by the earliest of the days that the stays say.
 */
export function calculateCartDeposit(
  cart: Pick<CartState, 'lines' | 'shipping'>,
  { lines, totalCents }: Pick<Quote, 'lines' | 'totalCents'>,
  policy: DepositPolicy | null,
  today: string,
): Deposit | null {
  const stays = cart.lines.flatMap(({ id, stay }) => (stay?.priced ? [{ id, stay, ...stay.priced }] : []));
  if (stays.length === 0) return calculateDeposit(policy, totalCents, getFirstDelivery(cart), today);
  const days = stays.flatMap(({ deposit }) => deposit.restDueDate ?? []).toSorted();
  const later = stays.reduce((sum, { id, stay, deposit }) => {
    if (!deposit.restDueDate) return sum;
    const ids = stay.parts.map((_, place) => partId(id, place));
    const cents = lines.reduce((all, line) => (ids.includes(line.id) ? all + line.totalCents : all), 0);
    return sum + cents - Math.round((cents * deposit.percent) / 100);
  }, 0);
  const [dueOn] = days;
  const cents = totalCents - later;
  return dueOn && later > 0 && cents > 0 ? { cents, dueOn } : null;
}

/**
 * What may be paid now of a total, and until when the rest: the deposit is rounded up to a whole unit of the currency. None where the
 * rest would be due before tomorrow, or would be nothing.
 */
export function calculateDeposit(
  policy: DepositPolicy | null,
  totalCents: number,
  firstDelivery: string | null,
  today: string,
): Deposit | null {
  if (!policy || totalCents < policy.fromCents || !firstDelivery) return null;
  const cents = Math.ceil((totalCents * policy.percentage) / 100 / 100) * 100;
  const dueOn = Temporal.PlainDate.from(firstDelivery).subtract({ days: policy.daysBefore }).toString();
  return cents > 0 && cents < totalCents && dueOn > today ? { cents, dueOn } : null;
}
