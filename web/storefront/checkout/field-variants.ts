import { type Field, toText } from '../../ui/form/field.tsx';

/** A field as it is but for this. Conform's own cannot be spread: it works its parts out when they are asked for. */
export function overrideField(field: Field, changes: Partial<Field>): Field {
  const { id, name, key, errorId, descriptionId, errors, initialValue, value, required, maxLength } = field;
  const known = { id, name, key, errorId, descriptionId, errors, initialValue, value, required, maxLength };
  return { ...known, ...changes };
}

/** A field whose control may be made anew meanwhile: it begins with what was typed in the one before, else with what is `known`. */
export function persistentField(field: Field, known = ''): Field {
  return overrideField(field, { initialValue: toText(field.value) || known });
}

/** The field of a thing among several of its kind, by its id. */
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

/** Conform makes the fields of a record when they are asked for. */
type Recorded = { getFieldset?: () => Record<string, Recorded & Field> };

/** A field of a thing among several of its kind, by its id; `before` is what stands in it unless something was typed. */
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
