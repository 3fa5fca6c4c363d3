import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffReservation } from '../../../contract/office-reservation.ts';
import { documentKinds, type GuestRegister } from '../../../contract/reservation.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { partyText } from './state-labels.ts';
import { TakePayment } from './take-payment.tsx';
import { useRoomChoices } from './use-room-choices.ts';

type CheckInDialogProps = { culture: Culture; id: string; onClose: () => void };

/** Checks a guest in: the night register, the unit, and what is still due. */
export function CheckInDialog({ culture, id, onClose }: CheckInDialogProps) {
  const { t } = useTranslation();
  const read = useRead(officeApi.officeStay.read, { params: { stayId: id } });
  const { value } = read;
  if (value)
    return <CheckInForm culture={culture} reservation={value} again={read.again} onClose={onClose} />;
  return (
    <Dialog title={t('officeDesk.action.checkIn')} closeLabel={t('officeDesk.close')} onClose={onClose}>
      <ReadProblem {...read} />
    </Dialog>
  );
}

type CheckInFormProps = Pick<CheckInDialogProps, 'culture' | 'onClose'> & {
  reservation: StaffReservation;
  again: () => void;
};

function CheckInForm({ culture, reservation, again, onClose }: CheckInFormProps) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const units = useRoomChoices(reservation);
  const [register, setRegister] = useState<GuestRegister>(
    reservation.register ?? { name: reservation.guestName, town: '', documentKind: 'passport' },
  );
  const [unit, setUnit] = useState(reservation.unit ?? '');
  const warning = units.find(({ value }) => value === unit)?.warning;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const error = (field: string) => findError(failure, `body.${field}`);
  const set = (more: Partial<GuestRegister>) => setRegister({ ...register, ...more });

  async function checkIn() {
    setBusy(true);
    const result = await officeApi.officeStay.checkIn(
      {
        params: { stayId: reservation.id },
        body: { register, ...(unit && unit !== reservation.unit && { unit }) },
      },
      { culture },
    );
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    const { guestName, unit: assigned } = result.data;
    showToast(
      'success',
      assigned
        ? t('officeDesk.checkedInUnit', { name: guestName, unit: assigned })
        : t('officeDesk.checkedIn', { name: guestName }),
    );
    onClose();
  }

  return (
    <Dialog
      title={t('officeDesk.checkInTitle', { name: reservation.guestName })}
      description={[
        reservation.room.name,
        `${day(reservation.dateFrom)} – ${day(reservation.dateTo)}`,
        partyText(t, reservation),
      ].join(' · ')}
      onClose={onClose}
      onSubmit={checkIn}
      footer={
        <DialogButtons
          submit={t('officeDesk.action.checkIn')}
          cancel={t('officeKit.form.cancel')}
          isDisabled={isBusy}
          onCancel={onClose}
        />
      }
    >
      <div className="grid gap-4">
        {(reservation.wishes || reservation.note) && (
          <p className="desk-wishes" dir="auto">
            {[reservation.wishes, reservation.note].filter(Boolean).join(' — ')}
          </p>
        )}
        <fieldset>
          <legend className="font-semibold">{t('officeDesk.register')}</legend>
          <p className="site-hint mt-1">{t('officeDesk.registerHint')}</p>
          <div className="office-fields mt-3">
            <TextInput
              label={t('officeDesk.registerName')}
              error={error('register.name')}
              value={register.name}
              maxLength={200}
              required
              onChange={(name) => set({ name })}
            />
            <TextInput
              label={t('officeDesk.town')}
              error={error('register.town')}
              value={register.town}
              maxLength={200}
              required
              onChange={(town) => set({ town })}
            />
            <SelectInput
              label={t('officeDesk.document')}
              value={register.documentKind}
              choices={documentKinds.map((value) => ({ value, label: t(`officeDesk.documents.${value}`) }))}
              onChange={(value) => set({ documentKind: value as GuestRegister['documentKind'] })}
            />
            {units.length > 0 && (
              <SelectInput
                label={t('officeDesk.unit')}
                error={error('unit')}
                value={unit}
                choices={[
                  ...(reservation.unit ? [] : [{ value: '', label: t('officeDesk.anyUnit') }]),
                  ...units,
                ]}
                onChange={setUnit}
              />
            )}
          </div>
        </fieldset>
        {warning && (
          <p role="status" className="desk-wishes">
            {warning}
          </p>
        )}
        {reservation.dueInclVat > 0 && reservation.orderName && (
          <TakePayment
            key={reservation.dueInclVat}
            culture={culture}
            orderName={reservation.orderName}
            due={reservation.dueInclVat}
            onPaid={again}
          />
        )}
        <Problems failure={failure} />
      </div>
    </Dialog>
  );
}
