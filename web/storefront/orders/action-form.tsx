import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { FormStateContext } from '../../ui/form/form-state.ts';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import type { OrderAnswer, OrderIntent } from './act-on-order.ts';

type ActionFormProps = {
  intent: OrderIntent;
  answer: OrderAnswer | undefined;
  children: ReactNode;
};

/** A form for an action on an order, sent to the order's screen; a refusal shows beside its button. */
export function ActionForm({ intent, answer, children }: ActionFormProps) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  const isSubmitting = state !== 'idle' && formData?.get('intent') === intent;
  const actionError = answer?.error?.intent === intent ? answer.error : undefined;
  return (
    <Form method="post" className="form order-form">
      <input type="hidden" name="intent" value={intent} />
      <FormStateContext value={{ isSubmitting }}>{children}</FormStateContext>
      {actionError && state === 'idle' && (
        <p role="alert" className="form-problem">
          <ProblemIcon />
          {actionError.message ?? t('error:form.unavailable')}
        </p>
      )}
    </Form>
  );
}
