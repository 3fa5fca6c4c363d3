import { useTranslation } from 'react-i18next';
import type { HousekeepingRoom } from '../../../contract/office-housekeeping.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { RestoredNotice } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';

type ReasonDialogProps = { room: HousekeepingRoom; onClose: () => void; onSubmit: (reason: string) => void };

/** Asks why a room is out of service. It works without a connection, so it makes no call. */
export function ReasonDialog({ room, onClose, onSubmit }: ReasonDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput(`out of service ${room.name}`);
  const [reason, setReason] = useDialogField(typed, 'reason', '');
  function close() {
    typed.clear();
    onClose();
  }

  return (
    <Dialog
      title={t('housekeeping.outOfServiceTitle', { room: room.name })}
      description={t('housekeeping.outOfServiceHint')}
      onClose={close}
      onSubmit={() => {
        typed.clear();
        onSubmit(reason);
      }}
      footer={
        <DialogButtons
          submit={t('housekeeping.set.outOfService')}
          cancel={t('officeKit.form.cancel')}
          onCancel={close}
        />
      }
    >
      <RestoredNotice typed={typed} />
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
