import { languageTags } from '../../../contract/culture.ts';
import { languageName } from '../site/cultures.ts';
import { TextInput } from '../site/parts.tsx';
import { nearestWords, setWords, type Words } from './draft.ts';
import type { FormContext } from './form-context.ts';
import { errorIn } from './places.ts';

type WordsInputProps = {
  context: FormContext;
  /** Where the words are, as `located` names it. */
  path: string;
  label: string;
  hint?: string;
  words: Words | undefined;
  maxLength: number;
  rows?: number;
  onChange: (words: Words) => void;
};

/** Words in one culture; where it has none yet, what the site's first says is shown below. */
export function WordsInput({
  context,
  path,
  label,
  hint,
  words,
  maxLength,
  rows,
  onChange,
}: WordsInputProps) {
  const { culture, shown, first, failure } = context;
  const text = words?.[shown] ?? '';
  const other = text.trim() === '' ? nearestWords(words, first) : undefined;
  return (
    <TextInput
      label={label}
      hint={
        (hint || other) && (
          <>
            {other && (
              <span className="line-clamp-3 overflow-hidden wrap-anywhere">
                {languageName(culture, other.culture)}:{' '}
                <span lang={languageTags[other.culture]}>{other.text}</span>
              </span>
            )}
            {hint}
          </>
        )
      }
      error={errorIn(failure, path)}
      culture={shown}
      value={text}
      maxLength={maxLength}
      rows={rows}
      onChange={(next) => onChange(setWords(words, shown, next))}
    />
  );
}
