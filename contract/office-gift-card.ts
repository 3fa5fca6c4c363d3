import { z } from 'zod';
import { loginName } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { isEmailAddress } from './site-editing.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

/** What can be done with a gift card; a voided one was taken back with its order. */
export const giftCardStates = ['active', 'spent', 'expired', 'blocked', 'voided'] as const;

const amount = z.number().describe('in the currency of the card');
const day = z.iso.date().nullable();
const emailAddress = loginName.refine(isEmailAddress, { params: { code: 'fact_email_address' } });

const listed = z.object({
  id,
  lastFour: z.string(),
  state: z.enum(giftCardStates),
  initialAmount: amount,
  balance: amount,
  currency: z.string(),
  validUntil: day.describe('the last day'),
  recipientName: z.string(),
  recipientEmail: z.string().describe('where the card is mailed to; empty: to the buyer'),
  sendOn: day.describe('the day to mail it; null: at once'),
  sentAt: instant.nullable().describe('when it was mailed to the recipient'),
  orderName: z.string().describe('of the order that bought it; empty where staff issued it'),
  buyerEmail: z.string(),
  createdAt: instant,
});

export type ListedGiftCard = z.infer<typeof listed>;

const version = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .describe('changes with what it is of');

const card = listed.extend({
  version,
  purpose: z.enum(['multi', 'single']).describe('single: only for the items that it names'),
  itemCodes: z.array(z.string()),
  culture,
  senderName: z.string(),
  message: z.string(),
  reason: z.string().describe('why staff issued it'),
  issuedBy: z.string().describe('empty where it was sold, or nobody knows who'),
  entries: z
    .array(
      z.object({
        kind: z.enum(['issued', 'spent', 'restored', 'voided']),
        amount,
        orderName: z.string(),
        createdAt: instant,
      }),
    )
    .describe('what happened to its balance, the latest first'),
});

export type OfficeGiftCard = z.infer<typeof card>;

/** The code on a gift card, however it is scanned or typed. */
export const giftCardCode = line(40);

const params = z.object({ giftCardId: id });
const read = { callers: ['staff'], audience: 'personal', right: 'gift-cards:read' } as const;
const write = { callers: ['staff'], audience: 'personal', right: 'gift-cards:write' } as const;
const written = { ...write, params, reply: card };
const closed = ['unauthenticated', 'forbidden'] as const;

/** The calls of the office about gift cards. The whole code is only on the card itself. */
export const officeGiftCard = {
  all: endpoint({
    ...read,
    summary:
      'The gift cards, the latest first; `searchTerm` looks in the last four characters, the order, names and e-mail addresses.',
    query: listQuery,
    reply: pageSchema(listed),
    errors: closed,
  }),
  read: endpoint({
    ...read,
    summary: 'A gift card, with what happened to its balance.',
    params,
    reply: card,
    errors: [...closed, 'not_found'],
  }),
  find: endpoint({
    callers: ['staff'],
    audience: 'personal',
    right: 'payments:take',
    summary:
      'The gift card of a code, to pay an order with at the desk. Refuses one that pays nothing, or only certain items. Wrong codes are limited.',
    body: z.object({ code: giftCardCode.min(1) }),
    reply: listed.pick({ lastFour: true, balance: true, currency: true, validUntil: true }),
    errors: closed,
  }),
  issue: endpoint({
    ...write,
    summary:
      'Issues a gift card that nobody bought, with the reason. With an e-mail address it is mailed, at once or on a day.',
    body: z.object({
      amount: z.number().min(0.01).max(100_000).multipleOf(0.01),
      reason: line(500).min(3),
      recipientName: line(100).default(''),
      recipientEmail: emailAddress.default(''),
      senderName: line(100).default(''),
      message: z.string().trim().max(500).default(''),
      culture: culture.optional().describe('of the card; without it that of the call'),
      validUntil: day.default(null),
      sendOn: day.default(null),
    }),
    reply: card,
    errors: closed,
  }),
  change: endpoint({
    ...written,
    summary:
      'Changes what is sent: how long the card is valid, and whom it is for. 409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.',
    body: z.object({
      version,
      validUntil: day.optional().describe('today or later; null: always'),
      recipientName: line(100).optional(),
      recipientEmail: emailAddress.optional(),
      sendOn: day.optional().describe('of a card that was not mailed yet'),
    }),
    errors: [...closed, 'not_found', 'conflict', 'version_conflict'],
  }),
  block: endpoint({
    ...written,
    summary: 'Nobody can spend the card any more; its balance stays. Again changes nothing.',
    errors: [...closed, 'not_found', 'conflict'],
  }),
  unblock: endpoint({
    ...written,
    summary: 'A blocked card can be spent again.',
    errors: [...closed, 'not_found', 'conflict'],
  }),
  send: endpoint({
    ...written,
    summary:
      'Mails the card as a PDF: to the address that is sent, which becomes the recipient’s, or to where it went before.',
    body: z.object({ recipientEmail: emailAddress.optional() }),
    errors: [...closed, 'not_found', 'conflict'],
  }),
};
