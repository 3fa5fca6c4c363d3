import { useEffect, useRef } from 'react';

/** Puts the focus where it is to be once what is done now is shown: what had it may be gone or elsewhere. */
export function useFocusAfter(): (find: () => HTMLElement | null | undefined) => void {
  const focusTarget = useRef<() => HTMLElement | null | undefined>(undefined);
  useEffect(() => {
    const find = focusTarget.current;
    focusTarget.current = undefined;
    find?.()?.focus();
  });
  return (find) => {
    focusTarget.current = find;
  };
}

/** The button that moved something, or where it can do no more the other one. */
export function moveButton(item: Element | null | undefined, by: number): HTMLButtonElement | undefined {
  const buttons = [...(item?.querySelector('.site-tools')?.querySelectorAll('button') ?? [])];
  const [up, down] = buttons;
  return [by < 0 ? up : down, up, down].find((button) => button && !button.disabled);
}
