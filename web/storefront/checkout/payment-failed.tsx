import { useTranslation } from 'react-i18next';
import type { PaymentMethodOffer } from '../../../contract/cart.ts';
import type { Order } from '../../../contract/order.ts';
import type { OrderAnswer } from '../orders/act-on-order.ts';
import { OrderAmounts } from '../orders/order-amounts.tsx';
import { PayOrder } from '../orders/pay-order.tsx';
import { useDateFormat } from '../orders/use-date-format.ts';
import { Outcome as Note } from '../sign-in/outcome.tsx';
import { ChangeCart } from './change-cart.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';
import { Section } from './section.tsx';

type PaymentFailedProps = {
  order: Order;
  outcome: PaymentOutcome;
  paymentMethods: readonly PaymentMethodOffer[];
  answer: OrderAnswer | undefined;
};

/**
 * Explains a failed payment in plain words, with the next steps: pay again, perhaps with another method, or
 * change the cart.
 */
export function PaymentFailed({ order, outcome, paymentMethods, answer }: PaymentFailedProps) {
  const { t } = useTranslation();
  const { until } = useDateFormat();
  const { hold, actions, refundedInclVat, status, payments } = order;
  const isPaidLate = status === 'cancelled' && payments.some((payment) => payment.status === 'paid');
  const titles = {
    failed: { title: t('checkout.notPaid.failed.title'), text: t('checkout.notPaid.failed.text') },
    canceled: { title: t('checkout.notPaid.canceled.title'), text: t('checkout.notPaid.canceled.text') },
    expired: { title: t('checkout.notPaid.expired.title'), text: t('checkout.notPaid.expired.text') },
    cancelled: {
      title: t('checkout.notPaid.cancelled.title'),
      text:
        isPaidLate || refundedInclVat > 0
          ? t('checkout.notPaid.cancelled.refunded')
          : t('checkout.notPaid.cancelled.text'),
    },
  };
  const { title, text } = titles[outcome as keyof typeof titles] ?? titles.failed;
  return (
    <div className="narrow checkout-return">
      <h1 className="heading-1">{title}</h1>
      <div className="mt-6">
        <Note isGood={false}>
          <p>{text}</p>
          {hold && actions.includes('pay') && (
            <p>{t('checkout.notPaid.held', { time: until(hold.expiresAt), name: order.orderName })}</p>
          )}
        </Note>
      </div>
      {actions.includes('pay') && (
        <Section title={t('checkout.notPaid.again')}>
          <PayOrder order={order} methods={paymentMethods} answer={answer} />
        </Section>
      )}
      <Section title={t('checkout.notPaid.changeTitle')}>
        <ChangeCart order={order} answer={answer} />
      </Section>
      <Section title={t('checkout.summary.title')}>
        <OrderAmounts order={order} />
      </Section>
    </div>
  );
}
