import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { type Fault, maxFaultPictures } from '../../../contract/office-faults.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { FormSection } from '../form/form-section.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { FaultNotices } from './fault-notices.tsx';
import type { FaultQueue, FaultQueueState } from './fault-queue.ts';
import { PhotoButtons, Preview } from './photos-input.tsx';
import { queuedPictures } from './use-fault-queue.ts';

type PicturedFault = Pick<Fault, 'id' | 'unit' | 'place' | 'description' | 'pictures'>;

/** Where a fault is, as its title. */
export const faultPlace = ({ unit, place }: Pick<Fault, 'unit' | 'place'>): string =>
  [unit, place].filter(Boolean).join(' · ');

type FaultPicturesProps = {
  culture: Culture;
  fault: Fault;
  queue: FaultQueueState & FaultQueue;
  onChanged: (fault: Fault) => void;
};

/** The pictures of a fault: shown small, opened large, added and removed. */
export function FaultPictures({ culture, fault, queue, onChanged }: FaultPicturesProps) {
  const { t } = useTranslation();
  const mayWrite = useMayUse()('housekeeping:write');
  const [isFull, setFull] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const own = queue.waiting.filter(({ faultId }) => faultId === fault.id);
  const waiting = own.filter((item) => item.kind === 'picture');
  const where = faultPlace(fault) || fault.description;
  return (
    <FormSection title={t('faults.pictures')}>
      <div className="is-whole grid gap-3">
        <FaultNotices
          {...queue}
          waiting={own}
          rejected={queue.rejected.filter(({ item }) => item.faultId === fault.id)}
        />
        <ul className="fault-pictures">
          {fault.pictures.map(({ id }, index) => (
            <li key={id}>
              <PictureButton fault={fault} index={index} onOpen={() => setShown(index)} />
            </li>
          ))}
          {waiting.map((photo, index) => (
            <li key={photo.id}>
              <Preview photo={photo} alt={t('faults.photo', { number: fault.pictures.length + index + 1 })} />
              <span className="office-tag">{t('faults.waits')}</span>
            </li>
          ))}
        </ul>
        {fault.pictures.length + waiting.length === 0 && (
          <p className="text-muted">{t('faults.noPictures')}</p>
        )}
        {mayWrite && (
          <PhotoButtons
            max={maxFaultPictures - fault.pictures.length - waiting.length}
            onAdd={async (photos) => setFull(!(await queue.add(queuedPictures(fault.id, where, photos))))}
          />
        )}
        {isFull && <p role="alert">{t('faults.tooMuchWaits')}</p>}
        {shown !== null && (
          <PictureDialog
            {...{ culture, fault, first: shown }}
            onRemoved={mayWrite && onChanged}
            onClose={() => setShown(null)}
          />
        )}
      </div>
    </FormSection>
  );
}

type PictureButtonProps = { fault: PicturedFault; index: number; onOpen: () => void };

/** A picture of a fault, small; pressed, it opens large. Its press is no press on the row of a list. */
export function PictureButton({ fault, index, onOpen }: PictureButtonProps) {
  const { t } = useTranslation();
  return (
    <Button className="fault-picture-button" aria-haspopup="dialog" onPress={onOpen}>
      <img
        src={`/office-files/fault-thumbnail/${fault.pictures[index]?.id}`}
        alt={pictureText(t('faults.pictureOf', numbersOf(fault, index)), fault)}
        className="fault-thumbnail"
        loading="lazy"
      />
    </Button>
  );
}

const numbersOf = ({ pictures }: PicturedFault, index: number) => ({
  number: index + 1,
  total: pictures.length,
});

const pictureText = (numbers: string, fault: PicturedFault): string =>
  `${numbers}: ${[faultPlace(fault), fault.description].filter(Boolean).join(' · ')}`;

type PictureDialogProps = {
  culture: Culture;
  fault: PicturedFault;
  /** The picture that is shown first. */
  first: number;
  /** Absent for who may not remove it. */
  onRemoved?: ((fault: Fault) => void) | false;
  onClose: () => void;
};

/** The pictures of a fault, large, one at a time. */
export function PictureDialog({ culture, fault, first, onRemoved = false, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(first);
  const [isRemoving, setRemoving] = useState(false);
  const picture = fault.pictures[index];
  if (!picture) return null;
  const numbers = t('faults.pictureOf', numbersOf(fault, index));
  const step = (by: number) => {
    if (fault.pictures[index + by]) setIndex(index + by);
  };
  return (
    <Dialog
      title={<bdi>{faultPlace(fault) || fault.description}</bdi>}
      description={numbers}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('officeDesk.close')}
          </button>
          {fault.pictures.length > 1 && (
            <>
              <button type="button" className="button-quiet" disabled={index === 0} onClick={() => step(-1)}>
                {t('officeKit.list.previous')}
              </button>
              <button
                type="button"
                className="button-quiet"
                disabled={index === fault.pictures.length - 1}
                onClick={() => step(1)}
              >
                {t('officeKit.list.next')}
              </button>
            </>
          )}
          {onRemoved && (
            <button type="button" className="button-quiet" onClick={() => setRemoving(true)}>
              {t('faults.remove')}
            </button>
          )}
        </>
      }
    >
      <img
        key={picture.id}
        src={`/office-files/fault-picture/${picture.id}`}
        alt={pictureText(numbers, fault)}
        width={picture.width}
        height={picture.height}
        className="fault-large"
      />
      {isRemoving && onRemoved && (
        <ActionDialog
          title={t('faults.removeTitle')}
          description={pictureText(numbers, fault)}
          submit={t('faults.remove')}
          call={() =>
            officeApi.officeFault.removePicture(
              { params: { faultId: fault.id, pictureId: picture.id } },
              { culture },
            )
          }
          onClose={() => setRemoving(false)}
          onDone={(changed) => {
            onClose();
            onRemoved(changed);
          }}
        />
      )}
    </Dialog>
  );
}
