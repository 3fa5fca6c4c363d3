import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffReservation } from '../../../contract/office-reservation.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { showToast } from '../../ui/toast.ts';
import { newPayment, PaymentFields, toPaymentBody } from '../form/payment-fields.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';

type Payer = StaffReservation['payers'][number];

type TakePaymentProps = {
  culture: Culture;
  payer: Payer;
  /** Several payers are at the desk: their names tell their payments apart. */
  isNamed?: boolean;
  onPaid: () => void;
};

/** What a payer owes, and the payment that they make at the front desk. An invoice on account is paid later. */
export function TakePayment({ culture, payer, isNamed = false, onPaid }: TakePaymentProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { orderName, name, due, isOnAccount } = payer;
  if (due <= 0) return null;
  if (isOnAccount) return <p>{t('officeDesk.onAccount', { name, amount: money(due), order: orderName })}</p>;
  return <PaymentForm key={due} {...{ culture, payer, isNamed, onPaid }} />;
}

function PaymentForm({ culture, payer, isNamed, onPaid }: Required<TakePaymentProps>) {
  const { orderName, name, due } = payer;
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
    <section
      className="desk-payment"
      aria-label={isNamed ? t('officeDesk.paymentOf', { name }) : t('officeDesk.payment')}
    >
      <p className="font-semibold">
        {isNamed
          ? t('officeDesk.stillDueOf', { name, amount: money(due), order: orderName })
          : t('officeDesk.stillDue', { amount: money(due), order: orderName })}
      </p>
      {mayUse('payments:take') && (
        <div className="grid gap-3 mt-3 justify-items-start">
          <PaymentFields
            draft={draft}
            onChange={setDraft}
            error={(field) => findError(failure, `body.${field}`)}
          />
          <button
            type="button"
            className="button-quiet"
            aria-label={isNamed ? t('officeDesk.takePaymentOf', { name }) : undefined}
            disabled={isBusy}
            onClick={take}
          >
            {t('officeDesk.takePayment')}
          </button>
          <Problems failure={failure} />
        </div>
      )}
    </section>
  );
}
