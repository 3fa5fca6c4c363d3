import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, RadioInput, TextInput } from '../../ui/form/inputs.tsx';
import { officeApi } from '../office-api.ts';
import type { OrderDialogProps } from './order-detail.tsx';

type Method = 'cash' | 'card' | 'transfer';

/** Notes a payment at the desk or by the bank. */
export function PaymentDialog({ culture, order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const [method, setMethod] = useState<Method>('card');
  const [amount, setAmount] = useState<number | null>(order.dueInclVat);
  const [reference, setReference] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function take() {
    setBusy(true);
    const result = await officeApi.officeOrder.takePayment(
      { params: { orderName: order.orderName }, body: { method, amount: amount ?? 0, reference } },
      { culture },
    );
    setBusy(false);
    if (result.succeeded) onDone(result.data, t('orders.done.takePayment'));
    else setFailure(result);
  }

  return (
    <Dialog
      title={t('orders.action.takePayment')}
      description={t('orders.dueNow', { amount: money(order.dueInclVat) })}
      onClose={onClose}
      onSubmit={take}
      footer={
        <DialogButtons
          submit={t('orders.action.noteNow')}
          cancel={t('orders.back')}
          isDisabled={isBusy}
          onCancel={onClose}
        />
      }
    >
      <div className="grid gap-4">
        <RadioInput
          label={t('orders.methodHeader')}
          value={method}
          choices={[
            { value: 'card', label: t('orders.method.card') },
            { value: 'cash', label: t('orders.method.cash') },
            { value: 'transfer', label: t('orders.method.transfer') },
          ]}
          onChange={setMethod}
        />
        <div className="office-fields">
          <NumberInput
            label={t('orders.amount')}
            error={findError(failure, 'body.amount')}
            value={amount}
            onChange={setAmount}
          />
          <TextInput
            label={t('orders.reference')}
            hint={t('orders.paymentReferenceHint')}
            error={findError(failure, 'body.reference')}
            value={reference}
            maxLength={200}
            onChange={setReference}
          />
        </div>
        <Problems failure={failure} whereOf={() => t('orders.amount')} />
      </div>
    </Dialog>
  );
}
