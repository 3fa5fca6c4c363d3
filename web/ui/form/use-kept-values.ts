import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import {
  controlsToRestore,
  forgetOldValues,
  forgetValues,
  keepValues,
  noteTyped,
  readKeptValues,
  takeCarried,
  valuesToKeep,
} from './kept-values.ts';
import { onLeaving } from './leaving.ts';
import { type FormResult, isSuccess } from './submission.ts';

type KeptValues = { name: string; isKept: boolean; lastResult: FormResult | null | undefined };

/** Keeps what is typed on the device until it was sent with success; restores it into fields that stand empty, or were carried over. */
export function useKeptValues(
  form: RefObject<HTMLFormElement | null>,
  { name, isKept, lastResult }: KeptValues,
) {
  const { state } = useNavigation();
  const sentFrom = useRef<string>(undefined);
  const isRestoring = useRef(false);
  const isAnswered = lastResult !== undefined && lastResult !== null;

  useEffect(() => forgetOldValues(), []);

  useEffect(() => {
    // An answer of the server brings along what was typed.
    if (!isKept || isAnswered || !form.current) return;
    isRestoring.current = true;
    const controls = controlsOf(form.current);
    const values = readKeptValues(name);
    const carried = takeCarried(name);
    // What was forgotten meanwhile empties nothing.
    const over = Object.keys(values).length > 0 ? carried : undefined;
    for (const { control, value } of controlsToRestore(controls, values, over)) {
      if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
        control.checked = true;
      else control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    isRestoring.current = false;
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

  // One that leads to another document takes the whole page away while the answer is still waited for. An answer that
  // refuses is shown here, and nothing is waited for after it.
  useEffect(
    () =>
      onLeaving(() => {
        if (sentFrom.current !== undefined) forgetValues(name);
      }),
    [name],
  );

  return {
    keep({ target }: FormEvent) {
      if (isKept) noteTyped(name, (target as FieldElement).name);
      // What is only restored is not kept for longer.
      if (isKept && form.current && !isRestoring.current)
        keepValues(name, valuesToKeep(controlsOf(form.current)));
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
