import { useTranslation } from 'react-i18next';
import { useMoney } from '../../storefront/catalog/money.ts';
import { getRefundOnCancel } from '../../storefront/orders/refund-on-cancel.ts';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import type { OrderDialogProps } from './order-detail.tsx';

/** Cancels an order after asking once, with the amounts that go back. */
export function CancelDialog({ culture, order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const typed = useDialogInput(`cancel ${order.orderName}`);
  const [reason, setReason] = useDialogField(typed, 'reason', '');
  const back = getRefundOnCancel(order);
  const amounts = [
    ...(back.money > 0 ? [t('orders.goesBack.money', { amount: money(back.money) })] : []),
    ...(back.giftCards > 0 ? [t('orders.goesBack.giftCards', { amount: money(back.giftCards) })] : []),
    ...(back.points > 0 ? [t('orders.goesBack.points', { amount: money(back.points) })] : []),
  ];

  return (
    <ActionDialog
      typed={typed}
      title={t('orders.cancelTitle', { order: order.orderName })}
      description={t('orders.cancelHint', { amount: money(order.totalPriceInclVat) })}
      submit={t('orders.action.cancel')}
      cancel={t('orders.keep')}
      call={() =>
        officeApi.officeOrder.cancel(
          { params: { orderName: order.orderName }, body: { reason } },
          { culture },
        )
      }
      onClose={onClose}
      onDone={(next) => onDone(next, t('orders.done.cancel'))}
    >
      {(error) => (
        <>
          {amounts.length > 0 ? (
            <ul className="ps-5 list-disc">
              {amounts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : (
            <p>{t('orders.goesBack.nothing')}</p>
          )}
          <TextInput
            label={t('orders.reason')}
            hint={t('orders.reasonHint')}
            error={error('reason')}
            value={reason}
            maxLength={500}
            onChange={setReason}
          />
        </>
      )}
    </ActionDialog>
  );
}
