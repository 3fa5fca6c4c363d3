import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxReportPictures } from '../../../contract/office-faults.ts';
import type { HousekeepingRoom } from '../../../contract/office-housekeeping.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import type { ShrunkPhoto } from '../../ui/shrink-photo.ts';
import { RestoredNotice } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import type { QueuedItem } from './fault-queue.ts';
import { PhotosInput } from './photos-input.tsx';
import { queuedPictures } from './use-fault-queue.ts';

type ReportDialogProps = {
  room: HousekeepingRoom;
  onClose: () => void;
  /** Resolves to false where too much waits for a connection already. */
  onReport: (items: QueuedItem[]) => Promise<boolean>;
};

/** Reports a fault of a room with photos. It works without a connection, so it makes no call. */
export function ReportDialog({ room, onClose, onReport }: ReportDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput(`report a fault of ${room.name}`);
  const [description, setDescription] = useDialogField(typed, 'description', '');
  const [photos, setPhotos] = useState<ShrunkPhoto[]>([]);
  const [isFull, setFull] = useState(false);
  function close() {
    typed.clear();
    onClose();
  }

  async function report() {
    const faultId = crypto.randomUUID();
    const where = room.hasNumber ? room.name : room.roomType.name;
    const place = room.hasNumber ? '' : room.roomType.name.slice(0, 200);
    const isAdded = await onReport([
      {
        ...{ kind: 'report', id: faultId, faultId, unitId: room.hasNumber ? room.id : null },
        ...{ place, where, description },
      },
      ...queuedPictures(faultId, where, photos),
    ]);
    setFull(!isAdded);
    if (isAdded) close();
  }

  return (
    <Dialog
      title={t('faults.reportOf', { room: room.name })}
      description={room.roomType.name}
      onClose={close}
      onSubmit={report}
      footer={
        <DialogButtons submit={t('faults.report')} cancel={t('officeKit.form.cancel')} onCancel={close} />
      }
    >
      <div className="grid gap-4">
        <RestoredNotice typed={typed} />
        <TextInput
          label={t('faults.description')}
          value={description}
          rows={3}
          maxLength={1000}
          required
          onChange={setDescription}
        />
        <PhotosInput photos={photos} max={maxReportPictures} onChange={setPhotos} />
        {isFull && <p role="alert">{t('faults.tooMuchWaits')}</p>}
      </div>
    </Dialog>
  );
}
