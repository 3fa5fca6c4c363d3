import { type ReactNode, useState } from 'react';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { propertiesPart } from '../document/document.ts';
import { useSnapshot } from '../edit-context.ts';
import { Field } from '../site/parts.tsx';

type TypedInputProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** In which culture it is written. */
  culture?: Culture;
  value: string;
  maxLength: number;
  rows?: number;
  spellCheck?: boolean;
  onType: (text: string) => void;
};

/**
 * A property of the page. While somebody types it shows what they typed: the server keeps it without the space at its end. When they
 * leave it, or it is changed by other than typing, it shows what is kept.
 */
export function TypedInput({ culture, value, rows, onType, ...props }: TypedInputProps) {
  const revision = useSnapshot().revisions.get(propertiesPart) ?? 0;
  const [typed, setTyped] = useState<{ text: string; revision: number } | null>(null);
  const { label, hint, error, ...input } = props;
  const own = {
    ...input,
    ...(culture && { lang: languageTags[culture] }),
    value: typed?.revision === revision ? typed.text : value,
    onChange: ({ target }: { target: { value: string } }) => {
      // A line, even where it is shown on several.
      const text = target.value.replace(/\s*\n\s*/g, ' ');
      setTyped({ text, revision });
      onType(text);
    },
    onBlur: () => setTyped(null),
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (rows ? <textarea {...control} {...own} rows={rows} /> : <input {...control} {...own} />)}
    </Field>
  );
}
