import { useTranslation } from 'react-i18next';
import { account } from '../../../contract/account.ts';
import { getI18n } from '../../i18n.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { Form, PasswordField, SubmitButton, TextField } from '../../ui/form/form.tsx';
import type { Route } from './+types/email.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { GuestNote } from './guest-note.tsx';
import { Notice } from './notice.tsx';
import { submitForm } from './send-form.ts';

const schema = getBodySchema(account.changeEmail);

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  return { culture, user: answered(await api.account.me()) };
}

/** Requests a change of the email address; a link sent to the new address confirms it. */
export async function action(args: Route.ActionArgs) {
  return submitForm(args, schema, (api, body) => api.account.changeEmail({ body }), { isCleared: true });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(getI18n(loaderData.culture).t('account.email.title'), matches[0]?.loaderData) : [];

export default function Email({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="heading-1">{t('account.email.title')}</h1>
      {user.isGuest ? (
        <GuestNote />
      ) : (
        <>
          <p className="lead measure mt-4">{t('account.email.lead', { emailAddress: user.emailAddress })}</p>
          <Notice>{actionData?.isDone && t('account.email.done')}</Notice>
          <div className="account-form">
            <Form name="email" schema={schema} lastResult={actionData?.result}>
              {(fields) => (
                <>
                  <TextField
                    field={fields.emailAddress}
                    label={t('account.email.new')}
                    type="email"
                    autoComplete="email"
                  />
                  <PasswordField
                    field={fields.password}
                    label={t('account.password.current')}
                    autoComplete="current-password"
                  />
                  <SubmitButton>{t('account.email.submit')}</SubmitButton>
                </>
              )}
            </Form>
          </div>
        </>
      )}
    </>
  );
}
