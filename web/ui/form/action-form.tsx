import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import { FieldError } from './field.tsx';
import { FormStateContext } from './form-state.ts';

/** The reason why an action was refused; `accepted` is the amount that the guest had seen. */
export type ActionError = { message: string | null; code: ErrorCode | null; accepted?: number };

type ActionFormProps = {
  /** Fields that distinguish this form from others on its screen. */
  hidden?: Record<string, string | number>;
  error?: Pick<ActionError, 'message'> | undefined;
  children: ReactNode;
};

/** A form for an action without a schema, sent to the action of its screen; a refusal shows below its button. */
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
      <FormStateContext value={{ isSubmitting }}>{children}</FormStateContext>
      {error && state === 'idle' && (
        <div role="alert">
          <FieldError>{error.message ?? t('error:form.unavailable')}</FieldError>
        </div>
      )}
    </Form>
  );
}
