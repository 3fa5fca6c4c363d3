import { type Field, toText } from '../../ui/form/field.tsx';

/**
 * A copy of a field with changes. Conform's own field cannot be spread, because it computes its properties
 * lazily.
 */
export function overrideField(field: Field, changes: Partial<Field>): Field {
  const { id, name, key, errorId, descriptionId, errors, initialValue, value, required, maxLength } = field;
  const known = { id, name, key, errorId, descriptionId, errors, initialValue, value, required, maxLength };
  return { ...known, ...changes };
}

/** A field whose control may be mounted again: it starts with the typed value, otherwise with `known`. */
export function persistentField(field: Field, known = ''): Field {
  return overrideField(field, { initialValue: toText(field.value) || known });
}

/** The field of one item of a record, by its id. */
export function keyedField(field: Field, id: string): Field {
  const values = (field.initialValue ?? {}) as Record<string, string>;
  return overrideField(field, {
    id: `${field.id}-${id}`,
    name: `${field.name}.${id}`,
    descriptionId: `${field.id}-${id}-description`,
    initialValue: values[id],
    required: false,
  });
}

/** Conform creates the fields of a record lazily. */
type Recorded = { getFieldset?: () => Record<string, Recorded & Field> };

/** A field of one item of a record, by its id; `before` is its initial value. */
export function nestedField(field: Field, id: string, name: string, before: string): Field {
  const found = (field as Recorded).getFieldset?.()[id]?.getFieldset?.()[name];
  const whole = `${field.name}.${id}.${name}`;
  const place = {
    id: `${field.id}-${id}-${name}`,
    name: whole,
    descriptionId: `${field.id}-${id}-${name}-about`,
  };
  const errors = { errors: found?.errors, errorId: `${field.id}-${id}-${name}-error` };
  const initialValue = found?.initialValue ?? before;
  return overrideField(found ?? field, {
    ...place,
    ...errors,
    initialValue,
    value: initialValue,
    required: name !== 'remark' && name !== 'houseNumberAddition',
  });
}
