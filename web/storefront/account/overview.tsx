import { useTranslation } from 'react-i18next';
import { data, Form, Link } from 'react-router';
import { serverMessageOf } from '../../../client/result.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { loadSiteDay } from '../../site-day.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { PointsCard } from '../loyalty/points-card.tsx';
import { OrderRow } from '../orders/order-row.tsx';
import { isUpcoming } from '../reservations/is-upcoming.ts';
import { ReservationItem } from '../reservations/reservation-item.tsx';
import type { Route } from './+types/overview.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { formatDate } from './dates.ts';
import { Notice } from './notice.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const [me, orders, stays, tiers, points, today] = await Promise.all([
    api.account.me(),
    api.order.all({ query: { pageSize: 1 } }),
    api.stay.all({ query: { pageSize: 1 } }),
    api.loyalty.tiers(),
    api.loyalty.ledgerInfo(),
    loadSiteDay(api),
  ]);
  const user = answered(me);
  return {
    culture,
    user,
    points: tiers.data?.length ? points.data : undefined,
    latest: orders.data?.items[0],
    next: stays.data?.items.find(isUpcoming(today)),
    birthDate: user.birthDate && formatDate(culture, user.birthDate),
  };
}

/** Sends the link that confirms the email address again; a rate limit applies. */
export async function action(args: Route.ActionArgs) {
  const { api, headers, answered } = getAccountContext(args);
  const confirmation = await api.account.sendConfirmation();
  if (confirmation.status === 429)
    return data({ error: serverMessageOf(confirmation) }, { status: 429, headers });
  answered(confirmation);
  return data({ error: null }, { headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(getI18n(loaderData.culture).t('account.title'), matches[0]?.loaderData) : [];

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, user, points, latest, next, birthDate } = loaderData;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const facts: Fact[] = [
    [t('account.fields.name'), name],
    [t('account.fields.emailAddress'), user.emailAddress],
    [t('account.fields.phoneNumber'), user.phoneNumber],
    [t('account.fields.birthDate'), birthDate],
  ];
  return (
    <>
      <h1 className="heading-1">
        {user.firstName ? t('account.hello', { name: user.firstName }) : t('account.title')}
      </h1>
      <Notice isError={!!actionData?.error}>
        {actionData && (actionData.error ?? t('account.confirm.sent', { emailAddress: user.emailAddress }))}
      </Notice>
      {user.isGuest && (
        <section className="mt-6 p-6 rounded-xl bg-foam">
          <h2 className="heading-3">{t('account.guest.title')}</h2>
          <p className="mt-2">{t('account.guest.text')}</p>
          <p className="mt-4">
            <Link to={href('register', { culture })} className="button">
              {t('account.guest.register')}
            </Link>
          </p>
        </section>
      )}
      {!user.isGuest && !user.isConfirmed && !actionData && (
        <section className="mt-6 p-6 rounded-xl bg-foam">
          <h2 className="heading-3">{t('account.confirm.title')}</h2>
          <p className="mt-2">{t('account.confirm.text', { emailAddress: user.emailAddress })}</p>
          <Form method="post" className="mt-4">
            <button type="submit" className="button-quiet">
              {t('account.confirm.send')}
            </button>
          </Form>
        </section>
      )}
      {points && !user.isGuest && <PointsCard info={points} />}
      {next && (
        <section className="account-latest grid gap-[1.1rem] mt-8 py-[1.4rem] px-6 border border-line rounded-xl bg-card">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="heading-3">{t('myStay.list.next')}</h2>
            <Link to={href('accountReservations', { culture })} viewTransition className="text-link">
              {t('myStay.list.all')}
            </Link>
          </div>
          <ReservationItem stay={next} />
        </section>
      )}
      {latest && (
        <section className="account-latest grid gap-[1.1rem] mt-8 py-[1.4rem] px-6 border border-line rounded-xl bg-card">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="heading-3">{t('order.list.latest')}</h2>
            <Link to={href('accountOrders', { culture })} viewTransition className="text-link">
              {t('order.list.all')}
            </Link>
          </div>
          <OrderRow order={latest} />
        </section>
      )}
      <FactList facts={facts} className="mt-8" />
      <AccountLinks culture={culture} />
    </>
  );
}

type AccountLinksProps = Pick<Route.ComponentProps['loaderData'], 'culture'>;

function AccountLinks({ culture }: AccountLinksProps) {
  const { t } = useTranslation();
  const links = [
    {
      to: href('profile', { culture }),
      title: t('account.profile.title'),
      text: t('account.profile.lead'),
    },
    {
      to: href('addresses', { culture }),
      title: t('account.addresses.title'),
      text: t('account.addresses.lead'),
    },
    {
      to: href('preferences', { culture }),
      title: t('account.preferences.title'),
      text: t('account.preferences.lead'),
    },
    {
      to: href('sessions', { culture }),
      title: t('account.sessions.title'),
      text: t('account.sessions.lead'),
    },
  ];
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-5 mt-10">
      {links.map(({ to, title, text }) => (
        <li
          key={to}
          className="account-card flex h-full flex-col py-[1.4rem] px-6 rounded-xl bg-card scroll-mt-24 relative"
        >
          <h2 className="heading-3">
            <Link to={to} viewTransition className="card-link">
              {title}
            </Link>
          </h2>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
