import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order.ts';
import { getOrderTrack, type TrackStep } from './track.ts';

/** The progress of an order, as a short row of steps. */
export function OrderTrack({ order }: { order: Order }) {
  const { t } = useTranslation();
  const labels: Record<TrackStep['name'], string> = {
    placed: t('order.track.placed'),
    paid: t('order.track.paid'),
    confirmed: t('order.track.confirmed'),
    ready: t('order.track.ready'),
    shipped: t('order.track.shipped'),
    completed: t('order.track.completed'),
    arrived: t('order.track.arrived'),
    departed: t('order.track.departed'),
    withdrawn: t('order.track.withdrawn'),
    cancelled: t('order.track.cancelled'),
  };
  return (
    <ol className="order-track" aria-label={t('order.track.label')}>
      {getOrderTrack(order).map(({ name, state }) => (
        <li key={name} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span>
            {labels[name]}
            {state === 'ahead' && <span className="sr-only"> ({t('order.track.ahead')})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
