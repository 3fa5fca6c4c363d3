import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order.ts';
import { useMoney } from '../catalog/money.ts';
import { getOrderTrack, isEnded, isOnlyStays, isWithdrawn, laterGiftCardDay } from './track.ts';
import { useDateFormat } from './use-date-format.ts';

/** The next steps of an order, and the action that it needs from the guest. */
export function OrderNext({ order }: { order: Order }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const { day, until, today } = useDateFormat();
  const { hold, dueInclVat, dueOn, status } = order;
  const cardsOn = laterGiftCardDay(order, today());
  const isOwed = dueInclVat > 0 && status !== 'pending' && status !== 'cancelled';
  return (
    <>
      <h2 className="heading-3">{t('order.next.title')}</h2>
      <p className="mt-2">
        {getNextStep(t, order, {
          heldUntil: hold && until(hold.expiresAt),
          cardsOn: cardsOn && day(cardsOn),
        })}
      </p>
      {isOwed && (
        <p className="mt-2">
          {dueOn
            ? t('order.next.owedUntil', { amount: money(dueInclVat), date: day(dueOn) })
            : t('order.next.owed', { amount: money(dueInclVat) })}
        </p>
      )}
      {status === 'cancelled' && <CancelledMoney order={order} money={money} />}
    </>
  );
}

type Moments = { heldUntil: string | null; cardsOn: string | null };

function getNextStep(t: TFunction, order: Order, { heldUntil, cardsOn }: Moments): string {
  const isByPost = getOrderTrack(order).some(({ name }) => name === 'shipped');
  const isToFetch = getOrderTrack(order).some(({ name }) => name === 'ready');
  if (order.status === 'cancelled') return t('order.next.cancelled');
  if (isWithdrawn(order) && !isOnlyStays(order)) return t('order.next.withdrawn');
  switch (order.status) {
    case 'pending':
      if (isPaymentPending(order)) return t('order.next.underWay');
      return heldUntil ? t('order.next.held', { time: heldUntil }) : t('order.next.pending');
    case 'confirmed':
      // Guests who left before they paid have not ended their order.
      if (isOnlyStays(order))
        return order.progress.openReservations > 0 ? t('order.next.stay') : t('order.next.stayed');
      if (isByPost) return t('order.next.toShip');
      if (isToFetch) return t('order.next.toFetch');
      return cardsOn ? t('order.next.giftCardOn', { date: cardsOn }) : t('order.next.byMail');
    case 'ready':
      return isByPost ? t('order.next.toShip') : t('order.next.ready');
    case 'shipped':
      return t('order.next.shipped');
    case 'completed':
      if (isEnded(order)) return t('order.next.ended');
      if (cardsOn) return t('order.next.giftCardOn', { date: cardsOn });
      return isOnlyStays(order) ? t('order.next.stayed') : t('order.next.completed');
  }
}

/** The guest has finished; the bank has not. */
function isPaymentPending({ payments }: Order): boolean {
  return payments.some(({ status }) => status === 'pending');
}

function CancelledMoney({ order, money }: { order: Order; money: (amount: number) => string }) {
  const { t } = useTranslation();
  const { refundedInclVat, paidInclVat, paymentStatus } = order;
  if (refundedInclVat > 0) {
    return <p className="mt-2">{t('order.next.refunded', { amount: money(refundedInclVat) })}</p>;
  }
  if (paymentStatus === 'refunded') return <p className="mt-2">{t('order.next.restored')}</p>;
  return paidInclVat > 0 ? null : <p className="mt-2">{t('order.next.nothingPaid')}</p>;
}
