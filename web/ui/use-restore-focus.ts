import { useEffect } from 'react';

const stops = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/**
 * Keeps the place of a keyboard user. A focused control that becomes disabled, as while its form is saved, lends its
 * focus to the element around it, and has it back when it is enabled again. Where a focused element disappears, the
 * nearest control gets the focus.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    // The last focused control and its ancestors.
    let path: Element[] = [];
    let substitute: HTMLElement | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      if (target === substitute) return;
      substitute = null;
      path = [];
      for (let one = target as Element | null; one; one = one.parentElement) path.push(one);
    };
    const restoreFocus = () => {
      const [last] = path;
      const now = document.activeElement;
      if (!(last instanceof HTMLElement)) return;
      if (isThere(last)) {
        if (substitute && now === substitute) last.focus({ preventScroll: true });
        return;
      }
      if (now !== last && now !== document.body) return;
      const around = last.parentElement;
      if (last.matches(':disabled') && around && isThere(around)) {
        substitute = around;
        return focusAround(around);
      }
      for (const place of path.slice(1)) {
        if (place === document.body) break;
        const target = place.isConnected && findNearest(place, last);
        if (target) return target.focus({ preventScroll: true });
      }
      document.querySelector('main')?.focus({ preventScroll: true });
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

/** Focuses an element that is no stop; a press of Enter there does nothing. */
function focusAround(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
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
