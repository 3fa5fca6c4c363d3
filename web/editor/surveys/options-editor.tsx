import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findError } from '../../ui/form/failure.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { moveInList } from '../site/cultures.ts';
import { MoveButtons, RemoveButton } from '../site/parts.tsx';
import { hasText, isTemporaryId, newOption, type Option } from './draft.ts';
import { findErrorIn } from './error-paths.ts';
import type { FormContext } from './form-context.ts';
import { LocalizedInput } from './localized-input.tsx';
import { moveButton, useFocusAfter } from './use-focus-after.ts';

type OptionsEditorProps = {
  options: readonly Option[];
  path: string;
  context: FormContext;
  onChange: (options: Option[]) => void;
};

const fewest = 2;
const maxOptions = 30;

/**
 * Edits the options of a question. Answers are stored by an option's value, which stays when its label
 * changes.
 */
export function OptionsEditor({ options, path, context, onChange }: OptionsEditorProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfter();
  const { labels, failure, entries } = context;
  const at = (index: number) => list.current?.children[index];

  function move(index: number, by: number) {
    onChange(moveInList(options, index, by));
    focusAfter(() => moveButton(at(index + by), by));
  }

  function remove(index: number) {
    onChange(options.filter((_, one) => one !== index));
    const near = Math.min(index, options.length - 2);
    focusAfter(() => at(near)?.querySelector<HTMLElement>('.field'));
  }

  return (
    <fieldset className="form-options">
      <legend>{t('editorSurveys.question.options')}</legend>
      <ul ref={list}>
        {options.map((option, index) => (
          <li key={option.value}>
            <LocalizedInput
              context={context}
              path={`${path}.${index}.label`}
              label={labels.optionName(index)}
              value={option.label}
              maxLength={200}
              onChange={(label) =>
                onChange(options.map((one, place) => (place === index ? { ...one, label } : one)))
              }
            />
            <div className="site-tools">
              <MoveButtons
                name={labels.optionName(index)}
                index={index}
                count={options.length}
                onMove={(by) => move(index, by)}
              />
              {options.length > fewest && (
                <RemoveButton
                  name={labels.optionName(index)}
                  isHeld={hasText(option.label) || (entries > 0 && !isTemporaryId(option.value))}
                  isSmall
                  onRemove={() => remove(index)}
                />
              )}
            </div>
            <Wrong error={findErrorIn(failure, `${path}.${index}.value`)} />
          </li>
        ))}
      </ul>
      <Wrong error={findError(failure, path)} />
      <button
        type="button"
        className="button-quiet"
        disabled={options.length >= maxOptions}
        onClick={() => {
          onChange([...options, newOption()]);
          focusAfter(() => at(options.length)?.querySelector<HTMLElement>('.field'));
        }}
      >
        {t('editorSurveys.question.addOption')}
      </button>
    </fieldset>
  );
}

function Wrong({ error }: { error: string | undefined }) {
  return error ? <FieldError>{error}</FieldError> : null;
}
