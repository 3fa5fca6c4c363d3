import { useTranslation } from 'react-i18next';
import { Link, redirectDocument } from 'react-router';
import { account } from '../../../contract/account.ts';
import { withCulture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { Form, PasswordField, SubmitButton } from '../../ui/form/form.tsx';
import type { Route } from './+types/privacy.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { submitForm } from './send-form.ts';

/** A guest account has no password. */
const ofGuest = getBodySchema(account.erase);
const withPassword = ofGuest.required();

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  return { culture, user: answered(await api.account.me()) };
}

/** Erases the account. A full page load follows, so that no personal data stays in memory. */
export async function action(args: Route.ActionArgs) {
  const { culture } = getAccountContext(args);
  return submitForm(args, ofGuest, (api, body) => api.account.erase({ body }), {
    goOn: (_, headers) => redirectDocument(withCulture(culture, '/'), { headers }),
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(getI18n(loaderData.culture).t('account.privacy.title'), matches[0]?.loaderData)
    : [];

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, user } = loaderData;
  const links = [
    { to: href('tracking', { culture }), name: t('account.tracked.title') },
    { to: href('favourites', { culture }), name: t('favourites.title') },
    { to: href('preferences', { culture }), name: t('account.preferences.title') },
    { to: href('consent', { culture }), name: t('consent.title') },
  ];
  return (
    <>
      <h1 className="heading-1">{t('account.privacy.title')}</h1>
      <p className="lead measure mt-4">{t('account.privacy.lead')}</p>
      <section className="measure mt-10">
        <h2 className="heading-3">{t('account.privacy.downloadTitle')}</h2>
        <p className="mt-2">{t('account.privacy.downloadText')}</p>
        <p className="mt-4">
          <a href={href('personalData', { culture })} className="button-quiet">
            {t('account.privacy.download')}
          </a>
        </p>
      </section>
      <section className="measure mt-12">
        <h2 className="heading-3">{t('account.privacy.seeTitle')}</h2>
        <p className="mt-2">{t('account.privacy.seeText')}</p>
        <ul className="mt-3 space-y-1">
          {links.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className="text-link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="measure mt-12">
        <h2 className="heading-3">{t('account.privacy.eraseTitle')}</h2>
        <p className="mt-2">{t('account.privacy.eraseText')}</p>
        <p className="mt-2">{t('account.privacy.lawText')}</p>
        <details className="confirm mt-3" open={actionData !== undefined}>
          <summary className="text-link py-2">{t('account.privacy.open')}</summary>
          <div className="account-form mt-3">
            <Form name="erase" schema={user.isGuest ? ofGuest : withPassword} lastResult={actionData?.result}>
              {(fields) => (
                <>
                  {!user.isGuest && (
                    <PasswordField
                      field={fields.password}
                      label={t('account.password.current')}
                      autoComplete="current-password"
                    />
                  )}
                  <SubmitButton>{t('account.privacy.erase')}</SubmitButton>
                </>
              )}
            </Form>
          </div>
        </details>
      </section>
    </>
  );
}
