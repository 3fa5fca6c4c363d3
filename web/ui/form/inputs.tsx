import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { FieldLayout } from './field.tsx';

/*
 * The controls of a draft that is edited in the browser and saved by a call: each has a value and `onChange`.
 * The fields of `form.tsx` are those of a form with a schema, which a route's action receives.
 */

type InputFrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  /** By default that of the staff's screens. */
  size?: 'compact' | 'normal';
  children: (control: {
    id: string;
    className: string;
    dir: 'auto';
    'aria-describedby'?: string;
    'aria-invalid'?: true;
  }) => ReactNode;
};

/** A label, a control, a hint and an error. */
export function InputFrame({ size = 'compact', children, ...field }: InputFrameProps) {
  const id = useId();
  const { hint, error } = field;
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <FieldLayout
      {...field}
      id={id}
      hintId={`${id}hint`}
      errorId={`${id}error`}
      isCompact={size === 'compact'}
    >
      {children({
        id,
        className: 'field',
        dir: 'auto',
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
    </FieldLayout>
  );
}

type InputProps = Pick<InputFrameProps, 'label' | 'hint' | 'error'>;

type TextInputProps = InputProps & {
  value: string;
  onChange: (value: string) => void;
  /** The culture of the text. */
  culture?: Culture | undefined;
  rows?: number;
  ref?: Ref<HTMLInputElement>;
} & Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'name'
    | 'required'
    | 'inputMode'
    | 'placeholder'
    | 'maxLength'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'autoFocus'
    | 'disabled'
    | 'onBlur'
  >;

/** A line of text, or several with `rows`. */
export function TextInput({ label, hint, error, value, onChange, culture, rows, ...input }: TextInputProps) {
  const lang = culture && { lang: languageTags[culture] };
  return (
    <InputFrame label={label} hint={hint} error={error}>
      {(control) =>
        rows ? (
          <textarea
            {...control}
            {...lang}
            rows={rows}
            maxLength={input.maxLength}
            spellCheck={input.spellCheck}
            placeholder={input.placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            {...control}
            {...lang}
            {...input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </InputFrame>
  );
}

type NumberInputProps = Omit<InputProps, 'error'> & {
  error: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
};

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));

/**
 * Edits a number. The input stays as typed while it means the same value; the server reports text that is no
 * number.
 */
export function NumberInput({ value, onChange, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null || Number.isNaN(value) ? '' : String(value);
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      maxLength={12}
      value={typed !== null && Object.is(numberIn(typed), value) ? typed : shown}
      onChange={(text) => {
        setTyped(text);
        onChange(numberIn(text));
      }}
    />
  );
}

type Choice = { value: string; label: string };

type SelectInputProps = InputProps & {
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

export function SelectInput({ label, hint, error, value, choices, onChange }: SelectInputProps) {
  return (
    <InputFrame label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </InputFrame>
  );
}

type CheckboxInputProps = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

export function CheckboxInput({ label, checked, onChange }: CheckboxInputProps) {
  return (
    <label className="form-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

type RadioInputProps<Value extends string> = {
  label: ReactNode;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function RadioInput<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: RadioInputProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-[0.2rem]">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="form-check">
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
