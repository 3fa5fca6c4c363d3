import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { getRefundOnCancel } from '../../storefront/orders/refund-on-cancel.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { officeApi } from '../office-api.ts';
import type { OrderDialogProps } from './order-detail.tsx';

/** Cancels an order after asking once, with the amounts that go back. */
export function CancelDialog({ culture, order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const back = getRefundOnCancel(order);
  const amounts = [
    ...(back.money > 0 ? [t('orders.goesBack.money', { amount: money(back.money) })] : []),
    ...(back.giftCards > 0 ? [t('orders.goesBack.giftCards', { amount: money(back.giftCards) })] : []),
    ...(back.points > 0 ? [t('orders.goesBack.points', { amount: money(back.points) })] : []),
  ];

  async function cancel() {
    setBusy(true);
    const result = await officeApi.officeOrder.cancel(
      { params: { orderName: order.orderName }, body: { reason } },
      { culture },
    );
    setBusy(false);
    if (result.succeeded) onDone(result.data, t('orders.done.cancel'));
    else setFailure(result);
  }

  return (
    <Dialog
      title={t('orders.cancelTitle', { order: order.orderName })}
      description={t('orders.cancelHint', { amount: money(order.totalPriceInclVat) })}
      onClose={onClose}
      onSubmit={cancel}
      footer={
        <DialogButtons
          submit={t('orders.action.cancel')}
          cancel={t('orders.keep')}
          isDisabled={isBusy}
          onCancel={onClose}
        />
      }
    >
      <div className="grid gap-4">
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
          error={findError(failure, 'body.reason')}
          value={reason}
          maxLength={500}
          onChange={setReason}
        />
        <Problems failure={failure} whereOf={() => t('orders.reason')} />
      </div>
    </Dialog>
  );
}
