import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { account, shortestPassword } from '../../../contract/account.ts';
import { withCulture } from '../../../contract/culture.ts';
import { i18nOf } from '../../i18n.ts';
import { screenAddress, siteMap } from '../../site-map.ts';
import { bodyOf } from '../../ui/form/body-of.ts';
import { Form, PasswordField, SubmitButton } from '../../ui/form/form.tsx';
import { readForm, refusal } from '../../ui/form/submission.ts';
import { showToast } from '../../ui/toast.ts';
import { apiFor, visitContext } from '../../visit.ts';
import type { Route } from './+types/reset-password.ts';
import { AccessCard } from './access-card.tsx';
import { accessMeta, cultureAt } from './access-screen.ts';
import { discreetMeta, isBadLink, tokenOf } from './mailed-link.ts';
import { Outcome } from './outcome.tsx';

/** The token stays in the address. */
const schema = bodyOf(account.resetPassword).omit({ token: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = cultureAt(url, context.get(visitContext).cultures, 'resetPassword');
  return { culture, isLinkWhole: tokenOf(url) !== undefined };
}

/** Never hands the token back: it stays in the address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const culture = cultureAt(url, context.get(visitContext).cultures, 'resetPassword');
  const token = tokenOf(url);
  if (!token) return data({ state: 'badLink' as const }, { status: 400 });
  const { value, submission, result } = await readForm(request, schema);
  if (!value) return data({ state: 'asking' as const, result }, { status: 400 });
  const headers = new Headers();
  const answer = await apiFor(context, culture, headers).account.resetPassword({ body: { ...value, token } });
  if (answer.succeeded) return data({ state: 'done' as const, ...answer.data }, { headers });
  const status = answer.status || 503;
  if (isBadLink(answer)) return data({ state: 'badLink' as const }, { status: 400 });
  return data({ state: 'asking' as const, result: refusal(submission, answer) }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...accessMeta(
          'resetPassword',
          loaderData.culture,
          matches[0]?.loaderData,
          i18nOf(loaderData.culture).t('access.reset.title'),
        ),
        discreetMeta,
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
    const login = actionData.isStaff
      ? withCulture(culture, `${siteMap.office.path}/login`)
      : screenAddress(culture, 'login');
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
            <Link to={screenAddress(culture, 'forgotPassword')} className="button">
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
              hint={t('access.passwordHint', { shortest: shortestPassword })}
              autoComplete="new-password"
            />
            <SubmitButton>{t('access.reset.submit')}</SubmitButton>
          </>
        )}
      </Form>
    </AccessCard>
  );
}
