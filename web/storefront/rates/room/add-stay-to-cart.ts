import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { newCartId } from '../../../../client/readers/carts.ts';
import { formatCartCookie, readCartId } from '../../../../contract/cart-cookie.ts';
import type { Culture } from '../../../../contract/culture.ts';
import { href } from '../../../../contract/site-map.ts';
import { createRequestApi, requestContext } from '../../../request-context.ts';
import { readFormData } from '../../../ui/form/submission.ts';
import type { CartItemInput } from '../../cart/cart-item-input.ts';
import { isCartNotFound } from '../../cart/cart-not-found.ts';
import { type Problem, toProblem } from '../../cart/cart-notice.ts';
import type { StayQuestion } from '../stay-question.ts';
import { type ChosenWith, readChosenExtras } from './extra-quantities.ts';
import { findRoom } from './load-room.ts';

/** The chosen values of the form, and the reason for a refusal. */
export type BookingReply = ChosenWith & {
  problem: Problem;
  /** The item that the problem is about. */
  itemCode: string | null;
};

type Booked = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  culture: Culture;
  code: string;
  question: StayQuestion;
  arrangement: string;
};

/**
 * Adds a stay and its extras to the cart, and redirects to the cart. @throws status 400 where dates or rate
 * plan are missing
 */
export async function addStayToCart({ request, context, culture, code, question, arrangement }: Booked) {
  const { from } = question;
  if (!from || !arrangement) throw data(null, { status: 400 });
  const { cookie, origin } = context.get(requestContext);
  const headers = new Headers();
  const api = createRequestApi(context, culture, headers);
  const room = await findRoom(api, code);
  const { unit, quantities, persons } = readChosenExtras(await readFormData(request));
  const items = stayItems({
    room: room.itemcode,
    question: { ...question, from },
    arrangement,
    unit,
    quantities,
    persons,
  });
  const add = (cartId: string) => api.cart.addItems({ params: { cartId }, body: items });
  const first = await add(readCartId(cookie) ?? newCartId());
  const result = isCartNotFound(first) ? await add(newCartId()) : first;
  if (!result.succeeded) {
    const itemCode = typeof result.details?.itemCode === 'string' ? result.details.itemCode : null;
    const answer: BookingReply = { problem: toProblem(result), itemCode, unit, quantities, persons };
    return data(answer, { status: result.status || 503, headers });
  }
  headers.append('Set-Cookie', formatCartCookie(result.data.identifier, origin.startsWith('https:')));
  // A full page load, because loaded scripts hold another cart.
  return redirectDocument(href('cart', { culture }), { headers });
}

type ChosenStay = {
  room: string;
  question: StayQuestion & { from: string };
  arrangement: string;
  unit: string;
  quantities: Readonly<Record<string, number>>;
  persons: Readonly<Record<string, number>>;
};

/** A stay as items of a cart: the room type first, then each extra with a reference to it. */
export function stayItems({
  room,
  question,
  arrangement,
  unit,
  quantities,
  persons,
}: ChosenStay): CartItemInput[] {
  const { from, nights, adults, children, babies, promo } = question;
  return [
    {
      ItemCode: room,
      Quantity: 1,
      CartItemAttributes: [
        attribute('ArrangementItemCode', arrangement),
        attribute('DateFrom', from),
        attribute('Nights', nights),
        attribute('Adults', adults),
        attribute('Children', children),
        attribute('Babies', babies),
        ...(unit ? [attribute('Unit', unit)] : []),
        ...(promo ? [attribute('PromoCode', promo)] : []),
      ],
    },
    ...Object.entries(quantities).map(([ItemCode, Quantity]) => ({
      ItemCode,
      Quantity,
      CartItemAttributes: [attribute('StayCartItemId', '#1')],
    })),
    ...Object.entries(persons).map(([ItemCode, some]) => ({
      ItemCode,
      Quantity: 1,
      CartItemAttributes: [
        attribute('StayCartItemId', '#1'),
        // For all guests it follows their number.
        ...(some < adults + children ? [attribute('Persons', some)] : []),
      ],
    })),
  ];
}

const attribute = (Name: string, value: string | number) => ({ Name, Type: 'string', Value: String(value) });
