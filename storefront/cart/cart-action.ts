import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { newCartId } from '../../client/readers/carts.ts';
import type { Result } from '../../client/result.ts';
import type { Api } from '../../client/typed.ts';
import type { Cart } from '../../contract/cart.ts';
import { cartIdAsCookie, readCartId } from '../../contract/cart-cookie.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { sentForm } from '../forms/submission.ts';
import { i18nOf } from '../i18n.ts';
import { screenAddress } from '../site-map.ts';
import { apiFor, visitContext } from '../visit.ts';
import { type Notice, problemOf } from './cart-notice.ts';
import { changeIdField } from './cart-submit.ts';
import { isNobodysHere } from './foreign-cart.ts';
import type { RefusedPoints } from './points-form.tsx';
import { pointsIn } from './points-typed.ts';
import { itemIn, itemsOf, quantityIn, type SentItem } from './sent-item.ts';
import type { RefusedCode } from './voucher-form.tsx';
import { extrasOf } from './with-extras.ts';

export type CartAnswer = {
  notice: Notice | null;
  refused: RefusedCode | null;
  refusedPoints?: RefusedPoints;
  /** As it is after a change that a script sent. */
  cart?: Cart;
};

type Carts = Api<Contract>['cart'];
type Done = { result: Result<Cart>; notice?: Notice | null };
type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * A change of the cart, the only way with scripts and without. A form without scripts is led to the cart's page, with what there is to say;
 * a script is answered with the cart.
 */
export async function changeCart({ request, context }: Asked, culture: Culture) {
  const { cookie, origin } = context.get(visitContext);
  const headers = new Headers();
  const carts = apiFor(context, culture, headers).cart;
  const form = await sentForm(request);
  const cartId = readCartId(cookie) ?? newCartId();
  const isOfPoints = textOf(form, 'intent') === 'points';
  if (isOfPoints && pointsIn(form) === undefined) {
    return refusedPoints(form, i18nOf(culture).t('error:form.whole_number'), { status: 400, headers });
  }
  const { result, notice = null } = await changeAsked(carts, cartId, form);
  if (!result.succeeded) {
    const init = { status: result.status || 503, headers };
    if (isOfPoints) {
      const message = result.serverMessage ?? i18nOf(culture).t('cart.failed');
      return refusedPoints(form, message, init);
    }
    const problem = problemOf(result, textOf(form, 'name'));
    const code = textOf(form, 'code');
    const answer = code ? { notice, refused: { code, problem } } : { notice: problem, refused: null };
    return data<CartAnswer>(answer, init);
  }
  // A cart that was ordered meanwhile has given way to a new one.
  headers.append('Set-Cookie', cartIdAsCookie(result.data.identifier, origin.startsWith('https:')));
  if (form.has(changeIdField)) {
    return data<CartAnswer>({ notice, refused: null, cart: result.data }, { headers });
  }
  if (notice) return data<CartAnswer>({ notice, refused: null }, { headers });
  return redirect(screenAddress(culture, 'cart'), { headers });
}

function refusedPoints(form: FormData, message: string, init: { status: number; headers: Headers }) {
  const typed = textOf(form, 'points');
  return data<CartAnswer>({ notice: null, refused: null, refusedPoints: { typed, message } }, init);
}

/** @throws status 400 for what no form of ours asks */
async function changeAsked(carts: Carts, cartId: string, form: FormData): Promise<Done> {
  switch (textOf(form, 'intent')) {
    case 'add':
      return { result: await add(carts, cartId, [itemIn(form)]) };
    case 'restore':
      return { result: await add(carts, cartId, itemsFrom(textOf(form, 'items'))) };
    case 'change':
      return changeLine(carts, cartId, textOf(form, 'lineId'), quantityIn(form));
    case 'voucher':
      return {
        result: await carts.addVoucher({ params: { cartId }, body: { VoucherCode: textOf(form, 'code') } }),
      };
    case 'removeVoucher':
      return { result: await carts.removeVoucher({ params: { cartId, voucherCode: textOf(form, 'code') } }) };
    case 'points':
      return { result: await carts.points({ params: { cartId }, body: { points: pointsIn(form) ?? 0 } }) };
    default:
      throw data(null, { status: 400 });
  }
}

async function add(carts: Carts, cartId: string, items: SentItem[]): Promise<Result<Cart>> {
  const result = await carts.addItems({ params: { cartId }, body: items });
  return isNobodysHere(result) ? carts.addItems({ params: { cartId: newCartId() }, body: items }) : result;
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
  // What is out already, of a form that was sent twice, is out.
  if (!line) return { result: before };
  const items = itemsOf(line, line.stay ? extrasOf(lines, line.id) : []);
  const notice: Notice = { type: 'removed', name: line.name, items, isStay: !!line.stay };
  return { result: await carts.removeItem({ params }), notice };
}

const sentItem = z.object({
  ItemCode: z.string(),
  Quantity: z.int(),
  Description: z.string().optional(),
  CartItemAttributes: z.array(z.object({ Name: z.string(), Type: z.string(), Value: z.string() })).optional(),
  Data: z.record(z.string(), z.unknown()).optional(),
});

const sentItems = z.array(sentItem).min(1).max(50);

/** The items that a form carries as text; the server looks at what is in them. @throws status 400 where it is none */
function itemsFrom(text: string): SentItem[] {
  try {
    return sentItems.parse(JSON.parse(text));
  } catch {
    throw data(null, { status: 400 });
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
