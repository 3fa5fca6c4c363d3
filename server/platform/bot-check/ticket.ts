import { isWithinRate, limitRate, networkOf } from '../rate-limit.ts';
import type { RequestContext } from '../request-context.ts';

/** Distinguishes a ticket from a provider's token. */
export const ticketPrefix = 'ticket:';

/** Minimum time to read and fill in a form. Seconds. */
const minSeconds = 3;

/** Maximum time that a form may stay open. Seconds. */
const ticketSeconds = 7200;

/** A ticket costs its sender no work, so each network gets few, and all networks together have a limit. */
const ofNetwork = { calls: 5, seconds: 3600 };
const ofSite = { calls: 100, seconds: 3600 };

/** Creates the ticket of a form for visitors without JavaScript: its site and its time of creation. */
export function createTicket({ site, keys }: Pick<RequestContext, 'site' | 'keys'>): Promise<string> {
  return keys.signTicket(site.id, ticketSeconds);
}

/**
 * Tells whether a ticket is of this site, neither too young nor too old, and unused. It is valid once per
 * network, because visitors who request a page at the same moment get the same ticket.
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

/** Counts a form without proof of a human sender. @throws ApiError `rate_limited` */
export async function limitUnverified({ db, site, peer }: RequestContext): Promise<void> {
  await limitRate(db, `unproven ${networkOf(peer)}`, ofNetwork);
  await limitRate(db, `unproven ${site.id}`, ofSite);
}
