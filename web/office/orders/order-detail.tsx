import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure, Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { PaymentLink } from '../form/payment-link.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { Folio } from './folio.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderHistory } from './order-history.tsx';
import { paymentLabels, stateLabels } from './order-labels.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

type OpenDialog =
  | { kind: 'ship' | 'edit' | 'cancel' }
  | { kind: 'credit'; withdrawalId: string }
  | { kind: 'reject'; withdrawalId: string };

/** Runs a call about an order; shows the notice after it, or why it failed. */
export type RunOrderCall = (call: () => Promise<Result<StaffOrder>>, notice: string) => Promise<void>;

/** What a dialog about an order needs; `onDone` gets the order after the call. */
export type OrderDialogProps = {
  culture: Culture;
  order: StaffOrder;
  onClose: () => void;
  onDone: (order: StaffOrder, notice: string) => void;
};

/** One order: what was ordered, where it goes, its money and its history, and what can be done now. */
export function OrderDetail({ culture, orderName }: { culture: Culture; orderName: string }) {
  const { t } = useTranslation();
  const params = { orderName };
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const read = useRead(officeApi.officeOrder.read, { params });
  const mayUse = useMayUse();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { value: order } = read;
  if (!order) return <ReadProblem {...read} />;

  const run: RunOrderCall = async (call, notice) => {
    setBusy(true);
    const result = await call();
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) finish(result.data, notice);
  };

  function finish(next: StaffOrder, notice: string) {
    read.set(next);
    setFailure(null);
    setDialog(null);
    showToast('success', notice);
  }

  const { officeOrder } = officeApi;
  const mayWrite = mayUse('orders:write');
  const mayCredit = mayUse('payments:refund');
  const can = (action: StaffOrder['staffActions'][number]) => order.staffActions.includes(action);
  const steps: { name: string; isShown: boolean; label: string; act: () => void }[] = [
    {
      name: 'ship',
      isShown: mayWrite && can('ship'),
      label: t('orders.action.ship'),
      act: () => setDialog({ kind: 'ship' }),
    },
    {
      name: 'makeReady',
      isShown: mayWrite && can('makeReady'),
      label: t('orders.action.makeReady'),
      act: () => run(() => officeOrder.makeReady({ params }, { culture }), t('orders.done.makeReady')),
    },
    {
      name: 'complete',
      isShown: mayWrite && can('complete'),
      label: t('orders.action.complete'),
      act: () => run(() => officeOrder.complete({ params }, { culture }), t('orders.done.complete')),
    },
    {
      name: 'balance',
      isShown: mayWrite && order.dueInclVat > 0 && order.emailAddress !== '',
      label: t('orders.action.requestBalance'),
      act: () =>
        run(() => officeOrder.requestBalance({ params }, { culture }), t('orders.done.requestBalance')),
    },
    {
      name: 'edit',
      isShown: mayWrite && can('edit'),
      label: t('orders.action.edit'),
      act: () => setDialog({ kind: 'edit' }),
    },
    {
      name: 'cancel',
      isShown: mayWrite && can('cancel'),
      label: t('orders.action.cancel'),
      act: () => setDialog({ kind: 'cancel' }),
    },
  ];
  const shown = steps.filter(({ isShown }) => isShown);
  const dialogProps = { culture, order, onClose: () => setDialog(null), onDone: finish };
  return (
    <>
      <DetailHead
        culture={culture}
        panel="orders"
        title={t('orders.title', { order: order.orderName })}
        history={{ kind: 'order', id: order.orderName }}
        actions={
          <span className="flex flex-wrap gap-2">
            {shown.map(({ name, label, act }, index) => (
              <button
                key={name}
                type="button"
                className={index === 0 && name !== 'cancel' ? 'button' : 'button-quiet'}
                disabled={isBusy}
                onClick={act}
              >
                {label}
              </button>
            ))}
            <Link
              to={href('panel', { culture, panel: 'orders', '*': `slips/${order.orderName}` })}
              className="button-quiet"
            >
              {t('orders.print.slip')}
            </Link>
          </span>
        }
      >
        <span className="office-tag">{stateLabels(t)[order.status]}</span>
        <span className="office-tag">{paymentLabels(t)[order.paymentStatus]}</span>
      </DetailHead>
      <Problems failure={failure} />
      <div className="office-columns mt-2">
        <div className="grid content-start gap-4 min-w-0">
          {order.optionUntil && order.paymentLink && (
            <OrderCard title={t('orders.draft.heldUntil', { until: moment(order.optionUntil) })}>
              <PaymentLink url={order.paymentLink} />
            </OrderCard>
          )}
          <OrderLines culture={culture} order={order} />
          <Folio culture={culture} order={order} onDone={finish} onRead={read.set} />
          <OrderWithdrawals
            order={order}
            onCredit={mayCredit ? (withdrawalId) => setDialog({ kind: 'credit', withdrawalId }) : undefined}
            onReject={mayWrite ? (withdrawalId) => setDialog({ kind: 'reject', withdrawalId }) : undefined}
          />
          <OrderCustomer culture={culture} order={order} />
          <OrderShipments order={order} />
          <OrderMoney
            order={order}
            onPayOut={
              mayCredit
                ? (refundId) =>
                    run(
                      () => officeOrder.payOut({ params: { ...params, refundId } }, { culture }),
                      t('orders.done.payOut'),
                    )
                : undefined
            }
          />
        </div>
        <div className="grid content-start gap-4">
          <NotesPanel kind="order" subjectId={order.orderName} />
          <OrderHistory
            order={order}
            onSend={
              mayWrite
                ? (kind) =>
                    run(
                      () => officeOrder.sendEmail({ params, body: { kind } }, { culture }),
                      t('orders.done.sendEmail'),
                    )
                : undefined
            }
          />
        </div>
      </div>
      {dialog?.kind === 'ship' && <ShipDialog {...dialogProps} />}
      {dialog?.kind === 'edit' && <EditDialog {...dialogProps} />}
      {dialog?.kind === 'cancel' && <CancelDialog {...dialogProps} />}
      {dialog?.kind === 'credit' && <CreditDialog {...dialogProps} withdrawalId={dialog.withdrawalId} />}
      {dialog?.kind === 'reject' && <RejectDialog {...dialogProps} withdrawalId={dialog.withdrawalId} />}
    </>
  );
}
