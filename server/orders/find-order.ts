import { ApiError, isApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { getSiteOrderId } from './order.ts';

/**
 * Finds an order by its name and the email address it was placed with. A wrong number and a wrong address get
 * the same error.
 * @throws ApiError `not_found`
 */
export async function findOrder(
  db: Db,
  siteId: string,
  orderName: string,
  emailAddress: string,
): Promise<string> {
  const wrong = new ApiError('not_found', { messageKey: 'order.not_found_so' });
  const orderId = await getSiteOrderId(db, siteId, orderName).catch((error: unknown) => {
    throw isApiError(error) ? wrong : error;
  });
  const { email_address } = await db
    .selectFrom('customer_order')
    .select('email_address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  // An erased order has no address, so it is never found.
  if (!email_address || email_address.toLowerCase() !== emailAddress.toLowerCase()) throw wrong;
  return orderId;
}
