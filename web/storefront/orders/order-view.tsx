import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PaymentMethodOffer } from '../../../contract/cart.ts';
import type { Order } from '../../../contract/order.ts';
import { href } from '../../../contract/site-map.ts';
import { Notice } from '../account/notice.tsx';
import { PaymentRedirect } from '../checkout/payment-redirect.tsx';
import { useCulture } from '../content/culture.ts';
import type { OrderAnswer } from './act-on-order.ts';
import { ChangeOrder } from './change-order.tsx';
import { EraseOrder } from './erase-order.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderDelivery, OrderShipments } from './order-delivery.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { orderStateLabel, paymentStateLabel } from './order-labels.ts';
import { OrderNext } from './order-next.tsx';
import { OrderReservations } from './order-reservations.tsx';
import { OrderTrack } from './order-track.tsx';
import { PayOrder } from './pay-order.tsx';
import { useDateFormat } from './use-date-format.ts';
import './order.css';

type OrderViewProps = {
  order: Order;
  methods: readonly PaymentMethodOffer[];
  answer: OrderAnswer | undefined;
};

/** An order with all its details for the guest, and the guest's actions. */
export function OrderView({ order, methods, answer }: OrderViewProps) {
  const { t } = useTranslation();
  const { moment } = useDateFormat();
  const { orderName, createdAt, status, paymentStatus, actions } = order;
  if (answer?.leaveFor) return <PaymentRedirect url={answer.leaveFor} />;
  const showsPayment = status !== 'pending' && status !== 'cancelled';
  return (
    <div className="order">
      <header>
        <p className="order-states flex flex-wrap gap-[0.4rem] mb-3">
          <span className="badge bg-foam">{orderStateLabel(t, order)}</span>
          {showsPayment && <span className="badge bg-foam">{paymentStateLabel(t, paymentStatus)}</span>}
        </p>
        <h1 className="heading-1">{t('order.title', { name: orderName })}</h1>
        <p className="mt-2 text-muted">{t('order.placedAt', { moment: moment(createdAt) })}</p>
      </header>
      <OrderError order={order} answer={answer} />
      <OrderTrack order={order} />
      <div className="order-parts grid gap-x-[clamp(2.5rem,6cqi,5rem)] gap-y-10 mt-8">
        <div className="grid min-w-0 content-start gap-10">
          <section className="order-next">
            <OrderNext order={order} />
            {actions.includes('pay') && <PayOrder order={order} methods={methods} answer={answer} />}
          </section>
          <OrderReservations order={order} className="order-section" />
          <OrderShipments order={order} />
          <section className="order-section">
            <h2 className="heading-3">{t('order.lines')}</h2>
            <OrderAmounts order={order} />
          </section>
          {actions.includes('withdraw') && <WithdrawalLink order={order} />}
          <ChangeOrder order={order} answer={answer} />
          <EraseOrder order={order} answer={answer} />
        </div>
        <aside className="order-aside grid min-w-0 content-start">
          <OrderDelivery order={order} />
          <OrderDocuments order={order} />
        </aside>
      </div>
    </div>
  );
}

/**
 * The error also stands beside its button. This copy is for a removed button and for pages without scripts.
 */
function OrderError({ order, answer }: Pick<OrderViewProps, 'order' | 'answer'>) {
  const { t } = useTranslation();
  const error = answer?.error;
  const message = error && (error.message ?? t('error:form.unavailable'));
  const isButtonGone = !!error && !order.actions.includes(error.intent);
  return (
    <div className={isButtonGone ? undefined : 'without-js'}>
      <Notice isError>{message}</Notice>
    </div>
  );
}

function WithdrawalLink({ order }: { order: Order }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { day } = useDateFormat();
  const open = order.cartItems.filter(({ withdrawal }) => withdrawal.quantity > 0);
  const last = open
    .map(({ withdrawal }) => withdrawal.until)
    .filter((until) => until !== null)
    .sort()
    .at(-1);
  return (
    <section className="order-section">
      <h2 className="heading-3">{t('order.withdrawal.right')}</h2>
      <p className="measure mt-2">
        {last ? t('order.withdrawal.untilDay', { date: day(last) }) : t('order.withdrawal.untilLater')}
      </p>
      <p className="mt-4">
        <Link to={href('withdrawal', { culture, link: order.link })} className="button-quiet">
          {t('order.withdrawal.here')}
        </Link>
      </p>
    </section>
  );
}
