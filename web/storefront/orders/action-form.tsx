import type { ReactNode } from 'react';
import { ActionForm as PlainActionForm } from '../../ui/form/action-form.tsx';
import type { OrderAnswer, OrderIntent } from './act-on-order.ts';

type ActionFormProps = {
  intent: OrderIntent;
  answer: OrderAnswer | undefined;
  children: ReactNode;
};

/** A form for an action on an order, sent to the order's screen. */
export function ActionForm({ intent, answer, children }: ActionFormProps) {
  const error = answer?.error?.intent === intent ? answer.error : undefined;
  return (
    <PlainActionForm hidden={{ intent }} error={error}>
      {children}
    </PlainActionForm>
  );
}
