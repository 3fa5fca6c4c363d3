import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../editor/business-time.ts';
import { siteDay } from '../../site-day.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useCulture } from '../../use-culture.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DateInput } from '../form/date-input.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { useRoomTypeChoices } from '../lodging/use-sold.ts';
import { bookingApi, officeApi } from '../office-api.ts';
import { nightsBetween } from './days.ts';
import type { ReservationDialogProps } from './reservation-detail.tsx';
import { useUnitChoices } from './use-units.ts';

/** Moves a reservation to another unit, or to another room type at the same price. */
export function MoveDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const today = siteDay(useTimeZone());
  const rooms = useRoomTypeChoices();
  const typed = useDialogInput(`move ${reservation.id}`);
  const [roomItemCode, setRoomItemCode] = useDialogField(typed, 'roomItemCode', reservation.room.itemCode);
  const [unit, setUnit] = useDialogField(typed, 'unit', reservation.unit ?? '');
  const [note, setNote] = useDialogField(typed, 'note', reservation.note);
  const isOther = roomItemCode !== reservation.room.itemCode;
  // Of a guest in house only the nights from tonight on move.
  const dateFrom =
    reservation.state === 'inHouse' && today > reservation.dateFrom ? today : reservation.dateFrom;
  const nights = nightsBetween(dateFrom, reservation.dateTo);
  const units = useUnitChoices(
    nights < 1
      ? null
      : { room: { itemCode: roomItemCode }, unit: isOther ? null : reservation.unit, dateFrom, nights },
  );
  return (
    <ActionDialog
      typed={typed}
      onClose={onClose}
      title={t('officeDesk.moveTitle', { name: reservation.guestName })}
      description={t('officeDesk.moveHint')}
      submit={t('officeDesk.action.move')}
      onDone={(next) => onDone(next, t('officeDesk.moved'))}
      call={() =>
        officeApi.officeStay.move(
          {
            params: { stayId: reservation.id },
            body: { ...(isOther && { roomItemCode }), ...(unit && { unit }), note },
          },
          { culture },
        )
      }
    >
      {(error) => (
        <div className="office-fields">
          <SelectInput
            label={t('officeDesk.roomType')}
            error={error('roomItemCode')}
            value={roomItemCode}
            choices={rooms}
            onChange={(next) => {
              setRoomItemCode(next);
              setUnit(next === reservation.room.itemCode ? (reservation.unit ?? '') : '');
            }}
          />
          {units.length > 0 && (
            <SelectInput
              label={t('officeDesk.unit')}
              error={error('unit')}
              value={unit}
              choices={[
                ...(unit && !isOther ? [] : [{ value: '', label: t('officeDesk.anyUnit') }]),
                ...units,
              ]}
              onChange={setUnit}
            />
          )}
          <div className="is-whole">
            <TextInput
              label={t('officeDesk.note')}
              hint={t('officeDesk.noteHint')}
              error={error('note')}
              value={note}
              maxLength={1000}
              rows={2}
              onChange={setNote}
            />
          </div>
        </div>
      )}
    </ActionDialog>
  );
}

/** Adds an extra to a reservation. */
export function ExtraDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { dateFrom, nights, room, arrangement } = reservation;
  const roomItemCode = `${room.itemCode}-${arrangement.itemCode}`;
  const ofPlan = useRead(bookingApi.booking.extraProducts, { query: { roomItemCode, dateFrom, nights } });
  // A rate plan with a promo code is known only with that code.
  const isHidden = ofPlan.failure?.status === 404;
  const ofRoom = useRead(
    bookingApi.booking.extraProducts,
    isHidden ? { query: { roomItemCode: room.itemCode, dateFrom, nights } } : null,
  );
  const extras = ofPlan.value ?? ofRoom.value;
  const choices = (extras ?? [])
    .filter(({ isIncluded }) => !isIncluded)
    .map(({ itemcode, name, price, unit }) => ({
      value: itemcode,
      label: `${name} (${money(price)}, ${t(`officeSetup.unit.${unit}`)})`,
    }));
  const typed = useDialogInput(`extra ${reservation.id}`);
  const [chosen, setChosen] = useDialogField(typed, 'chosen', '');
  const [quantity, setQuantity] = useDialogField<number | null>(typed, 'quantity', 1);
  const [day, setDay] = useDialogField(typed, 'day', '');
  const itemCode = chosen || (choices[0]?.value ?? '');
  const extra = extras?.find(({ itemcode }) => itemcode === itemCode);
  const isByPerson = extra?.unit === 'perPerson' || extra?.unit === 'perPersonPerNight';
  const guests = reservation.adults + reservation.children;
  const [persons, setPersons] = useDialogField(typed, 'persons', guests);
  const someOfThem = isByPerson && persons < guests && { persons };
  return (
    <ActionDialog
      typed={typed}
      onClose={onClose}
      title={t('officeDesk.addExtraTitle', { name: reservation.guestName })}
      submit={t('officeDesk.action.addExtra')}
      onDone={(next) => onDone(next, t('officeDesk.extraAdded'))}
      isReading={!extras && (ofPlan.isReading || ofRoom.isReading)}
      call={
        itemCode || !extras
          ? () =>
              officeApi.officeStay.addExtra(
                {
                  params: { stayId: reservation.id },
                  body: { itemCode, quantity: quantity ?? 1, ...someOfThem, ...(day && { day }) },
                },
                { culture },
              )
          : null
      }
    >
      {(error) =>
        extras && choices.length === 0 ? (
          <p>{t('officeDesk.noExtras')}</p>
        ) : (
          <div className="office-fields">
            <div className="is-whole">
              <SelectInput
                label={t('officeDesk.extra')}
                error={error('itemCode')}
                value={itemCode}
                choices={choices}
                onChange={setChosen}
              />
            </div>
            <NumberInput
              label={t('officeDesk.quantity')}
              error={error('quantity')}
              value={quantity}
              onChange={setQuantity}
            />
            {isByPerson && guests > 1 && (
              <SelectInput
                label={t('officeDesk.party')}
                error={error('persons')}
                value={String(persons)}
                choices={Array.from({ length: guests }, (_, at) => `${guests - at}`).map((count) => ({
                  value: count,
                  label: count,
                }))}
                onChange={(count) => setPersons(Number(count))}
              />
            )}
            <DateInput
              label={t('officeDesk.dayOfStay')}
              hint={t('officeDesk.dayOfStayHint')}
              error={error('day')}
              value={day}
              onChange={setDay}
            />
          </div>
        )
      }
    </ActionDialog>
  );
}
