import { lazy, Suspense } from 'react';
import { useShell } from '../layout/shell.ts';

const Consent = lazy(async () => ({ default: (await import('./consent.tsx')).Consent }));

/** Where visitors are asked whether they may be counted, on a site that counts. */
export function ConsentSlot() {
  const { trackers } = useShell();
  if (!trackers) return null;
  return (
    <Suspense>
      <Consent trackers={trackers} />
    </Suspense>
  );
}
