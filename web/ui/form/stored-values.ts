/** As much of a control as is needed to keep and restore what was typed. */
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

/** What was typed so far, without passwords and hidden fields. */
export function collectValues(controls: Iterable<Control>): Values {
  const values: Values = {};
  for (const control of controls) {
    if (!isKeepable(control) || control.value === '' || (isChoice(control) && !control.checked)) continue;
    values[control.name] = control.value;
  }
  return values;
}

/**
 * The controls that stand empty, each with the value that it had; what the page brought along stays, but in fields that were
 * carried over.
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

/** By form, the fields that somebody typed in since the page was loaded. */
const typed = new Map<string, Set<string>>();

export function markTyped(name: string, field: string): void {
  typed.set(name, (typed.get(name) ?? new Set()).add(field));
}

/**
 * Lets what was typed into a form stand over what the page brings along, when the form comes back in this tab; once. Of fields that
 * go `together` all are as they were, where one was typed.
 */
export function persistDraft(name: string, together: readonly string[] = [], storage = storageOfTab()): void {
  const fields = typed.get(name) ?? new Set();
  if (fields.size === 0) return;
  const others = together.some((field) => fields.has(field)) ? together : [];
  try {
    storage?.setItem(draftKey(name), JSON.stringify([...fields, ...others]));
  } catch {
    // What stands empty is filled in without.
  }
}

/** The fields that were carried over; they are no longer. */
export function readDraftFields(name: string, storage = storageOfTab()): ReadonlySet<string> {
  const draft = storage?.getItem(draftKey(name));
  storage?.removeItem(draftKey(name));
  return new Set(draft ? (JSON.parse(draft) as string[]) : []);
}

/** Where storage is forbidden or full, nothing is kept. */
export function storeValues(name: string, values: Values, storage = storageOfDevice()): void {
  try {
    storage?.setItem(valuesKey(name), JSON.stringify(values));
    storage?.setItem(timeKey(name), String(Date.now()));
  } catch {
    // The form works as well without.
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

/** Forgets what was typed more than a day ago into any form: whoever gave it up may not come back to it. */
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

function storageOfDevice(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function storageOfTab(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
