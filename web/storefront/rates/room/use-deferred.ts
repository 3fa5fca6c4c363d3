import { type RefObject, useEffect, useState } from 'react';
import { useInView } from '../../../ui/in-view.ts';

const gestures = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'];

/** True once a place is near the viewport, the guest has interacted, and the browser is idle. */
export function useDeferred(place: RefObject<Element | null>): boolean {
  const isInView = useInView(place);
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    if (!isInView) return;
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
    const activate = () => {
      stop();
      idle(() => setActive(true), { timeout: 1000 });
    };
    const options = { capture: true, passive: true };
    const stop = () => {
      for (const name of gestures) removeEventListener(name, activate, options);
    };
    for (const name of gestures) addEventListener(name, activate, options);
    // A scroll before this code loaded counts as an interaction.
    if (window.scrollY > 0) activate();
    return stop;
  }, [isInView]);
  return isActive;
}
