import type { ComponentProps } from 'react';
import {
  type CountProps,
  controlProps,
  FieldFrame,
  FieldProblem,
  type FieldProps,
  toText,
} from './field.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint' | 'onBlur'
>;

type TextFieldProps = FieldProps &
  CountProps &
  InputProps & { type?: 'text' | 'email' | 'tel' | 'search' | 'url' };

export function TextField({
  field,
  label,
  hint,
  counts,
  maxLength,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} counts={counts} maxLength={maxLength}>
      <input
        key={field.key}
        {...controlProps(field, !!hint || !!counts)}
        type={type}
        defaultValue={toText(field.initialValue)}
        className="field"
        {...input}
      />
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & CountProps & { rows?: number; autoComplete?: string };

export function TextAreaField({
  field,
  label,
  hint,
  counts,
  maxLength,
  rows = 5,
  autoComplete,
}: TextAreaFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} counts={counts} maxLength={maxLength}>
      <textarea
        key={field.key}
        {...controlProps(field, !!hint || !!counts)}
        rows={rows}
        autoComplete={autoComplete}
        defaultValue={toText(field.initialValue)}
        className="field"
      />
    </FieldFrame>
  );
}

type DateFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'min' | 'max'> & { type?: 'date' | 'time' };

/** A date, or a time of day. */
export function DateField({ field, label, hint, type = 'date', ...input }: DateFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        key={field.key}
        {...controlProps(field, !!hint)}
        type={type}
        defaultValue={toText(field.initialValue)}
        className="field"
        {...input}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  autoComplete?: string;
};

export function SelectField({ field, label, hint, options, placeholder, autoComplete }: SelectFieldProps) {
  const isOptional = options.some(({ value }) => value === '');
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional}>
      <select
        key={field.key}
        {...controlProps(field, !!hint)}
        autoComplete={autoComplete}
        defaultValue={toText(field.initialValue)}
        className="field"
      >
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function CheckboxField({ field, label, hint }: FieldProps) {
  return (
    <div className="form-field">
      <label className="form-choice">
        <input
          key={field.key}
          {...controlProps(field, !!hint)}
          type="checkbox"
          defaultChecked={field.initialValue === 'on'}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={field.descriptionId} className="form-hint">
          {hint}
        </p>
      )}
      <FieldProblem field={field} />
    </div>
  );
}
