import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, redirectDocument } from 'react-router';
import { withCulture } from '../../contract/culture.ts';
import type { Role } from '../../contract/roles.ts';
import { href } from '../../contract/site-map.ts';
import { getI18n } from '../i18n.ts';
import { ContentLink } from '../ui/content-link.tsx';
import type { Route } from './+types/office.ts';
import { getOfficeContext } from './office-context.ts';
import { listPanels } from './panels/panels.ts';
import { withTexts } from './panels/with-texts.tsx';
import { SessionGuard } from './session-guard.tsx';
import './office.css';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getOfficeContext(args);
  const [me, environment] = await Promise.all([api.office.me(), api.office.environment()]);
  return { culture, user: answered(me), environment: answered(environment) };
}

/** Logs out of the office only. */
export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = getOfficeContext(args);
  await api.office.logout();
  return redirectDocument(href('officeLogin', { culture }), { headers });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: getI18n(loaderData.culture).t('office.title') }, { name: 'robots', content: 'noindex' }]
    : [];

export default function Office({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, user, environment } = loaderData;
  const roleName = useRoleName();
  const PanelLinks = withTexts(culture, 'PanelLinks');
  const facts = [
    { label: t('office.name'), value: [user.firstName, user.lastName].filter(Boolean).join(' ') },
    { label: t('office.emailAddress'), value: user.emailAddress },
    { label: t('office.roles'), value: user.roles.map(roleName).filter(Boolean).join(', ') },
    { label: t('office.site'), value: environment.name },
    { label: t('office.version'), value: environment.version },
    { label: t('office.culture'), value: environment.culture },
    { label: t('office.demo'), value: environment.demo ? t('office.yes') : t('office.no') },
  ].filter(({ value }) => value);
  return (
    <div className="workspace office is-wide">
      <Suspense>
        <PanelLinks culture={culture} open={listPanels(user.roles)} />
      </Suspense>
      <h1>{t('office.title')}</h1>
      <section className="mt-7 py-[1.4rem] px-6 border border-line rounded-lg bg-card">
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Form method="post">
            <button type="submit" className="button-quiet">
              {t('office.logout')}
            </button>
          </Form>
          <ContentLink link={{ url: withCulture(culture, '/') }} className="text-link">
            {t('office.toSite')}
          </ContentLink>
        </div>
      </section>
      <SessionGuard user={user} />
    </div>
  );
}

/** The role `customer` has no name here, because everybody has it. */
function useRoleName(): (role: Role) => string {
  const { t } = useTranslation();
  return (role) => {
    if (role === 'admin') return t('office.role.admin');
    if (role === 'manager') return t('office.role.manager');
    return role === 'editor' ? t('office.role.editor') : '';
  };
}
