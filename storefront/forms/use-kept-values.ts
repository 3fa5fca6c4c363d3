import { type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { controlsToRestore, forgetValues, keepValues, readKeptValues, valuesToKeep } from './kept-values.ts';
import { type FormResult, isSuccess } from './submission.ts';

type KeptValues = { name: string; isKept: boolean; lastResult: FormResult | null | undefined };

/** Keeps what is typed on the device until it was sent with success; restores it into fields that stand empty. */
export function useKeptValues(
  form: RefObject<HTMLFormElement | null>,
  { name, isKept, lastResult }: KeptValues,
) {
  const { state } = useNavigation();
  const sentFrom = useRef<string>(undefined);
  const isAnswered = lastResult !== undefined && lastResult !== null;

  useEffect(() => {
    // An answer of the server brings along what was typed.
    if (!isKept || isAnswered || !form.current) return;
    for (const { control, value } of controlsToRestore(controlsOf(form.current), readKeptValues(name))) {
      if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
        control.checked = true;
      else control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [form, name, isKept, isAnswered]);

  useEffect(() => {
    if (state === 'idle') sentFrom.current = undefined;
  }, [state]);

  useEffect(() => {
    if (isKept && isSuccess(lastResult)) forgetValues(name);
  }, [name, isKept, lastResult]);

  // A success that leads elsewhere takes the form away; a failure of the page does too, but at the same address.
  useEffect(
    () => () => {
      if (sentFrom.current !== undefined && sentFrom.current !== location.pathname) forgetValues(name);
    },
    [name],
  );

  return {
    keep() {
      if (isKept && form.current) keepValues(name, valuesToKeep(controlsOf(form.current)));
    },
    sent() {
      if (isKept) sentFrom.current = location.pathname;
    },
  };
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): FieldElement[] {
  return [...form.elements].filter(
    (element): element is FieldElement =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}
