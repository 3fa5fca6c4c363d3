import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { account } from '../../../contract/account.ts';
import { withCulture } from '../../../contract/culture.ts';
import { i18nOf } from '../../i18n.ts';
import { screenAddress, siteMap } from '../../site-map.ts';
import { bodyOf } from '../../ui/form/body-of.ts';
import { Form, PasswordField, SubmitButton } from '../../ui/form/form.tsx';
import { readForm, refusal } from '../../ui/form/submission.ts';
import { apiFor, visitContext } from '../../visit.ts';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/confirm-email.ts';
import { AccessCard } from './access-card.tsx';
import { accessMeta, cultureAt, withReturn } from './access-screen.ts';
import { discreetMeta, isBadLink, tokenOf } from './mailed-link.ts';
import { Outcome } from './outcome.tsx';

/**
 * A form to be sent, for what scans mail follows links and presses no buttons. Who is logged in has nothing to fill in; the token
 * stays in the address.
 */
const schema = bodyOf(account.confirmEmail).omit({ token: true });
const asking = schema.required();

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = cultureAt(url, context.get(visitContext).cultures, 'confirm');
  return { culture, isLinkWhole: tokenOf(url) !== undefined };
}

/** Never hands the token back: it stays in the address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const culture = cultureAt(url, context.get(visitContext).cultures, 'confirm');
  const token = tokenOf(url);
  if (!token) return data({ state: 'badLink' as const }, { status: 400 });
  const { value, submission, result: unread } = await readForm(request, schema);
  if (!value) return data({ state: 'asking' as const, result: unread }, { status: 400 });
  const headers = new Headers();
  const answer = await apiFor(context, culture, headers).account.confirmEmail({ body: { ...value, token } });
  if (answer.succeeded) return data({ state: 'done' as const, ...answer.data }, { headers });
  const status = answer.status || 503;
  if (isBadLink(answer)) return data({ state: 'badLink' as const }, { status: 400 });
  const result = refusal(submission, answer, { already_used: 'address_taken' });
  return data({ state: 'asking' as const, result }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...accessMeta(
          'account',
          loaderData.culture,
          matches[0]?.loaderData,
          i18nOf(loaderData.culture).t('access.confirm.title'),
        ),
        discreetMeta,
      ]
    : [];

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { user } = useShell();
  const { culture, isLinkWhole } = loaderData;
  const emailScreen = withCulture(culture, `${siteMap.account.path}/email`);
  if (actionData?.state === 'done') {
    return (
      <AccessCard title={t('access.confirm.title')}>
        <Outcome isGood>
          <p>{t('access.confirm.done', { address: actionData.emailAddress })}</p>
          {actionData.hasJoined && <p>{t('membership.joined')}</p>}
          <p>
            <Link to={screenAddress(culture, user ? 'account' : 'login')} className="button">
              {user ? t('access.toAccount') : t('access.login.submit')}
            </Link>
          </p>
        </Outcome>
      </AccessCard>
    );
  }
  if (!isLinkWhole || actionData?.state === 'badLink') {
    return (
      <AccessCard title={t('access.confirm.title')}>
        <Outcome isGood={false}>
          <p>{t('access.confirm.badLink')}</p>
          <p>{user ? t('access.confirm.againHere') : t('access.confirm.againLogin')}</p>
          <p>
            <Link
              to={user ? emailScreen : withReturn(screenAddress(culture, 'login'), emailScreen)}
              className="button"
            >
              {user ? t('access.toAccount') : t('access.login.submit')}
            </Link>
          </p>
        </Outcome>
      </AccessCard>
    );
  }
  // Who is logged in may be another than the one whose link it is.
  const needsPassword = !user || actionData?.state === 'asking';
  return (
    <AccessCard title={t('access.confirm.title')} lead={t('access.confirm.lead')}>
      <Form name="confirm" schema={needsPassword ? asking : schema} lastResult={actionData?.result}>
        {(fields) => (
          <>
            {needsPassword && (
              <PasswordField
                field={fields.password}
                label={t('access.password')}
                hint={t('access.confirm.password')}
                autoComplete="current-password"
              />
            )}
            <SubmitButton>{t('access.confirm.submit')}</SubmitButton>
          </>
        )}
      </Form>
    </AccessCard>
  );
}
