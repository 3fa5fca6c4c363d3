import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { controlProps, FieldFrame, type FieldProps } from './field.tsx';

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password field, hidden by default and always when the form is sent. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    const hide = ({ submitter }: SubmitEvent) => {
      // Conform validates one field by a submit event of its own, which sends nothing.
      if (submitter?.getAttribute('name') !== '__intent__') setShown(false);
    };
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="form-password">
        <input
          ref={input}
          key={field.key}
          {...controlProps(field, !!hint)}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="field"
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={field.id}
          aria-label={t('form.showPassword')}
          title={t('form.showPassword')}
          onClick={() => setShown(!isShown)}
          className="icon-button js-only"
        >
          <Icon>
            <path d="M2.5 12C4.7 7.8 8 5.7 12 5.7s7.3 2.1 9.5 6.3c-2.2 4.2-5.5 6.3-9.5 6.3S4.7 16.2 2.5 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {!isShown && <path d="M4.5 19.5l15-15" />}
          </Icon>
        </button>
      </div>
    </FieldFrame>
  );
}
