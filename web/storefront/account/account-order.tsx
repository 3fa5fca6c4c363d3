import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { requestContext } from '../../request-context.ts';
import { handleOrderAction } from '../orders/act-on-order.ts';
import { listPaymentMethods } from '../orders/order-context.ts';
import { OrderView } from '../orders/order-view.tsx';
import type { Route } from './+types/account-order.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';

/** The order must belong to the customer. Access by an order's link is not accepted here. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const { orderName } = args.params;
  if (!isName(orderName)) throw data(null, { status: 404 });
  const [me, found] = await Promise.all([
    api.account.me(),
    api.order.read({ params: { orderKey: orderName } }),
  ]);
  answered(me);
  const order = answered(found);
  return { culture, order, methods: await listPaymentMethods(api, orderName, order) };
}

export async function action(args: Route.ActionArgs) {
  const { culture, api, headers, answered } = getAccountContext(args);
  const { orderName } = args.params;
  answered(await api.account.me());
  return handleOrderAction({
    culture,
    api,
    headers,
    origin: args.context.get(requestContext).origin,
    request: args.request,
    orderKey: orderName,
    read: async () => answered(await api.order.read({ params: { orderKey: orderName } })),
    returnUrl: href('accountOrder', { culture, orderName }),
  });
}

/** Also after a refusal: a change of the order may have caused it. */
export const shouldRevalidate = () => true;

const isName = (text: string) => /^[a-z]\d{1,12}$/i.test(text);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(
        getI18n(loaderData.culture).t('order.title', { name: loaderData.order.orderName }),
        matches[0]?.loaderData,
      )
    : [];

export default function AccountOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, order, methods } = loaderData;
  return (
    <>
      <p className="mb-4">
        <Link to={href('accountOrders', { culture })} viewTransition className="text-link">
          {t('order.list.back')}
        </Link>
      </p>
      <OrderView order={order} methods={methods} answer={actionData} />
    </>
  );
}
