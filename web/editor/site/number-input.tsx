import { useState } from 'react';
import { TextInput } from './parts.tsx';

type NumberInputProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
};

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));

/**
 * Edits a number. The input stays as typed while it means the same value; the server reports text that is no
 * number.
 */
export function NumberInput({ label, hint, error, value, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null || Number.isNaN(value) ? '' : String(value);
  return (
    <TextInput
      label={label}
      hint={hint}
      error={error}
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
