import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { StaffOrder, TerminalPayment } from '../../../contract/office-order.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { useCulture } from '../../use-culture.ts';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';

/** Milliseconds between two questions about a payment that is in progress. */
const pollEvery = 3000;

const isInProgress = ({ status }: TerminalPayment) => status === 'open' || status === 'pending';

/** What guests pay on terminals at this moment: nobody takes it once more. */
export const onTerminals = (payments: readonly TerminalPayment[]): number =>
  payments.filter(isInProgress).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

type TerminalPaymentsProps = {
  orderName: string;
  payments: readonly TerminalPayment[];
  /** Something is left to pay: then it matters that a card was declined. */
  isDue: boolean;
  /** The order after a change of one of them. */
  onChanged: (order: StaffOrder) => void;
};

/** The payments of an order that are in progress on card terminals, and how the latest one ended. */
export function TerminalPayments({ orderName, payments, isDue, onChanged }: TerminalPaymentsProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const [latest] = payments;
  const open = payments.filter(isInProgress);
  const isPaid = latest?.status === 'paid' || latest?.status === 'authorized';
  const isShown = latest && !isInProgress(latest) && (isPaid || isDue);
  return (
    <>
      <div role="status">{isShown && <p>{endText()}</p>}</div>
      {open.map((payment) => (
        <WaitingPayment key={payment.id} {...{ orderName, payment, onChanged }} />
      ))}
    </>
  );

  function endText(): string {
    const values = { amount: money(latest?.amount ?? 0), terminal: latest?.terminalName };
    switch (latest?.status) {
      case 'paid':
      case 'authorized':
        return t('officeKit.terminal.paid', values);
      case 'canceled':
        return t('officeKit.terminal.canceled', values);
      case 'expired':
        return t('officeKit.terminal.expired', values);
      default:
        return t('officeKit.terminal.failed', values);
    }
  }
}

type WaitingPaymentProps = Omit<TerminalPaymentsProps, 'payments' | 'isDue'> & { payment: TerminalPayment };

/** A payment that the guest makes on a terminal, until it ends. */
function WaitingPayment({ orderName, payment, onChanged }: WaitingPaymentProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const mayTake = useMayUse()('payments:take');
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAway, setAway] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, amount, terminalName, takenBy, isConfirmed, testUrl, status } = payment;
  const params = { orderName, paymentId: id };

  const poll = useEffectEvent(async () => {
    const result = await officeApi.officeOrder.pollTerminalPayment({ params }, { culture });
    setAway(!result.succeeded);
    if (result.succeeded) show(result.data);
  });
  useEffect(() => {
    if (!mayTake) return;
    const timer = setInterval(poll, pollEvery);
    return () => clearInterval(timer);
  }, [mayTake]);

  /** A reply that says nothing new changes nothing: staff may be typing in a form beside it. */
  function show(order: StaffOrder) {
    const now = order.terminalPayments.find((one) => one.id === id);
    if (now?.status !== status || now.isConfirmed !== isConfirmed) onChanged(order);
  }

  async function cancel() {
    setBusy(true);
    const result = await officeApi.officeOrder.cancelTerminalPayment({ params }, { culture });
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) show(result.data);
  }

  return (
    <section className="terminal-payment" aria-label={t('officeKit.terminal.waitingLabel')}>
      <p role="status" className="font-semibold">
        {isConfirmed
          ? t('officeKit.terminal.waiting', { amount: money(amount), terminal: terminalName })
          : t('officeKit.terminal.sending', { amount: money(amount), terminal: terminalName })}
      </p>
      {takenBy && (
        <p className="text-muted text-caption">{t('officeKit.terminal.startedBy', { name: takenBy })}</p>
      )}
      {isAway && <p role="status">{t('officeKit.terminal.noAnswer')}</p>}
      <div className="flex flex-wrap items-center gap-4 mt-2">
        {mayTake && (
          <button type="button" className="button-quiet" disabled={isBusy} onClick={cancel}>
            {t('officeKit.terminal.cancel')}
          </button>
        )}
        {testUrl && (
          <a className="text-link" href={testUrl} target="_blank" rel="noreferrer">
            {t('officeKit.terminal.test')}
          </a>
        )}
      </div>
      <Problems failure={failure} />
    </section>
  );
}
