import { useTranslation } from 'react-i18next';
import { profileChange } from '../../../contract/account.ts';
import { getI18n } from '../../i18n.ts';
import { DateField, Form, SelectField, SubmitButton, TextField } from '../../ui/form/form.tsx';
import type { Route } from './+types/profile.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { Notice } from './notice.tsx';
import { submitForm } from './send-form.ts';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  return { culture, user: answered(await api.account.me()) };
}

/** The call leaves missing fields unchanged, but a field that the customer emptied must become empty. */
export async function action(args: Route.ActionArgs) {
  return submitForm(args, profileChange, (api, value) => {
    const { firstName = '', lastName = '', salutation = '', phoneNumber = '', birthDate = null } = value;
    return api.account.update({ body: { firstName, lastName, salutation, phoneNumber, birthDate } });
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(getI18n(loaderData.culture).t('account.profile.title'), matches[0]?.loaderData)
    : [];

export default function Profile({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const salutations = [
    { value: '', label: t('account.salutation.none') },
    { value: 'ms', label: t('account.salutation.ms') },
    { value: 'mr', label: t('account.salutation.mr') },
    { value: 'mx', label: t('account.salutation.mx') },
  ];
  return (
    <>
      <h1 className="heading-1">{t('account.profile.title')}</h1>
      <p className="lead measure mt-4">{t('account.profile.lead')}</p>
      <Notice>{actionData?.isDone && t('account.profile.done')}</Notice>
      <div className="account-form">
        <Form
          name="profile"
          schema={profileChange}
          lastResult={actionData?.result}
          defaultValue={{
            firstName: user.firstName,
            lastName: user.lastName,
            salutation: user.salutation,
            phoneNumber: user.phoneNumber,
            birthDate: user.birthDate,
          }}
        >
          {(fields) => (
            <>
              <SelectField
                field={fields.salutation}
                label={t('account.fields.salutation')}
                options={salutations}
                autoComplete="honorific-prefix"
              />
              <TextField
                field={fields.firstName}
                label={t('account.fields.firstName')}
                autoComplete="given-name"
              />
              <TextField
                field={fields.lastName}
                label={t('account.fields.lastName')}
                autoComplete="family-name"
              />
              <TextField
                field={fields.phoneNumber}
                label={t('account.fields.phoneNumber')}
                type="tel"
                autoComplete="tel"
              />
              <DateField
                field={fields.birthDate}
                label={t('account.fields.birthDate')}
                autoComplete="bday"
                min="1900-01-01"
              />
              <SubmitButton>{t('account.save')}</SubmitButton>
            </>
          )}
        </Form>
      </div>
    </>
  );
}
