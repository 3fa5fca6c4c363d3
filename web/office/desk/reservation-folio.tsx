import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { Folio } from '../orders/folio.tsx';
import { OrderMoney } from '../orders/order-money.tsx';
import { useMayUse } from '../use-may-use.ts';

type ReservationFolioProps = { culture: Culture; orderName: string; stayId: string; onChanged: () => void };

/** The folio of a reservation: that of its order, with the payments, refunds and credits. */
export function ReservationFolio({ culture, orderName, stayId, onChanged }: ReservationFolioProps) {
  const read = useRead(officeApi.officeOrder.read, { params: { orderName } });
  const { t } = useTranslation();
  const mayRefund = useMayUse()('payments:refund');
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value: order } = read;
  if (!order) return <ReadProblem {...read} />;
  const finish = (next: StaffOrder, notice: string) => {
    read.set(next);
    setFailure(null);
    showToast('success', notice);
    onChanged();
  };
  async function payOut(refundId: string) {
    const result = await officeApi.officeOrder.payOut({ params: { orderName, refundId } }, { culture });
    if (result.succeeded) finish(result.data, t('orders.done.payOut'));
    else setFailure(result);
  }
  return (
    <>
      <Folio
        culture={culture}
        order={order}
        stayId={stayId}
        onDone={finish}
        onRead={(next) => {
          read.set(next);
          onChanged();
        }}
      />
      <Problems failure={failure} />
      <OrderMoney order={order} onPayOut={mayRefund ? payOut : undefined} />
    </>
  );
}
