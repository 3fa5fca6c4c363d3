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

/** Keeps what is typed on the device until it was sent with success; restores it into fields that stand empty, or were carried over. */
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
    // An answer of the server brings along what was typed.
    if (!isStored || isAnswered || !form.current) return;
    isRestoring.current = true;
    const controls = listControls(form.current);
    const values = readStoredValues(name);
    const draftFields = readDraftFields(name);
    // What was forgotten meanwhile empties nothing.
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

  // A success that leads elsewhere takes the form away; a failure of the page does too, but at the same address.
  useEffect(
    () => () => {
      if (submittedFrom.current !== undefined && submittedFrom.current !== location.pathname)
        clearValues(name);
    },
    [name],
  );

  // One that leads to another document takes the whole page away while the answer is still waited for. An answer that
  // refuses is shown here, and nothing is waited for after it.
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
      // What is only restored is not kept for longer.
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
