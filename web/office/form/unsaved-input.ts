import { useMemo } from 'react';
import { storageOfTab } from '../../ui/storage.ts';
import { useFrame } from '../use-frame.ts';

const prefix = 'office-unsaved:';

/** Older input is dropped: nobody expects yesterday's input in a form. */
const maxAgeMs = 12 * 60 * 60 * 1000;

type Stored = { at: string; input: unknown };

/** A tab without storage holds input until it is reloaded. */
const inMemory = new Map<string, Stored>();

export type UnsavedInput<Input> = {
  /** The input that was stored, and the instant of it. */
  read: () => { at: string; input: Input } | undefined;
  store: (input: Input) => void;
  clear: () => void;
};

/**
 * Stores what a member of staff typed in a form and did not save. It survives a reload, a crash of the tab and a
 * session that ends; it ends with the tab, when they log out, and after twelve hours.
 * @param form the name of the form, unique in the office
 */
export function useUnsavedInput<Input>(form: string): UnsavedInput<Input> {
  const userId = useFrame()?.user.id ?? '';
  return useMemo(() => unsavedInput<Input>(userId, form), [userId, form]);
}

export function unsavedInput<Input>(
  userId: string,
  form: string,
  storage = storageOfTab(),
): UnsavedInput<Input> {
  const key = `${prefix}${userId}:${form}`;
  function clear(): void {
    inMemory.delete(key);
    storage?.removeItem(key);
  }
  return {
    read() {
      const stored = inMemory.get(key) ?? parse(storage?.getItem(key) ?? null);
      if (!stored) return undefined;
      if (Date.now() - Date.parse(stored.at) < maxAgeMs)
        return { at: stored.at, input: stored.input as Input };
      clear();
      return undefined;
    },
    store(input) {
      const stored = { at: new Date().toISOString(), input };
      inMemory.set(key, stored);
      try {
        storage?.setItem(key, JSON.stringify(stored));
      } catch {
        // A full storage holds no older input of this form either.
        storage?.removeItem(key);
      }
    },
    clear,
  };
}

/** Removes what was typed in this tab by all, or by all but one person. */
export function clearUnsavedInput(exceptUserId?: string, storage = storageOfTab()): void {
  const others = (key: string) =>
    key.startsWith(prefix) && (exceptUserId === undefined || !key.startsWith(`${prefix}${exceptUserId}:`));
  for (const key of [...inMemory.keys()].filter(others)) inMemory.delete(key);
  if (!storage) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter(others)) storage.removeItem(key);
}

function parse(text: string | null): Stored | undefined {
  try {
    const stored = JSON.parse(text ?? 'null');
    return typeof stored?.at === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}
