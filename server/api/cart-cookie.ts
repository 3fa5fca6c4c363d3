import { formatCartCookie, readCartId } from '../../contract/cart-cookie.ts';
import { isApiError } from '../../contract/errors.ts';
import { getCartOwner, isForeignCart } from '../cart/index.ts';
import { cookieNames, readCookie } from '../customers/index.ts';
import type { ApiContext } from './api-context.ts';

/**
 * Replaces the cart cookie of a failed call when it names another owner's cart: every further call of that
 * cart would fail too. An expired session that can be refreshed keeps its cart.
 */
export async function replaceForeignCart(context: ApiContext, error: unknown): Promise<void> {
  const cartId = readCartId(context.cookies);
  if (!cartId || !isApiError(error) || error.code !== 'not_found') return;
  if (!context.customer && readCookie(context.cookies, cookieNames.customer.refresh)) return;
  if (!(await isForeignCart(context.db, getCartOwner(context), cartId))) return;
  context.setCookie(formatCartCookie(crypto.randomUUID(), context.isSecure));
}
