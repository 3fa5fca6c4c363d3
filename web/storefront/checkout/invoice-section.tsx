import { useTranslation } from 'react-i18next';
import { CheckboxField, TextField } from '../../ui/form/form.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { Disclosure } from './disclosure.tsx';
import { overrideField } from './field-variants.ts';
import type { CheckoutData } from './load-checkout.ts';
import { PlaceFields } from './place-fields.tsx';
import { Section } from './section.tsx';

type InvoiceSectionProps = { fields: CheckoutFields; data: CheckoutData };

/** The invoice address: by default the delivery address. A business fills in its name and VAT number. */
export function InvoiceSection({ fields, data }: InvoiceSectionProps) {
  const { t } = useTranslation();
  const { countries, rules } = data;
  const isBusiness = [fields.companyName, fields.vatNumber].some(
    ({ initialValue, errors }) => !!initialValue || !!errors,
  );
  return (
    <Section title={t('checkout.invoice.title')} className="checkout-invoice">
      {rules.needsShipping && <OtherInvoice fields={fields} countries={countries} />}
      <Disclosure title={t('checkout.invoice.business')} isOpen={isBusiness}>
        <div className="checkout-pair">
          <TextField
            field={fields.companyName}
            label={t('account.addresses.companyName')}
            autoComplete="organization"
          />
          <TextField
            field={fields.vatNumber}
            label={t('checkout.fields.vatNumber')}
            hint={t('checkout.invoice.vatHint')}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
      </Disclosure>
    </Section>
  );
}

type OtherInvoiceProps = Pick<InvoiceSectionProps, 'fields'> & Pick<CheckoutData, 'countries'>;

/** Only an order with a delivery address can have another invoice address. */
function OtherInvoice({ fields, countries }: OtherInvoiceProps) {
  const { t } = useTranslation();
  return (
    <div className="checkout-when-sent">
      <CheckboxField
        field={overrideField(fields.isOtherInvoice, { required: false })}
        label={t('checkout.invoice.other')}
      />
      <div className="checkout-fold checkout-other-invoice">
        <TextField field={fields.invoiceAttn} label={t('checkout.fields.attn')} autoComplete="billing name" />
        <PlaceFields
          fields={{
            countryCode: fields.invoiceCountryCode,
            postalCode: fields.invoicePostalCode,
            houseNumber: fields.invoiceHouseNumber,
            houseNumberAddition: fields.invoiceHouseNumberAddition,
            street: fields.invoiceStreet,
            city: fields.invoiceCity,
          }}
          countries={countries}
          purpose="billing"
        />
      </div>
    </div>
  );
}
