import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { account } from '../../../contract/account.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { createRequestApi } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { Form, PasswordField, SubmitButton } from '../../ui/form/form.tsx';
import { failureResult, readForm } from '../../ui/form/submission.ts';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/confirm-email.ts';
import { AccessCard } from './access-card.tsx';
import { accessMeta } from './access-screen.ts';
import { findToken, isBadLink, referrerMeta } from './mailed-link.ts';
import { Outcome } from './outcome.tsx';

/**
 * A form to send, because email scanners follow links and press no buttons. A signed-in customer has no field
 * to fill in; the token stays in the address.
 */
const schema = getBodySchema(account.confirmEmail).omit({ token: true });
const asking = schema.required();

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'confirmEmail');
  return { culture, isLinkWhole: findToken(url) !== undefined };
}

/** The reply never contains the token: it stays in the address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const culture = requireScreen({ url, context }, 'confirmEmail');
  const token = findToken(url);
  if (!token) return data({ state: 'badLink' as const }, { status: 400 });
  const { value, submission, result: unread } = await readForm(request, schema);
  if (!value) return data({ state: 'asking' as const, result: unread }, { status: 400 });
  const headers = new Headers();
  const answer = await createRequestApi(context, culture, headers).account.confirmEmail({
    body: { ...value, token },
  });
  if (answer.succeeded) return data({ state: 'done' as const, ...answer.data }, { headers });
  const status = answer.status || 503;
  if (isBadLink(answer)) return data({ state: 'badLink' as const }, { status: 400 });
  const result = failureResult(submission, answer, { already_used: 'address_taken' });
  return data({ state: 'asking' as const, result }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...accessMeta(
          'account',
          loaderData.culture,
          matches[0]?.loaderData,
          getI18n(loaderData.culture).t('access.confirm.title'),
        ),
        referrerMeta,
      ]
    : [];

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { user } = useShell();
  const { culture, isLinkWhole } = loaderData;
  const emailScreen = href('emailAddress', { culture });
  if (actionData?.state === 'done') {
    return (
      <AccessCard title={t('access.confirm.title')}>
        <Outcome isGood>
          <p>{t('access.confirm.done', { address: actionData.emailAddress })}</p>
          {actionData.hasJoined && <p>{t('membership.joined')}</p>}
          <p>
            <Link to={href(user ? 'account' : 'login', { culture })} className="button">
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
              to={user ? emailScreen : href('login', { culture }, { query: { returnUrl: emailScreen } })}
              className="button"
            >
              {user ? t('access.toAccount') : t('access.login.submit')}
            </Link>
          </p>
        </Outcome>
      </AccessCard>
    );
  }
  // The signed-in customer may be another than the owner of the link.
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
