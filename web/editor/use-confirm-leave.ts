import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { Autosave } from './document/autosave.ts';
import type { EditedDocument } from './document/document.ts';

type Work = { document: EditedDocument; autosave: Autosave; journal: { forget: () => void } };

/** Confirms every way of leaving a page with unsaved changes. */
export function useConfirmLeave({ document, autosave, journal }: Work) {
  const isLosing = useRef(false);
  const [target, setTarget] = useState<string | null>(null);
  const isUnsaved = () => document.snapshot().unsaved.size > 0 && !isLosing.current;
  const blocker = useBlocker(isUnsaved);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    autosave.flush().then((isSaved) => (isSaved ? blocker.proceed() : setIsAsking(true)));
  }, [blocker, autosave]);

  useEffect(() => {
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (document.snapshot().unsaved.size > 0 && !isLosing.current) event.preventDefault();
    };
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [document]);

  return {
    isAsking,
    /** Leaves for another document of the site. */
    async to(address: string) {
      if (await autosave.flush()) return location.assign(address);
      setTarget(address);
      setIsAsking(true);
    },
    stay() {
      setIsAsking(false);
      setTarget(null);
      if (blocker.state === 'blocked') blocker.reset();
    },
    /** Leaves and discards unsaved changes. */
    lose() {
      isLosing.current = true;
      journal.forget();
      setIsAsking(false);
      if (target) location.assign(target);
      else if (blocker.state === 'blocked') blocker.proceed();
    },
  };
}
