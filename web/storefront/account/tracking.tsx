import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { data, Form, Link } from 'react-router';
import type { TrackedEvent } from '../../../contract/account.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/tracking.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { formatMoment } from './dates.ts';
import { Notice } from './notice.tsx';

const pageSize = 20;

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const pageNumber = Number(/^[1-9]\d{0,5}$/.exec(args.url.searchParams.get('page') ?? '') ?? 1);
  const [found, properties] = await Promise.all([
    api.account.tracked({ query: { pageNumber, pageSize: pageSize } }),
    api.content.siteProperties(),
  ]);
  const timeZone = properties.data?.find(({ name }) => name === 'timeZone')?.value;
  const { items, currentPage, totalPages } = answered(found);
  const events = items.map((one) => ({ ...one, moment: formatMoment(culture, one.createDate, timeZone) }));
  return { culture, events, currentPage, totalPages };
}

export async function action(args: Route.ActionArgs) {
  const { api, headers, answered } = getAccountContext(args);
  answered(await api.account.clearTracked());
  return data({ isCleared: true }, { headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(getI18n(loaderData.culture).t('account.tracked.title'), matches[0]?.loaderData)
    : [];

/** The recorded events of a customer. */
export default function Tracking({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, events, currentPage, totalPages } = loaderData;
  const own = href('tracking', { culture });
  return (
    <>
      <h1 className="heading-1">{t('account.tracked.title')}</h1>
      <p className="lead measure mt-4">
        {events.length > 0 ? t('account.tracked.lead') : t('account.tracked.none')}
      </p>
      <p className="mt-3">
        <Link to={href('consent', { culture })} className="text-link">
          {t('account.tracked.choice')}
        </Link>
      </p>
      <Notice>{actionData?.isCleared && t('account.tracked.cleared')}</Notice>
      {events.length > 0 && (
        <>
          <ul className="account-list mt-8">
            {events.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <div className="min-w-0">
                  <p className="font-semibold">{one.path ?? eventLabel(t, one)}</p>
                  <p className="text-muted">{[eventLabel(t, one), ...eventValues(one)].join(' · ')}</p>
                </div>
                <time dateTime={one.createDate} className="text-muted">
                  {one.moment}
                </time>
              </li>
            ))}
          </ul>
          <Pagination
            page={currentPage}
            totalPages={totalPages}
            address={(page) => href('tracking', { culture }, { query: { page: page === 1 ? null : page } })}
          />
          <Form method="post" action={own} className="mt-8">
            <button type="submit" className="button-quiet">
              {t('account.tracked.clear')}
            </button>
          </Form>
        </>
      )}
    </>
  );
}

/** The translated name of an event; an unknown event of another client shows its own name. */
function eventLabel(t: TFunction, { event }: Pick<TrackedEvent, 'event'>): string {
  switch (event) {
    case 'page.seen':
      return t('account.tracked.events.page_seen');
    case 'product.seen':
      return t('account.tracked.events.product_seen');
    case 'room.seen':
      return t('account.tracked.events.room_seen');
    case 'cart.added':
      return t('account.tracked.events.cart_added');
    case 'checkout.begun':
      return t('account.tracked.events.checkout_begun');
    case 'order.placed':
      return t('account.tracked.events.order_placed');
    case 'vital.measured':
      return t('account.tracked.events.vital_measured');
    default:
      return event;
  }
}

/** The stored values of an event. */
const eventValues = ({ data }: Pick<TrackedEvent, 'data'>): string[] => Object.values(data).map(String);
