import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/inputs.tsx';
import { useCulture } from '../../use-culture.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { TimeInput } from '../form/date-input.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import type { ReservationDialogProps } from './reservation-detail.tsx';

/** Corrects the guest's name, ways to reach, time of arrival and wishes. */
export function GuestDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const typed = useDialogInput(`guest ${reservation.id}`);
  const [guestName, setGuestName] = useDialogField(typed, 'guestName', reservation.guestName);
  const [emailAddress, setEmailAddress] = useDialogField(typed, 'emailAddress', reservation.emailAddress);
  const [phoneNumber, setPhoneNumber] = useDialogField(typed, 'phoneNumber', reservation.phoneNumber);
  const [arrivalTime, setArrivalTime] = useDialogField(typed, 'arrivalTime', reservation.arrivalTime ?? '');
  const [wishes, setWishes] = useDialogField(typed, 'wishes', reservation.wishes);
  return (
    <ActionDialog
      typed={typed}
      onClose={onClose}
      title={t('officeDesk.guestTitle')}
      submit={t('officeDesk.save')}
      onDone={(next) => onDone(next, t('officeDesk.saved'))}
      call={() =>
        officeApi.officeStay.describe(
          {
            params: { stayId: reservation.id },
            body: {
              ...{ guestName, arrivalTime: arrivalTime || null, wishes },
              // A reservation from another system has no order to write them to.
              ...(reservation.orderName !== null && { emailAddress, phoneNumber }),
            },
          },
          { culture },
        )
      }
    >
      {(error) => (
        <div className="office-fields">
          <TextInput
            label={t('officeDesk.guest')}
            error={error('guestName')}
            value={guestName}
            maxLength={200}
            required
            onChange={setGuestName}
          />
          {reservation.orderName !== null && (
            <>
              <TextInput
                label={t('officeDesk.email')}
                hint={t('officeDesk.emailOfOrder')}
                error={error('emailAddress')}
                type="email"
                value={emailAddress}
                maxLength={254}
                onChange={setEmailAddress}
              />
              <TextInput
                label={t('officeDesk.phone')}
                error={error('phoneNumber')}
                type="tel"
                value={phoneNumber}
                onChange={setPhoneNumber}
              />
            </>
          )}
          <TimeInput
            label={t('officeDesk.arrivalTime')}
            error={error('arrivalTime')}
            value={arrivalTime}
            onChange={setArrivalTime}
          />
          <div className="is-whole">
            <TextInput
              label={t('officeDesk.wishes')}
              error={error('wishes')}
              value={wishes}
              maxLength={1000}
              rows={3}
              onChange={setWishes}
            />
          </div>
        </div>
      )}
    </ActionDialog>
  );
}

/** Changes the note that only staff see. */
export function NoteDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const typed = useDialogInput(`note ${reservation.id}`);
  const [note, setNote] = useDialogField(typed, 'note', reservation.note);
  return (
    <ActionDialog
      typed={typed}
      onClose={onClose}
      title={t('officeDesk.note')}
      description={t('officeDesk.noteHint')}
      submit={t('officeDesk.save')}
      onDone={(next) => onDone(next, t('officeDesk.saved'))}
      call={() =>
        officeApi.officeStay.note({ params: { stayId: reservation.id }, body: { note } }, { culture })
      }
    >
      {(error) => (
        <TextInput
          label={t('officeDesk.note')}
          error={error('note')}
          value={note}
          maxLength={1000}
          rows={4}
          onChange={setNote}
        />
      )}
    </ActionDialog>
  );
}
