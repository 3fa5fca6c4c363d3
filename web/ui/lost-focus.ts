import { type RefObject, useEffect } from 'react';
import { useNavigation } from 'react-router';

/**
 * Focuses the element when no element has the focus, because the pressed button may be gone after its action.
 * It waits for the page's new data, since the button disappears only then.
 */
export function useLostFocus(element: RefObject<HTMLElement | null>, isShown = true): void {
  const { state } = useNavigation();
  useEffect(() => {
    if (!isShown || state !== 'idle') return;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, isShown, state]);
}
