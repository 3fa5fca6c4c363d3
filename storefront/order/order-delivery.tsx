import { useTranslation } from 'react-i18next';
import type { CartAddress } from '../../contract/cart.ts';
import type { Order } from '../../contract/order.ts';
import { ContentLink } from '../ui/content-link.tsx';
import { useWhen } from './when.ts';

/** How it comes, where to, and who gets the bill. */
export function OrderDelivery({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { day } = useWhen();
  const { shippingMethods, deliveryAddress, invoiceAddress, reference, remark } = order;
  return (
    <>
      {shippingMethods.length > 0 && (
        <section>
          <h2 className="order-aside-title">{t('order.delivery.title')}</h2>
          {shippingMethods.map((choice) => (
            <p key={`${choice.shippingMethodId} ${choice.cartItemIds.join()}`}>
              {choice.name}
              {choice.deliveryDate && <span className="line-note">{day(choice.deliveryDate)}</span>}
              {choice.address && <span className="line-note">{linesOf(choice.address).join(', ')}</span>}
              {choice.remark && <span className="line-note">{choice.remark}</span>}
            </p>
          ))}
        </section>
      )}
      {deliveryAddress && <AddressOf title={t('order.delivery.address')} address={deliveryAddress} />}
      {invoiceAddress && <AddressOf title={t('order.delivery.invoice')} address={invoiceAddress} />}
      {(reference || remark) && (
        <section>
          <h2 className="order-aside-title">{t('order.delivery.remarks')}</h2>
          {reference && <p>{reference}</p>}
          {remark && <p className="whitespace-pre-line">{remark}</p>}
        </section>
      )}
    </>
  );
}

function linesOf(address: CartAddress): string[] {
  const { companyName, attn, street, houseNumber, houseNumberAddition, postalCode, city } = address;
  return [
    companyName,
    attn,
    [street, houseNumber, houseNumberAddition].filter(Boolean).join(' '),
    [postalCode, city].filter(Boolean).join(' '),
    address.country,
    address.vatNumber,
  ].filter(Boolean);
}

function AddressOf({ title, address }: { title: string; address: CartAddress }) {
  return (
    <section>
      <h2 className="order-aside-title">{title}</h2>
      <address className="not-italic">
        {linesOf(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

/** What is on its way already. */
export function OrderShipments({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { dayOf } = useWhen();
  const { shipments, cartItems } = order;
  if (shipments.length === 0) return null;
  return (
    <section className="order-section">
      <h2 className="heading-3">{t('order.shipments.title')}</h2>
      <ul className="order-rows">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <p>
              <strong>{shipment.carrier || t('order.shipments.parcel')}</strong>{' '}
              {t('order.shipments.since', { date: dayOf(shipment.shippedAt) })}
            </p>
            {shipment.cartItemIds.length > 0 && (
              <p className="line-note">
                {cartItems
                  .filter(({ id }) => shipment.cartItemIds.includes(id))
                  .map(({ name }) => name)
                  .join(' · ')}
              </p>
            )}
            <Tracking shipment={shipment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tracking({ shipment }: { shipment: Order['shipments'][number] }) {
  const { t } = useTranslation();
  const { trackingUrl, trackingCode } = shipment;
  if (!trackingUrl) {
    return trackingCode ? (
      <p className="line-note">{t('order.shipments.code', { code: trackingCode })}</p>
    ) : null;
  }
  return (
    <p>
      <ContentLink link={{ url: trackingUrl, target: '_blank' }} className="text-link">
        {t('order.shipments.follow')}
        {trackingCode && <span className="sr-only">: {trackingCode}</span>}
      </ContentLink>
    </p>
  );
}
