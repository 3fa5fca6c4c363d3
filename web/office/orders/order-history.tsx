import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ResendableEmail, StaffOrder } from '../../../contract/office-order.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { OrderCard } from './order-card.tsx';
import { emailLabels, methodLabel } from './order-labels.ts';

type OrderHistoryProps = { order: StaffOrder; onSend: ((kind: ResendableEmail) => void) | undefined };

/** The documents of an order, the emails that may go out again, and what happened, the latest first. */
export function OrderHistory({ order, onSend }: OrderHistoryProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const day = useDayFormat();
  const emails = emailLabels(t);
  const kinds = {
    invoice: t('orders.document.invoice'),
    creditNote: t('orders.document.creditNote'),
    giftCard: t('orders.document.giftCard'),
  };
  return (
    <aside className="grid content-start gap-4 min-w-0">
      {order.invoices.length > 0 && (
        <OrderCard title={t('orders.documents')}>
          <ul className="order-entries">
            {order.invoices.map(({ kind, name, issuedOn, total, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer" className="text-link">
                  {kind === 'giftCard' ? kinds[kind] : `${kinds[kind]} ${name}`}
                </a>
                <p className="text-muted text-caption">
                  {day(issuedOn)} · {money(total)}
                </p>
              </li>
            ))}
          </ul>
        </OrderCard>
      )}
      {onSend && order.emails.length > 0 && (
        <OrderCard title={t('orders.emails')}>
          <ul className="grid gap-2 mt-2">
            {order.emails.map((kind) => (
              <li key={kind}>
                <button type="button" className="button-quiet" onClick={() => onSend(kind)}>
                  {emails[kind]}
                </button>
              </li>
            ))}
          </ul>
        </OrderCard>
      )}
      <OrderCard title={t('orders.history')}>
        <ol className="order-entries">
          {listEvents(t, order, money).map(({ key, at, text }) => (
            <li key={key}>
              <time dateTime={at} className="block text-muted text-caption">
                {moment(at)}
              </time>
              <span dir="auto">{text}</span>
            </li>
          ))}
        </ol>
      </OrderCard>
    </aside>
  );
}

function listEvents(t: TFunction, order: StaffOrder, money: (amount: number) => string) {
  const withName = (text: string, name: string) => (name ? `${text} · ${name}` : text);
  const events: { key: string; at: string | null; text: string }[] = [
    { key: 'placed', at: order.createdAt, text: t('orders.event.placed') },
    { key: 'confirmed', at: order.confirmedAt, text: t('orders.event.confirmed') },
    ...order.payments
      .filter(({ status }) => status === 'paid' || status === 'authorized')
      .map(({ id, createdAt, amount, method, takenBy }) => ({
        key: id,
        at: createdAt,
        text: withName(
          t('orders.event.paid', { amount: money(amount), method: methodLabel(t, method) }),
          takenBy,
        ),
      })),
    ...order.giftCardEntries.map(({ id, createdAt, amount, code }) => ({
      key: id,
      at: createdAt,
      text:
        amount > 0
          ? t('orders.event.paidByGiftCard', { amount: money(amount), code })
          : t('orders.event.backOnGiftCard', { amount: money(-amount), code }),
    })),
    ...order.shipments.map(({ id, shippedAt, trackingCode }) => ({
      key: id,
      at: shippedAt,
      text: withName(t('orders.event.shipped'), trackingCode),
    })),
    ...order.withdrawals.map(({ id, declaredAt }) => ({
      key: id,
      at: declaredAt,
      text: t('orders.event.withdrawn'),
    })),
    ...order.credits.map(({ id, createdAt, total, creditedBy }) => ({
      key: id,
      at: createdAt,
      text: withName(t('orders.event.credited', { amount: money(total) }), creditedBy),
    })),
    ...order.staffDiscounts.map(({ id, createdAt, amount, name, staffName }) => ({
      key: id,
      at: createdAt,
      text: withName(t('orders.event.discounted', { amount: money(amount), name }), staffName),
    })),
    ...order.refunds.map(({ id, createdAt, amount, method }) => ({
      key: id,
      at: createdAt,
      text: t('orders.event.refunded', { amount: money(amount), method: methodLabel(t, method) }),
    })),
    { key: 'completed', at: order.completedAt, text: t('orders.event.completed') },
    { key: 'cancelled', at: order.cancelledAt, text: t('orders.event.cancelled') },
  ];
  return events
    .filter((event): event is { key: string; at: string; text: string } => event.at !== null)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
