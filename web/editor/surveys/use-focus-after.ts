import { useEffect, useRef } from 'react';

/**
 * Returns a function that moves the focus after the next render, because the focused element may be gone or
 * moved.
 */
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

/** The button that moved an item, or the opposite one where that is disabled. */
export function moveButton(item: Element | null | undefined, by: number): HTMLButtonElement | undefined {
  const buttons = [...(item?.querySelector('.site-tools')?.querySelectorAll('button') ?? [])];
  const [up, down] = buttons;
  return [by < 0 ? up : down, up, down].find((button) => button && !button.disabled);
}
