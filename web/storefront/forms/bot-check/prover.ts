/** What shows that a human sends a form. */
export type Prover = {
  /** Begins what takes long, so that it is done when the form is sent. */
  prepare: () => void;
  /** A token that serves once; empty where this browser cannot make one, and the form's ticket must do. @throws where none was made */
  prove: () => Promise<string>;
  /** Lets go of what was loaded. */
  stop: () => void;
};
