import { createContext, useContext } from 'react';

/** What the parts of a form are told by the form around them. */
export type FormState = { isSubmitting: boolean };

export const FormStateContext = createContext<FormState>({ isSubmitting: false });

export const useFormState = () => useContext(FormStateContext);
