import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { showToast } from '../../ui/toast.ts';
import { newPayment, PaymentFields, toPaymentBody } from '../form/payment-fields.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';

type TakePaymentProps = { culture: Culture; orderName: string; due: number; onPaid: () => void };

/** The open balance of an order, and the payment that a guest makes at the front desk. */
export function TakePayment({ culture, orderName, due, onPaid }: TakePaymentProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const mayUse = useMayUse();
  const [draft, setDraft] = useState(newPayment(due));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function take() {
    setBusy(true);
    const body = toPaymentBody(draft);
    const result = await officeApi.officeOrder.takePayment({ params: { orderName }, body }, { culture });
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    showToast('success', t('officeDesk.paid', { amount: money(body.amount) }));
    onPaid();
  }

  return (
    <section className="desk-payment" aria-label={t('officeDesk.payment')}>
      <p className="font-semibold">{t('officeDesk.stillDue', { amount: money(due), order: orderName })}</p>
      {mayUse('payments:take') && (
        <div className="grid gap-3 mt-3 justify-items-start">
          <PaymentFields
            draft={draft}
            onChange={setDraft}
            error={(field) => findError(failure, `body.${field}`)}
          />
          <button type="button" className="button-quiet" disabled={isBusy} onClick={take}>
            {t('officeDesk.takePayment')}
          </button>
          <Problems failure={failure} />
        </div>
      )}
    </section>
  );
}
