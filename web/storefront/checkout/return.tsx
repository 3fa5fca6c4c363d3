import { data, isRouteErrorResponse } from 'react-router';
import { getI18n } from '../../i18n.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { handleOrderAction } from '../orders/act-on-order.ts';
import { listPaymentMethods, orderMeta, requireOrder } from '../orders/order-context.ts';
import { UnknownLink } from '../orders/order-screen.tsx';
import { isOnlyStays } from '../orders/track.ts';
import type { Route } from './+types/return.ts';
import { getCheckoutContext } from './checkout-context.ts';
import { Confirmation } from './confirmation.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { isUnsettled, paymentOutcome } from './payment-outcome.ts';
import { PaymentRedirect } from './payment-redirect.tsx';
import { returnPath } from './place-order.ts';
import { WaitForPayment } from './wait-for-payment.tsx';
import '../account/account.css';
import '../orders/order.css';
import './checkout.css';

/** Without scripts the page refreshes a few times, and then by a button. */
const maxPolls = 10;

export async function loader(args: Route.LoaderArgs) {
  const checkoutContext = getCheckoutContext(args, 'checkoutReturn');
  const { api, culture, isAnonymous } = checkoutContext;
  const link = findOrderKey(args.url, checkoutContext.openOrder);
  const [found, me] = await Promise.all([
    api.order.read({ params: { orderKey: link } }),
    isAnonymous ? undefined : api.account.me(),
  ]);
  const order = requireOrder(found);
  const outcome = paymentOutcome(order);
  const looks = Number(args.url.searchParams.get('look')) || 0;
  return {
    culture,
    order,
    outcome,
    paymentMethods:
      outcome === 'placed' || outcome === 'cancelled' ? [] : await listPaymentMethods(api, link, order),
    isGuest: !me?.data || me.data.isGuest,
    nextLook: looks < maxPolls ? returnPath(checkoutContext, order.link, looks + 1) : null,
  };
}

/**
 * The order in the address, otherwise the one that was placed here. @throws status 404 where there is neither
 */
function findOrderKey(url: URL, openOrder: string | undefined): string {
  const named = url.searchParams.get('order') ?? '';
  const key = /^([Hh][1-9]\d{0,11}|[\w-]{43})$/.test(named) ? named : openOrder;
  if (!key) throw data(null, { status: 404 });
  return key;
}

/** Pays again, or moves the lines back to the cart. */
export async function action(args: Route.ActionArgs) {
  const checkoutContext = getCheckoutContext(args, 'checkoutReturn');
  const { api } = checkoutContext;
  const orderKey = findOrderKey(args.url, checkoutContext.openOrder);
  const read = async () => requireOrder(await api.order.read({ params: { orderKey } }));
  const { link } = await read();
  return handleOrderAction({
    ...checkoutContext,
    request: args.request,
    orderKey: link,
    read,
    returnUrl: returnPath(checkoutContext, link),
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { culture, outcome, order } = loaderData;
  const { t } = getI18n(culture);
  const title =
    outcome === 'placed'
      ? isOnlyStays(order)
        ? t('checkout.confirmed.stay')
        : t('checkout.confirmed.title')
      : isUnsettled(outcome)
        ? t('checkout.waiting.title')
        : t('order.title', { name: order.orderName });
  return orderMeta(title, matches[0]?.loaderData);
};

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  const { order, outcome, paymentMethods, isGuest, nextLook } = loaderData;
  const answer = actionData;
  if (answer?.leaveFor) return <PaymentRedirect url={answer.leaveFor} />;
  if (outcome === 'placed') return <Confirmation order={order} isGuest={isGuest} />;
  if (isUnsettled(outcome)) {
    return <WaitForPayment {...{ order, outcome, paymentMethods, answer, nextLook }} key={order.orderName} />;
  }
  return <PaymentFailed {...{ order, outcome, paymentMethods, answer }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <UnknownLink /> : <ErrorPage error={error} />;
}
