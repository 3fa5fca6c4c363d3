import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from './problem.ts';
import { ProblemIcon } from './problem-icon.tsx';
import { problemText } from './problem-text.ts';

/** The part of a form's field that its controls need. */
export type Field = {
  id: string;
  name: string;
  key: string | undefined;
  errorId: string;
  descriptionId: string;
  errors: Problem[] | undefined;
  initialValue: unknown;
  value: unknown;
  required?: boolean;
  maxLength?: number;
};

export type FieldProps = { field: Field; label: ReactNode; hint?: ReactNode };

export type CountProps = {
  /** Shows how many of `maxLength` characters are in use. */
  counts?: boolean;
  /** By default that of the schema. */
  maxLength?: number;
};

type FieldLayoutProps = {
  id: string;
  label: ReactNode;
  isOptional?: boolean | undefined;
  isCompact?: boolean;
  hint?: ReactNode;
  hintId: string;
  error?: ReactNode;
  errorId: string;
  children: ReactNode;
};

/** Label above, control, then hint and error. */
export function FieldLayout({ id, label, isOptional, isCompact, ...field }: FieldLayoutProps) {
  const { t } = useTranslation();
  const { hint, hintId, error, errorId, children } = field;
  return (
    <div className={isCompact ? 'form-field is-compact' : 'form-field'}>
      <label htmlFor={id}>
        {label}
        {isOptional && (
          <>
            {' '}
            <span className="inline-block text-muted text-[0.875rem] font-normal">{t('form.optional')}</span>
          </>
        )}
      </label>
      {children}
      {hint && (
        <p id={hintId} className="form-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="form-problem">
      <ProblemIcon />
      {children}
    </p>
  );
}

type FieldFrameProps = FieldProps & CountProps & { isOptional?: boolean; children: ReactNode };

/** The layout of a field of a `Form`, with a counter. */
export function FieldFrame({ field, label, hint, counts, maxLength, isOptional, children }: FieldFrameProps) {
  const { t } = useTranslation();
  const maxCount = maxLength ?? field.maxLength;
  const isCounted = counts && maxCount;
  return (
    <FieldLayout
      id={field.id}
      label={label}
      isOptional={isOptional ?? !field.required}
      hint={
        (hint || isCounted) && (
          <>
            {hint}
            {isCounted && <FieldCount length={toText(field.value).length} maxLength={maxCount} />}
          </>
        )
      }
      hintId={field.descriptionId}
      error={field.errors?.[0] && problemTexts(t, field.errors)}
      errorId={field.errorId}
    >
      {children}
    </FieldLayout>
  );
}

const problemTexts = (t: TFunction, problems: Problem[]) =>
  problems.map((problem) => problemText(t, problem)).join(' ');

function FieldCount({ length, maxLength }: { length: number; maxLength: number }) {
  return (
    <span
      className={
        length > maxLength
          ? 'form-count ms-auto whitespace-nowrap js-only is-over'
          : 'form-count ms-auto whitespace-nowrap js-only'
      }
    >
      {length}/{maxLength}
    </span>
  );
}

export function FieldProblem({ field }: { field: Field }) {
  const { t } = useTranslation();
  if (!field.errors?.[0]) return null;
  return <FieldError id={field.errorId}>{problemTexts(t, field.errors)}</FieldError>;
}

/** The props that every control of a field has. */
export function controlProps(field: Field, hasDescription: boolean) {
  const ids = [field.errors && field.errorId, hasDescription && field.descriptionId].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    dir: 'auto',
    'aria-invalid': field.errors ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  };
}

export const toText = (value: unknown) => (typeof value === 'string' ? value : '');
