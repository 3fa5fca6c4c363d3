import { useEffect } from 'react';

const stops = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/**
 * When the focused element disappears or becomes disabled, focuses the nearest control, so that a keyboard
 * user keeps their place.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    // The focused element and its ancestors.
    let path: Element[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      path = [];
      for (let one = target as Element | null; one; one = one.parentElement) path.push(one);
    };
    const restoreFocus = () => {
      const [last] = path;
      const now = document.activeElement;
      if (!last || isThere(last) || (now !== last && now !== document.body)) return;
      for (const place of path.slice(1)) {
        const target = place.isConnected && findNearest(place, last);
        if (target) return target.focus({ preventScroll: true });
      }
    };
    // A dialog that closes restores the focus itself.
    const observer = new MutationObserver(() => requestAnimationFrame(restoreFocus));
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}

/** The first control inside `place` that comes after the last focused element. */
function findNearest(place: Element, last: Element): HTMLElement | undefined {
  const found = [...place.querySelectorAll<HTMLElement>(stops)].filter(isStop);
  const isAfter = (one: Element) =>
    (last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return last.isConnected ? (found.find(isAfter) ?? found.at(-1)) : found[0];
}

const isThere = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

const isStop = (element: Element): boolean => isThere(element) && !element.matches('[tabindex="-1"]');
