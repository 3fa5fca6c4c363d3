import type { ReactNode } from 'react';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { TextInput } from '../../ui/form/inputs.tsx';
import { useCulture } from '../../use-culture.ts';
import { type LocalizedTexts, setText } from './localized-texts.ts';

type LocalizedTextInputProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  texts: LocalizedTexts | undefined;
  /** The culture that the tabs show. */
  shown: Culture;
  maxLength: number;
  rows?: number;
  onChange: (texts: LocalizedTexts) => void;
};

/** Edits a text in the shown culture; without one, the text that guests see instead is below it. */
export function LocalizedTextInput({
  label,
  hint,
  error,
  texts,
  shown,
  maxLength,
  rows,
  onChange,
}: LocalizedTextInputProps) {
  const own = useCulture();
  const { cultures } = useShell();
  const text = texts?.[shown] ?? '';
  const borrowed = text.trim() ? undefined : cultures.find((culture) => texts?.[culture]?.trim());
  return (
    <TextInput
      label={label}
      error={error}
      culture={shown}
      value={text}
      maxLength={maxLength}
      {...(rows && { rows })}
      {...((hint || borrowed) && {
        hint: (
          <>
            {borrowed && (
              <span className="line-clamp-2">
                {languageName(own, borrowed)}:{' '}
                <span lang={languageTags[borrowed]} dir="auto">
                  {texts?.[borrowed]}
                </span>
              </span>
            )}
            {hint}
          </>
        ),
      })}
      onChange={(next) => onChange(setText(texts, shown, next))}
    />
  );
}
