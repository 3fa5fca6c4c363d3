import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { account, minPasswordLength } from '../../../contract/account.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { createRequestApi } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { Form, PasswordField, SubmitButton } from '../../ui/form/form.tsx';
import { failureResult, readForm } from '../../ui/form/submission.ts';
import { showToast } from '../../ui/toast.ts';
import type { Route } from './+types/reset-password.ts';
import { AccessCard } from './access-card.tsx';
import { accessMeta } from './access-screen.ts';
import { findToken, isBadLink, referrerMeta } from './mailed-link.ts';
import { Outcome } from './outcome.tsx';

/** The token stays in the address. */
const schema = getBodySchema(account.resetPassword).omit({ token: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'resetPassword');
  return { culture, isLinkWhole: findToken(url) !== undefined };
}

/** The reply never contains the token: it stays in the address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const culture = requireScreen({ url, context }, 'resetPassword');
  const token = findToken(url);
  if (!token) return data({ state: 'badLink' as const }, { status: 400 });
  const { value, submission, result } = await readForm(request, schema);
  if (!value) return data({ state: 'asking' as const, result }, { status: 400 });
  const headers = new Headers();
  const answer = await createRequestApi(context, culture, headers).account.resetPassword({
    body: { ...value, token },
  });
  if (answer.succeeded) return data({ state: 'done' as const, ...answer.data }, { headers });
  const status = answer.status || 503;
  if (isBadLink(answer)) return data({ state: 'badLink' as const }, { status: 400 });
  return data({ state: 'asking' as const, result: failureResult(submission, answer) }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...accessMeta(
          'resetPassword',
          loaderData.culture,
          matches[0]?.loaderData,
          getI18n(loaderData.culture).t('access.reset.title'),
        ),
        referrerMeta,
      ]
    : [];

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, isLinkWhole } = loaderData;
  const isDone = actionData?.state === 'done';
  const doneText = t('access.reset.done');
  useEffect(() => {
    if (isDone) showToast('success', doneText);
  }, [isDone, doneText]);
  if (isDone) {
    const login = actionData.isStaff ? href('officeLogin', { culture }) : href('login', { culture });
    return (
      <AccessCard title={t('access.reset.title')}>
        <Outcome isGood>
          <p>{doneText}</p>
          <p>
            <Link to={login} className="button">
              {t('access.login.submit')}
            </Link>
          </p>
        </Outcome>
      </AccessCard>
    );
  }
  if (!isLinkWhole || actionData?.state === 'badLink') {
    return (
      <AccessCard title={t('access.reset.title')}>
        <Outcome isGood={false}>
          <p>{t('access.reset.badLink')}</p>
          <p>
            <Link to={href('forgotPassword', { culture })} className="button">
              {t('access.reset.again')}
            </Link>
          </p>
        </Outcome>
      </AccessCard>
    );
  }
  return (
    <AccessCard title={t('access.reset.title')} lead={t('access.reset.lead')}>
      <Form
        name="reset-password"
        schema={schema}
        lastResult={actionData?.state === 'asking' ? actionData.result : undefined}
      >
        {(fields) => (
          <>
            <PasswordField
              field={fields.password}
              label={t('access.reset.password')}
              hint={t('access.passwordHint', { minLength: minPasswordLength })}
              autoComplete="new-password"
            />
            <SubmitButton>{t('access.reset.submit')}</SubmitButton>
          </>
        )}
      </Form>
    </AccessCard>
  );
}
