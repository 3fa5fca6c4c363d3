import { useTranslation } from 'react-i18next';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { Table } from '../../ui/table.tsx';
import { OrderCard } from './order-card.tsx';
import { attemptLabel, creditReason, methodLabel, refundLabel } from './order-labels.ts';

type OrderMoneyProps = { order: StaffOrder; onPayOut: ((refundId: string) => void) | undefined };

/** The payments, refunds and credits of an order; whoever may give money back notes it here. */
export function OrderMoney({ order, onPayOut }: OrderMoneyProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = (id: string) => order.cartItems.find((item) => item.id === id)?.name;
  return (
    <>
      {order.payments.length > 0 && (
        <OrderCard title={t('orders.payments')}>
          <Table
            rows={order.payments}
            rowKey={({ id }) => id}
            caption={t('orders.payments')}
            isCaptionHidden
            isWide
            columns={[
              {
                key: 'at',
                header: t('orders.at'),
                cell: ({ createdAt }) => moment(createdAt),
                isRowHeader: true,
              },
              {
                key: 'method',
                header: t('orders.methodHeader'),
                cell: ({ method }) => methodLabel(t, method),
              },
              {
                key: 'state',
                header: t('orders.stateHeader'),
                cell: ({ status, refunded }) =>
                  refunded > 0
                    ? t('orders.ofWhichRefunded', { amount: money(refunded) })
                    : attemptLabel(t, status),
              },
              {
                key: 'by',
                header: t('orders.takenBy'),
                cell: ({ takenBy, reference }) => (
                  <bdi>{[takenBy, reference].filter(Boolean).join(' · ')}</bdi>
                ),
              },
              {
                key: 'amount',
                header: t('orders.amount'),
                cell: ({ amount }) => money(amount),
                isNumeric: true,
              },
            ]}
          />
        </OrderCard>
      )}
      {order.refunds.length > 0 && (
        <OrderCard title={t('orders.refunds')}>
          <Table
            rows={order.refunds}
            rowKey={({ id }) => id}
            caption={t('orders.refunds')}
            isCaptionHidden
            isWide
            columns={[
              {
                key: 'at',
                header: t('orders.at'),
                cell: ({ createdAt }) => moment(createdAt),
                isRowHeader: true,
              },
              {
                key: 'method',
                header: t('orders.methodHeader'),
                cell: ({ method }) => methodLabel(t, method),
              },
              {
                key: 'state',
                header: t('orders.stateHeader'),
                cell: ({ status, isForStaff }) => refundLabel(t, status, isForStaff),
              },
              {
                key: 'amount',
                header: t('orders.amount'),
                cell: ({ amount }) => money(amount),
                isNumeric: true,
              },
              ...(onPayOut && order.refunds.some(({ isForStaff }) => isForStaff)
                ? [
                    {
                      key: 'payOut',
                      header: <span className="sr-only">{t('orders.action.payOut')}</span>,
                      cell: ({ id, isForStaff }: StaffOrder['refunds'][number]) =>
                        isForStaff && (
                          <button type="button" className="button-quiet" onClick={() => onPayOut(id)}>
                            {t('orders.action.payOut')}
                          </button>
                        ),
                      isNumeric: true,
                    },
                  ]
                : []),
            ]}
          />
        </OrderCard>
      )}
      {order.credits.length > 0 && (
        <OrderCard title={t('orders.credits')}>
          <Table
            rows={order.credits}
            rowKey={({ id }) => id}
            caption={t('orders.credits')}
            isCaptionHidden
            isWide
            columns={[
              {
                key: 'at',
                header: t('orders.at'),
                cell: ({ createdAt }) => moment(createdAt),
                isRowHeader: true,
              },
              {
                key: 'what',
                header: t('orders.credited'),
                cell: ({ lines, shipping }) => (
                  <span dir="auto">
                    {[
                      // Of a stay only the first of its parts is an item of the order.
                      ...lines.flatMap(({ cartItemId, quantity }) => {
                        const name = nameOf(cartItemId);
                        return name ? [`${quantity} × ${name}`] : [];
                      }),
                      ...(shipping > 0 ? [t('orders.shipping')] : []),
                    ].join(', ')}
                  </span>
                ),
              },
              {
                key: 'reason',
                header: t('orders.reason'),
                cell: ({ reason }) => <bdi>{creditReason(t, reason)}</bdi>,
              },
              {
                key: 'by',
                header: t('orders.creditedBy'),
                cell: ({ creditedBy }) => <bdi>{creditedBy}</bdi>,
              },
              {
                key: 'amount',
                header: t('orders.amount'),
                cell: ({ total }) => money(total),
                isNumeric: true,
              },
            ]}
          />
        </OrderCard>
      )}
    </>
  );
}
