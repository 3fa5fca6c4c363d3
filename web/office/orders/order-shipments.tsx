import { useTranslation } from 'react-i18next';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { OrderCard } from './order-card.tsx';

/** The parcels of an order, with their tracking. */
export function OrderShipments({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (order.shipments.length === 0) return null;
  return (
    <OrderCard title={t('orders.shipments')}>
      <ul className="order-entries">
        {order.shipments.map(({ id, carrier, trackingCode, trackingUrl, shippedAt, cartItemIds }) => (
          <li key={id}>
            <p>
              {[moment(shippedAt), carrier].filter(Boolean).join(' · ')}
              {(trackingCode || trackingUrl) && ' · '}
              {trackingUrl ? (
                <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link">
                  {trackingCode || t('orders.track')}
                </a>
              ) : (
                trackingCode
              )}
            </p>
            <p className="text-muted" dir="auto">
              {cartItemIds.length > 0
                ? order.cartItems
                    .filter((item) => cartItemIds.includes(item.id))
                    .map(({ name }) => name)
                    .join(', ')
                : t('orders.everything')}
            </p>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
