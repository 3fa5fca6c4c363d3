import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { useCulture } from '../../use-culture.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { AccessCard } from '../sign-in/access-card.tsx';
import type { Route } from './+types/order-screen.ts';
import { handleOrderAction } from './act-on-order.ts';
import { getOrderContext, listPaymentMethods, orderMeta, requireOrder } from './order-context.ts';
import { OrderView } from './order-view.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = getOrderContext(args);
  const { link } = args.params;
  const order = requireOrder(await api.order.read({ params: { orderKey: link } }));
  return { culture, order, methods: await listPaymentMethods(api, link, order) };
}

export async function action(args: Route.ActionArgs) {
  const orderContext = getOrderContext(args);
  const { link } = args.params;
  return handleOrderAction({
    ...orderContext,
    request: args.request,
    orderKey: link,
    read: async () => requireOrder(await orderContext.api.order.read({ params: { orderKey: link } })),
    returnUrl: href('order', { culture: orderContext.culture, link }),
  });
}

/** Also after a refusal: a change of the order may have caused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? orderMeta(
        getI18n(loaderData.culture).t('order.title', { name: loaderData.order.orderName }),
        matches[0]?.loaderData,
      )
    : [];

export default function OrderScreen({ loaderData: { order, methods }, actionData }: Route.ComponentProps) {
  return (
    <div className="wide order-screen">
      <OrderView order={order} methods={methods} answer={actionData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <UnknownLink /> : <ErrorPage error={error} />;
}

/** The page of an incomplete or invalid link: the guest can find the order in another way. */
export function UnknownLink() {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <AccessCard title={t('order.unknown.title')} lead={t('order.unknown.text')}>
      <title>{t('order.unknown.title')}</title>
      <Link to={href('findOrder', { culture })} className="button">
        {t('order.unknown.find')}
      </Link>
    </AccessCard>
  );
}
