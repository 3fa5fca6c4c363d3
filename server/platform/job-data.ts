import type { Culture } from '../../contract/culture.ts';

/* What each job carries: ids and addresses, never a text that somebody typed. */

/** Somebody forgot their password. Whether they have an account is found out by the job, so that the answer cannot tell. */
export type PasswordResetRequest = { siteId: string; emailAddress: string; origin: string };

/** Somebody wants another e-mail address. Whether it is free is found out by the job, for the same reason. */
export type EmailChangeRequest = {
  siteId: string;
  personId: string;
  /** In which it was asked; once it has ended nobody wants the change any more. */
  sessionId: string;
  emailAddress: string;
  origin: string;
};

/** A letter about a message, as a job carries it: what stands in it is read when it is written. */
export type SurveyEmail = {
  entryId: string;
  /** Whom it goes to: the guest, an address of the house, or where that is empty, the house's own. */
  to: 'guest' | { house: string };
};

/** What we write to a member. */
export type LoyaltyEmailKind =
  /** They joined. */
  | 'memberWelcome'
  /** They have a higher tier. */
  | 'tierReached'
  /** They have a lower one. */
  | 'tierLost'
  /** Their tier ends, and they have too few points to keep it. */
  | 'tierEnding'
  /** Points of theirs run out. */
  | 'pointsExpiring';

/** A letter to a member as a job carries it: whose it is, and the tier that it is about, where it is about one. */
export type LoyaltyEmail = { kind: LoyaltyEmailKind; memberId: string; tierId?: string };

/** What we write to a guest about an order; `refId` is said where there is one. */
export type OrderEmailKind =
  /** What was ordered, and all the law wants one to be able to keep. */
  | 'orderConfirmed'
  /** An attempt to pay came to nothing: refId is the payment. */
  | 'paymentFailed'
  /** Money came in after the confirmation: refId is the payment. */
  | 'paymentReceived'
  /** It can be fetched. */
  | 'orderReady'
  /** It is on its way: refId is the shipment. */
  | 'orderShipped'
  /** The order was cancelled: refId is the credit, where there is one. */
  | 'orderCancelled'
  /** Something was taken off the order: refId is the credit. */
  | 'orderRefunded'
  /** Money came for an order that could not be carried out any more, and goes back: refId is the refund. */
  | 'paidTooLate'
  /** The rest may be paid now. */
  | 'balanceDue'
  /** The rest was not paid yet. */
  | 'balanceReminder'
  /** refId is the issued document. */
  | 'invoiceIssued'
  /** refId is the issued document. */
  | 'creditNoteIssued'
  /** The card itself: refId is the gift card. */
  | 'giftCard'
  /** The receipt for a withdrawal: refId is the withdrawal. */
  | 'withdrawalReceived'
  /** Why a withdrawal was refused: refId is the withdrawal. */
  | 'withdrawalRefused'
  /** A stay has other dates, guests, another room or arrangement: refId is the stay, as are those below. */
  | 'stayChanged'
  /** A stay was cancelled: what of it is kept, and what goes back. */
  | 'stayCancelled'
  /** Something was added to a stay. */
  | 'stayExtra'
  /** The guest comes in a few days. */
  | 'stayReminder';

/** A letter about an order as a job carries it: what it is about, and nothing of anybody. */
export type OrderEmail = { kind: OrderEmailKind; orderId: string; refId?: string };

/** What an invoice is issued for. */
export type DueInvoice = { orderId: string };

/** What a credit note is issued for. */
export type DueCreditNote = { creditId: string };

/** What we write to people. */
export type EmailKind =
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
export type Email = {
  kind: EmailKind;
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

/** What is done after the transaction that asked for it, by kind. */
export type JobData = {
  letter: Email;
  'reset-asked': PasswordResetRequest;
  'email-change-asked': EmailChangeRequest;
  'order-letter': OrderEmail;
  'loyalty-letter': LoyaltyEmail;
  'survey-letter': SurveyEmail;
  'invoice-due': DueInvoice;
  'credit-note-due': DueCreditNote;
  /** A look at which pages it is time to publish, or to unpublish. */
  'pages-due': Record<string, never>;
  /** The photo feed is to be fetched. */
  'photo-feed': Record<string, never>;
};

export type JobKind = keyof JobData;
