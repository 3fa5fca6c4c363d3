import { data, redirect, redirectDocument } from 'react-router';
import { type Failure, serverMessageOf } from '../../../client/result.ts';
import { cartIdAsCookie } from '../../../contract/cart-cookie.ts';
import type { Order } from '../../../contract/order.ts';
import { screenAddress } from '../../site-map.ts';
import { sentForm } from '../../ui/form/submission.ts';
import { paymentOf } from '../checkout/leave-for-payment.tsx';
import type { OrderVisit } from './order-visit.ts';

export type OrderIntent = 'pay' | 'reopen' | 'cancel' | 'erase';

/** What came of what a guest did with an order, where they are not somewhere else after it. */
export type OrderAnswer = {
  refused: { intent: OrderIntent; message: string | null } | null;
  /** Where the payment is made, on another site. */
  leaveFor?: string;
};

type Acting = OrderVisit & {
  request: Request;
  /** By which the calls go: the order's name or its link. */
  orderKey: string;
  read: () => Promise<Order>;
  /** Where the order is shown, and where the guest comes back to after paying. */
  returnUrl: string;
};

/** For the action of an order's screen. @throws status 400 for what no button of it sends */
export async function actOnOrder({ request, ...acting }: Acting) {
  const form = await sentForm(request);
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

type Deed = Omit<Acting, 'request'>;

async function pay({ api, headers, origin, orderKey, returnUrl }: Deed, form: FormData) {
  const method = String(form.get('method') ?? '');
  const issuer = String(form.get(`issuer-${method}`) ?? '') || undefined;
  const begun = await api.order.pay({
    params: { orderKey },
    body: { paymentMethodId: method, variables: { issuer, returnUrl } },
  });
  if (!begun.succeeded) return refused('pay', begun, headers);
  const { paymentUrl } = begun.data;
  if (!paymentUrl) return redirect(returnUrl, { headers });
  const leaving: OrderAnswer = { refused: null, leaveFor: paymentUrl };
  return paymentOf(paymentUrl, origin, headers) ?? data(leaving, { headers });
}

async function reopen({ api, headers, culture, origin, read }: Deed) {
  const { identifier } = await read();
  const reopened = await api.cart.reopen({ params: { cartId: identifier } });
  if (!reopened.succeeded) return refused('reopen', reopened, headers);
  headers.append('Set-Cookie', cartIdAsCookie(reopened.data.identifier, origin.startsWith('https:')));
  // A document of its own, so that every part of the page sees the other basket.
  return redirectDocument(screenAddress(culture, 'cart'), { headers });
}

async function cancel({ api, headers, orderKey, returnUrl }: Deed) {
  const cancelled = await api.order.cancel({ params: { orderKey } });
  if (!cancelled.succeeded) return refused('cancel', cancelled, headers);
  // The whole page says so, and nothing on it is as it was.
  return redirectDocument(returnUrl, { headers });
}

async function erase({ api, headers, orderKey, returnUrl }: Deed) {
  const erased = await api.order.erase({ params: { orderKey } });
  if (!erased.succeeded) return refused('erase', erased, headers);
  // A document of its own, so that nothing of the guest stays in memory.
  return redirectDocument(returnUrl, { headers });
}

function refused(intent: OrderIntent, failure: Failure, headers: Headers) {
  const answer = { refused: { intent, message: serverMessageOf(failure) } };
  return data<OrderAnswer>(answer, { status: failure.status || 503, headers });
}
