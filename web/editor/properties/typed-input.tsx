import { type ReactNode, useState } from 'react';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { InputFrame } from '../../ui/form/inputs.tsx';
import { propertiesPart } from '../document/document.ts';
import { useSnapshot } from '../edit-context.ts';

type TypedInputProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The culture of the text. */
  culture?: Culture;
  value: string;
  maxLength: number;
  rows?: number;
  spellCheck?: boolean;
  onType: (text: string) => void;
};

/**
 * Edits a property of the page. It shows the input as typed, because the server trims it. After the field
 * loses the focus, or after a change by other means, it shows the stored value.
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
      // One line, even where the field shows it on several.
      const text = target.value.replace(/\s*\n\s*/g, ' ');
      setTyped({ text, revision });
      onType(text);
    },
    onBlur: () => setTyped(null),
  };
  return (
    <InputFrame label={label} hint={hint} error={error}>
      {(control) => (rows ? <textarea {...control} {...own} rows={rows} /> : <input {...control} {...own} />)}
    </InputFrame>
  );
}
