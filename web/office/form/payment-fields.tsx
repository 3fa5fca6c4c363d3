import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, RadioInput, TextInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useCulture } from '../../use-culture.ts';
import { officeApi } from '../office-api.ts';
import { GiftCardField } from './gift-card-field.tsx';

/** A payment at the front desk or by bank transfer, as it is typed. */
export type PaymentDraft = {
  due: number;
  method: 'card' | 'cash' | 'transfer' | 'giftCard';
  amount: number | null;
  reference: string;
  /** Of a gift card. */
  code: string;
};

export const newPayment = (due: number): PaymentDraft => ({
  ...{ due, method: 'card', amount: due },
  ...{ reference: '', code: '' },
});

export const toPaymentBody = ({ method, amount, reference, code }: PaymentDraft) => ({
  ...{ method, amount: amount ?? 0 },
  ...(method === 'giftCard' ? { code } : { reference }),
});

type PaymentFieldsProps = {
  draft: PaymentDraft;
  onChange: (draft: PaymentDraft) => void;
  error: (field: string) => string | undefined;
};

/** Method, amount and reference of a payment. */
export function PaymentFields({ draft, onChange, error }: PaymentFieldsProps) {
  const { t } = useTranslation();
  // Somebody may type on while a gift card is looked up.
  const latest = useRef(draft);
  latest.current = draft;
  return (
    <>
      <RadioInput
        label={t('officeKit.payment.method')}
        value={draft.method}
        choices={[
          { value: 'card', label: t('officeKit.payment.card') },
          { value: 'cash', label: t('officeKit.payment.cash') },
          { value: 'transfer', label: t('officeKit.payment.transfer') },
          { value: 'giftCard', label: t('officeKit.payment.giftCard') },
        ]}
        onChange={(method) => onChange({ ...draft, method })}
      />
      {draft.method === 'cash' && <ClosedDrawer />}
      {draft.method === 'giftCard' && (
        <GiftCardField
          code={draft.code}
          onChange={(code) => onChange({ ...draft, code })}
          onFound={(code, balance) => {
            const { current } = latest;
            // Staff may have typed less, or another code meanwhile.
            if (current.code.trim() !== code) return;
            onChange({ ...current, amount: Math.min(balance, current.amount ?? current.due) });
          }}
          error={error('code')}
        />
      )}
      <div className="office-fields">
        <NumberInput
          label={t('officeKit.payment.amount')}
          error={error('amount')}
          value={draft.amount}
          onChange={(amount) => onChange({ ...draft, amount })}
        />
        {draft.method !== 'giftCard' && (
          <TextInput
            label={t('officeKit.payment.reference')}
            hint={t('officeKit.payment.referenceHint')}
            error={error('reference')}
            value={draft.reference}
            maxLength={200}
            onChange={(reference) => onChange({ ...draft, reference })}
          />
        )}
      </div>
    </>
  );
}

/** Says that no shift is open for cash, and opens one in place. */
export function ClosedDrawer() {
  const { t } = useTranslation();
  const culture = useCulture();
  const read = useRead(officeApi.officeCash.current, {});
  const [opening, setOpening] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value: current } = read;
  if (!current || current.shift) return null;
  const { isRequired, lastDrawer, lastCounted } = current;

  async function open() {
    const drawer = lastDrawer || t('officeKit.payment.drawer');
    const result = await officeApi.officeCash.open(
      { body: { drawer, opening: opening ?? lastCounted } },
      { culture },
    );
    setFailure(result.succeeded ? null : result);
    read.again();
  }

  return (
    <fieldset
      className="grid gap-2 p-3 border border-line"
      aria-label={t('officeKit.payment.openShift')}
      onKeyDown={(event) => {
        // Enter must not submit the form around it, which takes the payment.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void open();
      }}
    >
      <p>{isRequired ? t('officeKit.payment.shiftRequired') : t('officeKit.payment.noShift')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <NumberInput
          label={t('officeKit.payment.opening')}
          error={findError(failure, 'body.opening')}
          value={opening ?? lastCounted}
          onChange={setOpening}
        />
        <button type="button" className="button-quiet" onClick={open}>
          {t('officeKit.payment.openShift')}
        </button>
      </div>
      <Problems failure={failure} />
    </fieldset>
  );
}
