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

type FieldFrameProps = FieldProps & CountProps & { isOptional?: boolean; children: ReactNode };

/** Label above, control, then hint, counter and problems. */
export function FieldFrame({ field, label, hint, counts, maxLength, isOptional, children }: FieldFrameProps) {
  const { t } = useTranslation();
  const maxCount = maxLength ?? field.maxLength;
  return (
    <div className="form-field">
      <label htmlFor={field.id}>
        {label}
        {(isOptional ?? !field.required) && (
          <>
            {' '}
            <span className="inline-block text-muted text-[0.875rem] font-normal">{t('form.optional')}</span>
          </>
        )}
      </label>
      {children}
      {(hint || (counts && maxCount)) && (
        <p id={field.descriptionId} className="form-hint">
          {hint}
          {counts && maxCount && <FieldCount length={toText(field.value).length} maxLength={maxCount} />}
        </p>
      )}
      <FieldProblem field={field} />
    </div>
  );
}

function FieldCount({ length, maxLength: most }: { length: number; maxLength: number }) {
  return (
    <span
      className={
        length > most
          ? 'form-count ms-auto whitespace-nowrap js-only is-over'
          : 'form-count ms-auto whitespace-nowrap js-only'
      }
    >
      {length}/{most}
    </span>
  );
}

export function FieldProblem({ field }: { field: Field }) {
  const { t } = useTranslation();
  const [first] = field.errors ?? [];
  if (!first) return null;
  return (
    <p id={field.errorId} className="form-problem">
      <ProblemIcon />
      {field.errors?.map((problem) => problemText(t, problem)).join(' ')}
    </p>
  );
}

/** The props that every control of a field has. */
export function controlProps(field: Field, hasDescription: boolean) {
  const ids = [field.errors && field.errorId, hasDescription && field.descriptionId].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    'aria-invalid': field.errors ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  };
}

export const toText = (value: unknown) => (typeof value === 'string' ? value : '');
