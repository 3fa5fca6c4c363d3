import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useShell } from '../layout/shell.ts';
import { OrderRow } from '../orders/order-row.tsx';
import type { Route } from './+types/orders.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';

const ordersOnAPage = 10;

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const pageNumber = Math.max(1, Number.parseInt(args.url.searchParams.get('page') ?? '', 10) || 1);
  const page = answered(await api.order.all({ query: { pageNumber, pageSize: ordersOnAPage } }));
  return { culture, page };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(getI18n(loaderData.culture).t('order.list.title'), matches[0]?.loaderData) : [];

export default function Orders({ loaderData: { culture, page } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { site } = useShell();
  const { items, currentPage, totalPages } = page;
  return (
    <>
      <h1 className="heading-1">{t('order.list.title')}</h1>
      <p className="lead measure mt-4">{items.length > 0 ? t('order.list.lead') : t('order.list.none')}</p>
      {items.length > 0 ? (
        <ul className="account-list mt-8">
          {items.map((order) => (
            <li key={order.orderName}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      ) : (
        site.hasShop && (
          <p className="mt-6">
            <Link to={href('shop', { culture })} viewTransition className="button">
              {t('favourites.toShop')}
            </Link>
          </p>
        )
      )}
      <Pagination
        page={currentPage}
        totalPages={totalPages}
        address={(page) => href('accountOrders', { culture }, { query: { page: page === 1 ? null : page } })}
      />
    </>
  );
}
