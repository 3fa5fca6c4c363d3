import { useTranslation } from 'react-i18next';
import { data, Link, redirectDocument } from 'react-router';
import { account } from '../../../contract/account.ts';
import { withCulture } from '../../../contract/culture.ts';
import { href, siteMap } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { Form, PasswordField, SubmitButton, TextField } from '../../ui/form/form.tsx';
import { failureResult, readForm } from '../../ui/form/submission.ts';
import type { Route } from './+types/login.ts';
import { AccessCard } from './access-card.tsx';
import { accessMeta, findReturnUrl, redirectAfterLogin } from './access-screen.ts';

const schema = getBodySchema(account.login);

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'login');
  const { anonymous, loginPath } = context.get(requestContext);
  const api = createRequestApi(context, culture);
  const me = anonymous ? undefined : await api.account.me();
  if (me?.data && !me.data.isGuest) throw redirectAfterLogin(url, culture);
  const returnUrl = findReturnUrl(url);
  if (loginPath && loginPath !== siteMap.login.path) {
    const query = returnUrl ? `?${new URLSearchParams({ returnUrl })}` : '';
    throw redirectDocument(withCulture(culture, loginPath) + query);
  }
  return { culture, returnUrl };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const culture = requireScreen({ url, context }, 'login');
  const { value, submission, result } = await readForm(request, schema);
  if (!value) return data({ result }, { status: 400 });
  const headers = new Headers();
  const isCheckingOut = findReturnUrl(url)?.startsWith(href('checkout', { culture })) ?? false;
  const body = { ...value, isCheckingOut };
  const answer = await createRequestApi(context, culture, headers).account.login({ body });
  if (answer.succeeded) return redirectAfterLogin(url, culture, headers);
  // One message for both: it must not reveal whether an account exists.
  const error = failureResult(submission, answer, { unauthenticated: 'wrong_login' });
  return data({ result: error }, { status: answer.status || 503, headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accessMeta(
        'login',
        loaderData.culture,
        matches[0]?.loaderData,
        getI18n(loaderData.culture).t('access.login.title'),
      )
    : [];

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, returnUrl } = loaderData;
  return (
    <AccessCard
      title={t('access.login.title')}
      lead={t('access.login.lead')}
      below={
        <>
          <p>
            {t('access.login.new')}{' '}
            <Link to={href('register', { culture }, { query: { returnUrl } })} className="text-link">
              {t('access.login.register')}
            </Link>
          </p>
          <p>
            <Link
              to={href('register', { culture }, { query: { guest: 1, returnUrl } })}
              className="text-link"
            >
              {t('access.login.guest')}
            </Link>
          </p>
        </>
      }
    >
      <Form name="login" schema={schema} lastResult={actionData?.result}>
        {(fields) => (
          <>
            <TextField
              field={fields.emailAddress}
              label={t('access.email')}
              type="email"
              autoComplete="username"
            />
            <PasswordField
              field={fields.password}
              label={t('access.password')}
              autoComplete="current-password"
            />
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <SubmitButton>{t('access.login.submit')}</SubmitButton>
              <Link to={href('forgotPassword', { culture })} className="text-link">
                {t('access.login.forgot')}
              </Link>
            </div>
          </>
        )}
      </Form>
    </AccessCard>
  );
}
