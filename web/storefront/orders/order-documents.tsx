import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order.ts';
import { useMoney } from '../catalog/money.ts';
import { attemptLabel, documentLabel, withdrawalLabel } from './order-labels.ts';
import { paymentBrands } from './payment-brands.ts';
import { useDateFormat } from './use-date-format.ts';

/** The issued documents, payment attempts and withdrawals of an order. */
export function OrderDocuments({ order }: { order: Order }) {
  return (
    <>
      <Documents order={order} />
      <Payments order={order} />
      <Withdrawals order={order} />
    </>
  );
}

function Documents({ order: { invoices, currency } }: { order: Order }) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const { day } = useDateFormat();
  if (invoices.length === 0) return null;
  return (
    <section>
      <h2 className="order-aside-title">{t('order.documents.title')}</h2>
      <ul className="order-rows">
        {invoices.map(({ kind, name, issuedOn, total, url, isMasked }) => (
          <li key={url}>
            <a href={url} className="text-link">
              {documentLabel(t, kind)} {name} (PDF)
            </a>
            <span className="line-note">
              {day(issuedOn)} · {money(total)}
            </span>
            {isMasked && <span className="line-note">{t('order.documents.masked')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payments({ order: { payments, currency } }: { order: Order }) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  if (payments.length === 0) return null;
  return (
    <section>
      <h2 className="order-aside-title">{t('order.payments.title')}</h2>
      <ul className="order-rows">
        {payments.map(({ id, method, amount, status, refunded }) => (
          <li key={id}>
            {methodName(t, method)}, {money(amount)}
            <span className="line-note">
              {attemptLabel(t, status)}
              {refunded > 0 && ` · ${t('order.payments.refunded', { amount: money(refunded) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withdrawals({ order: { withdrawals, cartItems } }: { order: Order }) {
  const { t } = useTranslation();
  const { moment } = useDateFormat();
  if (withdrawals.length === 0) return null;
  const getName = (id: string) => cartItems.find((item) => item.id === id)?.name ?? '';
  return (
    <section>
      <h2 className="order-aside-title">{t('order.withdrawals.title')}</h2>
      <ul className="order-rows">
        {withdrawals.map(({ id, declaredAt, state, lines }) => (
          <li key={id}>
            {moment(declaredAt)}
            <span className="line-note">
              {lines.map(({ cartItemId, quantity }) => `${quantity} × ${getName(cartItemId)}`).join(' · ')}
            </span>
            <span className="line-note">{withdrawalLabel(t, state)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The translated name of a payment method; an unknown method shows the provider's name. */
function methodName(t: TFunction, method: string): string {
  switch (method) {
    case '':
      return t('order.method.online');
    case 'creditcard':
    case 'card':
      return t('order.method.card');
    case 'banktransfer':
    case 'transfer':
    case 'invoice':
      return t('order.method.transfer');
    case 'desk':
    case 'cash':
      return t('order.method.desk');
    default:
      return paymentBrands[method] ?? method.charAt(0).toUpperCase() + method.slice(1);
  }
}
