import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link, redirect } from 'react-router';
import { office } from '../../contract/office.ts';
import { href } from '../../contract/site-map.ts';
import { getI18n } from '../i18n.ts';
import { safeReturnPath } from '../protected.ts';
import { getBodySchema } from '../ui/form/body-of.ts';
import { Form, PasswordField, SubmitButton, TextField } from '../ui/form/form.tsx';
import { failureResult, readForm } from '../ui/form/submission.ts';
import type { Route } from './+types/login.ts';
import type { SecondFactor } from './answer-with-passkey.ts';
import { forgetQueries } from './list/last-query.ts';
import { getOfficeContext } from './office-context.ts';
import { codeSchema, SecondFactorForm } from './second-factor-form.tsx';
import './office.css';

const schema = getBodySchema(office.login);

export const handle = { hasOwnFrame: true };

/** Redirects a person who is signed in already. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, address, api, headers } = getOfficeContext(args);
  const me = await api.office.me();
  if (me.succeeded) throw redirect(returnTo(args.url, address), { headers });
  return { culture, returnTo: returnTo(args.url, address) };
}

export async function action(args: Route.ActionArgs) {
  const { address, api, headers } = getOfficeContext(args);
  if ((await args.request.clone().formData()).has('ticket')) return confirm(args);
  const { value, submission, result } = await readForm(args.request, schema);
  if (result) return data({ result, factor: undefined }, { status: 400 });
  const opened = await api.office.login({ body: value });
  if (opened.succeeded) return redirect(returnTo(args.url, address), { headers });
  if (opened.details?.reason === 'second_factor') {
    const { ticket, passkey } = opened.details as SecondFactor;
    return data({ result: undefined, factor: { ticket, passkey } }, { headers });
  }
  const error = failureResult(submission, opened, { unauthenticated: 'wrong_login' });
  return data({ result: error, factor: undefined }, { status: opened.status || 503, headers });
}

/** Takes the code of the second step. When its time is over, the form of the first step comes back. */
async function confirm(args: Route.ActionArgs) {
  const { address, api, headers } = getOfficeContext(args);
  const { value, submission, result } = await readForm(args.request, codeSchema);
  const ticket = String(submission.payload.ticket ?? '');
  if (result) return data({ result, factor: { ticket } as SecondFactor }, { status: 400 });
  const opened = await api.office.confirmLogin({ body: value });
  if (opened.succeeded) return redirect(returnTo(args.url, address), { headers });
  const error = failureResult(submission, opened, { unauthenticated: 'wrong_login' });
  const factor: SecondFactor | undefined = opened.status === 401 ? undefined : { ticket };
  return data({ result: error, factor }, { status: opened.status || 503, headers });
}

function returnTo(url: URL, fallback: string): string {
  return safeReturnPath(url.searchParams.get('returnUrl'), fallback);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: getI18n(loaderData.culture).t('office.loginTitle') }, { name: 'robots', content: 'noindex' }]
    : [];

export default function OfficeLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  useEffect(forgetQueries, []);
  return (
    <main id="main" tabIndex={-1} className="workspace office">
      <h1>{t('office.loginTitle')}</h1>
      <p className="mt-1 text-muted">{t('office.loginLead')}</p>
      <div className="mt-7 py-[1.4rem] px-6 border border-line rounded-lg bg-card">
        {actionData?.factor ? (
          <SecondFactorForm
            factor={actionData.factor}
            result={actionData.result}
            returnTo={loaderData.returnTo}
          />
        ) : (
          <Form name="office-login" schema={schema} lastResult={actionData?.result}>
            {(fields) => (
              <>
                <TextField
                  field={fields.emailAddress}
                  label={t('office.emailAddress')}
                  type="email"
                  autoComplete="username"
                />
                <PasswordField
                  field={fields.password}
                  label={t('office.password')}
                  autoComplete="current-password"
                />
                <SubmitButton>{t('office.login')}</SubmitButton>
                <Link to={href('forgotPassword', { culture: loaderData.culture })} className="text-link">
                  {t('office.forgotPassword')}
                </Link>
              </>
            )}
          </Form>
        )}
      </div>
    </main>
  );
}
