import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { ListedCompany } from '../../../contract/office-companies.ts';
import { countryChoices } from '../../storefront/account/countries.ts';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { KnownCompanies } from './known-companies.tsx';

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

/** The fields of a known company. */
export const toPayer = (company: Omit<Payer, 'companyName'> & { name: string }): Payer => {
  const { name, vatNumber, street, houseNumber, postalCode, city, countryCode } = company;
  return { companyName: name, vatNumber, street, houseNumber, postalCode, city, countryCode };
};

type PayerFieldsProps = {
  culture: Culture;
  payer: Payer;
  onChange: (more: Partial<Payer>) => void;
  error: (field: string) => string | undefined;
  /** Proposes known companies as the name or VAT number is typed; null: another one, or none. */
  known?: { companyId: string | null; onChoose: (company: ListedCompany | null) => void };
  isRequired?: boolean;
};

/** The address on the invoice, of a company or a person. */
export function PayerFields({
  culture,
  payer,
  onChange,
  error,
  known,
  isRequired = false,
}: PayerFieldsProps) {
  const { t } = useTranslation();
  const nameInput = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = (name: keyof Payer, label: string, maxLength: number, isNeeded = false) => (
    <TextInput
      label={label}
      error={error(name)}
      value={payer[name]}
      maxLength={maxLength}
      required={isNeeded && isRequired}
      ref={name === 'companyName' ? nameInput : undefined}
      onChange={(value) => {
        onChange({ [name]: value });
        if (name !== 'companyName' && name !== 'vatNumber') return;
        setTyped(value);
        // With another name or number it is another company.
        if (known?.companyId) known.onChoose(null);
      }}
    />
  );
  return (
    <>
      {text('companyName', t('officeDesk.payer.companyName'), 200, true)}
      {text('vatNumber', t('officeDesk.payer.vatNumber'), 30)}
      {known && (
        <KnownCompanies
          culture={culture}
          typed={typed}
          companyId={known.companyId}
          onChoose={(company) => {
            setTyped('');
            known.onChoose(company);
            // The button goes with the choice.
            nameInput.current?.focus();
          }}
        />
      )}
      {text('street', t('officeDesk.payer.street'), 200, true)}
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
