import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { account } from '../../contract/account.ts';
import { bodyOf } from '../forms/body-of.ts';
import { Form, PasswordField, SubmitButton, TextField } from '../forms/form.tsx';
import { readForm, refusal } from '../forms/submission.ts';
import { i18nOf } from '../i18n.ts';
import { screenAddress } from '../site-map.ts';
import { apiFor, visitContext } from '../visit.ts';
import type { Route } from './+types/login.ts';
import { AccessCard } from './access-card.tsx';
import { accessMeta, cultureAt, goOn, returnUrlOf, withReturn } from './access-screen.ts';

const schema = bodyOf(account.login);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cultures, anonymous } = context.get(visitContext);
  const culture = cultureAt(url, cultures, 'login');
  const me = anonymous ? undefined : await apiFor(context, culture).account.me();
  if (me?.data && !me.data.isGuest) throw goOn(url, culture);
  return { culture, returnUrl: returnUrlOf(url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const culture = cultureAt(url, context.get(visitContext).cultures, 'login');
  const { value, submission, result } = await readForm(request, schema);
  if (!value) return data({ result }, { status: 400 });
  const headers = new Headers();
  const isCheckingOut = returnUrlOf(url)?.startsWith(screenAddress(culture, 'checkout')) ?? false;
  const body = { ...value, isCheckingOut };
  const answer = await apiFor(context, culture, headers).account.login({ body });
  if (answer.succeeded) return goOn(url, culture, headers);
  // One sentence for both: whether an account exists is nobody's business.
  const refused = refusal(submission, answer, { unauthenticated: 'wrong_login' });
  return data({ result: refused }, { status: answer.status || 503, headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accessMeta(
        'login',
        loaderData.culture,
        matches[0]?.loaderData,
        i18nOf(loaderData.culture).t('access.login.title'),
      )
    : [];

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, returnUrl } = loaderData;
  const register = screenAddress(culture, 'register');
  return (
    <AccessCard
      title={t('access.login.title')}
      lead={t('access.login.lead')}
      below={
        <>
          <p>
            {t('access.login.new')}{' '}
            <Link to={withReturn(register, returnUrl)} className="text-link">
              {t('access.login.register')}
            </Link>
          </p>
          <p>
            <Link to={withReturn(`${register}?guest=1`, returnUrl)} className="text-link">
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
              <Link to={screenAddress(culture, 'forgotPassword')} className="text-link">
                {t('access.login.forgot')}
              </Link>
            </div>
          </>
        )}
      </Form>
    </AccessCard>
  );
}
