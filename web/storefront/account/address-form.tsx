import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type Address, addressTypes, newAddress } from '../../../contract/address.ts';
import { needsCity, needsPostalCode } from '../../../contract/postal-code.ts';
import { type Field, toText } from '../../ui/form/field.tsx';
import { Form, SelectField, SubmitButton, TextAreaField, TextField } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/submission.ts';
import { overrideField } from '../checkout/field-variants.ts';
import { typeName } from './address-type.ts';
import type { Choice } from './countries.ts';
import { PostcodeHelper } from './postcode-helper.tsx';

type AddressFormProps = {
  countries: readonly Choice[];
  lastResult: FormResult | undefined;
  /** The current address, if there is one. */
  address?: Address;
  /** The initial country. */
  countryCode?: string;
};

type Fields = Record<keyof z.input<typeof newAddress>, Field>;

/** All fields of an address; a disclosure hides the rarer ones. */
export function AddressForm({ countries, lastResult, address, countryCode }: AddressFormProps) {
  const { t } = useTranslation();
  const hasRarer = !!address && rarer.some((name) => address[name]);
  // A field with an error must not be hidden.
  const hasProblem = rarer.some((name) => lastResult?.error?.[name]);
  return (
    <Form
      name="address"
      schema={newAddress}
      lastResult={lastResult}
      defaultValue={address ? toFormValues(address) : { countryCode, addressType: 'Common' }}
    >
      {(fields) => (
        <>
          <EnvelopeFields fields={fields} countries={countries} />
          <details className="account-more" open={hasRarer || hasProblem}>
            <summary className="text-link py-2">{t('account.addresses.more')}</summary>
            <RarerFields fields={fields} />
          </details>
          <SubmitButton>{t('account.save')}</SubmitButton>
        </>
      )}
    </Form>
  );
}

/** The form's values of an address. */
function toFormValues({ id, isDeleted, ...values }: Address) {
  return values;
}

const rarer = ['companyName', 'attn', 'description', 'emailAddress', 'phoneNumber', 'externalId'] as const;

/** The fields that may be empty. */
export const optionalFields = ['postalCode', 'houseNumber', 'houseNumberAddition', 'city', ...rarer] as const;

function EnvelopeFields({ fields, countries }: { fields: Fields; countries: readonly Choice[] }) {
  const { t } = useTranslation();
  const country = toText(fields.countryCode.value);
  return (
    <>
      <SelectField
        field={fields.countryCode}
        label={t('account.addresses.country')}
        options={countries}
        autoComplete="country"
      />
      <div className="account-house">
        <TextField
          field={overrideField(fields.postalCode, { required: needsPostalCode(country) })}
          label={t('account.addresses.postalCode')}
          autoComplete="postal-code"
        />
        <TextField field={fields.houseNumber} label={t('account.addresses.houseNumber')} />
        <TextField field={fields.houseNumberAddition} label={t('account.addresses.houseNumberAddition')} />
      </div>
      <PostcodeHelper />
      <TextField field={fields.street} label={t('account.addresses.street')} autoComplete="address-line1" />
      <TextField
        field={overrideField(fields.city, { required: needsCity(country) })}
        label={t('account.addresses.city')}
        autoComplete="address-level2"
      />
      <SelectField
        field={fields.addressType}
        label={t('account.addresses.type.label')}
        options={addressTypes.map((value) => ({ value, label: typeName(t, value) }))}
      />
    </>
  );
}

function RarerFields({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 grid gap-[1.35rem]">
      <TextField
        field={fields.companyName}
        label={t('account.addresses.companyName')}
        autoComplete="organization"
      />
      <TextField field={fields.attn} label={t('account.addresses.attn')} autoComplete="name" />
      <TextAreaField field={fields.description} label={t('account.addresses.description')} counts />
      <TextField
        field={fields.emailAddress}
        label={t('account.fields.emailAddress')}
        type="email"
        autoComplete="email"
      />
      <TextField
        field={fields.phoneNumber}
        label={t('account.fields.phoneNumber')}
        type="tel"
        autoComplete="tel"
      />
      <TextField field={fields.externalId} label={t('account.addresses.externalId')} />
    </div>
  );
}
