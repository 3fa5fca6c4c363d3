import { type RefObject, useEffect, useState } from 'react';
import { useInView } from '../../../ui/in-view.ts';

const gestures = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'];

/** True once a place is near the viewport, the guest has done anything at all, and the browser has time. */
export function useLater(place: RefObject<Element | null>): boolean {
  const isSeen = useInView(place);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isSeen) return;
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
    const want = () => {
      stop();
      idle(() => setWanted(true), { timeout: 1000 });
    };
    const options = { capture: true, passive: true };
    const stop = () => {
      for (const name of gestures) removeEventListener(name, want, options);
    };
    for (const name of gestures) addEventListener(name, want, options);
    // Who has scrolled before our code came has done something already.
    if (window.scrollY > 0) want();
    return stop;
  }, [isSeen]);
  return isWanted;
}
