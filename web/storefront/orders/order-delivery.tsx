import { useTranslation } from 'react-i18next';
import type { CartAddress } from '../../../contract/cart.ts';
import type { Order } from '../../../contract/order.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { useDateFormat } from './use-date-format.ts';

/** The shipping method, the delivery address and the invoice address. */
export function OrderDelivery({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { shippingMethods, deliveryAddress, invoiceAddress, reference, remark } = order;
  return (
    <>
      {shippingMethods.length > 0 && (
        <section>
          <h2 className="order-aside-title">{t('order.delivery.title')}</h2>
          {shippingMethods.length === 1 ? (
            shippingMethods.map((choice) => <Delivery key={choice.shippingMethodId} choice={choice} />)
          ) : (
            <ol className="order-deliveries">
              {shippingMethods.map((choice) => (
                <li key={`${choice.shippingMethodId} ${choice.cartItemIds.join()}`}>
                  <Delivery choice={choice} carries={listNames(order, choice)} />
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
      {deliveryAddress && <AddressBlock title={t('order.delivery.address')} address={deliveryAddress} />}
      {invoiceAddress && <AddressBlock title={t('order.delivery.invoice')} address={invoiceAddress} />}
      {(reference || remark) && (
        <section>
          <h2 className="order-aside-title">{t('order.delivery.remarks')}</h2>
          {reference && <p dir="auto">{reference}</p>}
          {remark && (
            <p className="whitespace-pre-line" dir="auto">
              {remark}
            </p>
          )}
        </section>
      )}
    </>
  );
}

type Choice = Order['shippingMethods'][number];

/** One delivery; where there are several, with its lines. */
function Delivery({ choice, carries = [] }: { choice: Choice; carries?: string[] }) {
  const { day } = useDateFormat();
  const { name, deliveryDate, address, remark } = choice;
  return (
    <p>
      <bdi>{name}</bdi>
      {carries.length > 0 && <span className="line-note">{carries.join(' · ')}</span>}
      {deliveryDate && <span className="line-note">{day(deliveryDate)}</span>}
      {address && <span className="line-note">{toLines(address).join(', ')}</span>}
      {remark && (
        <span className="line-note" dir="auto">
          {remark}
        </span>
      )}
    </p>
  );
}

function listNames({ cartItems }: Order, { cartItemIds }: Choice): string[] {
  return cartItems.flatMap(({ id, name, quantity, creditedQuantity }) => {
    const left = quantity - creditedQuantity;
    if (left === 0 || !cartItemIds.includes(id)) return [];
    return [left === 1 ? name : `${left} × ${name}`];
  });
}

function toLines(address: CartAddress): string[] {
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

function AddressBlock({ title, address }: { title: string; address: CartAddress }) {
  return (
    <section>
      <h2 className="order-aside-title">{title}</h2>
      <address className="not-italic">
        {toLines(address).map((line) => (
          <span key={line} className="block" dir="auto">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

/** The shipments of an order. */
export function OrderShipments({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { dayOf } = useDateFormat();
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
