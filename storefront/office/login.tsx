import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { office } from '../../contract/office.ts';
import { bodyOf } from '../forms/body-of.ts';
import { Form, PasswordField, SubmitButton, TextField } from '../forms/form.tsx';
import { readForm, refusal } from '../forms/submission.ts';
import { i18nOf } from '../i18n.ts';
import { safeReturn } from '../protected.ts';
import type { Route } from './+types/login.ts';
import { officeVisit } from './at-work.ts';
import './office.css';

const schema = bodyOf(office.login);

/** Who is in already goes on. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, address, api, headers } = officeVisit(args);
  const me = await api.office.me();
  if (me.succeeded) throw redirect(returnTo(args.url, address), { headers });
  return { culture };
}

export async function action(args: Route.ActionArgs) {
  const { address, api, headers } = officeVisit(args);
  const { value, submission, result } = await readForm(args.request, schema);
  if (result) return data({ result }, { status: 400 });
  const opened = await api.office.login({ body: value });
  if (opened.succeeded) return redirect(returnTo(args.url, address), { headers });
  const refused = refusal(submission, opened, { unauthenticated: 'wrong_login' });
  return data({ result: refused }, { status: opened.status || 503, headers });
}

function returnTo(url: URL, fallback: string): string {
  return safeReturn(url.searchParams.get('returnUrl'), fallback);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: i18nOf(loaderData.culture).t('office.loginTitle') }, { name: 'robots', content: 'noindex' }]
    : [];

export default function OfficeLogin({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="workspace office">
      <h1>{t('office.loginTitle')}</h1>
      <p className="mt-1 text-muted">{t('office.loginLead')}</p>
      <div className="mt-7 py-[1.4rem] px-6 border border-line rounded-lg bg-card">
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
            </>
          )}
        </Form>
      </div>
    </div>
  );
}
