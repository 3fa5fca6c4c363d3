import { useTranslation } from 'react-i18next';
import { NumberInput, RadioInput, TextInput } from '../../ui/form/inputs.tsx';

/** A payment at the front desk or by bank transfer, as it is typed. */
export type PaymentDraft = {
  method: 'card' | 'cash' | 'transfer';
  amount: number | null;
  reference: string;
};

export const newPayment = (due: number): PaymentDraft => ({ method: 'card', amount: due, reference: '' });

export const toPaymentBody = ({ amount, ...rest }: PaymentDraft) => ({ ...rest, amount: amount ?? 0 });

type PaymentFieldsProps = {
  draft: PaymentDraft;
  onChange: (draft: PaymentDraft) => void;
  error: (field: string) => string | undefined;
};

/** Method, amount and reference of a payment. */
export function PaymentFields({ draft, onChange, error }: PaymentFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <RadioInput
        label={t('officeKit.payment.method')}
        value={draft.method}
        choices={[
          { value: 'card', label: t('officeKit.payment.card') },
          { value: 'cash', label: t('officeKit.payment.cash') },
          { value: 'transfer', label: t('officeKit.payment.transfer') },
        ]}
        onChange={(method) => onChange({ ...draft, method })}
      />
      <div className="office-fields">
        <NumberInput
          label={t('officeKit.payment.amount')}
          error={error('amount')}
          value={draft.amount}
          onChange={(amount) => onChange({ ...draft, amount })}
        />
        <TextInput
          label={t('officeKit.payment.reference')}
          hint={t('officeKit.payment.referenceHint')}
          error={error('reference')}
          value={draft.reference}
          maxLength={200}
          onChange={(reference) => onChange({ ...draft, reference })}
        />
      </div>
    </>
  );
}
