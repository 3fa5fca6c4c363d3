/** What an email is about; the office lists the kinds by it. */
export const emailGroups = ['orders', 'stays', 'members', 'giftCards', 'messages', 'account'] as const;

export type EmailGroup = (typeof emailGroups)[number];

/** The fields that a text may name in double braces. */
export const emailFields = [
  'business',
  'guestName',
  'order',
  'total',
  'arrival',
  'departure',
  'number',
  'tier',
  'points',
  'sender',
  'amount',
  'reference',
  'title',
] as const;

export type EmailField = (typeof emailFields)[number];

type Kind = {
  group: EmailGroup;
  fields: readonly EmailField[];
  /** Fields that subject and text must name. */
  required?: readonly EmailField[];
  /** No law and no promise asks for it, so staff may turn it off. */
  isOptional?: true;
};

const guest = ['business', 'guestName'] as const;
const orders = { group: 'orders', fields: [...guest, 'order', 'total'] } as const;
const stays = { group: 'stays', fields: [...guest, 'order', 'total', 'arrival', 'departure'] } as const;
const members = { group: 'members', fields: [...guest, 'tier', 'points'], isOptional: true } as const;
const account = { group: 'account', fields: guest } as const;

/** Every email that the product sends, in the order of the office's list. */
export const emailKinds = {
  orderConfirmed: { ...orders, required: ['order'] },
  paymentFailed: orders,
  paymentReceived: { ...orders, isOptional: true },
  orderReady: { ...orders, isOptional: true },
  orderShipped: { ...orders, isOptional: true },
  orderCancelled: { ...orders, required: ['order'] },
  orderRefunded: { ...orders, required: ['order'] },
  paidTooLate: orders,
  paymentLink: orders,
  balanceDue: orders,
  balanceReminder: { ...orders, isOptional: true },
  invoiceIssued: { ...orders, fields: [...orders.fields, 'number'], required: ['number'] },
  creditNoteIssued: { ...orders, fields: [...orders.fields, 'number'], required: ['number'] },
  withdrawalReceived: { ...orders, required: ['order'] },
  withdrawalRejected: { ...orders, required: ['order'] },
  orderLink: orders,
  orderWithdrawalLink: orders,
  reservationConfirmed: { ...stays, required: ['order'] },
  reservationCancelled: { ...stays, required: ['order'] },
  stayHeld: stays,
  stayChanged: stays,
  stayCancelled: stays,
  stayExtra: { ...stays, isOptional: true },
  stayReminder: { ...stays, isOptional: true },
  memberWelcome: members,
  tierReached: members,
  tierLost: members,
  tierEnding: members,
  pointsExpiring: members,
  giftCard: { ...orders, group: 'giftCards' },
  giftCardReceived: { group: 'giftCards', fields: [...guest, 'sender', 'amount'] },
  messageArrived: { group: 'messages', fields: ['business', 'reference', 'title'], isOptional: true },
  messageReceived: { group: 'messages', fields: [...guest, 'reference', 'title'], isOptional: true },
  messageAnswered: { group: 'messages', fields: [...guest, 'reference', 'title'] },
  welcome: account,
  confirm: account,
  reset: account,
  staffInvitation: account,
  passwordChanged: account,
  secondFactorChanged: account,
  changeEmail: account,
  emailChangeRequested: account,
  emailChanged: account,
  emailInUse: account,
  newSignIn: { ...account, isOptional: true },
  erased: account,
} as const satisfies Record<string, Kind>;

export type EmailName = keyof typeof emailKinds;

export const emailKind = (name: EmailName): Kind => emailKinds[name];

export const emailNames = Object.keys(emailKinds) as [EmailName, ...EmailName[]];

/** What the log of emails names: those kinds, and the mailings, whose words are their own. */
export const loggedEmailNames = [...emailNames, 'mailing'] as const;

export type LoggedEmailName = (typeof loggedEmailNames)[number];

/** The names of the fields in a text. */
export function fieldsIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
}
