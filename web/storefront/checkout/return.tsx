import { data, isRouteErrorResponse } from 'react-router';
import { i18nOf } from '../../i18n.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { actOnOrder } from '../orders/act-on-order.ts';
import { UnknownLink } from '../orders/order-screen.tsx';
import { foundOrder, orderMeta, waysToPay } from '../orders/order-visit.ts';
import { isOnlyStays } from '../orders/track.ts';
import type { Route } from './+types/return.ts';
import { checkoutVisit } from './checkout-visit.ts';
import { Confirmation } from './confirmation.tsx';
import { LeaveForPayment } from './leave-for-payment.tsx';
import { NotPaid } from './not-paid.tsx';
import { isUnsettled, outcomeOf } from './outcome.ts';
import { returnPath } from './place.ts';
import { WaitForPayment } from './wait-for-payment.tsx';
import '../account/account.css';
import '../orders/order.css';
import './checkout.css';

/** Without scripts the page looks again by itself a few times, and then by a button. */
const mostLooks = 10;

export async function loader(args: Route.LoaderArgs) {
  const visit = checkoutVisit(args, '/return');
  const { api, culture, isAnonymous } = visit;
  const link = orderKeyOf(args.url, visit.openOrder);
  const [found, me] = await Promise.all([
    api.order.read({ params: { orderKey: link } }),
    isAnonymous ? undefined : api.account.me(),
  ]);
  const order = foundOrder(found);
  const outcome = outcomeOf(order);
  const looks = Number(args.url.searchParams.get('look')) || 0;
  return {
    culture,
    order,
    outcome,
    ways: outcome === 'placed' || outcome === 'cancelled' ? [] : await waysToPay(api, link, order),
    isGuest: !me?.data || me.data.isGuest,
    nextLook: looks < mostLooks ? `${returnPath(visit, order.link)}&look=${looks + 1}` : null,
  };
}

/** The order that the address names, else the one that was placed from here. @throws status 404 where there is neither */
function orderKeyOf(url: URL, openOrder: string | undefined): string {
  const named = url.searchParams.get('order') ?? '';
  const key = /^([Hh][1-9]\d{0,11}|[\w-]{43})$/.test(named) ? named : openOrder;
  if (!key) throw data(null, { status: 404 });
  return key;
}

/** Pay again, or change the basket. */
export async function action(args: Route.ActionArgs) {
  const visit = checkoutVisit(args, '/return');
  const { api } = visit;
  const orderKey = orderKeyOf(args.url, visit.openOrder);
  const read = async () => foundOrder(await api.order.read({ params: { orderKey } }));
  const { link } = await read();
  return actOnOrder({
    ...visit,
    request: args.request,
    orderKey: link,
    read,
    returnUrl: returnPath(visit, link),
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { culture, outcome, order } = loaderData;
  const { t } = i18nOf(culture);
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
  const { order, outcome, ways, isGuest, nextLook } = loaderData;
  const answer = actionData;
  if (answer?.leaveFor) return <LeaveForPayment url={answer.leaveFor} />;
  if (outcome === 'placed') return <Confirmation order={order} isGuest={isGuest} />;
  if (isUnsettled(outcome)) {
    return <WaitForPayment {...{ order, outcome, ways, answer, nextLook }} key={order.orderName} />;
  }
  return <NotPaid {...{ order, outcome, ways, answer }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <UnknownLink /> : <ErrorPage error={error} />;
}
