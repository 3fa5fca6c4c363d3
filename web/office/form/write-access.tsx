import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Right } from '../../../contract/rights.ts';
import { useMayUse, useMissingRight } from '../use-may-use.ts';

/** The right without which the reader may only read what is here. */
const MissingRight = createContext<Right | null>(null);

/** Whether the reader may only read what is here. */
export const useIsReadOnly = (): boolean => useContext(MissingRight) !== null;

type WriteAccessProps = {
  /** What it takes to change what is in here. */
  right: Right;
  children: ReactNode;
};

/** What needs a right to be changed: without it a line says so, and names who can give it; the forms are read-only. */
export function WriteAccess({ right, children }: WriteAccessProps) {
  const { t } = useTranslation();
  const outer = useContext(MissingRight);
  const mayWrite = useMayUse()(right);
  const message = useMissingRight()(right);
  return (
    <MissingRight value={mayWrite ? null : right}>
      {!mayWrite && right !== outer && (
        <p className="office-notice" dir="auto">
          {t('officeKit.form.readOnly')} {message}
        </p>
      )}
      {children}
    </MissingRight>
  );
}

/** Buttons and forms that only change something: absent for who may not. */
export function WriteOnly({ children }: { children: ReactNode }) {
  return !useIsReadOnly() && children;
}

type FormFieldsProps = { className?: string; children: ReactNode };

/** The fields of a form; who may not change them reads them. */
export function FormFields({ className = '', children }: FormFieldsProps) {
  if (!useIsReadOnly()) return <div className={className}>{children}</div>;
  return (
    <fieldset disabled className={`is-read-only ${className}`}>
      {children}
    </fieldset>
  );
}
