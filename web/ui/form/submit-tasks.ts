import { type FormEvent, useCallback, useRef } from 'react';

/**
 * A task between the press of the button and the sending. Its failure stops the sending, and the task itself
 * shows the problem.
 */
export type SubmitTask = () => Promise<void>;

/**
 * Lets parts of a form delay its submission until they are ready, such as the proof that a human sends it.
 * @param giveUp called when a task fails
 */
export function useSubmitTasks(giveUp: () => void) {
  const waits = useRef(new Set<SubmitTask>());
  const areOver = useRef(false);
  const waitBeforeSending = useCallback((wait: SubmitTask) => {
    waits.current.add(wait);
    return () => void waits.current.delete(wait);
  }, []);
  return {
    waitBeforeSending,
    /** Whether the form is being submitted for the second time, with all tasks done. */
    areOver: () => areOver.current,
    /** Delays a submission and repeats it when all tasks are done; returns whether it does. */
    holdBack(event: FormEvent<HTMLFormElement>): boolean {
      if (areOver.current || waits.current.size === 0) return false;
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const ready = Promise.all([...waits.current].map((wait) => wait()));
      const sendAgain = () => {
        areOver.current = true;
        form.requestSubmit(submitter);
        areOver.current = false;
      };
      // When all tasks end quickly, this event is still being dispatched, and the browser would ignore a
      // submission within it.
      ready.then(() => setTimeout(sendAgain), giveUp);
      return true;
    },
  };
}
