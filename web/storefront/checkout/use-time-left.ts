import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Hold } from './hold-stays.ts';

/**
 * Milliseconds until the end of a hold, by the server's clock, updated each second; null where there is none.
 */
export function useTimeLeft(hold: Hold | null): number | null {
  const isOfDocument = useRef(useIsOfDocument());
  const [left, setLeft] = useState(hold?.leftMs ?? null);
  useEffect(() => {
    const since = isOfDocument.current ? documentCameAt() : Date.now();
    isOfDocument.current = false;
    if (!hold) return setLeft(null);
    const tick = () => setLeft(Math.max(0, since + hold.leftMs - Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [hold]);
  return left;
}

/** Whether the data came with the document, whose scripts may have started much later. */
function useIsOfDocument(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}

function documentCameAt(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (entry?.responseStart ?? 0);
}
