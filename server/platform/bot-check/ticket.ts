import { isWithinRate, limitRate, networkOf } from '../rate-limit.ts';
import type { RequestContext } from '../request-context.ts';

/** What tells a ticket from a token of a provider. */
export const ticketPrefix = 'ticket:';

/** Nobody reads and fills in a form faster. Seconds. */
const minSeconds = 3;

/** How long a form may stay open. Seconds. */
const ticketSeconds = 7200;

/** A ticket costs its taker no work, so a network gets few of them, and all together not many. */
const ofNetwork = { calls: 5, seconds: 3600 };
const ofSite = { calls: 100, seconds: 3600 };

/** What a form carries for whoever has no JavaScript: which site it is of, and when it was written. */
export function createTicket({ site, keys }: Pick<RequestContext, 'site' | 'keys'>): Promise<string> {
  return keys.signTicket(site.id, ticketSeconds);
}

/**
 * Whether a ticket is of this site, neither too young nor too old, and was not used. Once a network, for visitors who ask
 * for a page at the same moment get the same one.
 * @throws ApiError `rate_limited`
 */
export async function isTicketAccepted(context: RequestContext, ticketText: string): Promise<boolean> {
  const { db, site, keys, peer } = context;
  const ticket = await keys.readTicket(ticketText);
  if (ticket?.siteId !== site.id || Date.now() / 1000 - ticket.issuedAt < minSeconds) return false;
  const network = networkOf(peer);
  const key = `ticket ${ticket.id} ${network}`;
  if (!(await isWithinRate(db, key, { calls: 1, seconds: ticketSeconds + 60 }))) return false;
  await limitUnverified(context);
  return true;
}

/** Counts a form of which nobody showed that a human sends it. @throws ApiError `rate_limited` */
export async function limitUnverified({ db, site, peer }: RequestContext): Promise<void> {
  await limitRate(db, `unproven ${networkOf(peer)}`, ofNetwork);
  await limitRate(db, `unproven ${site.id}`, ofSite);
}
