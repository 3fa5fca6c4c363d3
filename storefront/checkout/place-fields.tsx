import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../account/countries.ts';
import type { Field } from '../forms/field.tsx';
import { SelectField, TextField } from '../forms/form.tsx';
import { fieldAs } from './field-as.ts';

type PlaceName = 'countryCode' | 'postalCode' | 'houseNumber' | 'houseNumberAddition' | 'street' | 'city';

type PlaceFieldsProps = {
  fields: Record<PlaceName, Field>;
  countries: readonly Choice[];
  /** Which address it is, for a browser that fills it in. */
  purpose: 'shipping' | 'billing';
  /** What follows from the country. */
  afterCountry?: ReactNode;
  /** Fills in what follows from postal code and house number. */
  postcode?: ReactNode;
};

/** What leads to a door. */
export function PlaceFields({ fields, countries, purpose, afterCountry, postcode }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const required = (field: Field) => fieldAs(field, { required: true });
  return (
    <>
      <SelectField
        field={required(fields.countryCode)}
        label={t('account.addresses.country')}
        options={countries}
        autoComplete={`${purpose} country`}
      />
      {afterCountry}
      <div className="account-house">
        <TextField
          field={required(fields.postalCode)}
          label={t('account.addresses.postalCode')}
          autoComplete={`${purpose} postal-code`}
        />
        <TextField field={required(fields.houseNumber)} label={t('account.addresses.houseNumber')} />
        <TextField field={fields.houseNumberAddition} label={t('account.addresses.houseNumberAddition')} />
      </div>
      {postcode}
      <div className="checkout-pair">
        <TextField
          field={required(fields.street)}
          label={t('account.addresses.street')}
          autoComplete={`${purpose} address-line1`}
        />
        <TextField
          field={required(fields.city)}
          label={t('account.addresses.city')}
          autoComplete={`${purpose} address-level2`}
        />
      </div>
    </>
  );
}
