import { storageOfDevice } from '../../ui/storage.ts';

const key = 'herberg terminal';

/** The card terminal that was used last on this device; empty where none was. */
export const lastTerminal = (): string => storageOfDevice()?.getItem(key) ?? '';

export function rememberTerminal(id: string): void {
  try {
    storageOfDevice()?.setItem(key, id);
  } catch {
    // The storage is full: it is chosen again next time.
  }
}
