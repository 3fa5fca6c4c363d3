import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order.ts';
import { useShell } from '../layout/shell.ts';
import { Outcome } from '../sign-in/outcome.tsx';
import { useDateFormat } from './use-date-format.ts';

type WithdrawalReceiptProps = { order: Order; withdrawal: Order['withdrawals'][number] };

/** The submitted statement with its time, as in the email, and the next steps. */
export function WithdrawalReceipt({ order, withdrawal }: WithdrawalReceiptProps) {
  const { t } = useTranslation();
  const { moment } = useDateFormat();
  const { site } = useShell();
  const { cartItems, status } = order;
  const isShipped = status === 'shipped' || status === 'completed';
  const town = [site.postalCode, site.city].filter(Boolean).join(' ');
  const businessAddress = [site.name, site.street, town].filter(Boolean).join(', ');
  return (
    <div className="order-note">
      <Outcome isGood>
        <h2 className="heading-3">{t('order.withdrawal.received')}</h2>
        <p>
          {t('order.withdrawal.receivedAt', { name: order.orderName, moment: moment(withdrawal.declaredAt) })}
        </p>
        <ul className="withdrawal-chosen ps-5 list-disc font-semibold">
          {withdrawal.lines.map(({ cartItemId, quantity }) => (
            <li key={cartItemId}>
              {quantity} × {cartItems.find(({ id }) => id === cartItemId)?.name}
            </li>
          ))}
        </ul>
        <p>{t('order.withdrawal.mailed')}</p>
        <p>
          {isShipped
            ? t('order.withdrawal.sendBack', { address: businessAddress })
            : t('order.withdrawal.nothingToSend')}
        </p>
      </Outcome>
    </div>
  );
}
