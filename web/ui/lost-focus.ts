import { type RefObject, useEffect } from 'react';
import { useNavigation } from 'react-router';

/**
 * Takes the focus where nothing has it any more: the button that was pressed may be gone with what it did. Not before the
 * page has been read again, for only then it is gone.
 */
export function useLostFocus(element: RefObject<HTMLElement | null>, isShown = true): void {
  const { state } = useNavigation();
  useEffect(() => {
    if (!isShown || state !== 'idle') return;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, isShown, state]);
}
