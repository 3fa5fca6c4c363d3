import { createContext, useContext } from 'react';
import type { SubmitTask } from './submit-tasks.ts';

/** What the parts of a form are told by the form around them. */
export type FormState = {
  isSubmitting: boolean;
  /** Holds the form back, each time it is sent, until this is done; answers how to do so no longer. */
  waitBeforeSending?: (wait: SubmitTask) => () => void;
};

export const FormStateContext = createContext<FormState>({ isSubmitting: false });

export const useFormState = () => useContext(FormStateContext);
