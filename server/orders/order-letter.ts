/** What we write to a guest about an order; `refId` is said where there is one. */
export type OrderLetterKind =
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
export type OrderLetter = { kind: OrderLetterKind; orderId: string; refId?: string };
