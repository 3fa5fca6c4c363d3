import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import type { OrderAnswer } from './act-on-order.ts';
import { ActionForm } from './action-form.tsx';

type EraseOrderProps = { order: Order; answer: OrderAnswer | undefined };

/**
 * For a guest account: requests the erasure of a finished order's personal data, and shows afterwards that it
 * was done.
 */
export function EraseOrder({ order, answer }: EraseOrderProps) {
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
