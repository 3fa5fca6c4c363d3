import type { Field } from '../forms/field.tsx';

/** A field as it is but for this. Conform's own cannot be spread: it works its parts out when they are asked for. */
export function fieldAs(field: Field, changes: Partial<Field>): Field {
  const { id, name, key, errorId, descriptionId, errors, initialValue, value, required, maxLength } = field;
  const known = { id, name, key, errorId, descriptionId, errors, initialValue, value, required, maxLength };
  return { ...known, ...changes };
}

/** The field of a thing among several of its kind, by its id. */
export function fieldOf(field: Field, id: string): Field {
  const values = (field.initialValue ?? {}) as Record<string, string>;
  return fieldAs(field, {
    id: `${field.id}-${id}`,
    name: `${field.name}.${id}`,
    descriptionId: `${field.id}-${id}-description`,
    initialValue: values[id],
    required: false,
  });
}
