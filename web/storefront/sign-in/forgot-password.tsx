import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { account } from '../../../contract/account.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { createRequestApi } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import { getQuerySchema } from '../../ui/form/body-of.ts';
import { Form, SubmitButton, TextField } from '../../ui/form/form.tsx';
import { failureResult, readForm } from '../../ui/form/submission.ts';
import { BotCheck } from '../forms/bot-check/bot-check.tsx';
import { findHumanToken } from '../forms/bot-check/human-token.ts';
import { loadBotCheck } from '../forms/bot-check/load-bot-check.ts';
import type { Route } from './+types/forgot-password.ts';
import { AccessCard } from './access-card.tsx';
import { accessMeta } from './access-screen.ts';
import { Outcome } from './outcome.tsx';

const schema = getQuerySchema(account.forgotPassword).omit({ reCaptchaToken: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'forgotPassword');
  return { culture, check: await loadBotCheck(createRequestApi(context, culture), 'account') };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const culture = requireScreen({ url, context }, 'forgotPassword');
  const { value, submission, result } = await readForm(request, schema);
  if (!value) return data({ isRequested: false, result }, { status: 400 });
  const query = { ...value, reCaptchaToken: findHumanToken(submission.payload) };
  const answer = await createRequestApi(context, culture).account.forgotPassword({ query });
  if (answer.succeeded) return data({ isRequested: true, result: undefined });
  return data(
    { isRequested: false, result: failureResult(submission, answer) },
    { status: answer.status || 503 },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accessMeta(
        'forgotPassword',
        loaderData.culture,
        matches[0]?.loaderData,
        getI18n(loaderData.culture).t('access.forgot.title'),
      )
    : [];

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const toLogin = (
    <p>
      <Link to={href('login', { culture: loaderData.culture })} className="text-link">
        {t('access.toLogin')}
      </Link>
    </p>
  );
  if (actionData?.isRequested) {
    return (
      <AccessCard title={t('access.forgot.title')} below={toLogin}>
        <Outcome isGood>
          <p>{t('access.forgot.sent')}</p>
          <p className="text-muted">{t('access.forgot.notFound')}</p>
        </Outcome>
      </AccessCard>
    );
  }
  return (
    <AccessCard title={t('access.forgot.title')} lead={t('access.forgot.lead')} below={toLogin}>
      <Form name="forgot-password" schema={schema} lastResult={actionData?.result}>
        {(fields) => (
          <>
            <TextField
              field={fields.username}
              label={t('access.email')}
              type="email"
              autoComplete="username"
            />
            <BotCheck check={loaderData.check} />
            <SubmitButton>{t('access.forgot.submit')}</SubmitButton>
          </>
        )}
      </Form>
    </AccessCard>
  );
}
