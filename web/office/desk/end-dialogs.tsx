import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../editor/business-time.ts';
import { siteDay } from '../../site-day.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { CheckboxInput, NumberInput, TextInput } from '../../ui/form/inputs.tsx';
import { useCulture } from '../../use-culture.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DateInput } from '../form/date-input.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { addDays } from './days.ts';
import type { ReservationDialogProps } from './reservation-detail.tsx';

/** Cancels a reservation by its terms, or without a fee. */
export function CancelDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const typed = useDialogInput(`cancel ${reservation.id}`);
  const [isFeeWaived, setFeeWaived] = useDialogField(typed, 'isFeeWaived', false);
  const [reason, setReason] = useDialogField(typed, 'reason', '');
  const { ifCancelledNow } = reservation;
  return (
    <ActionDialog
      typed={typed}
      onClose={onClose}
      title={t('officeDesk.cancelTitle', { name: reservation.guestName })}
      description={
        ifCancelledNow &&
        t('officeDesk.feeAndRefund', {
          fee: money(ifCancelledNow.fee),
          refund: money(ifCancelledNow.refund),
        })
      }
      submit={t('officeDesk.cancelNow')}
      onDone={(next) => onDone(next, t('officeDesk.cancelled'))}
      call={() =>
        officeApi.officeStay.cancel(
          { params: { stayId: reservation.id }, body: { isFeeWaived, reason } },
          { culture },
        )
      }
    >
      {(error) => (
        <>
          <CheckboxInput label={t('officeDesk.waiveFee')} checked={isFeeWaived} onChange={setFeeWaived} />
          <TextInput
            label={t('officeDesk.reason')}
            hint={t('officeDesk.reasonHint')}
            error={error('reason')}
            value={reason}
            maxLength={500}
            onChange={setReason}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Records that the guest did not come. */
export function NoShowDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const [isFeeWaived, setFeeWaived] = useState(false);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('officeDesk.noShowTitle', { name: reservation.guestName })}
      description={t('officeDesk.noShowHint')}
      submit={t('officeDesk.action.noShow')}
      onDone={(next) => onDone(next, t('officeDesk.did.noShow'))}
      call={() =>
        officeApi.officeStay.noShow(
          { params: { stayId: reservation.id }, body: { isFeeWaived } },
          { culture },
        )
      }
    >
      {() => <CheckboxInput label={t('officeDesk.waiveFee')} checked={isFeeWaived} onChange={setFeeWaived} />}
    </ActionDialog>
  );
}

/** Ends a stay before the agreed day of departure; staff decide what goes back. */
export function LeaveEarlyDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const today = siteDay(useTimeZone());
  const mayRefund = useMayUse()('payments:refund');
  const typed = useDialogInput(`leave early ${reservation.id}`);
  const [departure, setDeparture] = useDialogField(typed, 'departure', addDays(today, 1));
  const [refund, setRefund] = useDialogField<number | null>(typed, 'refund', 0);
  return (
    <ActionDialog
      typed={typed}
      onClose={onClose}
      title={t('officeDesk.leaveEarlyTitle', { name: reservation.guestName })}
      description={t('officeDesk.leaveEarlyHint')}
      submit={t('officeDesk.action.leaveEarly')}
      onDone={(next) => onDone(next, t('officeDesk.shortened'))}
      call={() =>
        officeApi.officeStay.leaveEarly(
          { params: { stayId: reservation.id }, body: { departure, refund: refund ?? 0 } },
          { culture },
        )
      }
    >
      {(error) => (
        <div className="office-fields">
          <DateInput
            label={t('officeDesk.departure')}
            error={error('departure')}
            value={departure}
            onChange={setDeparture}
          />
          {mayRefund && (
            <NumberInput
              label={t('officeDesk.refund')}
              hint={t('officeDesk.refundHint')}
              error={error('refund')}
              value={refund}
              onChange={setRefund}
            />
          )}
        </div>
      )}
    </ActionDialog>
  );
}
