import { useTranslation } from 'react-i18next';
import { useMoney } from '../../storefront/catalog/money.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { newPayment, PaymentFields, takePayment, withoutCode } from '../form/payment-fields.tsx';
import { onTerminals } from '../form/terminal-payments.tsx';
import type { OrderDialogProps } from './order-detail.tsx';

/** Records a payment at the front desk or by bank transfer, or begins one on a card terminal. */
export function PaymentDialog({ culture, order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const due = (order.dueInclVat * 100 - onTerminals(order.terminalPayments) * 100) / 100;
  const typed = useDialogInput(`payment of ${order.orderName}`);
  const [draft, setDraft] = useDialogField(typed, 'draft', newPayment(due), withoutCode);
  const isOnTerminal = draft.method === 'terminal';
  return (
    <ActionDialog
      typed={typed}
      title={t('orders.action.takePayment')}
      description={t('orders.dueNow', { amount: money(due) })}
      submit={isOnTerminal ? t('officeKit.terminal.start') : t('orders.action.noteNow')}
      call={() => takePayment(order.orderName, draft, culture)}
      onClose={onClose}
      onDone={(next) =>
        onDone(next, isOnTerminal ? t('officeKit.terminal.sent') : t('orders.done.takePayment'))
      }
    >
      {(error) => <PaymentFields draft={{ ...draft, due }} onChange={setDraft} error={error} />}
    </ActionDialog>
  );
}
