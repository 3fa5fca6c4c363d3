import { createContext, useContext } from 'react';
import type { SubmitTask } from './submit-tasks.ts';

/** The context that a form gives to its parts. */
export type FormState = {
  isSubmitting: boolean;
  /** Delays each submission of the form until the task is done; returns a function that removes the task. */
  waitBeforeSending?: (wait: SubmitTask) => () => void;
};

export const FormStateContext = createContext<FormState>({ isSubmitting: false });

export const useFormState = () => useContext(FormStateContext);
