import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { newCartId } from '../../../client/readers/carts.ts';
import type { Result } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Cart } from '../../../contract/cart.ts';
import { formatCartCookie, readCartId } from '../../../contract/cart-cookie.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { readFormData } from '../../ui/form/submission.ts';
import { type CartItemInput, readItem, readQuantity, toItemInputs } from './cart-item-input.ts';
import { isCartNotFound } from './cart-not-found.ts';
import { type Notice, toProblem } from './cart-notice.ts';
import { changeIdField } from './cart-submit.ts';
import { listExtras } from './line-extras.ts';
import { readPoints } from './parse-points.ts';
import type { PointsError } from './points-form.tsx';
import type { VoucherError } from './voucher-form.tsx';

export type CartAnswer = {
  notice: Notice | null;
  voucherError: VoucherError | null;
  pointsError?: PointsError;
  /** The gift card that was not added, with all that was typed for it. */
  rejectedGiftCard?: RejectedGiftCard;
  /** The cart after a change that a script sent. */
  cart?: Cart;
};

export type RejectedGiftCard = { name: string; item: CartItemInput };

type Carts = Api<Contract>['cart'];
type Done = { result: Result<Cart>; notice?: Notice | null };
type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Changes the cart, with scripts and without. A form without scripts is redirected to the cart's page with a
 * message; a script gets the cart.
 */
export async function changeCart({ request, context }: ActionArgs, culture: Culture) {
  const { cookie, origin } = context.get(requestContext);
  const headers = new Headers();
  const carts = createRequestApi(context, culture, headers).cart;
  const form = await readFormData(request);
  const cartId = readCartId(cookie) ?? newCartId();
  const isOfPoints = getText(form, 'intent') === 'points';
  if (isOfPoints && readPoints(form) === undefined) {
    return pointsErrorReply(form, getI18n(culture).t('error:form.whole_number'), { status: 400, headers });
  }
  const { result, notice = null } = await applyChange(carts, cartId, form);
  if (!result.succeeded) {
    const init = { status: result.status || 503, headers };
    if (isOfPoints) {
      const message = result.serverMessage ?? getI18n(culture).t('cart.failed');
      return pointsErrorReply(form, message, init);
    }
    const name = getText(form, 'name');
    const problem = toProblem(result, name);
    const code = getText(form, 'code');
    if (code) return data<CartAnswer>({ notice, voucherError: { code, problem } }, init);
    const item = readItem(form);
    const refused = getText(form, 'intent') === 'add' && item.CartItemAttributes && { name, item };
    return data<CartAnswer>(
      { notice: problem, voucherError: null, ...(refused && { rejectedGiftCard: refused }) },
      init,
    );
  }
  // After an order the server replaces the old cart with a new one.
  headers.append('Set-Cookie', formatCartCookie(result.data.identifier, origin.startsWith('https:')));
  if (form.has(changeIdField)) {
    return data<CartAnswer>({ notice, voucherError: null, cart: result.data }, { headers });
  }
  if (notice) return data<CartAnswer>({ notice, voucherError: null }, { headers });
  return redirect(href('cart', { culture }), { headers });
}

function pointsErrorReply(form: FormData, message: string, init: { status: number; headers: Headers }) {
  const typed = getText(form, 'points');
  return data<CartAnswer>({ notice: null, voucherError: null, pointsError: { typed, message } }, init);
}

/** @throws status 400 for a request that none of the site's forms sends */
async function applyChange(carts: Carts, cartId: string, form: FormData): Promise<Done> {
  switch (getText(form, 'intent')) {
    case 'add':
      return { result: await add(carts, cartId, [readItem(form)]) };
    case 'restore':
      return { result: await add(carts, cartId, itemsFrom(getText(form, 'items'))) };
    case 'change':
      return changeLine(carts, cartId, getText(form, 'lineId'), readQuantity(form));
    case 'voucher':
      return {
        result: await carts.addVoucher({ params: { cartId }, body: { VoucherCode: getText(form, 'code') } }),
      };
    case 'removeVoucher':
      return {
        result: await carts.removeVoucher({ params: { cartId, voucherCode: getText(form, 'code') } }),
      };
    case 'points':
      return { result: await carts.points({ params: { cartId }, body: { points: readPoints(form) ?? 0 } }) };
    default:
      throw data(null, { status: 400 });
  }
}

async function add(carts: Carts, cartId: string, items: CartItemInput[]): Promise<Result<Cart>> {
  const result = await carts.addItems({ params: { cartId }, body: items });
  return isCartNotFound(result) ? carts.addItems({ params: { cartId: newCartId() }, body: items }) : result;
}

async function changeLine(
  carts: Carts,
  cartId: string,
  cartItemId: string,
  quantity: number | undefined,
): Promise<Done> {
  if (quantity === undefined) throw data(null, { status: 400 });
  const params = { cartId, cartItemId };
  if (quantity > 0) return { result: await carts.changeItem({ params, body: { Quantity: quantity } }) };
  const before = await carts.read({ params: { cartId } });
  const lines = before.data?.cartItems ?? [];
  const line = lines.find(({ id }) => id === cartItemId);
  // A form sent twice removes a line once; the second time is no error.
  if (!line) return { result: before };
  const items = toItemInputs(line, line.stay ? listExtras(lines, line.id) : []);
  const notice: Notice = { type: 'removed', name: line.name, items, isStay: !!line.stay };
  return { result: await carts.removeItem({ params }), notice };
}

const itemSchema = z.object({
  ItemCode: z.string(),
  Quantity: z.int(),
  Description: z.string().optional(),
  CartItemAttributes: z.array(z.object({ Name: z.string(), Type: z.string(), Value: z.string() })).optional(),
  Data: z.record(z.string(), z.unknown()).optional(),
});

const itemsSchema = z.array(itemSchema).min(1).max(50);

/**
 * The items that a form carries as JSON; the server validates them. @throws status 400 where the text is no
 * list of items
 */
function itemsFrom(text: string): CartItemInput[] {
  try {
    return itemsSchema.parse(JSON.parse(text));
  } catch {
    throw data(null, { status: 400 });
  }
}

function getText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
