import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../spinner.tsx';
import { useFormState } from './form-state.ts';

type SubmitButtonProps = {
  children: ReactNode;
  isQuiet?: boolean;
  /** The name and value that identify the button in a form with several. */
  name?: string;
  value?: string;
};

/** Submits the form and shows that it is being sent. Not `disabled`, which would lose the focus. */
export function SubmitButton({ children, isQuiet = false, name, value }: SubmitButtonProps) {
  const { t } = useTranslation();
  const { isSubmitting } = useFormState();
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-disabled={isSubmitting || undefined}
      className={isQuiet ? 'button-quiet form-submit' : 'button form-submit'}
    >
      {isSubmitting && (
        <span aria-hidden="true" className="inline-flex">
          <Spinner size={20} />
        </span>
      )}
      {isSubmitting ? t('form.sending') : children}
    </button>
  );
}
