import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useMoney } from '../catalog/money.ts';
import type { OrderAnswer } from './act-on-order.ts';
import { ActionForm } from './action-form.tsx';
import { getRefundOnCancel } from './refund-on-cancel.ts';

type ChangeOrderProps = { order: Order; answer: OrderAnswer | undefined };

/** The actions that undo an order: back to the cart, or cancel. */
export function ChangeOrder({ order, answer }: ChangeOrderProps) {
  const { t } = useTranslation();
  const { actions } = order;
  if (!actions.includes('reopen') && !actions.includes('cancel')) return null;
  return (
    <section className="order-section">
      <h2 className="heading-3">{t('order.change.title')}</h2>
      {actions.includes('reopen') && (
        <ActionForm intent="reopen" answer={answer}>
          <p className="measure">{t('order.reopen.text')}</p>
          <SubmitButton isQuiet>{t('order.reopen.submit')}</SubmitButton>
        </ActionForm>
      )}
      {actions.includes('cancel') && <CancelOrder order={order} answer={answer} />}
    </section>
  );
}

/** The refund is shown before the guest cancels, with or without scripts. */
function CancelOrder({ order, answer }: ChangeOrderProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const back = getRefundOnCancel(order);
  const isNothing = back.money + back.giftCards + back.points === 0;
  return (
    <details className="confirm mt-4" open={answer?.error?.intent === 'cancel' || undefined}>
      <summary className="button-quiet">{t('order.cancel.open')}</summary>
      <div className="mt-4 px-6 pt-2 pb-6 border border-line rounded-2xl bg-card">
        <ActionForm intent="cancel" answer={answer}>
          <p>{t('order.cancel.text')}</p>
          <p>
            {isNothing && order.paidInclVat === 0 && t('order.cancel.nothingPaid')}
            {isNothing && order.paidInclVat > 0 && t('order.cancel.nothingBack')}
            {back.money > 0 && `${t('order.cancel.moneyBack', { amount: money(back.money) })} `}
            {back.giftCards > 0 && `${t('order.cancel.giftCards', { amount: money(back.giftCards) })} `}
            {back.points > 0 && t('order.cancel.points', { amount: money(back.points) })}
          </p>
          <SubmitButton>{t('order.cancel.submit')}</SubmitButton>
        </ActionForm>
      </div>
    </details>
  );
}
