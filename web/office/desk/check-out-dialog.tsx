import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { TakePayment } from './take-payment.tsx';

type CheckOutDialogProps = { culture: Culture; id: string; onClose: () => void };

/** Checks a guest out, after the open balance has been settled or is left open. */
export function CheckOutDialog({ culture, id, onClose }: CheckOutDialogProps) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const read = useRead(officeApi.officeStay.read, { params: { stayId: id } });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { value: reservation } = read;
  if (!reservation)
    return (
      <Dialog title={t('officeDesk.action.checkOut')} closeLabel={t('officeDesk.close')} onClose={onClose}>
        <ReadProblem {...read} />
      </Dialog>
    );

  async function checkOut() {
    setBusy(true);
    const result = await officeApi.officeStay.checkOut({ params: { stayId: id } }, { culture });
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    showToast('success', t('officeDesk.checkedOut', { name: result.data.guestName }));
    onClose();
  }

  const { payers } = reservation;
  const isDue = payers.some(({ due }) => due > 0);
  const isOpen = payers.some(({ due, isOnAccount }) => due > 0 && !isOnAccount);
  return (
    <Dialog
      title={t('officeDesk.checkOutTitle', { name: reservation.guestName })}
      description={[
        [reservation.unit, reservation.room.name].filter(Boolean).join(' · '),
        t('officeDesk.agreedUntil', { day: day(reservation.dateTo) }),
      ].join(' · ')}
      onClose={onClose}
      onSubmit={checkOut}
      footer={
        <DialogButtons
          submit={isOpen ? t('officeDesk.checkOutUnpaid') : t('officeDesk.action.checkOut')}
          cancel={t('officeKit.form.cancel')}
          isDisabled={isBusy}
          onCancel={onClose}
        />
      }
    >
      {!isDue && <p>{t('officeDesk.nothingDue')}</p>}
      {payers.map((payer) => (
        <TakePayment
          key={payer.orderName}
          culture={culture}
          payer={payer}
          isNamed={payers.length > 1}
          onPaid={read.again}
        />
      ))}
      {reservation.keyNote && (
        <p className="mt-3" dir="auto">
          {t('officeDesk.keys')}: {reservation.keyNote}
        </p>
      )}
      <Problems failure={failure} />
    </Dialog>
  );
}
