import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
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
  const typed = useDialogInput(`reject ${withdrawalId}`);
  const [reason, setReason] = useDialogField(typed, 'reason', '');
  return (
    <ActionDialog
      typed={typed}
      title={t('orders.action.reject')}
      description={t('orders.rejectHint')}
      submit={t('orders.action.reject')}
      call={() =>
        officeApi.officeOrder.rejectWithdrawal(
          { params: { orderName: order.orderName, withdrawalId }, body: { reason } },
          { culture },
        )
      }
      onClose={onClose}
      onDone={(next) => onDone(next, t('orders.done.reject'))}
    >
      {(error) => (
        <TextInput
          label={t('orders.reason')}
          error={error('reason')}
          value={reason}
          maxLength={500}
          rows={3}
          onChange={setReason}
        />
      )}
    </ActionDialog>
  );
}
