import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../storefront/catalog/money.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { newPayment, PaymentFields, toPaymentBody } from '../form/payment-fields.tsx';
import { officeApi } from '../office-api.ts';
import type { OrderDialogProps } from './order-detail.tsx';

/** Records a payment at the front desk or by bank transfer. */
export function PaymentDialog({ culture, order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const [draft, setDraft] = useState(newPayment(order.dueInclVat));
  return (
    <ActionDialog
      title={t('orders.action.takePayment')}
      description={t('orders.dueNow', { amount: money(order.dueInclVat) })}
      submit={t('orders.action.noteNow')}
      call={() =>
        officeApi.officeOrder.takePayment(
          { params: { orderName: order.orderName }, body: toPaymentBody(draft) },
          { culture },
        )
      }
      onClose={onClose}
      onDone={(next) => onDone(next, t('orders.done.takePayment'))}
    >
      {(error) => <PaymentFields draft={draft} onChange={setDraft} error={error} />}
    </ActionDialog>
  );
}
