import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, NavLink, Outlet } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { usePage } from '../content/page-context.tsx';
import { ErrorPage } from '../errors/error-page.tsx';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/account.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { findUnsentForm, SessionEnded } from './session-ended.tsx';
import './account.css';

/** A visitor who is not signed in sees no screen below; each screen's loader checks it too. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const [me, tiers] = await Promise.all([api.account.me(), api.loyalty.tiers()]);
  answered(me);
  return { culture, hasPoints: (tiers.data?.length ?? 0) > 0 };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(getI18n(loaderData.culture).t('account.title'), matches[0]?.loaderData) : [];

export default function Account({ loaderData: { culture, hasPoints } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="wide grid gap-8 pt-6 pb-20 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14 lg:pt-12">
      <nav aria-label={t('account.title')} className="account-nav">
        <SectionLinks hasPoints={hasPoints} />
        <Form method="post" action={href('logout', { culture })}>
          <button type="submit" className="account-nav-link">
            {t('account.logout')}
          </button>
        </Form>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const unsent = findUnsentForm(error);
  return unsent ? <SessionEnded {...unsent} /> : <ErrorPage error={error} />;
}

function SectionLinks({ hasPoints }: { hasPoints: boolean }) {
  const { t } = useTranslation();
  const { culture, path } = usePage();
  const { site } = useShell();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the list scrolls sideways, so the current link is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another path another link is the current one
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const strip = list.current?.closest('nav');
    if (current && strip)
      strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  const sections = [
    ...(hasPoints ? [{ to: href('points', { culture }), name: t('points.menu') }] : []),
    ...(site.hasStays ? [{ to: href('accountReservations', { culture }), name: t('account.myStays') }] : []),
    ...(site.hasShop || site.hasStays
      ? [{ to: href('accountOrders', { culture }), name: t('order.list.title') }]
      : []),
    { to: href('profile', { culture }), name: t('account.profile.title') },
    { to: href('emailAddress', { culture }), name: t('account.email.title') },
    { to: href('password', { culture }), name: t('account.password.title') },
    { to: href('addresses', { culture }), name: t('account.addresses.title') },
    { to: href('preferences', { culture }), name: t('account.preferences.title') },
    { to: href('sessions', { culture }), name: t('account.sessions.title') },
    { to: href('privacy', { culture }), name: t('account.privacy.title') },
  ];
  return (
    <ul ref={list}>
      <li>
        <NavLink to={href('account', { culture })} end viewTransition className="account-nav-link">
          {t('account.overview.title')}
        </NavLink>
      </li>
      {sections.map(({ to, name }) => (
        <li key={to}>
          <NavLink to={to} viewTransition className="account-nav-link">
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
