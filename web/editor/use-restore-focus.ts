import { useEffect } from 'react';

const stops = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/** Where what has the focus goes away, or can do no more, what is nearest to it has the focus: by keyboard one stays where one was. */
export function useRestoreFocus(): void {
  useEffect(() => {
    // From what has the focus up to the page.
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
    // A dialog that closes gives the focus back itself.
    const observer = new MutationObserver(() => requestAnimationFrame(restoreFocus));
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}

/** The stop in a place that comes after what had the focus, as far as that is still there. */
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
