import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '../../editor/leave-dialog.tsx';

/** Confirms every way of leaving a form of which something cannot be saved. */
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
