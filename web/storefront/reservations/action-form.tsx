import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import { FormStateContext } from '../../ui/form/form-state.ts';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';

/** The reason why an action was refused; `accepted` is the amount that the guest had seen. */
export type ActionError = { message: string | null; code: ErrorCode | null; accepted?: number };

type ActionFormProps = {
  /** Fields that distinguish this form from others on its screen. */
  hidden?: Record<string, string | number>;
  error?: ActionError | undefined;
  children: ReactNode;
};

/**
 * A form for an action on a reservation, sent to the action of its screen; a refusal shows beside the button.
 */
export function ActionForm({ hidden = {}, error, children }: ActionFormProps) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  const entries = Object.entries(hidden);
  const isOwn = entries.every(([name, value]) => formData?.get(name) === String(value));
  const isSubmitting = state !== 'idle' && formData !== undefined && isOwn;
  return (
    <Form method="post" className="form order-form">
      {entries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {error && state === 'idle' && (
        <p role="alert" className="form-problem">
          <ProblemIcon />
          {error.message ?? t('error:form.unavailable')}
        </p>
      )}
      <FormStateContext value={{ isSubmitting }}>{children}</FormStateContext>
    </Form>
  );
}
