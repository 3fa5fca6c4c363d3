import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { officeApi } from '../office-api.ts';
import type { OrderDialogProps } from './order-detail.tsx';

/** Refuses a withdrawal; the guest reads the reason. */
export function RejectDialog({
  culture,
  order,
  withdrawalId,
  onClose,
  onDone,
}: OrderDialogProps & { withdrawalId: string }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function reject() {
    setBusy(true);
    const result = await officeApi.officeOrder.rejectWithdrawal(
      { params: { orderName: order.orderName, withdrawalId }, body: { reason } },
      { culture },
    );
    setBusy(false);
    if (result.succeeded) onDone(result.data, t('orders.done.reject'));
    else setFailure(result);
  }

  return (
    <Dialog
      title={t('orders.action.reject')}
      description={t('orders.rejectHint')}
      onClose={onClose}
      onSubmit={reject}
      footer={
        <DialogButtons
          submit={t('orders.action.reject')}
          cancel={t('orders.back')}
          isDisabled={isBusy}
          onCancel={onClose}
        />
      }
    >
      <div className="grid gap-4">
        <TextInput
          label={t('orders.reason')}
          error={findError(failure, 'body.reason')}
          value={reason}
          maxLength={500}
          rows={3}
          onChange={setReason}
        />
        <Problems failure={failure} whereOf={() => t('orders.reason')} />
      </div>
    </Dialog>
  );
}
