import type { Culture } from '../../contract/culture.ts';
import type { EmailName } from '../../contract/email-kinds.ts';

/* The payload of each job: ids and addresses, never text that a person typed. */

/**
 * A request for a password reset. The job finds out whether the account exists, so that the reply cannot
 * reveal it.
 */
export type PasswordResetRequest = { siteId: string; emailAddress: string; origin: string };

/**
 * A request for the link of an order. The job finds out whether the order was placed with the address, so that
 * the reply cannot reveal it.
 */
export type OrderLinkRequest = {
  siteId: string;
  orderName: string;
  emailAddress: string;
  page: 'order' | 'withdrawal';
  origin: string;
};

/**
 * A request for another email address. The job finds out whether it is free, so that the reply cannot reveal
 * it.
 */
export type EmailChangeRequest = {
  siteId: string;
  personId: string;
  /** The session of the request; its end cancels the change. */
  sessionId: string;
  emailAddress: string;
  origin: string;
};

/** An email about a form message; the job reads the message when it writes the email. */
export type SurveyEmail = {
  entryId: string;
  /**
   * The recipient: the guest, who gets the confirmation or an answer of staff, or an address of the business; an
   * empty `business` means the address in the site's properties.
   */
  to: 'guest' | { answerId: string } | { business: string };
};

/** Emails to a member. */
export type LoyaltyEmailKind =
  /** The member joined. */
  | 'memberWelcome'
  /** The member reached a higher tier. */
  | 'tierReached'
  /** The member fell to a lower tier. */
  | 'tierLost'
  /** The member's tier ends, and they have too few points to renew it. */
  | 'tierEnding'
  /** Points of the member expire soon. */
  | 'pointsExpiring';

/** An email to a member: its recipient, and its tier if it is about one. */
export type LoyaltyEmail = { kind: LoyaltyEmailKind; memberId: string; tierId?: string };

/** Emails to a guest about an order, with the meaning of `refId` where it is used. */
export type OrderEmailKind =
  /** The link of the order, for whoever asked for it. */
  | 'orderLink'
  /** The same, with a button that leads to its withdrawal. */
  | 'orderWithdrawalLink'
  /** The order and everything that the law requires on a durable medium. */
  | 'orderConfirmed'
  /** A payment attempt failed: refId is the payment. */
  | 'paymentFailed'
  /** A payment arrived after the confirmation: refId is the payment. */
  | 'paymentReceived'
  /** The order is ready for pickup. */
  | 'orderReady'
  /** A shipment left: refId is the shipment. */
  | 'orderShipped'
  /** The order was cancelled: refId is the credit, where there is one. */
  | 'orderCancelled'
  /** Lines were taken off the order: refId is the credit. */
  | 'orderRefunded'
  /** A payment arrived for an order that can no longer be fulfilled, and is refunded: refId is the refund. */
  | 'paidTooLate'
  /** Staff hold it until it is paid, with the link to do so. */
  | 'paymentLink'
  /** The balance can be paid now. */
  | 'balanceDue'
  /** The balance is still unpaid. */
  | 'balanceReminder'
  /** refId is the issued document. */
  | 'invoiceIssued'
  /** refId is the issued document. */
  | 'creditNoteIssued'
  /** The gift card itself: refId is the gift card. */
  | 'giftCard'
  /** The receipt for a withdrawal: refId is the withdrawal. */
  | 'withdrawalReceived'
  /** Why a withdrawal was refused: refId is the withdrawal. */
  | 'withdrawalRejected'
  /**
   * A reservation got other dates, guests, another room or rate plan: refId is the reservation, as in the
   * kinds below.
   */
  | 'stayChanged'
  /** Staff hold a reservation for its guest until a day. */
  | 'stayHeld'
  /** A reservation was cancelled, with the fee and the refund. */
  | 'stayCancelled'
  /** An extra was added to a reservation. */
  | 'stayExtra'
  /** The guest arrives in a few days. */
  | 'stayReminder';

/** The email with a gift card to its recipient. */
export type GiftCardEmail = { giftCardId: string };

/** A preview of an email to a member of staff. */
export type TestEmail = {
  siteId: string;
  kind: EmailName;
  culture: Culture;
  to: string;
  orderName?: string;
  origin: string;
};

/** An email about an order: its subject, and no personal data. */
export type OrderEmail = { kind: OrderEmailKind; orderId: string; refId?: string };

/** The order that needs an invoice. */
export type DueInvoice = { orderId: string };

/** The credit that needs a credit note. */
export type DueCreditNote = { creditId: string };

/** Emails to a person about their account. */
export type EmailKind =
  /** After a registration, with the link that confirms the address. */
  | 'welcome'
  /** The link that confirms the address, again. */
  | 'confirm'
  /** The link to choose a new password. */
  | 'reset'
  /** The link for new staff to choose a password. */
  | 'staffInvitation'
  /** The password was changed. */
  | 'passwordChanged'
  /** An app or a passkey was added or removed, or there are new recovery codes. */
  | 'secondFactorChanged'
  /** To the new address: the link that confirms the change. */
  | 'changeEmail'
  /** To the old address: a change was requested. */
  | 'emailChangeRequested'
  /** To the old address: the change is done. */
  | 'emailChanged'
  /** To an address that was requested for an account and already has one. */
  | 'emailInUse'
  /** A sign-in on a new device. */
  | 'newSignIn'
  /** The account was erased. */
  | 'erased';

/** An account email: everything that its text needs, and no secret. */
export type Email = {
  kind: EmailKind;
  siteId: string;
  culture: Culture;
  to: string;
  /** Scheme and host of its links. */
  origin: string;
  /** The person's first name; may be empty. */
  firstName: string;
  /** The mailed link whose token the email's button has. */
  linkId?: string;
  /** `newSignIn`: browser and system. */
  device?: string;
  /** `newSignIn`, `passwordChanged`, `secondFactorChanged`: the time, ISO 8601. */
  at?: string;
  /** `emailChangeRequested`, `emailChanged`: the new address. */
  newAddress?: string;
};

/** The preview of a mailing to a member of staff. */
export type MailingTest = {
  siteId: string;
  mailingId: string;
  culture: Culture;
  staffId: string;
  origin: string;
};

/** The payload of each job by its kind. */
export type JobData = {
  email: Email;
  'password-reset': PasswordResetRequest;
  'email-change': EmailChangeRequest;
  'order-link': OrderLinkRequest;
  'order-email': OrderEmail;
  'gift-card-email': GiftCardEmail;
  'loyalty-email': LoyaltyEmail;
  'survey-email': SurveyEmail;
  'test-email': TestEmail;
  /** Sends the next emails of a mailing. */
  mailing: { siteId: string; mailingId: string };
  'mailing-test': MailingTest;
  'invoice-due': DueInvoice;
  'credit-note-due': DueCreditNote;
  /** Checks for pages that are due for publication or its end. */
  'pages-due': Record<string, never>;
  /** Fetches the photo feed. */
  'photo-feed': Record<string, never>;
  /** Fetches the pictures of an import, or removes them after its undo. */
  'import-pictures': { runId: string };
};

export type JobKind = keyof JobData;
