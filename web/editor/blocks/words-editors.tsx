import { useTranslation } from 'react-i18next';
import { Check, TextInput } from '../site/parts.tsx';
import type { KindProps } from './kind-props.ts';

const longest = 100_000;

export function TextEditor({ label, value, onChange, wordsIn }: KindProps) {
  return (
    <TextInput
      label={label}
      value={value}
      rows={3}
      culture={wordsIn}
      maxLength={longest}
      onChange={onChange}
    />
  );
}

/** A line that is not for reading, such as the name of a feed. */
export function LineEditor({ label, name, value, onChange, wordsIn }: KindProps & { name: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={label}
      hint={name === 'feed' ? t('editorBlocks.feedHint') : undefined}
      value={value}
      culture={wordsIn}
      maxLength={longest}
      onChange={onChange}
    />
  );
}

export function BooleanEditor({ label, value, onChange }: KindProps) {
  const isTrue = value.trim().toLowerCase() === 'true';
  return <Check label={label} checked={isTrue} onChange={(checked) => onChange(String(checked))} />;
}
