import type { Culture } from '../../../contract/culture.ts';

/** What we write to people. */
export type LetterKind =
  /** After a registration, with the link that confirms the address. */
  | 'welcome'
  /** The link that confirms the address, once more. */
  | 'confirm'
  /** The link to choose a new password. */
  | 'reset'
  /** The password was changed. */
  | 'passwordChanged'
  /** To the new address: the link that confirms the change. */
  | 'changeEmail'
  /** To the old address: somebody asked for the change. */
  | 'emailChangeAsked'
  /** To the old address: the change was made. */
  | 'emailChanged'
  /** To an address that somebody wanted for their account, and that has one already. */
  | 'emailInUse'
  /** A login on a device that was not here before. */
  | 'newSignIn'
  /** The account was erased. */
  | 'erased';

/** A letter as a job carries it: all that is needed to write it, and nothing that opens a door. */
export type Letter = {
  kind: LetterKind;
  siteId: string;
  culture: Culture;
  to: string;
  /** Scheme and host that links begin with. */
  origin: string;
  /** As the person calls themselves; may be empty. */
  firstName: string;
  /** The mailed link whose token the letter's button carries. */
  linkId?: string;
  /** `newSignIn`: browser and system. */
  device?: string;
  /** `newSignIn`, `passwordChanged`: the moment, ISO 8601. */
  at?: string;
  /** `emailChangeAsked`, `emailChanged`: the new address. */
  newAddress?: string;
};
