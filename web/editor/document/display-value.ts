import { parseFields } from '../blocks/fields-in.ts';

/**
 * The value of a stored draft for display: the stored fields, and the facts of the library that a draft does
 * not store.
 */
export function displayValue<Value>(saved: Value, stored: Value): Value | string {
  if (stored === saved || typeof saved !== 'string' || typeof stored !== 'string') return stored;
  const fields = parseFields(stored);
  return Object.keys(fields).length > 0 ? JSON.stringify({ ...parseFields(saved), ...fields }) : stored;
}
