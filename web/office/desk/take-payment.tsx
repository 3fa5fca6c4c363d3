import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffReservation } from '../../../contract/office-reservation.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { showToast } from '../../ui/toast.ts';
import { newPayment, PaymentFields, takePayment } from '../form/payment-fields.tsx';
import { onTerminals, TerminalPayments } from '../form/terminal-payments.tsx';
import { useMayUse } from '../use-may-use.ts';

type Payer = Pick<
  StaffReservation['payers'][number],
  'orderName' | 'name' | 'due' | 'isOnAccount' | 'terminalPayments'
>;

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
  const { orderName, name, due, isOnAccount, terminalPayments } = payer;
  const left = (due * 100 - onTerminals(terminalPayments) * 100) / 100;
  return (
    <>
      <TerminalPayments
        orderName={orderName}
        payments={terminalPayments}
        isDue={due > 0}
        onChanged={onPaid}
      />
      {left > 0 &&
        (isOnAccount ? (
          <p>{t('officeDesk.onAccount', { name, amount: money(left), order: orderName })}</p>
        ) : (
          <PaymentForm key={left} {...{ culture, isNamed, onPaid }} payer={{ ...payer, due: left }} />
        ))}
    </>
  );
}

function PaymentForm({ culture, payer, isNamed, onPaid }: Required<TakePaymentProps>) {
  const { orderName, name, due } = payer;
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const mayUse = useMayUse();
  const [draft, setDraft] = useState(() => newPayment(due));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOnTerminal = draft.method === 'terminal';

  async function take() {
    setBusy(true);
    const result = await takePayment(orderName, draft, culture);
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    if (!isOnTerminal) showToast('success', t('officeDesk.paid', { amount: money(draft.amount ?? 0) }));
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
            aria-label={isNamed && !isOnTerminal ? t('officeDesk.takePaymentOf', { name }) : undefined}
            disabled={isBusy}
            onClick={take}
          >
            {isOnTerminal ? t('officeKit.terminal.start') : t('officeDesk.takePayment')}
          </button>
          <Problems failure={failure} />
        </div>
      )}
    </section>
  );
}
