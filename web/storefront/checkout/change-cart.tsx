import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import type { OrderAnswer } from '../orders/act-on-order.ts';
import { ActionForm } from '../orders/action-form.tsx';

type ChangeCartProps = { order: Order; answer: OrderAnswer | undefined };

/** Moves all lines back into the cart, for changes and a new order. */
export function ChangeCart({ order, answer }: ChangeCartProps) {
  const { t } = useTranslation();
  if (!order.actions.includes('reopen') && order.status !== 'cancelled') return null;
  return (
    <ActionForm intent="reopen" answer={answer}>
      <p className="measure text-muted">{t('checkout.notPaid.changeText')}</p>
      <SubmitButton isQuiet>{t('checkout.notPaid.change')}</SubmitButton>
    </ActionForm>
  );
}
