import { lazy, Suspense } from 'react';
import { useShell } from '../layout/shell.ts';

const Consent = lazy(async () => ({ default: (await import('./consent.tsx')).Consent }));

/** The place of the consent banner, on a site that counts visits. */
export function ConsentSlot() {
  const { trackers } = useShell();
  if (!trackers) return null;
  return (
    <Suspense>
      <Consent trackers={trackers} />
    </Suspense>
  );
}
