import { data, redirect, redirectDocument } from 'react-router';
import { type Failure, serverMessageOf } from '../../../client/result.ts';
import { formatCartCookie } from '../../../contract/cart-cookie.ts';
import type { Order } from '../../../contract/order.ts';
import { href } from '../../../contract/site-map.ts';
import { readFormData } from '../../ui/form/submission.ts';
import { paymentRedirect } from '../checkout/payment-redirect.tsx';
import type { OrderContext } from './order-context.ts';

export type OrderIntent = 'pay' | 'reopen' | 'cancel' | 'erase';

/** The result of a guest's action on an order, where it does not redirect. */
export type OrderAnswer = {
  error: { intent: OrderIntent; message: string | null } | null;
  /** The address of the payment page on another site. */
  leaveFor?: string;
};

type Acting = OrderContext & {
  request: Request;
  /** The key for the calls: the order's name or its link. */
  orderKey: string;
  read: () => Promise<Order>;
  /** The address that shows the order, and that the guest returns to after paying. */
  returnUrl: string;
};

/** For the action of an order's screen. @throws status 400 for a request that none of its buttons sends */
export async function handleOrderAction({ request, ...acting }: Acting) {
  const form = await readFormData(request);
  switch (form.get('intent')) {
    case 'pay':
      return pay(acting, form);
    case 'reopen':
      return reopen(acting);
    case 'cancel':
      return cancel(acting);
    case 'erase':
      return erase(acting);
    default:
      throw data(null, { status: 400 });
  }
}

type OrderActionInput = Omit<Acting, 'request'>;

async function pay({ api, headers, origin, orderKey, returnUrl }: OrderActionInput, form: FormData) {
  const method = String(form.get('method') ?? '');
  const issuer = String(form.get(`issuer-${method}`) ?? '') || undefined;
  const payment = await api.order.pay({
    params: { orderKey },
    body: { paymentMethodId: method, variables: { issuer, returnUrl } },
  });
  if (!payment.succeeded) return actionErrorReply('pay', payment, headers);
  const { paymentUrl } = payment.data;
  if (!paymentUrl) return redirect(returnUrl, { headers });
  const leaving: OrderAnswer = { error: null, leaveFor: paymentUrl };
  return paymentRedirect(paymentUrl, origin, headers) ?? data(leaving, { headers });
}

async function reopen({ api, headers, culture, origin, read }: OrderActionInput) {
  const { identifier } = await read();
  const reopened = await api.cart.reopen({ params: { cartId: identifier } });
  if (!reopened.succeeded) return actionErrorReply('reopen', reopened, headers);
  headers.append('Set-Cookie', formatCartCookie(reopened.data.identifier, origin.startsWith('https:')));
  // A full page load, so that every part of the page shows the other cart.
  return redirectDocument(href('cart', { culture }), { headers });
}

async function cancel({ api, headers, orderKey, returnUrl }: OrderActionInput) {
  const cancelled = await api.order.cancel({ params: { orderKey } });
  if (!cancelled.succeeded) return actionErrorReply('cancel', cancelled, headers);
  // A full page load, because the whole page changes.
  return redirectDocument(returnUrl, { headers });
}

async function erase({ api, headers, orderKey, returnUrl }: OrderActionInput) {
  const erased = await api.order.erase({ params: { orderKey } });
  if (!erased.succeeded) return actionErrorReply('erase', erased, headers);
  // A full page load, so that no personal data stays in memory.
  return redirectDocument(returnUrl, { headers });
}

function actionErrorReply(intent: OrderIntent, failure: Failure, headers: Headers) {
  const answer = { error: { intent, message: serverMessageOf(failure) } };
  return data<OrderAnswer>(answer, { status: failure.status || 503, headers });
}
