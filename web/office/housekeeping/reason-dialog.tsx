import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HousekeepingRoom } from '../../../contract/office-housekeeping.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';

type ReasonDialogProps = { room: HousekeepingRoom; onClose: () => void; onSubmit: (reason: string) => void };

/** Asks why a room is out of service. It works without a connection, so it makes no call. */
export function ReasonDialog({ room, onClose, onSubmit }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={t('housekeeping.outOfServiceTitle', { room: room.name })}
      description={t('housekeeping.outOfServiceHint')}
      onClose={onClose}
      onSubmit={() => onSubmit(reason)}
      footer={
        <DialogButtons
          submit={t('housekeeping.set.outOfService')}
          cancel={t('officeKit.form.cancel')}
          onCancel={onClose}
        />
      }
    >
      <TextInput
        label={t('officeDesk.reason')}
        value={reason}
        maxLength={500}
        required
        onChange={setReason}
      />
    </Dialog>
  );
}
