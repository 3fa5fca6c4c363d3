import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PaymentMethodOffer } from '../../../contract/cart.ts';
import type { Order } from '../../../contract/order.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useCulture } from '../../use-culture.ts';
import type { OrderAnswer } from '../orders/act-on-order.ts';
import { PayOrder } from '../orders/pay-order.tsx';
import { ChangeCart } from './change-cart.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';
import { returnPath } from './place-order.ts';
import { useOrderPolling } from './use-order-polling.ts';

type WaitForPaymentProps = {
  order: Order;
  outcome: PaymentOutcome;
  paymentMethods: readonly PaymentMethodOffer[];
  answer: OrderAnswer | undefined;
  /** The address of the next poll, for a browser without scripts. */
  nextLook: string | null;
};

/** The bank has not decided yet. The page polls; the guest can pay an unpaid order from here. */
export function WaitForPayment({ order, outcome, paymentMethods, answer, nextLook }: WaitForPaymentProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const isPolling = useOrderPolling(order);
  return (
    <div className="narrow checkout-return">
      {nextLook && !answer && (
        <noscript>
          <meta httpEquiv="refresh" content={`10;url=${nextLook}`} />
        </noscript>
      )}
      <h1 className="heading-1">{t('checkout.waiting.title')}</h1>
      <div role="status" className="mt-4">
        <p className="lead">{t('checkout.waiting.text')}</p>
        <p className="flex items-center gap-3 min-h-12 mt-5">
          {isPolling && (
            <span className="js-only flex items-center gap-3">
              <span aria-hidden="true" className="text-accent">
                <Spinner size={20} />
              </span>
              {t('checkout.waiting.checking')}
            </span>
          )}
          <Link
            to={returnPath({ culture }, order.link)}
            preventScrollReset
            className={isPolling ? 'button-quiet without-js' : 'button-quiet'}
          >
            {t('checkout.waiting.again')}
          </Link>
        </p>
      </div>
      <p className="measure mt-6">
        {t('checkout.waiting.mail', { emailAddress: order.emailAddress, name: order.orderName })}
      </p>
      {outcome === 'open' && (
        <details className="account-more mt-6 pt-3 border-t border-line" open={!!answer?.error || undefined}>
          <summary className="text-link py-2">{t('checkout.waiting.notPaid')}</summary>
          <div className="checkout-fold">
            {order.actions.includes('pay') && (
              <PayOrder order={order} methods={paymentMethods} answer={answer} />
            )}
            <ChangeCart order={order} answer={answer} />
          </div>
        </details>
      )}
    </div>
  );
}
