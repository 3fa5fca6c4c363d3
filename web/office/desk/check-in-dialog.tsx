import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffReservation } from '../../../contract/office-reservation.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { RestoredNotice } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { factLabels, isAsBooked, RegisterFields, toGuests } from './register-fields.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { partyText } from './state-labels.ts';
import { TakePayment } from './take-payment.tsx';
import { useRoomChoices } from './use-room-choices.ts';

type CheckInDialogProps = { culture: Culture; id: string; onClose: () => void };

/** Checks guests in on one screen: the night register, the room and its state, signature, payment and keys. */
export function CheckInDialog({ culture, id, onClose }: CheckInDialogProps) {
  const { t } = useTranslation();
  const read = useRead(officeApi.officeStay.read, { params: { stayId: id } });
  const { value } = read;
  if (value)
    return (
      <CheckInForm {...{ culture, onClose }} reservation={value} again={read.again} onChanged={read.set} />
    );
  return (
    <Dialog title={t('officeDesk.action.checkIn')} closeLabel={t('officeDesk.close')} onClose={onClose}>
      <ReadProblem {...read} />
    </Dialog>
  );
}

type CheckInFormProps = Pick<CheckInDialogProps, 'culture' | 'onClose'> & {
  reservation: StaffReservation;
  again: () => void;
  onChanged: (reservation: StaffReservation) => void;
};

function CheckInForm({ culture, reservation, again, onChanged, onClose }: CheckInFormProps) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const units = useRoomChoices(reservation);
  const typed = useDialogInput(`check in ${reservation.id}`);
  const [guests, setGuests] = useDialogField(typed, 'guests', toGuests(reservation), (typedGuests) =>
    typedGuests.map((guest) => ({ ...guest, documentNumber: '' })),
  );
  const [signature, setSignature] = useState(reservation.signature);
  const [keyNote, setKeyNote] = useDialogField(typed, 'keyNote', reservation.keyNote);
  const [unit, setUnit] = useDialogField(typed, 'unit', reservation.unit ?? '');
  const warning = units.find(({ value }) => value === unit)?.warning;
  // The others pay at check-out.
  const [guest] = reservation.payers;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const legend = useRef<HTMLLegendElement>(null);
  const isBooked = isAsBooked(guests, reservation);
  const [isPartyChanged, setPartyChanged] = useState(false);
  const error = (field: string) => findError(failure, `body.${field}`);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  useEffect(() => {
    if (!isPartyChanged || isChanging || !isBooked) return;
    setPartyChanged(false);
    // The button that opened the change is gone.
    legend.current?.focus();
  }, [isPartyChanged, isChanging, isBooked]);

  async function checkIn() {
    setBusy(true);
    const result = await officeApi.officeStay.checkIn(
      {
        params: { stayId: reservation.id },
        body: {
          ...{ guests, keyNote },
          ...(signature !== reservation.signature && { signature }),
          ...(unit && unit !== reservation.unit && { unit }),
        },
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
    close();
  }

  function close() {
    typed.clear();
    onClose();
  }

  return (
    <>
      <Dialog
        size="wide"
        title={t('officeDesk.checkInTitle', { name: reservation.guestName })}
        description={[
          reservation.room.name,
          `${day(reservation.dateFrom)} – ${day(reservation.dateTo)}`,
          partyText(t, reservation),
        ].join(' · ')}
        onClose={close}
        onSubmit={checkIn}
        footer={
          <DialogButtons
            submit={t('officeDesk.action.checkIn')}
            cancel={t('officeKit.form.cancel')}
            isDisabled={isBusy}
            onCancel={close}
          />
        }
      >
        <div ref={form} className="grid gap-4">
          <RestoredNotice typed={typed} />
          {(reservation.wishes || reservation.note) && (
            <p className="desk-wishes" dir="auto">
              {[reservation.wishes, reservation.note].filter(Boolean).join(' — ')}
            </p>
          )}
          <fieldset>
            <legend ref={legend} tabIndex={-1} className="font-semibold">
              {t('officeDesk.register')}
            </legend>
            <p className="site-hint mt-1 mb-3">
              {reservation.registerScopes.documentNumber === 'none'
                ? t('officeDesk.registerHint')
                : t('officeDesk.registerByLaw')}
            </p>
            <RegisterFields
              culture={culture}
              guests={guests}
              scopes={reservation.registerScopes}
              error={(field) => error(`guests.${field}`)}
              onChange={setGuests}
            />
            <p role="status">
              {!isBooked && (
                <span className="desk-wishes block mt-3">
                  {t('officeDesk.notAsBooked', { party: partyText(t, reservation) })}{' '}
                  {reservation.staffActions.includes('change') && (
                    <button type="button" className="text-link" onClick={() => setChanging(true)}>
                      {t('officeDesk.changeParty')}
                    </button>
                  )}
                </span>
              )}
            </p>
          </fieldset>
          <div className="office-fields">
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
            <TextInput
              label={t('officeDesk.keys')}
              hint={t('officeDesk.keysHint')}
              error={error('keyNote')}
              value={keyNote}
              maxLength={200}
              onChange={setKeyNote}
            />
          </div>
          {warning && (
            <p role="status" className="desk-wishes">
              {warning}
            </p>
          )}
          {reservation.signatureRule !== 'none' && (
            <SignaturePad value={signature} error={error('signature')} onChange={setSignature} />
          )}
          {guest && <TakePayment culture={culture} payer={guest} onPaid={again} />}
          <Problems failure={failure} whereOf={whereOf(t)} />
        </div>
      </Dialog>
      {isChanging && (
        <ChangeDialog
          reservation={reservation}
          onClose={() => setChanging(false)}
          onDone={(next, notice) => {
            setChanging(false);
            setPartyChanged(isAsBooked(guests, next));
            onChanged(next);
            setUnit(next.unit ?? '');
            showToast('success', notice);
          }}
        />
      )}
    </>
  );
}

/** The guest and the field that an error is about. */
const whereOf = (t: TFunction) => (path: string) => {
  const [, index, field] = /^body\.guests\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (index === undefined) return path === 'body.signature' ? t('officeDesk.signature') : undefined;
  const number = Number(index) + 1;
  const guest = number === 1 ? t('officeDesk.mainGuest') : t('officeDesk.guestNumber', { number });
  const labels: Record<string, string> = { ...factLabels(t), lastName: t('officeDesk.lastName') };
  return [guest, labels[field ?? '']].filter(Boolean).join(', ');
};
