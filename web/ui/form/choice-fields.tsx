import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, FieldProblem } from './field.tsx';

type Option = { value: string; label: ReactNode };

type GroupProps = {
  field: Field;
  label: ReactNode;
  hint: ReactNode;
  role?: 'radiogroup';
  children: ReactNode;
};

/** Several controls for one question. */
function Group({ field, label, hint, role, children }: GroupProps) {
  const { t } = useTranslation();
  const ids = [field.errors && field.errorId, hint && field.descriptionId].filter(Boolean);
  return (
    <fieldset
      id={field.id}
      className="form-field border-0 p-0 m-0 [&>legend]:font-semibold [&>legend]:leading-[1.35] [&>legend]:p-0 [&>legend]:mb-[0.2rem]"
      role={role}
      aria-describedby={ids.join(' ') || undefined}
      {...(role && { 'aria-required': field.required, 'aria-invalid': field.errors ? true : undefined })}
    >
      <legend>
        {label}
        {!field.required && (
          <>
            {' '}
            <span className="inline-block text-muted text-[0.875rem] font-normal">{t('form.optional')}</span>
          </>
        )}
      </legend>
      {hint && (
        <p id={field.descriptionId} className="form-hint">
          {hint}
        </p>
      )}
      {children}
      <FieldProblem field={field} />
    </fieldset>
  );
}

type ChoiceProps = { field: Field; label: ReactNode; hint: ReactNode; options: readonly Option[] };

/** A choice of one option. */
export function ChoiceField({ field, options, ...group }: ChoiceProps) {
  return (
    <Group field={field} role="radiogroup" {...group}>
      <div className="grid sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-x-6">
        {options.map((option) => (
          <Choice key={option.value} field={field} type="radio" option={option} />
        ))}
      </div>
    </Group>
  );
}

/** A choice of any number of options. */
export function ChoicesField({ field, options, ...group }: ChoiceProps) {
  return (
    <Group field={field} {...group}>
      <div className="grid sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-x-6">
        {options.map((option) => (
          <Choice key={option.value} field={field} type="checkbox" option={option} />
        ))}
      </div>
    </Group>
  );
}

type ScaleProps = Omit<ChoiceProps, 'options'> & { steps: number; minLabel: ReactNode; maxLabel: ReactNode };

/** A number from 1, with labels for both ends. */
export function ScaleField({ field, steps, minLabel, maxLabel, ...group }: ScaleProps) {
  const options = Array.from({ length: steps }, (_, index) => {
    const value = String(index + 1);
    const meaning = index === 0 ? minLabel : index === steps - 1 ? maxLabel : '';
    return { value, meaning };
  });
  return (
    <Group field={field} role="radiogroup" {...group}>
      <div className="survey-scale">
        {options.map(({ value, meaning }) => (
          <label key={`${field.key} ${value}`} htmlFor={`${field.id}-${value}`}>
            <Control field={field} type="radio" value={value} />
            <span>{value}</span>
            {meaning && <span className="sr-only">{meaning}</span>}
          </label>
        ))}
      </div>
      {(minLabel || maxLabel) && (
        <p aria-hidden="true" className="flex max-w-[19.1rem] justify-between text-muted text-note">
          <span>{minLabel}</span>
          <span>{maxLabel}</span>
        </p>
      )}
    </Group>
  );
}

type ControlProps = { field: Field; type: 'radio' | 'checkbox'; value: string };

function Choice({ field, type, option }: Omit<ControlProps, 'value'> & { option: Option }) {
  return (
    <label className="form-choice" htmlFor={`${field.id}-${option.value}`}>
      <Control field={field} type={type} value={option.value} />
      <span dir="auto">{option.label}</span>
    </label>
  );
}

/**
 * Without `required` on each control: a checkbox of several is optional, and a radio group has it as a whole.
 */
function Control({ field, type, value }: ControlProps) {
  return (
    <input
      key={field.key}
      id={`${field.id}-${value}`}
      name={field.name}
      type={type}
      value={value}
      defaultChecked={[field.initialValue].flat().includes(value)}
      {...(type === 'checkbox' && { 'aria-invalid': field.errors ? true : undefined })}
    />
  );
}
