import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '../../editor/leave-dialog.tsx';

/** Asks before somebody leaves a form with input that cannot be saved: by a link, by Back, or by closing the tab. */
export function ConfirmLeave({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [isUnsaved]);
  return blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onLose={blocker.proceed} />;
}
