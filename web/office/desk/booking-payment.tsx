import { useTranslation } from 'react-i18next';
import type { PaymentChoice } from '../../../contract/office-reservation.ts';
import { CheckboxInput, SelectInput } from '../../ui/form/inputs.tsx';
import { DateInput } from '../form/date-input.tsx';
import { FormSection } from '../form/form-section.tsx';

/** How a booking is paid as it is chosen; `until` is null until somebody chooses a day. */
export type PaymentDraft = { payment: PaymentChoice; until: string | null; sendsEmail: boolean };

/** Whether nights are held until a day, for a payment or a decision. */
export const isHeld = ({ payment }: Pick<PaymentDraft, 'payment'>): boolean =>
  payment === 'deposit' || payment === 'all' || payment === 'option';

type BookingPaymentProps = {
  draft: PaymentDraft;
  onChange: (more: Partial<PaymentDraft>) => void;
  error: (field: string) => string | undefined;
  choices: readonly PaymentChoice[];
  /** What was chosen, where the offer does not have it. */
  impossible: PaymentChoice | undefined;
  /** Shows the email; undefined without an address. */
  onPreview: (() => void) | undefined;
};

/** How a booking is paid, until when a link or an option holds it, and whether the guest gets an email. */
export function BookingPayment({
  draft,
  onChange,
  error,
  choices,
  impossible,
  onPreview,
}: BookingPaymentProps) {
  const { t } = useTranslation();
  const { payment, until, sendsEmail } = draft;
  const labels: Record<PaymentChoice, string> = {
    desk: t('officeDesk.paying.desk'),
    invoice: t('officeDesk.paying.invoice'),
    deposit: t('officeDesk.paying.deposit'),
    all: t('officeDesk.paying.all'),
    option: t('officeDesk.paying.option'),
  };
  const isLink = payment === 'deposit' || payment === 'all';
  return (
    <FormSection title={t('officeDesk.paying.title')}>
      <SelectInput
        label={t('officeDesk.paying.how')}
        hint={
          isLink
            ? t('officeDesk.paying.linkHint')
            : payment === 'option'
              ? undefined
              : t('officeDesk.paying.confirmsHint')
        }
        error={error('payment')}
        value={payment}
        choices={choices.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => onChange({ payment: value as PaymentChoice })}
      />
      {impossible && (
        <p className="is-whole" role="status">
          {t('officeDesk.paying.impossible', { choice: labels[impossible], current: labels[payment] })}
        </p>
      )}
      {isHeld(draft) && (
        <DateInput
          label={t('officeDesk.paying.until')}
          hint={t('officeDesk.paying.untilHint')}
          error={error('until')}
          value={until ?? ''}
          onChange={(day) => onChange({ until: day })}
        />
      )}
      {onPreview && (
        <div className="is-whole flex flex-wrap items-center gap-4">
          <CheckboxInput
            label={t('officeDesk.paying.sendsEmail')}
            checked={sendsEmail}
            onChange={(next) => onChange({ sendsEmail: next })}
          />
          {sendsEmail && (
            <button type="button" className="button-quiet" onClick={onPreview}>
              {t('officeDesk.paying.preview')}
            </button>
          )}
        </div>
      )}
    </FormSection>
  );
}
