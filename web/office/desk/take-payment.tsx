import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { showToast } from '../../ui/toast.ts';
import { officeApi } from '../office-api.ts';
import { useMay } from './use-may.ts';

type Method = 'cash' | 'card' | 'transfer';

type TakePaymentProps = { culture: Culture; orderName: string; due: number; onPaid: () => void };

/** The open balance of an order, and the payment that a guest makes at the front desk. */
export function TakePayment({ culture, orderName, due, onPaid }: TakePaymentProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const mayTake = useMay('payments:take');
  const [method, setMethod] = useState<Method>('card');
  const [amount, setAmount] = useState<number | null>(due);
  const [reference, setReference] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const error = (field: string) => findError(failure, `body.${field}`);

  async function take() {
    setBusy(true);
    const result = await officeApi.officeOrder.takePayment(
      { params: { orderName }, body: { method, amount: amount ?? 0, reference } },
      { culture },
    );
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    showToast('success', t('officeDesk.paid', { amount: money(amount ?? 0) }));
    onPaid();
  }

  return (
    <section className="desk-payment" aria-label={t('officeDesk.payment')}>
      <p>
        <strong>{t('officeDesk.stillDue', { amount: money(due), order: orderName })}</strong>
      </p>
      {mayTake && (
        <>
          <div className="office-fields mt-3">
            <SelectInput
              label={t('officeDesk.method')}
              error={error('method')}
              value={method}
              choices={[
                { value: 'card', label: t('officeDesk.methods.card') },
                { value: 'cash', label: t('officeDesk.methods.cash') },
                { value: 'transfer', label: t('officeDesk.methods.transfer') },
              ]}
              onChange={(value) => setMethod(value as Method)}
            />
            <NumberInput
              label={t('officeDesk.amount')}
              error={error('amount')}
              value={amount}
              onChange={setAmount}
            />
            <div className="is-whole">
              <TextInput
                label={t('officeDesk.reference')}
                hint={t('officeDesk.referenceHint')}
                error={error('reference')}
                value={reference}
                maxLength={200}
                onChange={setReference}
              />
            </div>
          </div>
          <button type="button" className="button-quiet mt-3" disabled={isBusy} onClick={take}>
            {t('officeDesk.takePayment')}
          </button>
          <Problems failure={failure} />
        </>
      )}
    </section>
  );
}
