import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PaymentMethodOffer } from '../../../contract/cart.ts';
import type { Order } from '../../../contract/order.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { Notice } from '../account/notice.tsx';
import { PaymentRedirect } from '../checkout/payment-redirect.tsx';
import type { OrderAnswer } from './act-on-order.ts';
import { ChangeOrder } from './change-order.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderDelivery, OrderShipments } from './order-delivery.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { orderStateLabel, paymentStateLabel } from './order-labels.ts';
import { OrderNext } from './order-next.tsx';
import { OrderReservations } from './order-reservations.tsx';
import { PayOrder } from './pay-order.tsx';
import { useDateFormat } from './use-date-format.ts';
import './order.css';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { ActionForm } from './action-form.tsx';
import { getOrderTrack, type TrackStep } from './track.ts';

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
            <h2 className="heading-3">
              {order.creditedInclVat > 0 ? t('order.linesLeft') : t('order.lines')}
            </h2>
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

type EraseOrderProps = { order: Order; answer: OrderAnswer | undefined };

/**
 * For a guest account: requests the erasure of a finished order's personal data, and shows afterwards that it
 * was done.
 */
function EraseOrder({ order, answer }: EraseOrderProps) {
  const { t } = useTranslation();
  const canErase = order.actions.includes('erase');
  const { emailAddress, deliveryAddress, invoiceAddress, status } = order;
  const isOver = status === 'completed' || status === 'cancelled';
  const isErased = isOver && !emailAddress && !deliveryAddress && !invoiceAddress;
  if (!canErase && !isErased) return null;
  return (
    <section className="order-section">
      <h2 className="heading-3">{t('order.erase.title')}</h2>
      {isErased ? (
        <p className="measure mt-2">{t('order.erase.done')}</p>
      ) : (
        <details className="confirm mt-4" open={answer?.error?.intent === 'erase' || undefined}>
          <summary className="button-quiet">{t('order.erase.open')}</summary>
          <div className="mt-4 px-6 pt-2 pb-6 border border-line rounded-2xl bg-card">
            <ActionForm intent="erase" answer={answer}>
              <p>{t('order.erase.text')}</p>
              <p>{t('order.erase.law')}</p>
              <SubmitButton>{t('order.erase.submit')}</SubmitButton>
            </ActionForm>
          </div>
        </details>
      )}
    </section>
  );
}

/** The progress of an order, as a short row of steps. */
function OrderTrack({ order }: { order: Order }) {
  const { t } = useTranslation();
  const labels: Record<TrackStep['name'], string> = {
    placed: t('order.track.placed'),
    paid: t('order.track.paid'),
    confirmed: t('order.track.confirmed'),
    ready: t('order.track.ready'),
    shipped: t('order.track.shipped'),
    completed: t('order.track.completed'),
    arrived: t('order.track.arrived'),
    departed: t('order.track.departed'),
    withdrawn: t('order.track.withdrawn'),
    ended: t('order.track.ended'),
    cancelled: t('order.track.cancelled'),
  };
  return (
    <ol className="order-track" aria-label={t('order.track.label')}>
      {getOrderTrack(order).map(({ name, state }) => (
        <li key={name} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span>
            {labels[name]}
            {state === 'ahead' && <span className="sr-only"> ({t('order.track.ahead')})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
