import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PaymentMethodOffer } from '../../contract/cart.ts';
import type { Order } from '../../contract/order.ts';
import { Notice } from '../account/notice.tsx';
import { LeaveForPayment } from '../checkout/leave-for-payment.tsx';
import { useCulture } from '../page/culture.ts';
import type { OrderAnswer } from './act-on-order.ts';
import { ChangeOrder } from './change-order.tsx';
import { EraseOrder } from './erase-order.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderDelivery, OrderShipments } from './order-delivery.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderPapers } from './order-papers.tsx';
import { withdrawalPath } from './order-path.ts';
import { OrderStays } from './order-stays.tsx';
import { OrderTrack } from './order-track.tsx';
import { paymentStateWord, stateWordOf } from './order-words.ts';
import { PayOrder } from './pay-order.tsx';
import { useWhen } from './when.ts';
import './order.css';

type OrderViewProps = {
  order: Order;
  methods: readonly PaymentMethodOffer[];
  answer: OrderAnswer | undefined;
};

/** An order with all that a guest may know of it, and still do. */
export function OrderView({ order, methods, answer }: OrderViewProps) {
  const { t } = useTranslation();
  const { moment } = useWhen();
  const { orderName, createdAt, status, paymentStatus, actions } = order;
  if (answer?.leaveFor) return <LeaveForPayment url={answer.leaveFor} />;
  const isMoneyTold = status !== 'pending' && status !== 'cancelled';
  return (
    <div className="order">
      <header>
        <p className="order-states flex flex-wrap gap-[0.4rem] mb-3">
          <span className="badge bg-foam">{stateWordOf(t, order)}</span>
          {isMoneyTold && <span className="badge bg-foam">{paymentStateWord(t, paymentStatus)}</span>}
        </p>
        <h1 className="heading-1">{t('order.title', { name: orderName })}</h1>
        <p className="mt-2 text-muted">{t('order.placedAt', { moment: moment(createdAt) })}</p>
      </header>
      <Refusal order={order} answer={answer} />
      <OrderTrack order={order} />
      <div className="order-parts grid gap-x-[clamp(2.5rem,6cqi,5rem)] gap-y-10 mt-8">
        <div className="grid min-w-0 content-start gap-10">
          <section className="order-next">
            <OrderNext order={order} />
            {actions.includes('pay') && <PayOrder order={order} methods={methods} answer={answer} />}
          </section>
          <OrderStays order={order} className="order-section" />
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
          <OrderPapers order={order} />
        </aside>
      </div>
    </div>
  );
}

/** Stands beside its button as well. Where that is gone, and on a page without scripts, this is where it is read. */
function Refusal({ order, answer }: Pick<OrderViewProps, 'order' | 'answer'>) {
  const { t } = useTranslation();
  const refused = answer?.refused;
  const words = refused && (refused.message ?? t('error:form.unavailable'));
  const isButtonGone = !!refused && !order.actions.includes(refused.intent);
  return (
    <div className={isButtonGone ? undefined : 'without-js'}>
      <Notice isRefusal>{words}</Notice>
    </div>
  );
}

function WithdrawalLink({ order }: { order: Order }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { day } = useWhen();
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
        <Link to={withdrawalPath(culture, order.link)} className="button-quiet">
          {t('order.withdrawal.here')}
        </Link>
      </p>
    </section>
  );
}
