import { useEffect } from 'react';

const everyMs = 15_000;

/** Reads again when the window gets the focus, and now and then while it is in view. */
export function useRefresh(again: () => void, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setInterval(refresh, everyMs);
    addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', refresh);
    };
  }, [again, isActive]);
}
