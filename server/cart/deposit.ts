import type { Db } from '../../database/connect.ts';
import { wholeNumber } from '../business/index.ts';
import type { Quote } from '../pricing/index.ts';
import { minBalanceDays } from '../rates/index.ts';
import type { CartState } from './cart.ts';
import { loadCheckoutSettings } from './checkout-rules.ts';
import { partId } from './price-parts.ts';
import { getFirstDelivery } from './requirements.ts';

/** The terms of the business under which a guest may pay a part now and the rest later. */
export type DepositPolicy = {
  /** Percent of the total. */
  percentage: number;
  /** The minimum total. */
  fromCents: number;
  /** Days before the delivery date on which the balance is due. */
  daysBefore: number;
};

export async function loadDepositPolicy(db: Db, siteId: string): Promise<DepositPolicy | null> {
  return parseDepositPolicy(await loadCheckoutSettings(db, siteId));
}

/**
 * Parses the settings `depositPercentage`, `depositFrom` (in the site's currency) and `balanceDaysBefore` of
 * the group `checkout`.
 */
export function parseDepositPolicy(
  settings: readonly { name: string; value: string }[],
): DepositPolicy | null {
  const named = new Map(settings.map(({ name, value }) => [name, value]));
  const percentage = Number(named.get('depositPercentage'));
  if (!(percentage > 0 && percentage < 100)) return null;
  // A value that is not an amount is no minimum.
  const fromCents = Math.round((Number(named.get('depositFrom')) || 0) * 100);
  return { percentage, fromCents, daysBefore: wholeNumber(named.get('balanceDaysBefore'), 0) };
}

export type Deposit = { cents: number; dueOn: string };

/**
 * Calculates the deposit of a cart. Stays follow the terms of their rate plans; goods beside them are paid
 * now, and the balance is due on the earliest day that the stays require.
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
 * Calculates the deposit of a total, rounded up to a whole unit of the currency, and the due date of the
 * balance. Returns none where too few days would be left to pay the balance, or it would be 0.
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
  const firstDue = Temporal.PlainDate.from(today).add({ days: minBalanceDays }).toString();
  return cents > 0 && cents < totalCents && dueOn >= firstDue ? { cents, dueOn } : null;
}
