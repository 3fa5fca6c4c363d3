import { useEffect } from 'react';
import { officeAdmittedEvent } from '../office-api.ts';

/** Between two tries to send what waits, in milliseconds. */
const retryAfter = 10_000;

/** Sends what waits for a connection: now, each few seconds, and when the device or its user is back. */
export function useFlushing(flush: () => void, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    flush();
    const timer = setInterval(flush, retryAfter);
    addEventListener('online', flush);
    addEventListener(officeAdmittedEvent, flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
      removeEventListener(officeAdmittedEvent, flush);
    };
  }, [flush, isWaiting]);
}
