import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../ui/form/form.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { Disclosure } from './disclosure.tsx';
import type { CheckoutData } from './load-checkout.ts';
import { Section } from './section.tsx';
import { VoucherFields } from './voucher-fields.tsx';

type ExtrasSectionProps = {
  fields: CheckoutFields;
  data: CheckoutData;
  voucherProblem: string | undefined;
  isSaving: boolean;
};

/** Codes to redeem, a remark to the business, and a business customer's invoice reference. */
export function ExtrasSection({ fields, data, voucherProblem, isSaving }: ExtrasSectionProps) {
  const { t } = useTranslation();
  const { settings, cart } = data;
  const { remark, reference, voucherCode } = fields;
  const hasVoucher = cart.discounts.length > 0 || cart.tenders.some(({ kind }) => kind === 'giftCard');
  const isTyped = [remark, reference].some(({ initialValue, errors }) => initialValue || errors);
  return (
    <Section title={t('checkout.extras.title')} className="gap-1">
      <Disclosure
        title={t('checkout.voucher.title')}
        isOpen={hasVoucher || !!voucherProblem || !!voucherCode.initialValue}
      >
        <VoucherFields fields={fields} data={data} problem={voucherProblem} isSaving={isSaving} />
      </Disclosure>
      <Disclosure
        title={settings.referenceEnabled ? t('checkout.extras.both') : t('checkout.fields.remark')}
        isOpen={isTyped}
      >
        <TextAreaField
          field={remark}
          label={t('checkout.fields.remark')}
          hint={t('checkout.extras.remarkHint')}
          rows={3}
          counts
          maxLength={settings.remarkMaxLength}
        />
        {settings.referenceEnabled && (
          <TextField
            field={reference}
            label={t('checkout.fields.reference')}
            hint={t('checkout.extras.referenceHint')}
            maxLength={100}
          />
        )}
      </Disclosure>
    </Section>
  );
}
