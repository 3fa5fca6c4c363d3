import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Order } from '../../../contract/order.ts';
import { href } from '../../../contract/site-map.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCulture } from '../../use-culture.ts';
import { countEvent } from '../consent/count-event.ts';
import { OrderAmounts } from '../orders/order-amounts.tsx';
import { OrderDelivery } from '../orders/order-delivery.tsx';
import { OrderNext } from '../orders/order-next.tsx';
import { OrderReservations } from '../orders/order-reservations.tsx';
import { isOnlyStays } from '../orders/track.ts';
import { Section } from './section.tsx';

type ConfirmationProps = { order: Order; isGuest: boolean };

/** The placed order: its lines, the next steps, and a link to find it again. */
export function Confirmation({ order, isGuest }: ConfirmationProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { orderName, emailAddress, link, invoices, totalPriceInclVat: value, currency } = order;
  useEffect(() => countEvent('order.placed', { orderName, value, currency }), [orderName, value, currency]);
  const register = href('register', { culture });
  return (
    <div className="wide checkout-return">
      <header className="checkout-confirmed">
        <Icon className="checkout-tick">
          <path d="M4.5 12.5l5 5 10-11" />
        </Icon>
        <h1 className="heading-1">
          {isOnlyStays(order) ? t('checkout.confirmed.stay') : t('checkout.confirmed.title')}
        </h1>
        <p className="lead mt-4">{t('checkout.confirmed.text', { name: orderName, emailAddress })}</p>
      </header>
      <div className="checkout-parts grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)] lg:gap-16">
        <aside aria-label={t('checkout.summary.title')} className="checkout-aside">
          <div className="checkout-summary-body is-open">
            <p className="heading-3">{t('checkout.summary.title')}</p>
            <OrderAmounts order={order} />
          </div>
        </aside>
        <div className="checkout-main grid min-w-0 content-start">
          <section className="checkout-section">
            <OrderNext order={order} />
          </section>
          <OrderReservations order={order} className="checkout-section" />
          <section className="checkout-section checkout-facts">
            <OrderDelivery order={order} />
          </section>
          <Section title={t('checkout.confirmed.find')}>
            <p className="measure">
              {invoices.length === 0 && t('checkout.confirmed.invoice')} {t('checkout.confirmed.link')}
            </p>
            <p>
              <Link to={href('order', { culture, link })} className="button">
                {t('checkout.confirmed.order')}
              </Link>
            </p>
          </Section>
          {isGuest && (
            <Section title={t('checkout.confirmed.account')} className="checkout-account">
              <p className="measure">{t('checkout.confirmed.accountText')}</p>
              <p>
                <Link to={register} className="button-quiet">
                  {t('checkout.confirmed.register')}
                </Link>
              </p>
            </Section>
          )}
        </div>
      </div>
    </div>
  );
}
