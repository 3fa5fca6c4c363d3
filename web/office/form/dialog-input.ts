import { useState } from 'react';
import { useUnsavedInput } from './unsaved-input.ts';

type Fields = Record<string, unknown>;

export type DialogInput = {
  /** What the dialog opened with, by the name of its field; undefined for a new one. */
  restored: { at: string; input: Fields } | undefined;
  store: (more: Fields) => void;
  /** Drops what was typed: the dialog was closed, or its action done. */
  clear: () => void;
};

/**
 * The input of a dialog, stored in the tab until the dialog is closed or its action done. Opened again after a reload,
 * the dialog has what was typed.
 * @param dialog the name of the dialog and what it is about, unique in the office
 */
export function useDialogInput(dialog: string): DialogInput {
  const unsaved = useUnsavedInput<Fields>(`dialog ${dialog}`);
  const [restored] = useState(() => unsaved.read());
  return {
    restored,
    store: (more) => unsaved.store({ ...unsaved.read()?.input, ...more }),
    clear: unsaved.clear,
  };
}

/**
 * The state of a field of a dialog.
 * @param toStored the value without what the browser must not store; by default the value
 */
export function useDialogField<Value>(
  typed: DialogInput,
  name: string,
  initial: Value,
  toStored: (value: Value) => Value = (value) => value,
): [value: Value, set: (value: Value) => void] {
  const { restored } = typed;
  const [value, setValue] = useState(() =>
    restored && name in restored.input ? (restored.input[name] as Value) : initial,
  );
  return [
    value,
    (next) => {
      setValue(next);
      typed.store({ [name]: toStored(next) });
    },
  ];
}
