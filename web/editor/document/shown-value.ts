import { fieldsIn } from '../blocks/fields-in.ts';

/** What a draft shows once it is kept: as it is kept, with what the library says of a picture and no draft keeps. */
export function shownValue<Value>(sent: Value, kept: Value): Value | string {
  if (kept === sent || typeof sent !== 'string' || typeof kept !== 'string') return kept;
  const fields = fieldsIn(kept);
  return Object.keys(fields).length > 0 ? JSON.stringify({ ...fieldsIn(sent), ...fields }) : kept;
}
