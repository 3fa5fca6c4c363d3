/** A letter about a message, as a job carries it: what stands in it is read when it is written. */
export type SurveyLetter = {
  entryId: string;
  /** Whom it goes to: the guest, an address of the house, or where that is empty, the house's own. */
  to: 'guest' | { house: string };
};
