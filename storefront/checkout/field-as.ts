import type { Field } from '../forms/field.tsx';

/** A field as it is but for this. Conform's own cannot be spread: it works its parts out when they are asked for. */
export function fieldAs(field: Field, changes: Partial<Field>): Field {
  const { id, name, key, errorId, descriptionId, errors, initialValue, value, required, maxLength } = field;
  const known = { id, name, key, errorId, descriptionId, errors, initialValue, value, required, maxLength };
  return { ...known, ...changes };
}
