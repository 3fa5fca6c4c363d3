import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffReservation } from '../../../contract/office-reservation.ts';
import { useMomentFormat, useTimeZone } from '../../editor/business-time.ts';
import { siteDay } from '../../site-day.ts';
import { useCulture } from '../../use-culture.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DateInput } from '../form/date-input.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { PaymentLink } from '../form/payment-link.tsx';
import { officeApi } from '../office-api.ts';
import type { ReservationDialogProps } from './reservation-detail.tsx';
import { nameText } from './state-labels.ts';

type HeldOptionProps = { reservation: Pick<StaffReservation, 'optionUntil' | 'paymentLink'> };

/** Until when staff hold a reservation, with the address at which its guest can pay it. */
export function HeldOption({ reservation: { optionUntil, paymentLink } }: HeldOptionProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const id = useId();
  if (!optionUntil) return null;
  return (
    <section className="office-card" aria-labelledby={id}>
      <h2 id={id}>{t('officeDesk.option.until', { until: moment(optionUntil) })}</h2>
      <p className="site-hint mt-1">{t('officeDesk.paying.untilHint')}</p>
      {paymentLink && <PaymentLink url={paymentLink} />}
    </section>
  );
}

/** A description, and that it counts for each room of a group. */
const ofGroup = (t: TFunction, text: string, { group }: Pick<StaffReservation, 'group'>): string =>
  [text, group.length > 0 && t('officeDesk.group.all', { count: group.length + 1 })]
    .filter(Boolean)
    .join(' ');

type BookDialogProps = {
  reservation: Pick<StaffReservation, 'id' | 'guestName' | 'orderName' | 'group'>;
  onClose: () => void;
  onDone: (reservation: StaffReservation, notice: string) => void;
};

/** Confirms an option; its guest pays at the desk. */
export function BookDialog({ reservation, onClose, onDone }: BookDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <ActionDialog
      onClose={onClose}
      title={t('officeDesk.option.bookTitle', { name: nameText(t, reservation) })}
      description={ofGroup(t, t('officeDesk.option.bookHint'), reservation)}
      submit={t('officeDesk.action.book')}
      onDone={(next) => onDone(next, t('officeDesk.option.booked'))}
      call={() => officeApi.officeStay.book({ params: { stayId: reservation.id } }, { culture })}
    />
  );
}

/** Holds an option until another day. */
export function ExtendDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const timeZone = useTimeZone();
  const { optionUntil } = reservation;
  const typed = useDialogInput(`extend ${reservation.id}`);
  const [until, setUntil] = useDialogField(
    typed,
    'until',
    siteDay(timeZone, optionUntil ? Date.parse(optionUntil) : undefined),
  );
  const params = { stayId: reservation.id };
  return (
    <ActionDialog
      typed={typed}
      onClose={onClose}
      title={t('officeDesk.option.extendTitle', { name: nameText(t, reservation) })}
      description={ofGroup(t, t('officeDesk.option.extendHint'), reservation)}
      submit={t('officeDesk.action.extend')}
      onDone={(next) => {
        const extended = next.optionUntil && moment(next.optionUntil);
        onDone(next, t('officeDesk.option.extended', { until: extended }));
      }}
      call={until ? () => officeApi.officeStay.extend({ params, body: { until } }, { culture }) : null}
    >
      {(error) => (
        <DateInput
          label={t('officeDesk.paying.until')}
          hint={t('officeDesk.paying.untilHint')}
          error={error('until')}
          value={until}
          onChange={setUntil}
        />
      )}
    </ActionDialog>
  );
}

/** Ends an option before its day. */
export function ReleaseDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <ActionDialog
      onClose={onClose}
      title={t('officeDesk.option.releaseTitle', { name: nameText(t, reservation) })}
      description={ofGroup(t, reservation.emailAddress && t('officeDesk.option.releaseHint'), reservation)}
      submit={t('officeDesk.action.release')}
      onDone={(next) => onDone(next, t('officeDesk.option.released'))}
      call={() => officeApi.officeStay.release({ params: { stayId: reservation.id } }, { culture })}
    />
  );
}
