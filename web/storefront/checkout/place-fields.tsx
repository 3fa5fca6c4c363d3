import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { needsCity, needsPostalCode } from '../../../contract/postal-code.ts';
import { type Field, toText } from '../../ui/form/field.tsx';
import { SelectField, TextField } from '../../ui/form/form.tsx';
import type { Choice } from '../account/countries.ts';
import { overrideField } from './field-variants.ts';

type PlaceName = 'countryCode' | 'postalCode' | 'houseNumber' | 'houseNumberAddition' | 'street' | 'city';

type PlaceFieldsProps = {
  fields: Record<PlaceName, Field>;
  countries: readonly Choice[];
  /**
   * The purpose for the browser's autofill; without one, as for another person's address, autofill is off.
   */
  purpose?: 'shipping' | 'billing';
  /** Whether the country is enough. */
  isCountryOnly?: boolean;
  /** Content that depends on the country. */
  afterCountry?: ReactNode;
  /** Fills in the fields that follow from postal code and house number. */
  postcode?: ReactNode;
};

/** The fields of a postal address. */
export function PlaceFields({
  fields,
  countries,
  purpose,
  isCountryOnly,
  afterCountry,
  postcode,
}: PlaceFieldsProps) {
  const { t } = useTranslation();
  const { countryCode } = fields;
  const country = toText(countryCode.value) || toText(countryCode.initialValue);
  const required = (field: Field, isRequired = true) => overrideField(field, { required: isRequired });
  const known = (part: string) => (purpose ? `${purpose} ${part}` : 'off');
  return (
    <>
      <SelectField
        field={required(countryCode)}
        label={t('account.addresses.country')}
        options={countries}
        autoComplete={known('country')}
      />
      {afterCountry}
      {!isCountryOnly && (
        <>
          <div className="account-house">
            <TextField
              field={required(fields.postalCode, needsPostalCode(country))}
              label={t('account.addresses.postalCode')}
              autoComplete={known('postal-code')}
            />
            <TextField
              field={required(fields.houseNumber, false)}
              label={t('account.addresses.houseNumber')}
            />
            <TextField
              field={fields.houseNumberAddition}
              label={t('account.addresses.houseNumberAddition')}
            />
          </div>
          {postcode}
          <div className="checkout-pair">
            <TextField
              field={required(fields.street)}
              label={t('account.addresses.street')}
              autoComplete={known('address-line1')}
            />
            <TextField
              field={required(fields.city, needsCity(country))}
              label={t('account.addresses.city')}
              autoComplete={known('address-level2')}
            />
          </div>
        </>
      )}
    </>
  );
}
