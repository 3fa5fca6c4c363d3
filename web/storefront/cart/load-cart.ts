import type { RouterContextProvider } from 'react-router';
import { data } from 'react-router';
import { readCart, readShippingMethods } from '../../../client/readers/carts.ts';
import { listOrEmpty } from '../../../client/result.ts';
import { readCartId } from '../../../contract/cart-cookie.ts';
import type { Culture } from '../../../contract/culture.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { remainingByLine } from './remaining-by-line.ts';

/** The data of the cart's page. @throws the status of a cart that cannot be read now */
export async function loadCart(context: Readonly<RouterContextProvider>, culture: Culture) {
  const api = createRequestApi(context, culture);
  const cartId = readCartId(context.get(requestContext).cookie);
  const [home, found, methods] = await Promise.all([
    api.content.breadcrumbs({ query: { pathname: '/' } }),
    cartId ? api.cart.read({ params: { cartId } }) : null,
    cartId ? readShippingMethods(cartId, (query) => api.cart.shippingMethods({ query })) : [],
  ]);
  if (found && !found.succeeded) throw data(null, { status: found.status || 503 });
  const cart = found ? readCart(found.data) : null;
  const isShort = cart?.items.some(({ messages }) => messages.length > 0);
  const short = isShort && cartId ? await api.cart.availability({ params: { cartId } }) : null;
  const left = short ? remainingByLine(listOrEmpty(short)) : {};
  return { culture, home: listOrEmpty(home), cart, methods, left };
}
