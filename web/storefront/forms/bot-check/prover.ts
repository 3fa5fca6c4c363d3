/** Proves that a human sends a form. */
export type Prover = {
  /** Starts slow work early, so that it is done when the form is sent. */
  prepare: () => void;
  /**
   * A single-use token; empty where this browser cannot make one, and the form's ticket must do. @throws
   * where it fails
   */
  prove: () => Promise<string>;
  /** Releases the loaded resources. */
  stop: () => void;
};
