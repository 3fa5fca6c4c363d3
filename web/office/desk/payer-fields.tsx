import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { countryChoices } from '../../storefront/account/countries.ts';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';

export type Payer = {
  companyName: string;
  vatNumber: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  countryCode: string;
};

/** Empty fields, in the country of the guest's language. */
export const noPayer = (culture: Culture): Payer => ({
  ...{ companyName: '', vatNumber: '', street: '', houseNumber: '', postalCode: '', city: '' },
  countryCode: new Intl.Locale(languageTags[culture]).region ?? '',
});

type PayerFieldsProps = {
  culture: Culture;
  payer: Payer;
  onChange: (more: Partial<Payer>) => void;
  error: (field: string) => string | undefined;
};

/** The address on the invoice, of a company or a person. */
export function PayerFields({ culture, payer, onChange, error }: PayerFieldsProps) {
  const { t } = useTranslation();
  const text = (name: keyof Payer, label: string, maxLength: number) => (
    <TextInput
      label={label}
      error={error(name)}
      value={payer[name]}
      maxLength={maxLength}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      {text('companyName', t('officeDesk.payer.companyName'), 200)}
      {text('vatNumber', t('officeDesk.payer.vatNumber'), 30)}
      {text('street', t('officeDesk.payer.street'), 200)}
      {text('houseNumber', t('officeDesk.payer.houseNumber'), 20)}
      {text('postalCode', t('officeDesk.payer.postalCode'), 20)}
      {text('city', t('officeDesk.payer.city'), 100)}
      <SelectInput
        label={t('officeDesk.payer.country')}
        error={error('countryCode')}
        value={payer.countryCode}
        choices={countryChoices(culture, [payer.countryCode])}
        onChange={(countryCode) => onChange({ countryCode })}
      />
    </>
  );
}
