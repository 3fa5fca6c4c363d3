import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { cardTerminal } from './office-order.ts';
import { byStaff, closed, version } from './office-rooms.ts';
import { instant, line } from './wire.ts';

export const mailSecurities = ['tls', 'starttls', 'none'] as const;

const mailFacts = {
  host: z.string(),
  port: z.int(),
  security: z
    .enum(mailSecurities)
    .describe('`tls`: encrypted from the first byte; `starttls`: encrypted before the login'),
  username: z.string().describe('empty: without a login'),
  senderName: z.string().describe('empty: the name of the business'),
  senderAddress: z.string(),
};

const mail = z.object({
  version,
  source: z
    .enum(['own', 'server', 'none'])
    .describe('`server`: that of the settings of the server; `none`: emails are stored in the outbox'),
  ...mailFacts,
  passwordChangedAt: instant.nullable().describe('null: there is no password'),
  checkedAt: instant.nullable().describe('when the server took a test message; null without an own one'),
});

export type EditedMailConnection = z.infer<typeof mail>;

export const inboxSecurities = ['tls', 'starttls'] as const;

/** Why a mailbox could not be read. */
export const inboxProblems = [
  ...(['mail_private', 'mail_login', 'mail_folder', 'mail_certificate', 'mail_no_tls'] as const),
  ...(['mail_unreachable', 'mail_silent', 'mail_password_unreadable'] as const),
] as const;

const inbox = z.object({
  version,
  isConnected: z.boolean(),
  host: z.string(),
  port: z.int(),
  security: z
    .enum(inboxSecurities)
    .describe('`tls`: encrypted from the first byte; `starttls`: encrypted before the login'),
  username: z.string(),
  folder: z.string(),
  address: z.string().describe('whose emails arrive in the folder'),
  passwordChangedAt: instant.nullable().describe('null: there is no password'),
  checkedAt: instant.nullable().describe('when the server accepted these facts'),
  readAt: instant.nullable().describe('when the folder was last read; null: not yet'),
  problem: z.enum(inboxProblems).nullable().describe('why the last try failed; null after a success'),
});

export type EditedInbox = z.infer<typeof inbox>;

const payments = z.object({
  version,
  source: z
    .enum(['own', 'server', 'none'])
    .describe('`server`: that of the settings of the server; `none`: guests cannot pay at a provider'),
  mode: z.enum(['live', 'test', 'simulator', 'none']).describe('`test` and `simulator` move no money'),
  profileName: z.string().describe('the profile at Mollie; empty without a key of the site'),
  lastFour: z.string().describe('the end of the key; empty without a key of the site'),
  checkedAt: instant.nullable().describe('when Mollie accepted the key'),
});

export type EditedPaymentConnection = z.infer<typeof payments>;

/** What Mollie's client accepts. */
const mollieKey = /^(test|live)_\w{20,100}$/;

const read = { ...byStaff, right: 'system:read' } as const;
const written = { ...byStaff, right: 'system:write' } as const;

/** The calls of the office about outside services that a business connects. */
export const officeConnection = {
  mail: endpoint({
    ...read,
    summary: 'The mail server of the site, without its password.',
    reply: mail,
    errors: closed,
  }),
  putMail: endpoint({
    ...written,
    summary:
      'Connects a mail server, once it has taken a test message for the caller. 400 says at the field what the server refuses; 409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.',
    body: z.object({
      version,
      host: line(253).min(1),
      port: z.int().min(1).max(65_535),
      security: z.enum(mailSecurities),
      username: line(200).default(''),
      password: z
        .string()
        .max(500)
        .nullable()
        .default(null)
        .describe('null: the stored one, for the same server and user'),
      senderName: line(100).default(''),
      senderAddress: emailAddress,
    }),
    reply: mail,
    errors: [...closed, 'version_conflict'],
  }),
  payments: endpoint({
    ...read,
    summary: 'The payment account of the site, without its key.',
    reply: payments,
    errors: closed,
  }),
  putPayments: endpoint({
    ...written,
    summary:
      'Connects an account of Mollie, once Mollie accepts its key. A key of another profile, or a test key in the place of a live one, is 409 `conflict` with the number of payments as `details.payments` while some are under way or can be refunded, unless `force` is set: then these can no longer be read or refunded here. 409 `version_conflict` where somebody else was faster.',
    body: z.object({
      version,
      key: z.string().trim().regex(mollieKey),
      force: z.boolean().default(false),
    }),
    reply: payments,
    errors: [...closed, 'conflict', 'version_conflict'],
  }),
  removePayments: endpoint({
    ...written,
    summary:
      'Removes the key of the site: guests pay through the provider of the server again, if it has one. 409 `conflict` with `details.payments` as for another key.',
    body: z.object({ force: z.boolean().default(false) }),
    reply: payments,
    errors: [...closed, 'conflict'],
  }),
  terminals: endpoint({
    ...read,
    summary:
      'The card terminals of the payment account of the site. 503 while the payment provider does not answer.',
    reply: z.array(cardTerminal),
    errors: [...closed, 'unavailable'],
  }),
  inbox: endpoint({
    ...read,
    summary: 'The mailbox that is read for replies of guests, without its password.',
    reply: inbox,
    errors: closed,
  }),
  putInbox: endpoint({
    ...written,
    summary:
      'Connects a mailbox, once its server accepted the login and opened the folder. Emails that arrive from then on and answer a message of a guest are added to it; nothing in the mailbox changes. 400 says at the field what the server refuses; 409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.',
    body: z.object({
      version,
      host: line(253).min(1),
      port: z.int().min(1).max(65_535),
      security: z.enum(inboxSecurities),
      username: line(200).min(1),
      password: z
        .string()
        .min(1)
        .max(500)
        .nullable()
        .default(null)
        .describe('null: the stored one, for the same server and user'),
      folder: line(200).min(1).default('INBOX'),
      address: emailAddress,
    }),
    reply: inbox,
    errors: [...closed, 'version_conflict'],
  }),
  removeInbox: endpoint({
    ...written,
    summary: 'Removes the mailbox: it is not read any more. Replies that were added stay.',
    reply: inbox,
    errors: closed,
  }),
  removeMail: endpoint({
    ...written,
    summary: 'Removes the mail server of the site: emails go through that of the server again.',
    reply: mail,
    errors: closed,
  }),
};
