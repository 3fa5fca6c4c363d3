import { isApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { limitMail } from '../customers/index.ts';
import {
  isWithinRate,
  type JobHandlers,
  type Jobs,
  limitRate,
  networkOf,
  type OrderLinkRequest,
} from '../platform/index.ts';
import { getSiteOrderId } from './order.ts';

/** Emails with the link of one order, so that nobody fills the mailbox of its guest. */
const orderRate = { calls: 5, seconds: 86_400 };

/**
 * Enqueues the email with the link of an order; its job finds out whether the order was placed with the
 * address. No limit counts calls by order: its number is easy to guess, and others must not lock its guest out.
 * @throws ApiError `rate_limited`
 */
export async function requestOrderLink(
  db: Db,
  jobs: Jobs,
  request: OrderLinkRequest,
  peer: string,
): Promise<void> {
  await limitRate(db, `find-order:${networkOf(peer)}`, { calls: 10, seconds: 600 });
  await limitMail(db, request.siteId, request.emailAddress, peer);
  await jobs.enqueue(db, 'order-link', request);
}

/** Creates the handler of `order-link`: it enqueues the email if the order was placed with the address. */
export function orderLinkHandler(db: Db, jobs: Jobs): JobHandlers['order-link'] {
  return async ({ siteId, orderName, emailAddress, page, origin }) => {
    const orderId = await getSiteOrderId(db, siteId, orderName).catch(ignoreNotFound);
    if (!orderId) return;
    const order = await db
      .selectFrom('customer_order')
      .select(['email_address', 'origin'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    // An erased order has no address, so it is never found.
    if (order.email_address.toLowerCase() !== emailAddress.toLowerCase()) return;
    if (!(await isWithinRate(db, `order-link:${orderId}`, orderRate))) return;
    await db.transaction().execute(async (trx) => {
      // An old order has no origin, without which its emails have no links.
      if (!order.origin) {
        await trx.updateTable('customer_order').set({ origin }).where('id', '=', orderId).execute();
      }
      const kind = page === 'withdrawal' ? 'orderWithdrawalLink' : 'orderLink';
      await jobs.enqueue(trx, 'order-email', { kind, orderId });
    });
  };
}

/** Any other error retries the job. */
function ignoreNotFound(error: unknown): void {
  if (!isApiError(error) || error.code !== 'not_found') throw error;
}
