import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { onLeaving } from './leaving.ts';
import {
  clearOldValues,
  clearValues,
  collectValues,
  controlsToRestore,
  markTyped,
  readDraftFields,
  readStoredValues,
  storeValues,
} from './stored-values.ts';
import { type FormResult, isSuccess } from './submission.ts';

type StoredValuesOptions = { name: string; isStored: boolean; lastResult: FormResult | null | undefined };

/**
 * Stores typed values on the device until a submission succeeds; restores them into empty fields and into
 * those of `persistDraft`.
 */
export function useStoredValues(
  form: RefObject<HTMLFormElement | null>,
  { name, isStored, lastResult }: StoredValuesOptions,
) {
  const { state } = useNavigation();
  const submittedFrom = useRef<string>(undefined);
  const isRestoring = useRef(false);
  const isAnswered = lastResult !== undefined && lastResult !== null;

  useEffect(() => clearOldValues(), []);

  useEffect(() => {
    // A reply of the server contains the typed values.
    if (!isStored || isAnswered || !form.current) return;
    isRestoring.current = true;
    const controls = listControls(form.current);
    const values = readStoredValues(name);
    const draftFields = readDraftFields(name);
    // Without stored values no field may be emptied.
    const over = Object.keys(values).length > 0 ? draftFields : undefined;
    for (const { control, value } of controlsToRestore(controls, values, over)) {
      if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
        control.checked = true;
      else control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    isRestoring.current = false;
  }, [form, name, isStored, isAnswered]);

  useEffect(() => {
    if (state === 'idle') submittedFrom.current = undefined;
  }, [state]);

  useEffect(() => {
    if (isStored && isSuccess(lastResult)) clearValues(name);
  }, [name, isStored, lastResult]);

  // A success that redirects removes the form; so does an error page, but at the same address.
  useEffect(
    () => () => {
      if (submittedFrom.current !== undefined && submittedFrom.current !== location.pathname)
        clearValues(name);
    },
    [name],
  );

  // A redirect to another document closes the page while the form still waits for the reply. A refused form
  // stays on the page and no longer waits.
  useEffect(
    () =>
      onLeaving(() => {
        if (submittedFrom.current !== undefined) clearValues(name);
      }),
    [name],
  );

  return {
    store({ target }: FormEvent) {
      if (isStored) markTyped(name, (target as FieldElement).name);
      // Restored values count as old: only typing extends their storage.
      if (isStored && form.current && !isRestoring.current)
        storeValues(name, collectValues(listControls(form.current)));
    },
    markSubmitted() {
      if (isStored) submittedFrom.current = location.pathname;
    },
  };
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function listControls(form: HTMLFormElement): FieldElement[] {
  return [...form.elements].filter(
    (element): element is FieldElement =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}
