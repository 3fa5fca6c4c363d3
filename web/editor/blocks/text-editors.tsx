import { useTranslation } from 'react-i18next';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import type { KindProps } from './kind-props.ts';

const maxLength = 100_000;

export function TextEditor({ label, value, onChange, textCulture }: KindProps) {
  return (
    <TextInput
      label={label}
      value={value}
      rows={3}
      culture={textCulture}
      maxLength={maxLength}
      onChange={onChange}
    />
  );
}

/** A line that visitors do not read, such as the name of a feed. */
export function LineEditor({ label, name, value, onChange, textCulture }: KindProps & { name: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={label}
      hint={name === 'feed' ? t('editorBlocks.feedHint') : undefined}
      value={value}
      culture={textCulture}
      maxLength={maxLength}
      onChange={onChange}
    />
  );
}

export function BooleanEditor({ label, value, onChange }: KindProps) {
  const isTrue = value.trim().toLowerCase() === 'true';
  return <CheckboxInput label={label} checked={isTrue} onChange={(checked) => onChange(String(checked))} />;
}
