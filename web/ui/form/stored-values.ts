import { storageOfDevice, storageOfTab } from '../storage.ts';

/** The part of a control that storing and restoring its value needs. */
export type Control = { name: string; type: string; value: string; checked?: boolean };

type Values = Record<string, string>;

const valuesKey = (name: string) => `form-values-${name}`;
const timeKey = (name: string) => `form-time-${name}`;
const draftKey = (name: string) => `form-carried-${name}`;

const maxStoredMs = 24 * 60 * 60 * 1000;

const excludedTypes = /^(password|hidden|file|submit|button|reset)$/;

/** A field that shows its password has another type for a while, so names count too. */
const isKeepable = ({ name, type }: Control) =>
  name !== '' && !excludedTypes.test(type) && !/password|token/i.test(name);

const isChoice = ({ type }: Control) => type === 'checkbox' || type === 'radio';

/** The values typed so far, without passwords and hidden fields. */
export function collectValues(controls: Iterable<Control>): Values {
  const values: Values = {};
  for (const control of controls) {
    if (!isKeepable(control) || control.value === '' || (isChoice(control) && !control.checked)) continue;
    values[control.name] = control.value;
  }
  return values;
}

/**
 * The controls to restore, each with its stored value: the empty ones, and those of `draftFields`, which
 * replace the values of the page.
 */
export function controlsToRestore<Restorable extends Control>(
  controls: Iterable<Restorable>,
  values: Values,
  draftFields: ReadonlySet<string> = new Set(),
): { control: Restorable; value: string }[] {
  return [...controls].flatMap((control) => {
    if (!isKeepable(control)) return [];
    const { name } = control;
    if (draftFields.has(name) && !isChoice(control)) {
      const value = values[name] ?? '';
      return control.value === value ? [] : [{ control, value }];
    }
    const value = values[name];
    if (value === undefined || (isChoice(control) ? control.checked : control.value !== '')) return [];
    return isChoice(control) && control.value !== value ? [] : [{ control, value }];
  });
}

/** The fields with input since the page loaded, by form. */
const typed = new Map<string, Set<string>>();

export function markTyped(name: string, field: string): void {
  typed.set(name, (typed.get(name) ?? new Set()).add(field));
}

/**
 * Makes the typed values of a form replace those of the page the next time that the form appears in this tab.
 * One typed field of `together` makes all of them count.
 */
export function persistDraft(name: string, together: readonly string[] = [], storage = storageOfTab()): void {
  const fields = typed.get(name) ?? new Set();
  if (fields.size === 0) return;
  const others = together.some((field) => fields.has(field)) ? together : [];
  try {
    storage?.setItem(draftKey(name), JSON.stringify([...fields, ...others]));
  } catch {
    // Empty fields are restored without this entry.
  }
}

/** Reads and removes the names of the fields that `persistDraft` stored. */
export function readDraftFields(name: string, storage = storageOfTab()): ReadonlySet<string> {
  const draft = storage?.getItem(draftKey(name));
  storage?.removeItem(draftKey(name));
  return new Set(draft ? (JSON.parse(draft) as string[]) : []);
}

/** Stores the values of a form; does nothing where storage is forbidden or full. */
export function storeValues(name: string, values: Values, storage = storageOfDevice()): void {
  try {
    storage?.setItem(valuesKey(name), JSON.stringify(values));
    storage?.setItem(timeKey(name), String(Date.now()));
  } catch {
    // The form works without storage.
  }
}

export function readStoredValues(name: string, storage = storageOfDevice()): Values {
  try {
    const values: unknown = JSON.parse(storage?.getItem(valuesKey(name)) ?? '{}');
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function clearValues(name: string, storage = storageOfDevice()): void {
  typed.delete(name);
  storage?.removeItem(valuesKey(name));
  storage?.removeItem(timeKey(name));
}

/** Deletes values older than a day from all forms: the person may not come back to a form they gave up. */
export function clearOldValues(storage = storageOfDevice()): void {
  if (!storage) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    const [, name] = /^form-values-(.*)$/.exec(key) ?? [];
    if (name === undefined) continue;
    const age = Math.abs(Date.now() - Number(storage.getItem(timeKey(name))));
    if (!(age < maxStoredMs)) clearValues(name, storage);
  }
}
