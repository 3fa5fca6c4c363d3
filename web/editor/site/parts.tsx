import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { languageName } from './cultures.ts';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error of the field. */
  error?: string | undefined;
  children: (control: {
    id: string;
    className: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
  }) => ReactNode;
};

/** A label, a control, a hint and an error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className="site-field grid min-w-0 gap-[0.3rem]">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'field',
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${id}hint`} className="site-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className="site-error">
          {error}
        </p>
      )}
    </div>
  );
}

type TextProps = Omit<FieldProps, 'children'> & {
  value: string;
  onChange: (value: string) => void;
  /** The culture of the text. */
  culture?: Culture | undefined;
  rows?: number;
} & Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'placeholder' | 'maxLength' | 'autoComplete' | 'spellCheck' | 'disabled'
  >;

/** A line of text, or several with `rows`. */
export function TextInput({ label, hint, error, value, onChange, culture, rows, ...input }: TextProps) {
  const lang = culture && { lang: languageTags[culture] };
  return (
    <Field label={label} hint={hint} error={error}>
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
    </Field>
  );
}

type ChoiceProps = Omit<FieldProps, 'children'> & {
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

export function Choice({ label, hint, error, value, choices, onChange }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckProps = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="inline-flex min-h-8 items-center gap-[0.6rem] cursor-pointer [&_input]:w-5 [&_input]:h-5 [&_input]:flex-none [&_input]:accent-accent">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

type CultureChoiceProps = {
  shown: Culture;
  value: Culture;
  cultures: readonly Culture[];
  onChange: (culture: Culture) => void;
};

/** Chooses the culture of the edited texts. */
export function CultureChoice({ shown, value, cultures, onChange }: CultureChoiceProps) {
  const { t } = useTranslation();
  const choices = cultures.map((culture) => ({ value: culture, label: languageName(shown, culture) }));
  return (
    <Choice
      label={t('editorSite.language')}
      value={value}
      choices={choices}
      onChange={(culture) => onChange(culture as Culture)}
    />
  );
}

type MoveButtonsProps = {
  /** The name of the moved item. */
  name: string;
  index: number;
  count: number;
  onMove: (by: number) => void;
};

export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className="site-tool"
        aria-label={t('editorSite.moveUp', { name })}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        className="site-tool"
        aria-label={t('editorSite.moveDown', { name })}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        ↓
      </button>
    </>
  );
}

type RemoveButtonProps = {
  name: string;
  /** Whether the item has content; an empty one is removed at the first press. */
  isHeld?: boolean;
  /** Shows an icon instead of a word, until it needs the confirmation. */
  isSmall?: boolean;
  onRemove: () => void;
};

/** Removes an item at the second press. */
export function RemoveButton({ name, isHeld = true, isSmall = false, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <button
      type="button"
      className={isSmall && !isConfirming ? 'site-tool' : 'button-quiet'}
      aria-label={
        isConfirming ? t('editorSite.removeSurely', { name }) : t('editorSite.removeNamed', { name })
      }
      onClick={() => (isConfirming || !isHeld ? onRemove() : setIsConfirming(true))}
      onBlur={() => setIsConfirming(false)}
    >
      {isConfirming ? t('editorSite.surely') : isSmall ? '×' : t('editorSite.remove')}
    </button>
  );
}

/** The error at a path of the request. */
export function findError(failure: Failure | null, path: string): string | undefined {
  return failure?.errors.find((error) => error.path === path)?.message;
}

type ProblemsProps = {
  failure: Failure | null;
  /** The label of the field at a path. */
  whereOf: (path: string) => string | undefined;
};

/** Why a save failed: the errors and their fields. */
export function Problems({ failure, whereOf }: ProblemsProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) element.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={element} role="alert" className="scroll-mt-4 scroll-mb-36 empty:hidden">
      {failure && (
        <div className="site-problems py-[0.8rem] px-4 border border-problem rounded-field bg-problem-soft text-problem leading-[1.45] [&>p]:font-semibold [&_ul]:mt-[0.35rem] [&_ul]:ps-[1.2rem] [&_ul]:list-disc">
          <p>{failure.serverMessage ?? t('editorSite.noAnswer')}</p>
          {failure.errors.length > 0 && (
            <ul>
              {failure.errors.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  {whereOf(path) ? `${whereOf(path)}: ` : ''}
                  {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
