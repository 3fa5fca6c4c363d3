import { languageTags } from '../../../contract/culture.ts';
import { TextInput } from '../../ui/form/inputs.tsx';
import { languageName } from '../site/cultures.ts';
import { findNearestText, type LocalizedText, setLocalizedText } from './draft.ts';
import { findErrorIn } from './error-paths.ts';
import type { FormContext } from './form-context.ts';

type LocalizedInputProps = {
  context: FormContext;
  /** The path of the text, as `locateErrors` names it. */
  path: string;
  label: string;
  hint?: string;
  value: LocalizedText | undefined;
  maxLength: number;
  rows?: number;
  onChange: (value: LocalizedText) => void;
};

/** Edits a text in one culture; without a text the one of the site's first culture is shown below. */
export function LocalizedInput({
  context,
  path,
  label,
  hint,
  value: words,
  maxLength,
  rows,
  onChange,
}: LocalizedInputProps) {
  const { culture, shown, first, failure } = context;
  const text = words?.[shown] ?? '';
  const other = text.trim() === '' ? findNearestText(words, first) : undefined;
  return (
    <TextInput
      label={label}
      hint={
        (hint || other) && (
          <>
            {other && (
              <span className="line-clamp-3 overflow-hidden">
                {languageName(culture, other.culture)}:{' '}
                <span lang={languageTags[other.culture]} dir="auto">
                  {other.text}
                </span>
              </span>
            )}
            {hint}
          </>
        )
      }
      error={findErrorIn(failure, path)}
      culture={shown}
      value={text}
      maxLength={maxLength}
      rows={rows}
      onChange={(next) => onChange(setLocalizedText(words, shown, next))}
    />
  );
}
