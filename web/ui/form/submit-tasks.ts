import { type FormEvent, useCallback, useRef } from 'react';

/** What is done between the press of the button and the sending. Its failure stops the sending, and it says so itself. */
export type SubmitTask = () => Promise<void>;

/**
 * Lets parts of a form hold it back until they are ready, such as a proof that a human sends it.
 * @param giveUp called where one fails
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
    /** The form is being sent for the second time, with nothing to wait for any more. */
    areOver: () => areOver.current,
    /** Whether a form is held back; it is sent once more by itself. */
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
      // Where nothing took long this event is still being dispatched, and the form would not be sent within it.
      ready.then(() => setTimeout(sendAgain), giveUp);
      return true;
    },
  };
}
