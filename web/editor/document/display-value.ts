import { parseFields } from '../blocks/fields-in.ts';

/** What a draft shows once it is kept: as it is kept, with what the library says of a picture and no draft keeps. */
export function displayValue<Value>(saved: Value, stored: Value): Value | string {
  if (stored === saved || typeof saved !== 'string' || typeof stored !== 'string') return stored;
  const fields = parseFields(stored);
  return Object.keys(fields).length > 0 ? JSON.stringify({ ...parseFields(saved), ...fields }) : stored;
}
