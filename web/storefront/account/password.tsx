import { useTranslation } from 'react-i18next';
import { account, minPasswordLength } from '../../../contract/account.ts';
import { getI18n } from '../../i18n.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { Form, PasswordField, SubmitButton } from '../../ui/form/form.tsx';
import type { Route } from './+types/password.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { GuestNote } from './guest-note.tsx';
import { Notice } from './notice.tsx';
import { submitForm } from './send-form.ts';

const schema = getBodySchema(account.changePassword);

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  return { culture, user: answered(await api.account.me()) };
}

export async function action(args: Route.ActionArgs) {
  return submitForm(args, schema, (api, body) => api.account.changePassword({ body }), { isCleared: true });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(getI18n(loaderData.culture).t('account.password.title'), matches[0]?.loaderData)
    : [];

export default function Password({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="heading-1">{t('account.password.title')}</h1>
      {user.isGuest ? (
        <GuestNote />
      ) : (
        <>
          <p className="lead measure mt-4">{t('account.password.lead')}</p>
          <Notice>{actionData?.isDone && t('account.password.done')}</Notice>
          <div className="account-form">
            <Form name="password" schema={schema} lastResult={actionData?.result}>
              {(fields) => (
                <>
                  {/* Identifies the account to a password manager. */}
                  <input
                    type="text"
                    autoComplete="username"
                    defaultValue={user.emailAddress}
                    readOnly
                    tabIndex={-1}
                    aria-hidden="true"
                    className="hidden"
                  />
                  <PasswordField
                    field={fields.currentPassword}
                    label={t('account.password.current')}
                    autoComplete="current-password"
                  />
                  <PasswordField
                    field={fields.password}
                    label={t('account.password.new')}
                    hint={t('account.password.hint', { length: minPasswordLength })}
                    autoComplete="new-password"
                  />
                  <SubmitButton>{t('account.password.submit')}</SubmitButton>
                </>
              )}
            </Form>
          </div>
        </>
      )}
    </>
  );
}
