import { useTranslation } from 'react-i18next';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { OrderCard } from './order-card.tsx';

type OrderWithdrawalsProps = {
  order: StaffOrder;
  onCredit: ((withdrawalId: string) => void) | undefined;
  onReject: ((withdrawalId: string) => void) | undefined;
};

/** What the guest withdrew from; an open withdrawal waits for its goods. */
export function OrderWithdrawals({ order, onCredit, onReject }: OrderWithdrawalsProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (order.withdrawals.length === 0) return null;
  const states = {
    declared: t('orders.withdrawal.declared'),
    refunded: t('orders.withdrawal.refunded'),
    refused: t('orders.withdrawal.refused'),
  };
  const nameOf = (id: string) => order.cartItems.find((item) => item.id === id)?.name ?? '';
  return (
    <OrderCard title={t('orders.withdrawals')}>
      <ul className="order-entries">
        {order.withdrawals.map(({ id, declaredAt, state, name, reason, refusal, lines }) => (
          <li key={id}>
            <p>
              {moment(declaredAt)} · <bdi>{name}</bdi> <span className="office-tag">{states[state]}</span>
            </p>
            <ul>
              {lines.map(({ cartItemId, quantity }) => (
                <li key={cartItemId} dir="auto">
                  {quantity} × {nameOf(cartItemId)}
                </li>
              ))}
            </ul>
            {reason && <p dir="auto">{t('orders.withdrawal.reason', { reason })}</p>}
            {refusal && <p dir="auto">{t('orders.withdrawal.refusal', { reason: refusal })}</p>}
            {state === 'declared' && (
              <p className="flex flex-wrap gap-2 mt-2">
                {onCredit && (
                  <button type="button" className="button-quiet" onClick={() => onCredit(id)}>
                    {t('orders.action.goodsReceived')}
                  </button>
                )}
                {onReject && (
                  <button type="button" className="button-quiet" onClick={() => onReject(id)}>
                    {t('orders.action.reject')}
                  </button>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
